"""Foundations that go back, that are built of some ranks or suits alone; and columns that go one way."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.solver.search import Solver
from cardtable.patience.table.automatic_moves import is_home
from tests.patience.positions import lying, moves, own

SUIT = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C JC QC KC"


def test_a_foundation_goes_back_from_a_second_card_of_its_last_rank() -> None:
    deal = lying(library.entry("union-square"), found_0=SUIT[:-3], tab_0="KC", tab_1="KC/2", tab_2="QC/2")
    assert {each for each in moves(deal) if "found" in each} == {
        "move KC tab/0 found/0",
        "move KC/2 tab/1 found/0",
    }
    deal.apply(0, Move(card("KC"), "tab/0", "found/0"))
    assert {each for each in moves(deal) if "found" in each} == {"move KC/2 tab/1 found/0"}
    deal.apply(0, Move(card("KC/2"), "tab/1", "found/0"))
    assert {each for each in moves(deal) if "found" in each} == {"move QC/2 tab/2 found/0"}


def test_a_foundation_that_goes_up_takes_nothing_of_the_way_back() -> None:
    deal = lying(library.entry("union-square"), found_0="AC 2C 3C", tab_0="2C/2", tab_1="3C/2")
    assert not [each for each in moves(deal) if "found" in each]
    with pytest.raises(
        Illegal, match=r"2♣ does not go on 3♣: .* back again from a second card of the last one"
    ):
        deal.apply(0, Move(card("2C/2"), "tab/0", "found/0"))


def test_a_column_that_goes_up_does_not_go_down() -> None:
    deal = lying(
        library.entry("union-square"), tab_0="7C 8C", tab_1="7C/2", tab_2="9C", tab_3="5H", waste="4H"
    )
    assert {each for each in moves(deal) if each.endswith("tab/0")} == {"move 9C tab/2 tab/0"}
    assert "move 4H waste tab/3" in moves(deal)
    with pytest.raises(Illegal, match=r"7♣ does not go on 8♣: .*, each pile one way only"):
        deal.apply(0, Move(card("7C/2"), "tab/1", "tab/0"))


def test_cards_that_were_dealt_on_each_other_out_of_order_leave_both_ways_open() -> None:
    deal = lying(library.entry("british-square"), tab_0="2H 8C", tab_1="7C", tab_2="9C")
    assert {each for each in moves(deal) if each.endswith("tab/0")} == {
        "move 7C tab/1 tab/0",
        "move 9C tab/2 tab/0",
    }


def test_a_foundation_of_some_ranks_goes_round_these() -> None:
    deal = lying(library.entry("napoleons-tomb"), centre="6C 5C AC", waste="6H", cells_0="KC", cells_1="5H")
    assert {each for each in moves(deal) if "centre" in each} == {"move 6H waste centre"}


def test_a_foundation_of_some_suits_takes_no_others() -> None:
    entry = own("klondike", "found.suits: [H, D], found.build: up any")
    deal = lying(entry, found_0="AD", waste="2H", tab_0="2C", tab_1="AC", tab_2="AH")
    homes = {each for each in moves(deal) if "found" in each and not each.startswith("move AD")}
    assert homes == {"move 2H waste found/0", *(f"move AH tab/2 found/{at}" for at in (1, 2, 3))}


def test_no_short_cut_is_taken_where_foundations_are_not_plain() -> None:
    assert Solver(lying(library.entry("freecell")).rules).safety.building
    for rule in ("found.returns: true", "found.suits: [H, D, S, C]", 'found.within: [A, "2", "3"]'):
        assert Solver(lying(own("freecell", rule)).rules).safety.building is None


def test_nothing_goes_home_by_itself_where_a_suit_goes_both_ways() -> None:
    found = lying(library.entry("union-square")).rules.spec.group("found")
    assert not is_home(found)
