"""What many games say alike, in the words of the log."""

from dataclasses import FrozenInstanceError
from typing import Protocol

import pytest

from cardtable.engine.cards import Suit, card
from cardtable.engine.topics import (
    Begun,
    Deeds,
    Finished,
    HasBid,
    HasSealed,
    Notices,
    Passed,
    Rests,
    Took,
    Void,
)

NAMES = ("Ada", "{0}", "Vera")  # a name is no pattern


class Notice(Notices):
    OVER = "The {} is over."


class Deed(Deeds):
    OUT = "{} is out."
    SHOWN = "{} shows {.label}, of {.symbol}, and {}."


class Told(Protocol):
    """A topic that has its own words."""

    def sentence(self, names: tuple[str, ...], /) -> str: ...


@pytest.mark.parametrize(
    ("topic", "line"),
    [
        (Notice.OVER, "The {} is over."),
        (Deed.OUT.of(2), "Vera is out."),
        (Deed.OUT.of(1), "{0} is out."),
        (Deed.SHOWN.of(1, card("10H"), Suit.CLUBS, 5), "{0} shows 10♥, of ♣, and 5."),
        (Begun(3, 0), "Deal 3: Ada deals."),
        (HasBid(1, 4), "{0} bids 4."),
        (HasSealed(0), ""),
        (Passed(2), "Vera passes."),
        (Void(), "All passed: the deal is void."),
        (Rests(), ""),
        (Took(0, card("10H")), "Ada takes the trick with 10♥."),
        (Took(0, card("10H"), 0), "Ada takes the trick with 10♥: 0."),
        (Took(0, card("10H"), -6), "Ada takes the trick with 10♥: -6."),
        (Finished((3, 0, -3)), "Ada +3, {0} 0, Vera -3."),
    ],
)
def test_each_has_its_words(topic: Told, line: str) -> None:
    assert topic.sentence(NAMES) == line


def test_what_is_told_of_a_seat_is_a_value() -> None:
    said = Deed.OUT.of(2)
    assert said == Deed.OUT.of(2) != Deed.OUT.of(1)
    with pytest.raises(FrozenInstanceError):
        said.seat = 0  # type: ignore[misc]  # what was said stays as it was
