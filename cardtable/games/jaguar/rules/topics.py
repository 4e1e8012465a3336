"""What is said while Jaguar is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Finished, Notices, Passed, Took, Void
from cardtable.games.jaguar.rules.talk import Message


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


class Notice(Notices):
    """What is said of the whole deal."""

    STOPPED = "The deal is decided: the other cards are shown."


class Deed(Deeds):
    """What a seat says in the auction and names, what comes of it, and whether it wants to go on."""

    BEGUN = "Deal {1}: {0} deals and speaks first."
    HAS_BID = "{} bids {}."
    FORCED = "All passed: {}, who dealt, is jaguar with {}."
    WON_AUCTION = "{} is the jaguar with {}."
    NAMED = "{} names {.symbol} and calls {.label}."
    COUNTED = "The jaguar's side has {1} points and needed {2}: {3}."
    WANTS_NEXT = "{} wants another deal."
    ENDED_MATCH = "{} ends the match."


Topic: TypeAlias = Passed | Void | Talked | Revealed | Took | Notice | Done[Deed] | Finished
