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
class Paired:
    """The card just drawn made a pair."""

    seat: Seat
    pair: tuple[Card, ...]


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    DREW = "{} draws from {to}."
    DREW_LATE = "The time is up: {} draws from {to}."  # by lot
    LEFT = "{} is left with {.label}."  # the odd one, and loses the deal
    MIXED = "{} moves cards about."  # nobody sees how
    SAFE = "{} is safe."  # without a card


Topic: TypeAlias = LaidAside | Paired | Done[Deed]
