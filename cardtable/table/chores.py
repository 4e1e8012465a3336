"""Chores: what the table does by itself for a player who wishes it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Homing(Enum):
    """Which cards go to the foundations by themselves: none, those that nothing can need, or all that can."""

    OFF = "off"
    SAFE = "safe"
    ALL = "all"


class Verdicts(Enum):
    """What is told of a patience: nothing, that it is lost as far as is seen, or always if it can be won.

    For the last of them all cards are looked at, also those that lie face down.
    """

    OFF = "off"
    LOST = "lost"
    ALL = "all"


class Coaching(Enum):
    """Of which mistakes a coach warns: none, those that cost much, all that are clear."""

    OFF = "off"
    DEAR = "dear"
    CLEAR = "clear"


class OneClick(Enum):
    """Where a click plays a card that can go to its usual place only: nowhere, to tricks, everywhere."""

    OFF = "off"
    TRICKS = "tricks"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Wishes:
    """What a player wishes to be done: cards that go home, the stock dealt where its waste is empty.

    With `turning` cards of a patience that nothing covers any more are turned up by themselves.
    """

    homing: Homing = Homing.OFF
    dealing: bool = False
    turning: bool = True
