"""What is said while Spit is played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final, TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Notices
from cardtable.games.spit.rules.moves import Side


class Fault(Enum):
    """Why a key came to nothing (D10, D16)."""

    NOT_ADJACENT = auto()
    TOO_LATE = auto()
    TOO_FAST = auto()
    ROUND_RUNNING = auto()


@dataclass(frozen=True, slots=True)
class Failed:
    """A key of a seat came to nothing: with a card, or by a slap."""

    seat: Seat
    fault: Fault
    card: Card | None


@dataclass(frozen=True, slots=True)
class Landed:
    """A card has landed on a spit pile."""

    seat: Seat
    card: Card
    side: Side


@dataclass(frozen=True, slots=True)
class Taken:
    """A seat has taken a spit pile of so many cards, or none, besides its spit cards and stock cards left."""

    seat: Seat
    side: Side | None
    pile: int
    packet: int
    stock: int
    slapped: bool

    @property
    def cards(self) -> int:
        """How many it then has."""
        return self.pile + self.packet + self.stock


@dataclass(frozen=True, slots=True)
class Counted:
    """This number is counted before spit cards turn."""

    number: int


class Notice(Notices):
    """What is said of the whole table."""

    SPIT = "Spit!"
    STUCK = "Neither can move: both say that they are ready."
    BLOCKED = "Neither can move, and no spit cards are left: the round is over."


class Deed(Deeds):
    """What a seat does, or what becomes of it."""

    READY = "{} is ready."
    TURNED = "{} turns {.label}."  # a card of the own pile
    MOVED = "{} moves {.label}."  # to another own place
    CHOSE_LEFT = "{} will turn alone on the left pile."
    CHOSE_RIGHT = "{} will turn alone on the right pile."
    OUT = "{} has no stock cards left!"
    WINS = "{} has no cards left and wins."


CHOSE: Final = {Side.L: Deed.CHOSE_LEFT, Side.R: Deed.CHOSE_RIGHT}
Topic: TypeAlias = Failed | Landed | Taken | Counted | Notice | Done[Deed]
