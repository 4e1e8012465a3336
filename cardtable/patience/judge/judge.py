"""The judge: the course of a game in play, whether it can still be won, when it was lost, if it is stuck."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.patience.judge.seen import NOTHING_UNKNOWN, Seen, as_seen, lost_as_seen
from cardtable.patience.judge.seen import STATES as PROOF
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.choices import unturned
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.search import Answer, Solver, solver
from cardtable.table.chores import Verdicts

MOST_STATES = 20_000  # places in the stock; there are far fewer
STATES: Final = 100_000  # positions that a judgement may look at, if it is wanted
MOST_KNOWN: Final = 20_000  # positions of which something is remembered


def stuck(solver: Solver, position: Position) -> bool:
    """Say whether no sequence of ways leads to a position that differs in more than the place in the stock.

    What lies in piles that are alike may change places; a redeal that shuffles counts as a difference.
    """
    model, table = solver.model, solver.likeness.table
    before = table(position)
    seen, unseen = {position}, [position]
    while unseen and len(seen) < MOST_STATES:
        here = unseen.pop()
        for way in model.ways(here):
            if model.effects.chance(way):
                return False
            there = model.after(here, way)
            if table(there) != before or model.goals.won(there):
                return False
            if there not in seen:
                seen.add(there)
                unseen.append(there)
    return not unseen


class Course:
    """One game in play. What was found of a position is remembered, and of those through which it is won."""

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules, self.number = rules, number
        self.solver = solver(rules)
        self.actions: list[Action] = []
        self._answers: dict[Position, Answer] = {}
        self._ways: dict[Position, tuple[Way, ...]] = {}  # that win, from this very position
        self._lost: dict[Seen, bool] = {}  # whether that is proved
        self._begin()

    def _begin(self) -> None:
        self.deal = begun(self.rules, self.number)
        self.actions.clear()
        self.moments = [self.solver.model.codes.position(self.deal)]
        self.seen = [as_seen(self.solver, self.deal)]

    def follow(self, kept: int, tail: Sequence[Action]) -> None:
        """Stand where the first actions that are kept lead, and those of a tail after them."""
        actions = (*self.actions[:kept], *tail)
        if kept < len(self.actions):
            self._begin()
        for action in actions[len(self.actions) :]:
            self.deal.perform(ALONE, action)
            self.actions.append(action)
            self.moments.append(self.solver.model.codes.position(self.deal))
            self.seen.append(as_seen(self.solver, self.deal))

    @property
    def now(self) -> int:
        """How many actions there were."""
        return len(self.actions)

    def stuck(self) -> bool:
        """Say whether nothing that can still be done changes the table."""
        waits = self.deal.by_hand and unturned(self.rules, self.deal.places)
        return not waits and stuck(self.solver, self.moments[-1])

    def known(self, moment: int) -> Answer | None:
        """Return what is known of a moment: of itself, or because it was lost before."""
        found = self._answers.get(self.solver.key(self.moments[moment]))
        if found in (None, Answer.UNKNOWN) and moment:
            before = self._answers.get(self.solver.key(self.moments[moment - 1]))
            if before is Answer.LOST:
                return before
        return found

    def lost_as_seen(self, moment: int, halted: Callable[[], bool]) -> bool:
        """Say whether a moment is proved to be lost by what was seen then."""
        seen = self.seen[moment]
        if seen.unknown == NOTHING_UNKNOWN:
            return self.judged(moment, halted, PROOF) is Answer.LOST
        if len(self._lost) > MOST_KNOWN:
            self._lost.clear()
        found = self._lost.get(seen)
        if found is None:
            found = lost_as_seen(self.solver, seen, halted)
            if not halted():
                self._lost[seen] = found
        return found

    def judged(self, moment: int, halted: Callable[[], bool], states: int = STATES) -> Answer:
        """Return whether a moment can be won, looking into it if that is not known."""
        found = self.known(moment)
        if found is None or (found is Answer.WON and self.moments[moment] not in self._ways):
            verdict = self.solver.solve(self.moments[moment], states, halted)
            if verdict.answer is Answer.UNKNOWN and (halted() or states < STATES):
                return found or verdict.answer
            found = found if verdict.answer is Answer.UNKNOWN and found else verdict.answer
            if verdict.answer is Answer.WON:
                self._remember(self.moments[moment], verdict.ways)
        self._answers[self.solver.key(self.moments[moment])] = found
        return found

    def _remember(self, position: Position, ways: tuple[Way, ...]) -> None:
        if len(self._answers) > MOST_KNOWN:
            self._answers.clear()
            self._ways.clear()
        for at, way in enumerate(ways):
            self._ways[position] = ways[at:]
            self._answers[self.solver.key(position)] = Answer.WON
            position = self.solver.model.after(position, way)

    def winning(self) -> tuple[Action, ...]:
        """Return the actions that win from here, if they are known."""
        deal = self.deal.clone()
        found: list[Action] = [*deal.turn_up()]
        for way in self._ways.get(self.moments[-1], ()):
            found.append(self.solver.model.codes.action(deal, way))
            deal.perform(ALONE, found[-1])
            found += deal.turn_up()
        return tuple(found)


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
