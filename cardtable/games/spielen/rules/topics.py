"""What is said while Spielen is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices
from cardtable.games.spielen.codes.signals import Signal
from cardtable.games.spielen.rules.phases import HandEnd, Spoken
from cardtable.language import _


class Fault(Enum):
    """Why something came to nothing."""

    GONE = auto()
    HAND_FULL = auto()
    TOO_SOON = auto()  # a sweep
    TOO_FAST = auto()  # a signal


NOT_TAKEN: Final = {
    Fault.GONE: _("{card} is gone."),
    Fault.HAND_FULL: _("{card} does not go into a full hand."),
}


def refused(card: Card, fault: Fault) -> Illegal:
    """Refuse that a card is taken."""
    return Illegal(fault.name.lower(), NOT_TAKEN[fault].format(card=card.label))


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
