"""What is said while Spite and Malice is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices, Rests
from cardtable.games.spite_and_malice.rules.moves import Source


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


class Notice(Notices):
    """What is said of the centre."""

    COMPLETED = "A stack is complete and leaves the table."


class GameEnding(Notices):
    """How a game ended."""

    PAYOFF = "A payoff pile is played off: the game is won."
    BLOCKED = "Neither plays: the game is blocked."
    STALLED = "No payoff card has been played for long: the game is stopped."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    NEXT_PAYOFF = "{}'s next payoff card is {.label}: {} left."  # it included
    DREW = "{} draws {}."
    PUT_ASIDE = "{} puts {.label} aside."
    ENDED_TURN = "{} ends the turn."  # by word


Topic: TypeAlias = Tied | Begins | Rests | ToCentre | Notice | GameEnding | Restocked | Done[Deed]
