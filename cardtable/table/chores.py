"""Chores: what the table does by itself for a player who wishes it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Homing(Enum):
    """Which cards go to the foundations by themselves: none, those that nothing can need, or all that can."""

    OFF = "off"
    SAFE = "safe"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a player wishes to be done: cards that go home, the stock dealt where its waste is empty.

    With `turning` cards of a patience that nothing covers any more are turned up by themselves.
    """

    homing: Homing = Homing.OFF
    dealing: bool = False
    turning: bool = True
