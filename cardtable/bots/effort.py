"""Effort: how much of its budget a decision has spent since it began."""

from __future__ import annotations

from math import inf
from typing import Final

from cardtable.bots.levels import LEAST, Budget

ENOUGH: Final = 2000  # playouts, if the budget sets no limit
PUNCTUAL: Final = 0.95  # of the seconds are there to be spent: the last step ends after it was begun


class TimeUp(Exception):  # noqa: N818  # nobody's error
    """The time for a search is up; what it has found so far is kept."""


class Effort:
    """How much of a budget is spent since this was made, which is when a decision begins.

    Whatever may take longer than a millisecond looks here on the way, and ends with what it has by then.
    """

    def __init__(self, budget: Budget) -> None:
        self._clock, self._start = budget.clock, budget.clock()
        self._seconds = inf if budget.seconds is None else PUNCTUAL * max(LEAST, budget.seconds)
        endless = budget.iterations is None and budget.seconds is None
        self._most: float = budget.iterations or (ENOUGH if endless else inf)
        self.done = 0.0  # playouts, and what counts as such

    @property
    def spent(self) -> float:
        """The part of the budget that is spent, by playouts or by the clock: 1 at its end, or more."""
        return max(self.done / self._most, (self._clock() - self._start) / self._seconds)

    @property
    def late(self) -> bool:
        """Whether the seconds are spent, if the budget is one of seconds."""
        return self._clock() - self._start >= self._seconds

    def past(self, part: float) -> bool:
        """Say whether such a part of the seconds is spent, if the budget is one of seconds."""
        return self._clock() - self._start >= part * self._seconds
