"""What is said while Napoleon is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Begun, Deeds, Done, Finished, HasBid, Passed, Took, Void
from cardtable.games.napoleon.rules.talk import Message


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
class Changed:
    """Napoleon changes trumps, and now needs so many face cards."""

    napoleon: Seat
    suit: Suit
    needed: int


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
class Settled:
    """All can see now whether Napoleon's side wins."""

    won: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """Napoleon's side has so many face cards of those it needs; the secretary card may have been buried."""

    count: int
    needed: int
    buried: Card | None


class Deed(Deeds):
    """What Napoleon does that has no more to it."""

    BURIED = "{} has exchanged with the kitty."
    KEPT = "{} keeps trumps."


Topic: TypeAlias = (
    Begun
    | HasBid
    | Passed
    | Void
    | AuctionWon
    | Named
    | Done[Deed]
    | Changed
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
