"""Tallies: what the cards that a side has captured are worth."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import ACE, JACK, Card, card

HALF: Final = 26  # cards; more are a majority (BA-51)
TEN: Final = card("10D")
TWO: Final = card("2C")
TEN_POINTS: Final = 3  # (BA-47)
TWO_POINTS: Final = 2  # (BA-48)


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side has captured.

    `cards`, `jacks`, `aces` and `basras` are counts; `ten` and `two` say whether it has 10D and 2C; the
    majority and the Basras are given in points.
    """

    cards: int
    ten: bool
    two: bool
    jacks: int
    aces: int
    majority: int
    basras: int
    basra_points: int

    @property
    def card_points(self) -> int:
        """The points without Basras (BA-53)."""
        return TEN_POINTS * self.ten + TWO_POINTS * self.two + self.jacks + self.aces + self.majority

    @property
    def points(self) -> int:
        """All points of the side (BA-54)."""
        return self.card_points + self.basra_points


def tally(taken: Collection[Card], *, majority: int, basras: int, basra_points: int) -> Tally:
    """Return what a side has with these cards; `majority` is what more than half the pack is worth."""
    ranks = [each.rank for each in taken]
    return Tally(
        cards=len(taken),
        ten=TEN in taken,
        two=TWO in taken,
        jacks=ranks.count(JACK),  # (BA-49)
        aces=ranks.count(ACE),  # (BA-50)
        majority=majority if len(taken) > HALF else 0,  # (BA-51, BA-52)
        basras=basras,
        basra_points=basra_points,
    )
