"""What is said while patience is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card


class Ending(Enum):
    """How a game ended."""

    WON = auto()
    GIVEN_UP = auto()


@dataclass(frozen=True, slots=True)
class TurnedOver:
    """What the stock has dealt is turned over; it is gone through for this time."""

    number: int


@dataclass(frozen=True, slots=True)
class Gathered:
    """Cards are gathered and dealt again, for this time."""

    number: int


@dataclass(frozen=True, slots=True)
class Completed:
    """A whole sequence leaves, which ended with this card."""

    card: Card


@dataclass(frozen=True, slots=True)
class Finished:
    """The game is over; so many cards are home, of so many."""

    ending: Ending
    home: int
    whole: int


Topic: TypeAlias = TurnedOver | Gathered | Completed | Finished
