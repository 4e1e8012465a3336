"""Looking back at a game that is over: until when it could be won, and how it would have gone on from there.

It is looked into with all cards seen, as the player may see them now.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, log2
from typing import Final

from cardtable.bots.hired_work import Reporter
from cardtable.engine.actions import Action
from cardtable.patience.judge.judge import NEVER_WON, Course
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.search import Answer

STATES: Final = 30_000  # positions that a moment is looked into
EACH: Final = 2.5  # seconds, and at most so long


@dataclass(frozen=True, slots=True)
class Played:
    """A game as it was played: its rules, the number of the deal, and what was done, up to its end."""

    rules: Rules
    number: int
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Looked:
    """What is found.

    Attributes:
        winnable: The number of actions after which it could be won last, as far as is known; None for never.
        exact: Whether it is known that what followed lost it, or that it could never be won.
        way: The actions that win from that moment.
    """

    winnable: int | None
    exact: bool
    way: tuple[Action, ...] = ()


class Limit:
    """So many seconds from now on, by the clock of whoever hears how far the work is."""

    def __init__(self, reporter: Reporter, seconds: float) -> None:
        self._clock, self._end = reporter.clock, reporter.clock() + seconds

    def over(self) -> bool:
        """Say whether they have passed."""
        return self._clock() >= self._end


def looked_back(played: Played, reporter: Reporter) -> Looked:
    """Return until when a game could be won; it is looked for by halves, as what is lost once stays so."""
    course = Course(played.rules, played.number)
    course.follow(0, played.actions[:-1])  # the last one ended it
    low, lost, steps = NEVER_WON, course.now + 1, 0
    whole = ceil(log2(lost + 1)) + 1
    exact = True
    while lost - low > 1:
        reporter.report(min(steps, whole - 1), whole)
        middle = course.now if steps == 0 else (low + lost) // 2
        answer = course.judged(middle, Limit(reporter, EACH).over, STATES)
        steps += 1
        if answer is Answer.UNKNOWN:
            exact, lost = False, middle
        else:
            low, lost = (middle, lost) if answer is Answer.WON else (low, middle)
    if low == NEVER_WON:
        return Looked(None, exact)
    course.follow(0, played.actions[:low])
    course.judged(low, Limit(reporter, EACH).over, STATES)
    return Looked(low, exact, course.winning())
