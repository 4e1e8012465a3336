"""A stock that fills piles up, piles that take cards only when so many lie there; sequences moved by hand."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Draw, Move
from cardtable.patience.solver.search import Solver
from tests.patience.positions import lying, moves, own, shown

WHOLE = "KC QD JC 10D 9C 8D 7C 6D 5C 4D 3C 2D AC"


def test_a_click_fills_up_the_piles_that_have_too_few_in_their_order() -> None:
    deal = lying(
        library.entry("big-ben"),
        None,
        stock="9H 8H 7H 6H 5H|",
        tab_0="AC",
        tab_1="AD 2D 3D",
        **{f"tab_{at}": f"{rank}S {rank}S/2 {rank}H/2" for at, rank in enumerate("23456789JQ", 2)},
    )
    deal.apply(0, Draw("stock"))
    assert shown(deal, "tab/0") == "AC 5H 6H"
    assert (shown(deal, "tab/1"), shown(deal, "waste")) == ("AD 2D 3D", "")
    deal.apply(0, Draw("stock"))
    assert shown(deal, "waste") == "7H"


def test_a_stock_that_runs_out_fills_what_it_can() -> None:
    deal = lying(library.entry("big-ben"), stock="6H 5H|", tab_0="AC 2C", tab_1="AD")
    deal.apply(0, Draw("stock"))
    assert (shown(deal, "tab/0"), shown(deal, "tab/1")) == ("AC 2C 5H", "AD 6H")


def test_nothing_is_put_on_a_pile_with_too_few_cards() -> None:
    deal = lying(library.entry("big-ben"), tab_0="KC 5D 9H", tab_1="2C 9H/2", tab_2="8H", tab_3="8H/2")
    assert moves(deal) == {"move 8H tab/2 tab/0", "move 8H/2 tab/3 tab/0"}
    with pytest.raises(Illegal, match="Nothing is put there while fewer than three cards lie there"):
        deal.apply(0, Move(card("8H"), "tab/2", "tab/1"))
    relaxed = lying(library.entry("big-ben-relaxed"), tab_1="2C 9H/2", tab_2="8H")
    assert moves(relaxed) == {"move 8H tab/2 tab/1"}


def test_a_whole_sequence_leaves_only_as_a_whole_and_by_hand() -> None:
    deal = lying(library.entry("rouge-et-noir"), tab_0=f"2H {WHOLE}", tab_1="KH QC", red_0="AD/2")
    homes = {each for each in moves(deal) if "whole" in each}
    assert homes == {f"move KC tab/0 whole/{at}" for at in range(4)}
    deal.apply(0, Move(card("KC"), "tab/0", "whole/1"))
    assert shown(deal, "whole/1") == WHOLE
    with pytest.raises(Illegal, match="Only a whole sequence of 13 cards goes to that foundation"):
        deal.apply(0, Move(card("KH"), "tab/1", "whole/0"))


def test_a_sequence_that_is_moved_by_hand_stays_while_the_player_likes() -> None:
    deal = lying(library.entry("rouge-et-noir"), tab_0=WHOLE[:-3], tab_1="AC", black_0="AS")
    deal.apply(0, Move(card("AC"), "tab/1", "tab/0"))
    assert shown(deal, "tab/0") == WHOLE


def test_no_short_cut_is_taken_where_a_card_that_goes_home_leaves_too_few() -> None:
    assert Solver(lying(library.entry("freecell")).rules).safety.building is not None
    few = own("freecell", "tab.min: '2', tab.empty: none")
    assert Solver(lying(few).rules).safety.building is None
