"""What is said while Creights is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices


class Cause(Enum):
    """Why a seat draws."""

    NO_PLAY = auto()
    CRANK = auto()
    FIVE = auto()
    SEVEN = auto()
    PENALTY = auto()  # for a call that was not made
    DUMBASS = auto()
    OUT_OF_TURN = auto()


class Slip(Enum):
    """What a seat is called for."""

    OUT_OF_TURN = auto()
    ILLEGAL = auto()
    COLOUR = auto()  # a suit of the wrong colour was named
    DREW = auto()  # with a legal card in hand
    PEEKED = auto()  # before a suit was named
    ASLEEP = auto()
    SLOW = auto()
    MISDEALT = auto()


@dataclass(frozen=True, slots=True)
class Surplus:
    """The dealer dealt so many cards too many and takes them."""

    dealer: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Named:
    """A seat names a suit."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Played:
    """A seat played a card, and named a suit with it if it was an eight or nine."""

    seat: Seat
    card: Card
    suit: Suit | None


@dataclass(frozen=True, slots=True)
class Cranked:
    """The crank has this value now."""

    value: int


@dataclass(frozen=True, slots=True)
class Reversed:
    """The direction has changed; whether it is clockwise now."""

    clockwise: bool


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat has to draw so many cards."""

    seat: Seat
    count: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Called:
    """A slip was called, by another seat or by the table."""

    seat: Seat
    slip: Slip
    caller: Seat | None


class Notice(Notices):
    """What is said of the whole round."""

    EXHAUSTED = "There is nothing left to draw: the round ends."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    TURNED_UP = "{} turns up {.label}."  # of the dealer: the first card of the play pile
    TAKES_OVER = "{} plays again, in the place of {to}."  # an extra play
    PRESSED = "The draw pile is empty: {} gets {} points, and everybody laughs."  # a shuffle pressure
    OWES_BEER = "{} owes {to} a beer."
    CALLED_FALSELY = "{} calls {to}, who did nothing wrong."
    PEEKED = "{} looks at the hand."  # of the dealer, before naming a suit
    ONE_CARD = "{}: “One card!”"
    FORGOT = "{} has not called one card, and will draw two."
    SKIPPED = "{} is skipped."  # because of a four
    OUT = "{} is out."
    THROWN_OUT = "{} holds all the threes and is thrown out of the window."


Topic: TypeAlias = Surplus | Named | Played | Cranked | Reversed | Drew | Called | Notice | Done[Deed]
