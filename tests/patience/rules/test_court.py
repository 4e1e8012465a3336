"""Sets that begin foundations, sets that wait until all is full, and columns that give from both ends."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Merci, Move, Remove
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.table.vacancies import usual
from cardtable.patience.text.guide import rules_text
from cardtable.table.gestures import Drop
from tests.patience.alike import played_alike
from tests.patience.positions import dealt, lying, moves, shown

AUDIENCE, CAMELOT, LABYRINTH = map(library.entry, ("kings-audience", "camelot", "labyrinth"))


def removed(deal: PatienceDeal, text: str) -> None:
    deal.apply(0, next(each for each in deal.actions(0) if str(each) == text))


def test_a_set_begins_a_foundation_in_the_order_of_its_ranks() -> None:
    deal = lying(AUDIENCE, antechamber_0="JS", gallery_0="AS", waste="10S AH", stock="2C|")
    with pytest.raises(Illegal, match="foundations begin with a set of cards"):
        deal.apply(0, Move(card("JS"), "antechamber/0", "knaves/0"))
    assert moves(deal) == {"draw stock", "remove AS+JS"}
    removed(deal, "remove AS+JS")
    assert shown(deal, "knaves_0") == "AS JS"
    assert [shown(deal, each) for each in ("antechamber_0", "waste")] == ["AH", ""]  # the waste fills first
    assert "move 10S antechamber/1 knaves/0" in moves(deal)


def test_the_next_set_begins_the_next_foundation() -> None:
    deal = lying(AUDIENCE, antechamber_0="KD", antechamber_1="QD", antechamber_2="QS", waste="KS")
    removed(deal, "remove QD+KD")
    removed(deal, "remove QS+KS")
    assert [shown(deal, f"thrones_{at}") for at in (0, 1)] == ["QD KD", "QS KS"]


def full(*, but: str = "") -> dict[str, str]:
    """Return a board of Camelot that is full, but for one place."""
    numbers = ("6S 7S 8S 9S", "6H 7H 8H 9H", "6D 7D 8D 9D", "6C 7C 10C 4H")
    ranks = [each for row in numbers for each in row.split()]
    names = [f"{group}_{at}" for group in ("corners", "ends", "sides", "middle") for at in range(4)]
    return {name: rank for name, rank in zip(names, ranks, strict=True) if name != but}


def test_sets_wait_until_all_places_are_full() -> None:
    deal = lying(CAMELOT, {}, waste="AS", stock="4D 2D 3D|", **full(but="ends_3"))
    assert moves(deal) == {"move AS waste ends/3"}
    with pytest.raises(Illegal, match="only once the corners, the ends, the sides and the middle are full"):
        deal.apply(0, Remove((card("10C"),)))
    deal.apply(0, Move(card("AS"), "waste", "ends/3"))
    assert {each for each in moves(deal) if "remove" in each} >= {"remove 10C", "remove AS+9S"}
    removed(deal, "remove 10C")
    assert "remove AS+9S" in moves(deal)  # till the next card is put down
    deal.apply(0, Move(card("3D"), "waste", "corners/0")) if "move 3D waste corners/0" in moves(
        deal
    ) else None
    deal.apply(0, Move(card("3D"), "waste", "middle/2"))
    removed(deal, "remove AS+9S")
    deal.apply(0, Move(card("2D"), "waste", "ends/3"))
    assert not any("remove" in each for each in moves(deal))


def test_at_the_end_nothing_is_waited_for() -> None:
    deal = lying(CAMELOT, waste="AS", corners_0="9S", corners_1="10H")
    assert not any("remove" in each for each in moves(deal))
    deal.apply(0, Move(card("AS"), "waste", "middle/0"))
    assert moves(deal) == {"remove AS+9S", "remove 10H"}


def test_courtiers_go_to_their_own_places_which_say_so() -> None:
    for rank, group in (("K", "corners"), ("Q", "ends"), ("J", "sides")):
        deal = lying(CAMELOT, waste=f"{rank}S")
        assert moves(deal) == {f"move {rank}S waste {group}/{at}" for at in range(4)}
        printed = usual(deal.rules, 0)[deal.rules.at[f"{group}/0"]]
        assert printed.mark == rank


def test_columns_give_from_both_ends() -> None:
    piles = {"found_0": "AS", "found_1": "AH", "tab_0": "2S 3H 2H"}
    deal = lying(LABYRINTH, {}, **piles)
    assert moves(deal) == {"merci 2S tab/0 found/0", "move 2H tab/0 found/1"}
    deal.apply(0, Merci(card("2S"), "tab/0", "found/0"))
    assert shown(deal, "tab_0") == "3H 2H"
    assert deal.spent.mercies == 0
    with pytest.raises(Illegal, match="3♥ does not go on A♥"):
        deal.apply(0, Merci(card("3H"), "tab/0", "found/1"))


def test_a_card_between_them_is_drawn_out_by_mercy_alone() -> None:
    piles = {"found_0": "AS", "tab_0": "KH 2S 5H", "tab_1": "3S"}
    assert moves(lying(LABYRINTH, {}, **piles)) == set()
    deal = lying(LABYRINTH, {"merci": "1"}, **piles)
    assert moves(deal) == {"merci 2S tab/0 found/0"}
    deal.apply(0, Merci(card("2S"), "tab/0", "found/0"))
    assert deal.spent.mercies == 1


def test_the_deepest_card_is_dragged_and_dropped() -> None:
    view = lying(LABYRINTH, found_0="AS", tab_0="2S 3H").view(0)
    meant = PatienceScenes().meant(view, Drop(card("2S"), "tab/0", "found/0"))
    assert meant == Merci(card("2S"), "tab/0", "found/0")


@pytest.mark.parametrize("entry_id", ["kings-audience", "camelot", "labyrinth"])
def test_the_solver_plays_as_the_deal_does(entry_id: str) -> None:
    assert sum(len([*played_alike(dealt(entry_id, number), entry_id)]) for number in (1, 2, 3)) > 20


def test_the_rules_say_so() -> None:
    text = rules_text(AUDIENCE)
    assert "Remove an ace and a jack of the same suit, which begin a foundation." in text
    assert "Foundations (thrones) take a set of cards each." in text
    assert "Cards are moved one at a time, from either end of a column." in rules_text(LABYRINTH)
    text = rules_text(CAMELOT)
    assert "Four cells (corners) take one card each from the waste, aces to 10s or kings only." in text
    assert "That may be done once the corners, the ends, the sides and the middle are full, until" in text
