"""Spaced: in the windmill a second card of the kings may have to wait for one from elsewhere."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.kernel.moves import Spent
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.cycle import cycle
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.safe_moves import Safety
from cardtable.patience.solver.search import solver
from tests.patience.positions import lying, moves, own

KINGS = {"kings_0": "KD QC JD 10C 9H 8D 7S 6D 5C 4H 3S", "kings_1": "KH QD JC 10D 9S 8C 7H 6S 5D 4C"}
THREE = Move(card("3S"), "kings/0", "centre")
FOUR = Move(card("4C"), "kings/1", "centre")


def windmill(back: str) -> PatienceDeal:
    piles = {"centre": "AS 2H", "sails_0": "4D", "sails_1": "3H", "waste": "KS"} | KINGS
    return lying(library.entry("windmill"), {"back": back}, **piles)


def from_kings(deal: PatienceDeal) -> set[str]:
    return {each for each in moves(deal) if " kings/" in each.rpartition(" ")[0]}


def test_a_second_card_waits_for_one_from_elsewhere() -> None:
    deal = windmill("spaced")
    deal.apply(0, THREE)
    assert from_kings(deal) == set()
    with pytest.raises(Illegal, match="A second card does not follow at once"):
        deal.apply(0, FOUR)
    deal.apply(0, Move(card("3H"), "sails/1", "kings/1"))
    assert deal.spent.resting, "what goes to the kings themselves is no card from elsewhere in the middle"
    deal.apply(0, Move(card("4D"), "sails/0", "centre"))
    assert not deal.spent.resting


def test_two_follow_each_other_as_usual() -> None:
    deal = windmill("true")
    deal.apply(0, THREE)
    assert str(FOUR) in from_kings(deal)


def test_positions_differ_by_whether_kings_rest() -> None:
    resting, waking = windmill("spaced"), windmill("spaced")
    for deal in (resting, waking):
        deal.apply(0, THREE)
    waking.spent = waking.spent._replace(resting=0)
    one = solver(resting.rules)
    first, second = (one.model.codes.position(deal) for deal in (resting, waking))
    assert one.numbering.number(first) != one.numbering.number(second)
    assert first[:-1] == second[:-1]
    assert (Spent(*first[-1]).resting, Spent(*second[-1]).resting) == (1, 0)


def test_a_card_on_the_columns_is_one_from_elsewhere_where_cards_come_back_to_them() -> None:
    entry = own("klondike", "found.back: spaced")
    piles = {"found_0": "AS 2S", "found_1": "AD 2D 3D", "tab_0": "3H", "tab_1": "4C", "tab_2": "5H 9S"}
    deal = lying(entry, None, **piles, tab_3="10D")
    deal.apply(0, Move(card("2S"), "found/0", "tab/0"))
    back = Move(card("3D"), "found/1", "tab/1")
    assert str(back) not in moves(deal)
    deal.apply(0, Move(card("9S"), "tab/2", "tab/3"))
    assert str(back) in moves(deal)
    assert Safety(Model(deal.rules).codes).building is None, "a card at home wakes none"


def test_a_stock_without_end_is_clicked_through_where_kings_rest() -> None:
    for back, free in (("true", True), ("spaced", False)):
        deal = lying(own("klondike", f"found.back: {back}, passes: [inf], draw: ['1']"))
        assert (cycle(deal.rules) is not None) is free
