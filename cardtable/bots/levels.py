"""Levels: how well a bot plays, and how much it may think."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

RANDOM: Final = "random"  # the name of random play beside those of the levels


class Level(Enum):
    """How well a bot plays: the rule of thumb with slips, the rule of thumb, or search."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a bot may think: so many iterations (the choice then follows from the seed), or seconds."""

    iterations: int | None = None
    seconds: float | None = None
