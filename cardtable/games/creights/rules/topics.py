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
    PENALTY = auto()  # for a one-card call that was not made
    DUMBASS = auto()
    OUT_OF_TURN = auto()


class Slip(Enum):
    """What a seat is called for."""

    OUT_OF_TURN = auto()
    ILLEGAL = auto()
    COLOUR = auto()
    DREW = auto()  # while it held a legal card
    PEEKED = auto()
    ASLEEP = auto()
    SLOW = auto()
    MISDEALT = auto()


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The dealer turns up the first card of the play pile."""

    dealer: Seat
    card: Card


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
class TakenOver:
    """A seat takes another's turn, by an extra play."""

    seat: Seat
    replaced: Seat


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat has to draw so many cards."""

    seat: Seat
    count: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Pressed:
    """A seat must draw from an empty pile: a shuffle pressure of so many points."""

    seat: Seat
    points: int


@dataclass(frozen=True, slots=True)
class Beer:
    """A seat owes another a beer."""

    debtor: Seat
    creditor: Seat


@dataclass(frozen=True, slots=True)
class Called:
    """A slip was called, by another seat or by the table."""

    seat: Seat
    slip: Slip
    caller: Seat | None


@dataclass(frozen=True, slots=True)
class CalledFalsely:
    """A seat called what was no slip."""

    caller: Seat
    seat: Seat


class Notice(Notices):
    """What is said of the whole round."""

    EXHAUSTED = "There is nothing left to draw: the round ends."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    PEEKED = "{} looks at the hand."  # of the dealer, before naming a suit
    ONE_CARD = "{}: “One card!”"
    FORGOT = "{} has not called one card, and will draw two."
    SKIPPED = "{} is skipped."  # because of a four
    OUT = "{} is out."
    THROWN_OUT = "{} holds all the threes and is thrown out of the window."


Topic: TypeAlias = (
    TurnedUp
    | Surplus
    | Named
    | Played
    | Cranked
    | Reversed
    | TakenOver
    | Drew
    | Pressed
    | Beer
    | Called
    | CalledFalsely
    | Notice
    | Done[Deed]
)
