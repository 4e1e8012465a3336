"""What is said while Spielen is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices
from cardtable.games.spielen.codes.signals import Signal
from cardtable.games.spielen.rules.phases import HandEnd, Spoken


class Fault(Enum):
    """Why something came to nothing, as it is told after the card or the name."""

    GONE = "is gone"
    HAND_FULL = "does not go into a full hand"
    TOO_SOON = "would sweep too soon"
    TOO_FAST = "signals too fast"


@dataclass(frozen=True, slots=True)
class Begun:
    """A hand begins; the first is number 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Missed:
    """A card was not taken."""

    seat: Seat
    card: Card
    fault: Fault


@dataclass(frozen=True, slots=True)
class Given:
    """A signal is given."""

    signal: Signal


@dataclass(frozen=True, slots=True)
class Called:
    """A call is made."""

    spoken: Spoken


@dataclass(frozen=True, slots=True)
class Ended:
    """The hand is over; points are those of each team in the game."""

    end: HandEnd
    points: tuple[int, ...]


class Notice(Notices):
    """What is said of the whole table."""

    PLANNING = "Each team agrees on its codes."
    SWEPT = "The table sweeps the board."
    RESHUFFLED = "The discard pile is shuffled."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    READY = "{} knows the codes by heart."
    THREW = "{} throws {.label}."
    TOOK = "{} takes {.label}."
    SWEPT = "{} sweeps the board."
    PACE = "{} sets the speed to {}."
    WIN = "{} and {to} win with {} points."


Topic: TypeAlias = Begun | Missed | Given | Called | Ended | Notice | Done[Deed]
