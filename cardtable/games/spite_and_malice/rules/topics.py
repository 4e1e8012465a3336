"""What is said while Spite and Malice is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices, Rests
from cardtable.games.spite_and_malice.rules.moves import Source


class GameEnding(Enum):
    """How a game ended."""

    PAYOFF = auto()  # a payoff pile was played off
    BLOCKED = auto()
    STALLED = auto()


@dataclass(frozen=True, slots=True)
class Tied:
    """The payoff cards turned up are equal, seat 0's first: both piles are shuffled."""

    one: Card
    two: Card


@dataclass(frozen=True, slots=True)
class Begins:
    """A seat has the first turn by the payoff cards turned up, seat 0's first."""

    seat: Seat
    one: Card
    two: Card


@dataclass(frozen=True, slots=True)
class ToCentre:
    """A seat plays a card to a stack in the centre, where it stands for this rank."""

    seat: Seat
    card: Card
    source: Source
    rank: int


@dataclass(frozen=True, slots=True)
class Restocked:
    """So many cards are shuffled into the reserve, which then has so many."""

    count: int
    reserve: int


@dataclass(frozen=True, slots=True)
class NextPayoff:
    """A seat's next payoff card is turned up; so many are left with it."""

    seat: Seat
    card: Card
    left: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat draws so many cards; so many it misses, the reserve being empty."""

    seat: Seat
    drawn: int
    missed: int


@dataclass(frozen=True, slots=True)
class PutAside:
    """A seat puts a card on a side pile."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over."""

    ending: GameEnding


class Notice(Notices):
    """What is said of the centre."""

    COMPLETED = "A stack is complete and leaves the table."


class Deed(Deeds):
    """What a seat does that has no more to it."""

    ENDED_TURN = "{} ends the turn."  # by word


Topic: TypeAlias = (
    Tied
    | Begins
    | Rests
    | ToCentre
    | Notice
    | Restocked
    | NextPayoff
    | Drew
    | PutAside
    | Done[Deed]
    | GameEnded
)
