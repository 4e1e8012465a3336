"""What is said while Jaguar is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.account import Outcome
from cardtable.games.jaguar.rules.talk import Message


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal begins; the first is number 1, and void ones are not counted."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HasBid:
    """A seat bids a rank and the points that its side will need."""

    seat: Seat
    rank: int
    target: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Forced:
    """All have passed, and the dealer is jaguar with this rank."""

    dealer: Seat
    rank: int


@dataclass(frozen=True, slots=True)
class Void:
    """All have passed, and the deal is void."""


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """A seat is the jaguar by its bid."""

    jaguar: Seat
    rank: int
    target: int


@dataclass(frozen=True, slots=True)
class Named:
    """The jaguar names trumps, and so the called card."""

    jaguar: Seat
    suit: Suit
    called: Card


@dataclass(frozen=True, slots=True)
class Talked:
    """A seat sends a message to the table, about another seat or nobody."""

    seat: Seat
    message: Message
    about: Seat | None


@dataclass(frozen=True, slots=True)
class Revealed:
    """The called card falls: its seat is the friend, or the jaguar itself."""

    seat: Seat
    jaguar: Seat
    called: Card


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick with its card; the points in it are None where they are not told."""

    seat: Seat
    card: Card
    points: int | None


@dataclass(frozen=True, slots=True)
class Stopped:
    """The deal is decided, and the cards that are left are shown."""


@dataclass(frozen=True, slots=True)
class Counted:
    """The jaguar's side has so many points of those it needs."""

    outcome: Outcome
    points: int
    target: int


@dataclass(frozen=True, slots=True)
class WantsNext:
    """A seat wants another deal."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A seat ends the match."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal is over; its points are one per seat, in seat order."""

    scores: tuple[int, ...]


Topic: TypeAlias = (
    Begun
    | HasBid
    | Passed
    | Forced
    | Void
    | AuctionWon
    | Named
    | Talked
    | Revealed
    | Took
    | Stopped
    | Counted
    | WantsNext
    | EndedMatch
    | Finished
)
