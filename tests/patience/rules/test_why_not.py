"""Refusals name the one reason that there is, and the same by whichever gesture a card is tried."""

import pytest

from cardtable.engine.actions import Action, Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move, Remove
from tests.patience.positions import lying


def told(game: str, action: Action, **piles: str) -> str:
    """Return the sentence with which an action is refused."""
    with pytest.raises(Illegal) as refused:
        lying(library.entry(game), None, **piles).apply(0, action)
    return refused.value.message


@pytest.mark.parametrize(
    ("one", "other", "sentence"),
    [
        ("4S", "6H", "6♥ is not removed with 4♠: it waits for 8s."),
        ("4S", "9D", "9♦ cannot be lifted: other cards lie on it."),
    ],
)
def test_why_a_pair_stays_is_told_alike_to_who_marks_and_who_drags(
    one: str, other: str, sentence: str
) -> None:
    piles = {"tab_0": "|5H 4S", "tab_1": "|9D 6H"}
    assert told("juvenile", Remove((card(other), card(one))), **piles) == sentence
    assert told("juvenile", Move(card(other), "tab/1", "tab/0"), **piles) == sentence


def test_cards_that_match_and_lie_apart_are_told_so() -> None:
    far = Remove((card("7C"), card("7H")))
    sentence = "Cards that are removed together lie near each other, as the rules say."
    assert told("monte-carlo", far, mat_0="|7C", mat_1="|2C", mat_2="|7H", mat_3="|3C") == sentence


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("forty-thieves", "9♥ cannot be lifted: other cards lie on it."),
        ("klondike", "9♥ cannot be lifted: what lies on it is no run that moves with it."),
    ],
)
def test_runs_are_told_of_only_where_there_are_some(game: str, sentence: str) -> None:
    piles = {"tab_0": "|9H 3S", "tab_1": "|10S"}
    assert told(game, Move(card("9H"), "tab/0", "tab/1"), **piles) == sentence
