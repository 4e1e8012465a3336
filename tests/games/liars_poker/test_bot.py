"""The bots of Liars' Poker name what is likely, and challenge what is not."""

from random import Random

import pytest

from cardtable.bots.levels import Budget
from cardtable.games.liars_poker.bot import bots
from cardtable.games.liars_poker.bot.bots import hard, hint, medium
from cardtable.games.liars_poker.rules.deal import LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Challenge, Gaze, LayDown, PickUp, Shield
from cardtable.games.liars_poker.rules.peeking import Note, Source
from tests.games.liars_poker.deals import laid, looking

HANDS = {"hand/0": "9C 9D", "hand/1": "KC QD", "sizes": [2, 2], "turn": 0, "deck": "3C 4C 5C 6C 7C 8C 3D 4D"}


def test_medium_looks_first_then_names_the_highest_that_it_holds() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == PickUp()
    deal.apply(0, PickUp())
    deal.apply(0, Name(Kind.SINGLE, (8,), None))
    deal.change(turn=0)
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == Name(Kind.PAIR, (9,), None)


def test_medium_challenges_what_can_hardly_be_there() -> None:
    deal = laid(HANDS, players="2", peeking="off")
    deal.apply(1, PickUp())
    deal.apply(0, Name(Kind.FIVE, (7,), None))
    assert medium(deal.view(1), 1, Random(1), Budget(iterations=1)) == Challenge()
    action, why = hint(deal.view(1), 1, Random(1))
    assert (action, why) == (Challenge(), "Challenge: by the cards you know, five sevens cannot be there.")


FOUR = {f"hand/{seat}": f"{suit}" for seat, suit in enumerate(("3C 9C", "4D 8D", "5H 6H", "10S JS"))}


def held(free_gaze: str = "no") -> LiarsPokerDeal:
    """Return a deal of four, all of whom have picked their cards up."""
    deal = laid({**FOUR, "sizes": [2, 2, 2, 2], "turn": 1}, free_gaze=free_gaze)
    return looking(deal, {})


def test_hard_leans_over_while_it_sees_more_than_it_shows() -> None:
    """LP-84, LP-100: then lays the hand down, and leaves it there, as nothing can be seen any more."""
    deal = held()
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == Gaze(1)
    deal.apply(0, Gaze(1))
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) is None
    for seer in (1, 3):
        deal.inform(0, deal.notebooks, (*(deal.notebooks.of(0) or ()), Note(seer, None, Source.NOTICED)))
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    deal.apply(0, LayDown())
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) is None


def test_hard_holds_no_hand_where_all_others_lie_down() -> None:
    """LP-75, LP-78: and looks freely where the option lets it."""
    deal = held()
    for seat in (1, 2, 3):
        deal.apply(seat, LayDown())
    assert hard(deal.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    free = held(free_gaze="yes")
    assert hard(free.view(0), 0, Random(1), Budget(iterations=1)) == LayDown()
    free.apply(0, LayDown())
    assert hard(free.view(0), 0, Random(1), Budget(iterations=1)) == Gaze(1)


def test_medium_shields_the_hand_once_somebody_was_noticed_to_look() -> None:
    """LP-79, LP-88: as long as that one may still look."""
    deal = held()
    deal.inform(0, deal.notebooks, (Note(3, None, Source.NOTICED),))
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) == Shield()
    deal.apply(3, LayDown())
    assert medium(deal.view(0), 0, Random(1), Budget(iterations=1)) != Shield()


@pytest.mark.parametrize(
    ("name", "share", "text"),
    [
        (Name(Kind.STRAIGHT, (14,), None), 0.31, "a straight 10-A is there 3 times in 10"),
        (
            Name(Kind.FULL_HOUSE, (14, 12), None),
            0.99,
            "a full house, aces and queens, is there more than 19 times in 20",
        ),
        (Name(Kind.THREE, (12,), None), 1.0, "three queens are there for certain"),
        (Name(Kind.THREE, (12,), None), 0.0, "three queens cannot be there"),
    ],
)
def test_a_hint_says_how_often_a_hand_is_there(name: Name, share: float, text: str) -> None:
    assert bots._there(name, share) == text
