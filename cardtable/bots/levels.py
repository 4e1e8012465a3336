"""Levels: how well a bot plays, and how much it may think."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from cardtable.bots.memory import Memory
    from cardtable.engine.deal import Deal

D = TypeVar("D", bound="Deal")

RANDOM: Final = "random"  # the name of random play beside those of the levels


class Level(Enum):
    """How well a bot plays: the rule of thumb with slips, the rule of thumb, or search."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: so many iterations (the choice then follows from the seed), or seconds.

    `memory` is what it may go on from, which it has only where it thinks by the clock.
    """

    iterations: int | None = None
    seconds: float | None = None
    memory: Memory | None = None

    def worlds(self, view: D, rng: Random) -> Iterator[D]:
        """Give worlds of a view without end, first those that are remembered and still fit."""
        return view.worlds(rng) if self.memory is None else self.memory.worlds(view, rng)


HINT: Final = Budget(seconds=0.3)  # what a hint may think
