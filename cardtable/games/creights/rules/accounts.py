"""The values of a deal of Creights: what it takes over, what it waits for, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat, Time


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier deals left behind; points, pressures and call penalties owed are one per seat.

    A beer is (debtor, creditor).
    """

    deals: int
    points: tuple[int, ...]
    pressures: tuple[int, ...]
    owed: tuple[int, ...]
    beers: tuple[tuple[Seat, Seat], ...] = ()


class Phase(Enum):
    """What a deal waits for."""

    DEALING = auto()
    NAMING = auto()  # the dealer names a suit for a turned-up eight or nine
    PLAY = auto()
    RENAMING = auto()  # whoever named a wrong suit for a nine names another
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Pending:
    """A play or draw that can be called: the suit named with it, the cards left in hand, and when it was."""

    seat: Seat
    suit: Suit | None
    left: int
    at: Time


@dataclass(frozen=True, slots=True)
class Account:
    """What a deal came to; points of hands, pressures and call penalties owed are one per seat.

    A beer is (debtor, creditor); `thrown` are those who were thrown out of the window.
    """

    dealer: Seat
    hands: tuple[int, ...]
    pressures: tuple[int, ...]
    owed: tuple[int, ...]
    beers: tuple[tuple[Seat, Seat], ...]
    thrown: tuple[Seat, ...]
