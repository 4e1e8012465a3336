"""What a seat may do in Spielen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Final

from cardtable.engine.actions import Action, TimeUp
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.spielen.rules.options import Speed
from cardtable.language import pgettext

Cards = tuple[Card, ...]


class Kind(Enum):
    """A call, as it is spoken."""

    GAMES = "Games"
    DOUBLE = "Double Games"
    ANTI = "Anti-Games"
    ANTI_DOUBLE = "Anti-Double Games"

    @property
    def said(self) -> str:
        """What is called out."""
        return CALLED[self]

    @property
    def worth(self) -> int:
        """The points for it (SL-36 to SL-39)."""
        return {Kind.GAMES: 1, Kind.DOUBLE: 2, Kind.ANTI: 2, Kind.ANTI_DOUBLE: 4}[self]

    @property
    def against(self) -> bool:
        """Whether it is about opponents."""
        return self in (Kind.ANTI, Kind.ANTI_DOUBLE)


CALLED: Final = {
    Kind.GAMES: pgettext("a call", "Games"),
    Kind.DOUBLE: pgettext("a call", "Double Games"),
    Kind.ANTI: pgettext("a call", "Anti-Games"),
    Kind.ANTI_DOUBLE: pgettext("a call", "Anti-Double Games"),
}


@dataclass(frozen=True, slots=True)
class AddCode(Action):
    """Agree on another code, as it is `written` (SL-5): a record that others see does not tell it (SL-80)."""

    code: str


@dataclass(frozen=True, slots=True)
class EditCode(Action):
    """Put a code in the place of that of the same name."""

    code: str


@dataclass(frozen=True, slots=True)
class DrawCode(Action):
    """Agree on another code that is drawn by lot."""


@dataclass(frozen=True, slots=True)
class DropCode(Action):
    """Give up a code."""

    code: str


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Know the codes by heart."""


@dataclass(frozen=True, slots=True)
class NextHand(Action):
    """Go on with the next hand."""


@dataclass(frozen=True, slots=True)
class Pace(Action):
    """Have bots react faster or slower from the next hand on."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class Throw(Action):
    """Throw a card face up onto the board (SL-13)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a card from the board (SL-14)."""

    card: Card


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Throw some cards, then take those of others that still lie there (SL-55)."""

    out: Cards
    into: Cards


@dataclass(frozen=True, slots=True)
class Signal(Action):
    """Give a signal: a gesture, a phrase of the list, or, without an id, any text (SL-67 to SL-71)."""

    shortened: ClassVar[bool] = True
    id: str
    argument: str | None = None
    to: Seat | None = None
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Sweep(Action):
    """Sweep the board and turn up four cards (SL-18, SL-19)."""


@dataclass(frozen=True, slots=True)
class Call(Action):
    """Make a call (SL-30); it may have to name a team, by its first seat."""

    shortened: ClassVar[bool] = True
    call: Kind
    team: int | None = None


@dataclass(frozen=True, slots=True)
class Plan(Action):
    """Plan a beat: signals, cards to throw, a wish list, and a call or none (SL-82)."""

    signals: tuple[Signal, ...] = ()
    throws: Cards = ()
    wishes: Cards = ()
    call: Kind | None = None
    team: int | None = None


PLANNED: Final = (AddCode, EditCode, DrawCode, DropCode, Ready)
ALL: Final = (*PLANNED, NextHand, Pace, Throw, Take, Swap, Signal, Sweep, Call, Plan, TimeUp)
EXCHANGES, SIGNALS, SWEEPS, CALLS = range(4)  # the order of one millisecond (SL-52)


def turn(action: Action) -> int:
    """Return where an action of a seat stands in that order."""
    return {Signal: SIGNALS, Sweep: SWEEPS, Call: CALLS}.get(type(action), EXCHANGES)
