"""What is said while Napoleon is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Finished, HasBid, Passed, Took, Void


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
    """What becomes of the auction, what Napoleon does after it, and what is called with a joker."""

    BEGUN = "Deal {1}: {0} deals and speaks first."
    WON_AUCTION = "{} is Napoleon with {}."
    FORCED = "All passed: {} is Napoleon with {}."
    NAMED = "{} names {.symbol} and takes up the kitty."
    BURIED = "{} has exchanged with the kitty."
    CHANGED = "{} changes trumps to {.symbol} and needs {}."
    KEPT = "{} keeps trumps."
    NAMED_SECRETARY = "{} names {.label} as secretary card: no suit, and it beats all."
    SPOKE = "{}: “{}.”"
    CALLED_SUIT = "{} leads the joker and calls for {.symbol}."


Topic: TypeAlias = (
    HasBid | Passed | Void | Done[Deed] | JokerFell | Revealed | Took | Settled | Counted | Finished
)
