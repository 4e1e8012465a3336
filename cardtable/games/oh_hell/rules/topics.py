"""What is said while Oh Hell is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import HasBid, HasSealed, Notices, Rests, Took


@dataclass(frozen=True, slots=True)
class BegunWithSize:
    """A deal of `size` cards each begins; the first is number 1."""

    number: int
    size: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class TrumpTurned:
    """A card is turned, whose suit is trump."""

    card: Card


@dataclass(frozen=True, slots=True)
class TrumpShown:
    """The dealer shows the last card dealt, whose suit is trump."""

    dealer: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class BidsOpened:
    """All bids that were sealed are shown; one per seat, in seat order."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Made:
    """A seat has taken as many tricks as it bid."""

    seat: Seat
    bid: int
    points: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A seat has taken more tricks than it bid, or fewer."""

    seat: Seat
    bid: int
    won: int
    points: int


class Notice(Notices):
    """What is said of the whole deal."""

    NO_TRUMP = "There is no trump."


Topic: TypeAlias = (
    BegunWithSize
    | TrumpTurned
    | TrumpShown
    | Notice
    | HasBid
    | HasSealed
    | BidsOpened
    | Rests
    | Took
    | Made
    | Missed
)
