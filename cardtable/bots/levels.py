"""Levels: how well a bot plays, and how much it may think."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Final, TypeVar

from cardtable.language import N_

if TYPE_CHECKING:
    from cardtable.bots.memory import Memory
    from cardtable.engine.deal import Deal

D = TypeVar("D", bound="Deal")

RANDOM: Final = "random"  # the name of random play beside those of the levels
ENTRIES: Final = 125_000  # of the table that worlds are drawn from, for each second: a fifth of it
LEAST: Final = 0.02  # seconds: what a decision takes to prepare; with less it is given so much


class Level(Enum):
    """How well a bot plays: the rule of thumb with slips, the rule of thumb, or search."""

    EASY = N_("easy")
    MEDIUM = N_("medium")
    HARD = N_("hard")


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: so many iterations (the choice then follows from the seed), or seconds.

    Seconds are those of `clock`. `memory` is what it may go on from, which it has only where it thinks by
    the clock.
    """

    iterations: int | None = None
    seconds: float | None = None
    memory: Memory | None = None
    clock: Callable[[], float] = monotonic

    def worlds(self, view: D, rng: Random) -> Iterator[D]:
        """Give worlds of a view without end, first those that are remembered and still fit."""
        if self.memory is None:
            return view.worlds(rng, largest=self.largest)
        return self.memory.worlds(view, rng, self.largest)

    @property
    def largest(self) -> int:
        """How many entries the table may have that worlds are drawn from."""
        from cardtable.engine.sampling import LARGEST  # noqa: PLC0415  # lists of levels do without it

        if self.seconds is None:
            return LARGEST
        return min(LARGEST, int(ENTRIES * max(LEAST, self.seconds)))


HINT: Final = Budget(seconds=0.3)  # what a hint may think
TURN: Final = Budget(seconds=0.3)  # and a bot at a table, before each action
