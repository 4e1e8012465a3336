"""Stages: what holds until cards have been dealt again, or a round has been begun; cards laid in rounds."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import REDEAL, Draw, Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.refusals import nowhere
from cardtable.patience.solver.search import Solver
from tests.patience.positions import lying, moves, own, shown


def helena(**piles: str) -> PatienceDeal:
    """Return a deal whose other cards lie on a foundation of which no test speaks."""
    deal = lying(library.entry("st-helena"), None, **piles)
    deal.move_run(tuple(deal.deck), deal.deck, deal.pile("aces/3"), True)  # face up
    return deal


def going_home() -> PatienceDeal:
    sides = {"top_0": "QS", "top_1": "2S", "bottom_0": "QS/2", "left_0": "2S/2"}
    return helena(kings_0="KS", aces_0="AS", **sides)


def homes(deal: PatienceDeal) -> set[str]:
    return {each.split()[1] for each in moves(deal) if each.endswith(("kings/0", "aces/0"))}


def test_rows_feed_their_own_foundations_until_cards_are_dealt_again() -> None:
    deal = going_home()
    assert homes(deal) == {"QS", "2S/2"}
    with pytest.raises(Illegal, match="there from the right, the bottom and the left only, until cards"):
        deal.apply(0, Move(card("2S"), "top/1", "aces/0"))
    deal.apply(0, REDEAL)
    assert homes(deal) == {"QS", "QS/2", "2S", "2S/2"}


def test_cards_are_dealt_again_to_several_groups_as_if_they_were_one() -> None:
    deal = helena(top_0="2C 3C", top_3="4C", right_0="5C", bottom_0="6C", left_1="7C 8C")
    deal.apply(0, REDEAL)
    dealt = ("top_0", "top_1", "top_2", "top_3", "right_0", "right_1", "bottom_0", "bottom_1")
    assert " ".join(shown(deal, name) for name in dealt).split() == ["2C", "3C", "4C", "5C", "6C", "7C", "8C"]


def fox(**more: str) -> PatienceDeal:
    """Return a deal with three cards in the stock, of which rounds of two are laid."""
    piles = {"up_0": "AS", "tab_0": "2S", "stock": "9D 8D 7D|"} | more
    return lying(own("sly-fox", "tab.rounds: '2', tab.n: '2'"), None, **piles)


def lay(deal: PatienceDeal, name: str, target: str) -> None:
    deal.apply(0, Draw("stock"))
    deal.apply(0, Move(card(name), "waste", target))


def test_spaces_are_filled_until_the_first_round_is_begun() -> None:
    deal = fox(tab_1="KD")
    deal.apply(0, Move(card("2S"), "tab/0", "up/0"))
    assert shown(deal, "tab/0") == "7D"
    lay(deal, "8D", "tab/1")
    lay(deal, "9D", "tab/1")
    deal = fox(tab_1="KD", stock="6D 9D 8D 7D|")
    lay(deal, "7D", "tab/1")
    lay(deal, "8D", "tab/1")
    deal.apply(0, Move(card("2S"), "tab/0", "up/0"))
    assert shown(deal, "tab/0") == ""


def test_nothing_leaves_before_all_cards_of_a_round_are_laid() -> None:
    deal = fox(tab_1="KD")
    lay(deal, "7D", "tab/1")
    assert moves(deal) == {"draw stock"}
    with pytest.raises(Illegal, match="Nothing leaves there yet: first lay one more card of this round"):
        deal.apply(0, Move(card("2S"), "tab/0", "up/0"))
    assert "of this round" in nowhere(deal.rules, deal.places, card("2S"), deal.rules.at["tab/0"], deal.spent)
    lay(deal, "8D", "tab/1")
    assert "move 2S tab/0 up/0" in moves(deal)


def test_a_round_is_over_when_no_card_is_left() -> None:
    deal = fox(tab_1="KD", stock="7D|")
    lay(deal, "7D", "tab/1")
    assert moves(deal) == {"move 2S tab/0 up/0"}


def test_cards_of_the_stock_go_home_at_once_if_one_likes() -> None:
    piles = {"up_0": "AS", "tab_0": "KD", "waste": "2S"}
    assert "up" not in " ".join(moves(lying(library.entry("sly-fox"), None, **piles)))
    direct = lying(library.entry("sly-fox"), {"direct": "true"}, **piles)
    assert "move 2S waste up/0" in moves(direct)


def test_a_solver_knows_what_stage_a_game_is_at() -> None:
    deal = fox(tab_1="KD")
    codes = Solver(deal.rules).model.codes
    before = codes.position(deal)
    lay(deal, "7D", "tab/1")
    assert codes.position(deal)[-1] != before[-1]
    endless = lying(own("st-helena", "redeal.times: inf"))
    codes, before = Solver(endless.rules).model.codes, Solver(endless.rules).model.codes.position(endless)
    endless.spent = endless.spent._replace(redeals=1)
    assert codes.position(endless)[-1] != before[-1]
