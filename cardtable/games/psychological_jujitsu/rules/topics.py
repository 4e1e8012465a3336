"""What is said while Psychological Jujitsu is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import HasSealed, Rests


@dataclass(frozen=True, slots=True)
class Turned:
    """A prize was turned; so many points are at stake with those carried."""

    prize: Card
    points: int


@dataclass(frozen=True, slots=True)
class Compared:
    """All bids lie open; one per seat, in seat order."""

    bids: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Won:
    """A seat wins the prize, for so many points with those carried."""

    seat: Seat
    prize: Card
    points: int


@dataclass(frozen=True, slots=True)
class ThrownOut:
    """The highest bid is shared, and nobody gets the prizes."""

    prizes: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Requeued:
    """The highest bid is shared, and the prize comes up again."""

    prize: Card


@dataclass(frozen=True, slots=True)
class Carried:
    """The highest bid is shared, and the prize goes with the next."""

    prize: Card


Topic: TypeAlias = HasSealed | Turned | Compared | Won | ThrownOut | Requeued | Carried | Rests
