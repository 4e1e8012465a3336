"""What is said while Basra is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Begun, Deeds, Done
from cardtable.games.basra.rules.captures import Cards


@dataclass(frozen=True, slots=True)
class Dealt:
    """A batch is dealt, one of so many."""

    batch: int
    batches: int


@dataclass(frozen=True, slots=True)
class Opened:
    """These cards lie on the table before the first play."""

    table: Cards


@dataclass(frozen=True, slots=True)
class Buried:
    """A sweeping card goes from the table back into the pack."""

    card: Card


@dataclass(frozen=True, slots=True)
class Captured:
    """A seat takes cards from the table with one of its hand."""

    seat: Seat
    card: Card
    captured: Cards


@dataclass(frozen=True, slots=True)
class Added:
    """A seat has chosen one of the cards that its card captures."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class GotLeftovers:
    """The seat that captured last gets what lies there at the end."""

    seat: Seat
    cards: Cards


class Deed(Deeds):
    """What a seat does that a sentence tells."""

    LAID_DOWN = "{} lays {.label} down."
    CHOOSES = "{} plays {.label} and chooses what it takes."  # step by step
    MADE_BASRA = "Basra! {1} points for {0}."


Topic: TypeAlias = Begun | Dealt | Opened | Buried | Captured | Added | GotLeftovers | Done[Deed]
