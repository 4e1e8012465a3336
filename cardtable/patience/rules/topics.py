"""What is said while patience is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.result import Ending


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """What the stock has dealt is turned over; it is gone through for this time."""

    number: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """Cards are gathered and dealt again, for this time."""

    number: int


@dataclass(frozen=True, slots=True)
class Rotated:
    """The bottom card of each pile goes on its top, for this time."""

    number: int


@dataclass(frozen=True, slots=True)
class Completed:
    """A whole sequence leaves, which ended with this card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Handed:
    """Cards are turned up by hand from now on, or by themselves."""

    by_hand: bool


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; so many cards are home, of so many."""

    ending: Ending
    home: int
    whole: int


Topic: TypeAlias = TurnedOver | Gathered | Rotated | Completed | Handed | Finished
