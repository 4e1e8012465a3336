"""The judge: says of a game in play whether it can still be won, and when it was lost."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.patience.judge.course import Course
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.search import Answer
from cardtable.table.chores import Verdicts

NEVER_WON: Final = -1  # before the first moment of a game


@dataclass(frozen=True, slots=True)
class Case:
    """A game in play: its rules, the number of the deal, and what has been done.

    Of the case before, `kept` actions still hold, and `tail` follows them. Whether it can still be won is
    looked into as far as that is `wanted`; whether it is stuck always.
    """

    rules: Rules
    number: int
    kept: int
    tail: tuple[Action, ...]
    wanted: Verdicts


@dataclass(frozen=True, slots=True)
class Finding:
    """What is known of a game in play.

    Attributes:
        stuck: Whether nothing that can still be done changes the table.
        answer: Whether it can be won: with all cards seen, or else lost by what is seen of them.
        way: The actions that win from here; empty if none are known.
        winnable: The number of actions after which it could be won last, or was not lost yet by what was
            seen then, as far as is known; None if nothing is known of that.
        exact: Whether the next action lost it, so that `winnable` is the last such moment; with None, that
            the deal could not be won from its beginning.
        done: Whether nothing more will be found.
    """

    stuck: bool
    answer: Answer
    way: tuple[Action, ...] = ()
    winnable: int | None = None
    exact: bool = False
    done: bool = True


class Judge:
    """Judges one game after the other, and remembers the one in play."""

    def __init__(self) -> None:
        self._course: Course | None = None

    def findings(self, case: Case, halted: Callable[[], bool]) -> Iterator[Finding]:
        """Give what is found, more each time, until all is known or it is halted."""
        course = self._followed(case)
        if course.deal.ending is not None:
            yield Finding(stuck=False, answer=Answer.UNKNOWN)
            return
        stuck = course.stuck()
        match case.wanted:
            case Verdicts.OFF:
                yield Finding(stuck, Answer.LOST if stuck else Answer.UNKNOWN)
            case Verdicts.LOST:
                yield from self._lost_as_seen(course, halted, stuck=stuck)
            case Verdicts.ALL:
                yield from self._judged(course, halted, stuck=stuck)

    def _lost_as_seen(self, course: Course, halted: Callable[[], bool], *, stuck: bool) -> Iterator[Finding]:
        """Say whether a game is lost by what is seen, and find the last moment at which it was not."""
        yield Finding(stuck, Answer.LOST if stuck else Answer.UNKNOWN, done=False)
        if not stuck and not course.lost_as_seen(course.now, halted):
            if not halted():
                yield Finding(stuck, Answer.UNKNOWN)
            return
        low, lost = NEVER_WON, course.now
        while lost - low > 1:
            middle = (low + lost) // 2
            proved = course.lost_as_seen(middle, halted)
            if halted():
                return
            low, lost = (low, middle) if proved else (middle, lost)
        yield Finding(stuck, Answer.LOST, winnable=None if low == NEVER_WON else low, exact=True)

    def _judged(self, course: Course, halted: Callable[[], bool], *, stuck: bool) -> Iterator[Finding]:
        """Say whether a game can be won, by all cards."""
        yield Finding(stuck, Answer.LOST if stuck else course.known(course.now) or Answer.UNKNOWN, done=False)
        answer = Answer.LOST if stuck else course.judged(course.now, halted)
        if halted():
            return
        if answer is Answer.WON:
            yield Finding(stuck, answer, course.winning(), course.now)
        elif answer is Answer.UNKNOWN:
            yield Finding(stuck, answer, winnable=_last_won(course))
        else:
            yield from self._looked_back(course, halted, stuck=stuck)

    def _followed(self, case: Case) -> Course:
        course = self._course
        if course is None or (course.rules, course.number) != (case.rules, case.number):
            course = self._course = Course(case.rules, case.number)
        course.follow(case.kept, case.tail)
        return course

    def _looked_back(self, course: Course, halted: Callable[[], bool], *, stuck: bool) -> Iterator[Finding]:
        """Find the moment at which a game was lost, by halves; what is lost once stays so."""
        won, lost = _last_won(course), course.now
        low = NEVER_WON if won is None else won
        yield Finding(stuck, Answer.LOST, winnable=won, done=False)
        while lost - low > 1:
            middle = (low + lost) // 2
            answer = course.judged(middle, halted)
            if halted():
                return
            if answer is Answer.UNKNOWN:
                break
            low, lost = (middle, lost) if answer is Answer.WON else (low, middle)
        yield Finding(stuck, Answer.LOST, winnable=None if low == NEVER_WON else low, exact=lost - low == 1)


def _last_won(course: Course) -> int | None:
    """Return the last moment that is known to have been winnable."""
    return next((at for at in range(course.now, -1, -1) if course.known(at) is Answer.WON), None)
