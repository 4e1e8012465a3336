"""The account of a deal: who was on which side, how it came out, and what each seat scores."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Final

from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.options import SEATS, EvenSplit

if TYPE_CHECKING:
    from cardtable.games.jaguar.rules.deal import JaguarDeal

ALL_POINTS: Final = 120  # of the pack (JG-11)
TARGET: Final = 61  # points that the jaguar's side needs, unless more were bid (JG-54, D4)
TRICKS: Final = 8  # of a deal (JG-50)
POINTS: Final = {ACE: 11, 3: 10, KING: 4, QUEEN: 3, JACK: 2}  # of each rank, others none (JG-5 to JG-10)
BIG: Final = 10  # points from which a card is called big (JG-12)


class Worth(Enum):
    """What the screen calls a card (JG-12)."""

    BIG = "big points"
    SMALL = "small points"
    JUNK = "junk"


class Outcome(Enum):
    """How a deal came out for the jaguar's side."""

    LOST = auto()
    DRAWN = auto()
    WON = auto()
    VOID = auto()  # all passed


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
    outcome: Outcome
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
            return "solo" if self.solo else "jaguar"
        return "friend" if seat == self.friend else "opponent"

    @property
    def of_jaguar(self) -> int:
        """The points of the jaguar's side (JG-52)."""
        return sum(self.points[seat] for seat in side(self.jaguar, self.friend))

    @property
    def scores(self) -> tuple[int, ...]:
        """What each seat scores, in seat order (JG-56 to JG-66, D9)."""
        if self.outcome in (Outcome.VOID, Outcome.DRAWN):
            return (0,) * SEATS
        won = 1 if self.outcome is Outcome.WON else -1
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


def side(jaguar: Seat | None, friend: Seat | None) -> set[Seat]:
    """Return the seats of the jaguar's side."""
    return {seat for seat in (jaguar, friend) if seat is not None}


def drawn_up(deal: JaguarDeal) -> Account:
    """Return the account of a deal that is scored or void."""
    points, tricks = deal.points, deal.tricks
    ours = side(deal.jaguar, deal.revealed)
    won = sum(tricks[seat] for seat in ours)
    return Account(
        dealer=deal.dealer,
        jaguar=deal.jaguar,
        friend=deal.revealed,
        rank=deal.rank,
        trump=deal.trump,
        target=deal.target,
        points=points,
        tricks=tricks,
        outcome=_outcome(deal, sum(points[seat] for seat in ours)) if ours else Outcome.VOID,
        slam=deal.options.slam_double and TRICKS in (won, sum(tricks) - won),
        last=deal.ended,
    )


def decided(deal: JaguarDeal) -> bool:
    """Say whether all can see which side has won, whoever the friend may be (D12, D21)."""
    if deal.options.slam_double and not _both_sides_took(deal):
        return False
    least, most = _range(deal)
    return _outcome(deal, least) is _outcome(deal, most)


def _both_sides_took(deal: JaguarDeal) -> bool:
    """Say whether all know that each side has taken a trick, so that there can be no slam."""
    won = sum(deal.tricks[seat] for seat in side(deal.jaguar, deal.revealed))
    return deal.revealed is not None and 0 < won < len(deal.history)


def _range(deal: JaguarDeal) -> tuple[int, int]:
    """Return the least and the most points that the jaguar's side can end with, by what all have seen."""
    points = deal.points
    left = ALL_POINTS - sum(points)
    now = sum(points[seat] for seat in side(deal.jaguar, deal.revealed))
    if deal.revealed is not None:
        return now, now + left
    helped = max(each for seat, each in enumerate(points) if seat != deal.jaguar)  # anybody may be the friend
    return now, now + helped + left


def _outcome(deal: JaguarDeal, points: int) -> Outcome:
    """Return how it comes out for a jaguar's side with so many points (JG-54, JG-55)."""
    if points >= deal.target:
        return Outcome.WON
    even = deal.target == TARGET and points == ALL_POINTS // 2
    return Outcome.DRAWN if even and deal.options.tie_60 is EvenSplit.DRAW else Outcome.LOST
