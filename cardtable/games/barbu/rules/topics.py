"""What is said while Barbu is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.scoring import Subgame


@dataclass(frozen=True, slots=True)
class Begun:
    """A deal begins; the first is number 1."""

    number: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class Chosen:
    """The dealer has chosen a subgame, or the only one left is played."""

    dealer: Seat
    subgame: Subgame
    trump: Suit | None
    pivot: int | None


@dataclass(frozen=True, slots=True)
class Doubled:
    """A seat has doubled and redoubled others, or nobody; who `only` redoubles may not double."""

    seat: Seat
    doubles: tuple[Seat, ...]
    redoubles: tuple[Seat, ...]
    only: bool


@dataclass(frozen=True, slots=True)
class PlayBegins:
    """All doubles are made: before the first card the table rests."""


@dataclass(frozen=True, slots=True)
class Took:
    """A seat takes the trick with its card, and what that counts so far as it can be said."""

    seat: Seat
    card: Card
    points: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat lays no card to the rows."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Out:
    """A seat has laid its last card, as the `place`-th to do so."""

    seat: Seat
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Decided:
    """Nothing counts any more: it is asked whether the deal is thrown in."""


@dataclass(frozen=True, slots=True)
class Answered:
    """A seat has said whether the deal may be thrown in."""

    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class ThrownIn:
    """The deal ends before its last trick, and all hands are shown."""


@dataclass(frozen=True, slots=True)
class Skipped:
    """Nobody has doubled, so the deal is not played."""


@dataclass(frozen=True, slots=True)
class Scored:
    """What each seat scored, before and after doubling."""

    raw: tuple[int, ...]
    scores: tuple[int, ...]


Topic: TypeAlias = (
    Begun
    | Chosen
    | Doubled
    | PlayBegins
    | Took
    | Passed
    | Out
    | Decided
    | Answered
    | ThrownIn
    | Skipped
    | Scored
)
