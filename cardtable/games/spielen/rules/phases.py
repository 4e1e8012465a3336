"""What goes on in a game of Spielen, and how its hands ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from enum import Enum, auto
from functools import cached_property, lru_cache
from pickle import dumps, loads

from cardtable.engine.piles import Seat, Time
from cardtable.games.spielen.codes.signals import Signal
from cardtable.games.spielen.rules.moves import Kind


class Phase(Enum):
    """What goes on."""

    PLANNING = auto()
    RUNNING = auto()
    CALLED = auto()  # another team may still call at the same time
    SHOWN = auto()  # between two hands
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Spoken:
    """A call: by whom, at what time of the hand, and about which team if it names one."""

    seat: Seat
    at: Time
    call: Kind
    team: int | None = None


@dataclass(frozen=True)
class HandEnd:
    """How a hand ended: points are one per team; `right` is None if it is void.

    The `calls` are that which counted, or those that were simultaneous, or none once time was up. `shown` are
    the seats that show their hands, `fours` those of them that have a four; `log` has all signals.
    """

    dealer: Seat
    at: Time
    calls: tuple[Spoken, ...]
    right: bool | None
    points: tuple[int, ...]
    shown: tuple[Seat, ...]
    fours: tuple[Seat, ...]
    log: tuple[Signal, ...]

    def __reduce__(self) -> tuple[Callable[[bytes], HandEnd], tuple[bytes]]:
        """Be written but once: all hands of a game go to a bot with each question."""
        return _read, (self._written,)

    @cached_property
    def _written(self) -> bytes:
        return dumps([getattr(self, each.name) for each in fields(self)])


@lru_cache(maxsize=256)
def _read(written: bytes) -> HandEnd:
    return HandEnd(*loads(written))  # noqa: S301  # what we wrote ourselves


@dataclass(frozen=True, slots=True)
class Account:
    """What a game came to: its hands, and the points of each team."""

    hands: tuple[HandEnd, ...]
    points: tuple[int, ...]
