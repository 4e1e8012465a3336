"""What is said while Jaguar is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Begun, Deeds, Done, Finished, Notices, Passed, Took, Void
from cardtable.games.jaguar.rules.account import SideResult
from cardtable.games.jaguar.rules.talk import Message


@dataclass(frozen=True, slots=True)
class HasBidRank:
    """A seat bids a rank and the points that its side will need."""

    seat: Seat
    rank: int
    target: int


@dataclass(frozen=True, slots=True)
class Forced:
    """All have passed, and the dealer is jaguar with this rank."""

    dealer: Seat
    rank: int


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
class Counted:
    """The jaguar's side has so many points of those it needs."""

    outcome: SideResult
    points: int
    target: int


class Notice(Notices):
    """What is said of the whole deal."""

    STOPPED = "The deal is decided: the other cards are shown."


class Deed(Deeds):
    """What a seat answers when it is asked whether the match goes on."""

    WANTS_NEXT = "{} wants another deal."
    ENDED_MATCH = "{} ends the match."


Topic: TypeAlias = (
    Begun
    | HasBidRank
    | Passed
    | Forced
    | Void
    | AuctionWon
    | Named
    | Talked
    | Revealed
    | Took
    | Notice
    | Counted
    | Done[Deed]
    | Finished
)
