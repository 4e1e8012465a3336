"""What is said while Oh Hell is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat


@dataclass(frozen=True, slots=True)
class Begun:
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
class NoTrump:
    """No suit is trump."""


@dataclass(frozen=True, slots=True)
class HasBid:
    """A seat has bid for all to hear."""

    seat: Seat
    number: int


@dataclass(frozen=True, slots=True)
class HasSealed:
    """A seat has bid, unseen by the others."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class BidsOpened:
    """All bids that were sealed are shown; one per seat, in seat order."""

    bids: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PlayBegins:
    """All have bid: before the first card is led the table rests."""


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick with its card."""

    seat: Seat
    card: Card


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


Topic: TypeAlias = (
    Begun
    | TrumpTurned
    | TrumpShown
    | NoTrump
    | HasBid
    | HasSealed
    | BidsOpened
    | PlayBegins
    | Took
    | Made
    | Missed
)
