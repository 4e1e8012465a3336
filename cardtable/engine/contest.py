"""Contests: of all who want to act at the same moment, one gets through."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat

Lag: TypeAlias = float  # milliseconds after what happened last; inf for never


@dataclass(frozen=True, slots=True)
class Arrival:
    """What a seat wants to do, and when it arrives; None for an action that leaves others their time."""

    seat: Seat
    action: Action
    lag: Lag | None

    @property
    def at(self) -> Lag:
        """When it arrives at the earliest: what leaves others their time, after all that has one."""
        return inf if self.lag is None else self.lag
