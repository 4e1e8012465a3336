"""Grace: in Brigade a card of a column may go on one of the reserve, once in a game."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.search import solver
from cardtable.patience.table.best_places import best_place
from cardtable.patience.text.guide import rules_text
from tests.patience.positions import lying, moves, own, shown

ONCE = {"grace": "1"}


def brigade(options: dict[str, str]) -> PatienceDeal:
    """Return a deal in which a five and a nine of the columns fit on cards of the reserve."""
    return lying(
        library.entry("brigade"), options, reserve_0="6S", reserve_1="10H", tab_0="KD 5H", tab_1="QC 9C"
    )


def to_reserve(deal: PatienceDeal) -> set[str]:
    return {each for each in moves(deal) if " reserve/" in each.partition("tab/")[2]}


def test_a_card_goes_on_the_reserve_once_in_a_game() -> None:
    deal = brigade(ONCE)
    assert to_reserve(deal) == {"move 5H tab/0 reserve/0", "move 9C tab/1 reserve/1"}
    deal.apply(0, Move(card("5H"), "tab/0", "reserve/0"))
    assert (shown(deal, "reserve_0"), deal.spent.graces) == ("6S 5H", 1)
    assert to_reserve(deal) == set()
    with pytest.raises(Illegal, match="No more cards may be put there"):
        deal.apply(0, Move(card("9C"), "tab/1", "reserve/1"))
    deal.apply(0, Move(card("5H"), "reserve/0", "tab/2"))
    assert to_reserve(deal) == set()  # nor is it given back


def test_the_first_card_still_has_to_fit() -> None:
    with pytest.raises(Illegal, match="5♥ does not go on 10♥"):
        brigade(ONCE).apply(0, Move(card("5H"), "tab/0", "reserve/1"))


def test_there_is_no_grace_unless_one_likes() -> None:
    assert to_reserve(brigade({})) == set()
    with pytest.raises(Illegal, match="No card may be put on the reserve"):
        brigade({}).apply(0, Move(card("5H"), "tab/0", "reserve/0"))


def test_a_click_uses_grace_only_where_nothing_else_can_be_done() -> None:
    deal = brigade(ONCE)
    assert best_place(deal.view(0), card("5H"), "tab/0") == "tab/2"  # a space
    piles = {f"tab_{at}": low for at, low in enumerate(("2C", "3C", "4C", "2D", "3D", "4D"), 1)}
    full = lying(library.entry("brigade"), ONCE, reserve_0="6S", tab_0="KD 5H", **piles)
    assert best_place(full.view(0), card("5H"), "tab/0") == "reserve/0"


def test_positions_differ_by_whether_it_was_granted() -> None:
    spent, open_still = brigade(ONCE), brigade(ONCE)
    spent.apply(0, Move(card("5H"), "tab/0", "reserve/0"))
    spent.apply(0, Move(card("5H"), "reserve/0", "tab/2"))
    open_still.apply(0, Move(card("5H"), "tab/0", "tab/2"))
    one = solver(spent.rules)
    first, second = (one.model.codes.position(deal) for deal in (spent, open_still))
    assert first[:-1] == second[:-1]
    assert one.numbering.number(first) != one.numbering.number(second)


def test_grace_without_end_is_not_counted() -> None:
    entry = own("brigade\n  options: {grace: none}", "reserve.grace: inf")
    deal = lying(entry, None, reserve_0="6S", reserve_1="10H", tab_0="KD 5H", tab_1="QC 9C")
    deal.apply(0, Move(card("5H"), "tab/0", "reserve/0"))
    assert to_reserve(deal) == {"move 9C tab/1 reserve/1"}
    assert (
        "The reserve may be built on from the columns: reserves are built down regardless of suit."
        in rules_text(entry)
    )
