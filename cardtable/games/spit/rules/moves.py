"""What goes on in Spit, and what a seat may do."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import ClassVar, Final, TypeAlias

from cardtable.engine.actions import Action, TimeUp

PLACES: Final = range(1, 6)  # stock piles of each (SP-2, SP-14)


class Phase(Enum):
    """What goes on."""

    START = auto()
    COUNTING = auto()
    CHOOSING = auto()  # on which pile to turn alone
    RUNNING = auto()
    SLAPPING = auto()
    OVER = auto()


class Side(Enum):
    """A spit pile, the one that A or that B starts."""

    L = "left"
    R = "right"

    @property
    def seat(self) -> int:
        """Who starts it."""
        return SIDES.index(self)

    @property
    def other(self) -> Side:
        """The other spit pile."""
        return SIDES[1 - self.seat]


SIDES: Final = (Side.L, Side.R)


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Be ready for the next spit cards (SP-6, SP-19)."""


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Take the top card of an own stock pile, 1 to 5, in hand (SP-9)."""

    pile: int


@dataclass(frozen=True, slots=True)
class Flip(Action):
    """Turn up the top card of an own stock pile (SP-12)."""

    pile: int


@dataclass(frozen=True, slots=True)
class Drop(Action):
    """Put the card in hand on an own place (SP-13); with a `start`, the top card of that pile at one go."""

    shortened: ClassVar[bool] = True
    pile: int
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Let the card in hand land on a spit pile (SP-10); with a `start`, the top card of that pile."""

    shortened: ClassVar[bool] = True
    side: Side
    start: int | None = None


@dataclass(frozen=True, slots=True)
class Slap(Action):
    """Slap a spit pile (SP-23)."""

    side: Side


@dataclass(frozen=True, slots=True)
class SpitOn(Action):
    """Choose on which pile one turns spit cards alone in this round (SP-21)."""

    side: Side


Aimed: TypeAlias = Drop | Play
ALL: Final = (Ready, Pick, Flip, Drop, Play, Slap, SpitOn, TimeUp)


def taken(action: Action) -> int | None:
    """Return the own pile whose top card an action is about; None for the card in hand, or none."""
    match action:
        case Pick(place) | Flip(place):
            return place
        case Drop(_, start) | Play(_, start):
            return start
    return None
