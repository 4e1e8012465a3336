"""What is said while Liars' Poker is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done
from cardtable.games.liars_poker.rules.ladder import Name
from cardtable.language import N_


class Posture(Enum):
    """How a hand is kept (LP-74)."""

    DOWN = auto()  # laid face down
    HELD = auto()
    CLOSE = auto()  # shielded


class Phrase(Enum):
    """What may be said; it binds nobody (LP-73)."""

    SURE = N_("I have it right here")
    NOTHING = N_("I hold nothing at all")
    UNLIKELY = N_("I do not believe that")
    BELIEVE = N_("That may well be true")
    CHALLENGE = N_("Do challenge")
    NAME_ON = N_("Better name something")
    TOGETHER = N_("Let us stand together")
    LEADER = N_("Let us stop the leader")
    PEEKING = N_("Keep your eyes to yourself")


@dataclass(frozen=True, slots=True)
class HandsDealt:
    """A deal begins: how many cards each seat gets, and who speaks first."""

    sizes: tuple[int, ...]
    first: Seat


@dataclass(frozen=True, slots=True)
class Named:
    """A seat named a hand."""

    seat: Seat
    name: Name


@dataclass(frozen=True, slots=True)
class Lapsed:
    """Of these seats each hand may have tilted; whether it did is told to those alone who saw it (LP-80)."""

    seats: tuple[Seat, ...]
    milliseconds: int  # for which it is drawn


@dataclass(frozen=True, slots=True)
class Challenged:
    """A seat challenged the hand that another has named."""

    seat: Seat
    namer: Seat
    name: Name


@dataclass(frozen=True, slots=True)
class Filled:
    """A card fills a place of the hand that was challenged, as itself or as a deuce for another (LP-47)."""

    card: Card
    wild: bool


@dataclass(frozen=True, slots=True)
class Lost:
    """A seat lost the deal, as the named hand exists or does not, and has so many cards from now on."""

    seat: Seat
    left: int
    exists: bool


@dataclass(frozen=True, slots=True)
class Posed:
    """A seat picked its cards up, laid them down or shielded them."""

    seat: Seat
    posture: Posture


@dataclass(frozen=True, slots=True)
class Showed:
    """A seat showed so many of its cards to another (LP-94)."""

    seat: Seat
    to: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Spoke:
    """A seat said a phrase."""

    seat: Seat
    phrase: Phrase


class Deed(Deeds):
    """What a seat does about its last card, of which it may have the pick, or about a pool (LP-95)."""

    PICKED = "{} picks the last card."
    LEFT_IT = "{} is dealt the last card."
    OFFERED = "{} offers to pool with {to}."
    ACCEPTED = "{} pools with {to}."
    REFUSED = "{} does not pool with {to}."


Topic: TypeAlias = (
    HandsDealt | Named | Lapsed | Challenged | Filled | Lost | Posed | Showed | Spoke | Done[Deed]
)
