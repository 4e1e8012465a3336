"""What is said while Old Maid is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done


@dataclass(frozen=True, slots=True)
class LaidAside:
    """After the deal a seat lays aside its pairs, so many; all see them."""

    seat: Seat
    pairs: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew a card from another's hand; `late` if its time was up and the lot drew for it."""

    seat: Seat
    source: Seat
    late: bool


@dataclass(frozen=True, slots=True)
class Paired:
    """The card just drawn made a pair."""

    seat: Seat
    pair: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Left:
    """A seat is left with the odd card and loses the deal."""

    seat: Seat
    card: Card


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    MIXED = "{} moves cards about."  # nobody sees how
    SAFE = "{} is safe."  # without a card


Topic: TypeAlias = LaidAside | Drew | Paired | Left | Done[Deed]
