"""The account of a deal: who was on which side, how it came out, and what each seat scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of, together
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.language import N_

ALL_POINTS: Final = 120  # of the pack (JG-11)
TARGET: Final = 61  # points that the jaguar's side needs, unless more were bid (JG-54, D4)
TRICKS: Final = 8  # of a deal (JG-50)
POINTS: Final = {ACE: 11, 3: 10, KING: 4, QUEEN: 3, JACK: 2}  # of each rank, others none (JG-5 to JG-10)
BIG: Final = 10  # points from which a card is called big (JG-12)


class Worth(Enum):
    """What the screen calls a card (JG-12)."""

    BIG = N_("big points")
    SMALL = N_("small points")
    JUNK = N_("junk")


class SideResult(Enum):
    """How a deal came out for the jaguar's side."""

    LOST = N_("lost")
    DRAWN = N_("drawn")
    WON = N_("won")
    VOID = N_("void")  # all passed


@dataclass(frozen=True, slots=True)
class Account:
    """A deal as the score sheet shows it; of a void one nobody is the jaguar.

    `friend` is the jaguar in a solo. `points` and `tricks` are those in the piles, one per seat, in seat
    order; `last` says that the match was ended with this deal.
    """

    dealer: Seat
    jaguar: Seat | None
    friend: Seat | None
    rank: int | None
    trump: Suit | None
    target: int
    points: tuple[int, ...]
    tricks: tuple[int, ...]
    outcome: SideResult
    slam: bool
    last: bool

    @property
    def solo(self) -> bool:
        """Whether the jaguar played alone (JG-35)."""
        return self.jaguar is not None and self.jaguar == self.friend

    def role(self, seat: Seat) -> str:
        """Return what a seat was: jaguar or solo, friend or opponent; nothing in a void deal."""
        if self.jaguar is None:
            return ""
        if seat == self.jaguar:
            return N_("solo") if self.solo else N_("jaguar")
        return N_("friend") if seat == self.friend else N_("opponent")

    @property
    def of_jaguar(self) -> int:
        """The points of the jaguar's side (JG-52)."""
        return together(side_of(self.jaguar, self.friend), self.points)

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores, in seat order (JG-56 to JG-66, D9)."""
        if self.outcome in (SideResult.VOID, SideResult.DRAWN):
            return (0,) * SEATS
        won = 1 if self.outcome is SideResult.WON else -1
        times = 2 * won if self.slam else won
        own = SEATS - 1 if self.solo else 2
        return tuple(
            times * (own if seat == self.jaguar else 1 if seat == self.friend else -1)
            for seat in range(SEATS)
        )


def worth(card: Card) -> Worth:
    """Return what the screen calls a card."""
    points = POINTS.get(card.rank, 0)
    return Worth.BIG if points >= BIG else Worth.SMALL if points else Worth.JUNK


def total(found: Iterable[Card]) -> int:
    """Return the points of some cards."""
    points = POINTS.get
    return sum(points(card.rank, 0) for card in found)
