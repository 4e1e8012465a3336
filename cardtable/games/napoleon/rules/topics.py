"""What is said while Napoleon is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.rules.talk import Message


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal begins; the first is number 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class HasBid:
    """A seat bids so many face cards."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat passes."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Void:
    """All have passed, and the deal is void."""


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """A seat is Napoleon; `forced` if it never bid."""

    napoleon: Seat
    bid: int
    forced: bool


@dataclass(frozen=True, slots=True)
class Named:
    """Napoleon names trumps, and takes up the kitty."""

    napoleon: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class Buried:
    """Napoleon has laid cards away."""

    napoleon: Seat


@dataclass(frozen=True, slots=True)
class Changed:
    """Napoleon changes trumps, and now needs so many face cards."""

    napoleon: Seat
    suit: Suit
    needed: int


@dataclass(frozen=True, slots=True)
class Kept:
    """Napoleon keeps trumps as they are."""

    napoleon: Seat


@dataclass(frozen=True, slots=True)
class SecretaryNamed:
    """Napoleon names the secretary card."""

    napoleon: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Spoken:
    """Napoleon says something."""

    napoleon: Seat
    message: Message


@dataclass(frozen=True, slots=True)
class SuitCalled:
    """The joker is led, and its seat names the suit to follow."""

    seat: Seat
    suit: Suit


@dataclass(frozen=True, slots=True)
class JokerFell:
    """The joker is played, which is not the secretary card."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Revealed:
    """The secretary card falls: its seat is the secretary, or Napoleon itself."""

    seat: Seat
    napoleon: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick with its card, and so many face cards."""

    seat: Seat
    card: Card
    faces: int


@dataclass(frozen=True, slots=True)
class Settled:
    """All can see now whether Napoleon's side wins."""

    won: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """Napoleon's side has so many face cards of those it needs; the secretary card may have been buried."""

    count: int
    needed: int
    buried: Card | None


@dataclass(frozen=True, slots=True)
class Finished:
    """The deal is over; its points are one per seat, in seat order."""

    scores: tuple[int, ...]


Topic: TypeAlias = (
    Begun
    | HasBid
    | Passed
    | Void
    | AuctionWon
    | Named
    | Buried
    | Changed
    | Kept
    | SecretaryNamed
    | Spoken
    | SuitCalled
    | JokerFell
    | Revealed
    | Took
    | Settled
    | Counted
    | Finished
)
