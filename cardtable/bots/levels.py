"""Levels: how well a bot plays, and how much it may think."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from random import Random
from typing import TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat


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


Chooser: TypeAlias = Callable[[Deal, Seat, Random, Budget], Action]  # gets a view, never a full deal
