"""Search: whether a position can be won, and by which moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from heapq import heappop, heappush
from typing import Final

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.codes import Position, Way
from cardtable.patience.solver.cycle import Cycle, cycle
from cardtable.patience.solver.gauge import Gauge, Numbering
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.outlook import WEIGHTS, Outlook
from cardtable.patience.solver.safety import Safety

# How many positions each outlook in turn may take, the last all that are left: where one goes astray,
# another finds its way soon.
SHARES: Final = (1000, 1000, 1000, 4000, 4000, 4000, None)

HEEDING: Final = 64  # positions after which a search asks whether it is halted


def never() -> bool:
    """Halt no search."""
    return False


class Answer(Enum):
    """What is known of a position."""

    WON = "won"  # it can be won
    LOST = "lost"  # it cannot
    UNKNOWN = "unknown"  # within the budget


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found: the answer, the positions it looked at, and the ways that win."""

    answer: Answer
    states: int
    ways: tuple[Way, ...] = ()


class Solver:
    """Searches positions of one game, seeing all cards."""

    def __init__(self, rules: Rules) -> None:
        self.kernel = Kernel(rules)  # one of its own
        self.likeness = Likeness(rules)
        self.safety = Safety(self.kernel.codes)
        self.cycle = cycle(rules)
        self.numbering = Numbering(self.likeness, self.cycle)
        self.gauges = [Gauge(Outlook(self.kernel, weights), self.numbering) for weights in WEIGHTS]
        self.kernel.choosing.putting.spare(self.likeness)
        if self.cycle is not None:
            self.kernel.choosing.putting.widen(self.cycle.waste)

    def solve(self, position: Position, states: int, halted: Callable[[], bool] = never) -> Verdict:
        """Look at so many positions at most, and until it is halted; say what was found."""
        looked = 0
        for at, share in enumerate(SHARES):
            gauge = self.gauges[at % len(self.gauges)]
            most = states - looked if share is None else min(share, states - looked)
            found = _Search(self, position, gauge).run(most, halted)
            looked += found.states
            if found.answer is not Answer.UNKNOWN or looked >= states or halted():
                break
        return Verdict(found.answer, looked, found.ways)

    def choices(self, position: Position) -> list[Way]:
        """Return the ways worth looking at: a safe one alone, else all, but to one of several like spaces."""
        ways = self.kernel.ways(position) if self.cycle is None else self._reached(position, self.cycle)
        safe = self.safety.safe(position, ways)
        return ways if safe is None else [safe]

    def _reached(self, position: Position, cycle: Cycle) -> list[Way]:
        """Return the ways on after any number of clicks on the stock."""
        found: list[Way] = []
        lifted = self.kernel.choosing.lifting.lifted(without(position, cycle.waste))
        cycle.reach(lifted, position)
        self.kernel.choosing.putting.moves(position, lifted, found)
        return found

    def after(self, position: Position, way: Way) -> Position:
        """Return the position after a choice."""
        cycle = self.cycle
        if cycle is None or way[0] < cycle.beyond:
            return self.kernel.after(position, way)
        lying = cycle.lying(position, way[0] - cycle.beyond)
        return self.kernel.after(lying, (cycle.waste, *way[1:]))

    def key(self, position: Position) -> Position:
        """Return the same for positions that are alike to whoever wants to win."""
        return self.likeness.key(position if self.cycle is None else self.cycle.key(position))

    def spelled_out(self, position: Position, choices: Sequence[Way]) -> tuple[Way, ...]:
        """Return the ways of the game that choices from a position mean."""
        found: list[Way] = []
        for way in choices:
            beyond = self.cycle is not None and way[0] >= self.cycle.beyond
            found += self.cycle.steps(position, way) if self.cycle is not None and beyond else (way,)
            position = self.after(position, way)
        return tuple(found)


class _Search:
    """One search for a way to win: the most promising position first."""

    def __init__(self, solver: Solver, position: Position, gauge: Gauge) -> None:
        self.solver, self.start, self.gauge = solver, position, gauge
        begun = gauge.whole(position)
        self.nodes: list[tuple[int, Way]] = [(-1, ())]  # where each came from, and how
        self.seen = {begun[1]}
        self.open: list[tuple[float, int, Position, int]] = [(begun[0], 0, position, begun[1])]
        self.complete = True  # whether no way was left out because chance decides what it leads to

    def run(self, states: int, halted: Callable[[], bool]) -> Verdict:
        solver = self.solver
        if solver.kernel.goals.won(self.start):
            return Verdict(Answer.WON, 0)
        looked = 0
        while self.open:
            if looked >= states or (not looked % HEEDING and halted()):
                return Verdict(Answer.UNKNOWN, looked)
            looked += 1
            won = self._open_next()
            if won is not None:
                return Verdict(Answer.WON, looked, self._ways(won))
        return Verdict(Answer.LOST if self.complete else Answer.UNKNOWN, looked)

    def _open_next(self) -> int | None:
        """Look at the most promising position; return the number of one that is won."""
        rating, newest, position, named = heappop(self.open)
        solver, nodes, seen, before = self.solver, self.nodes, self.seen, (rating, named)
        after, gauged, kernel = solver.after, self.gauge.after, solver.kernel
        may_win = kernel.rules.may_win
        for way in solver.choices(position):
            if way[0] < 0 and kernel.effects.chance(way):
                self.complete = False
                continue
            following = after(position, way)
            rated, number = gauged(before, position, way, following)
            if number in seen:
                continue
            seen.add(number)
            nodes.append((-newest, way))
            if (way[0] < 0 or may_win[way[2]]) and kernel.goals.won(following):
                return len(nodes) - 1
            heappush(self.open, (rated, 1 - len(nodes), following, number))
        return None

    def _ways(self, number: int) -> tuple[Way, ...]:
        ways = []
        while number:
            number, way = self.nodes[number]
            ways.append(way)
        return self.solver.spelled_out(self.start, ways[::-1])


def without(position: Position, at: int) -> Position:
    """Return a position with an empty pile."""
    return (*position[:at], b"", *position[at + 1 :])


@lru_cache(maxsize=32)
def solver(rules: Rules) -> Solver:
    """Return the solver of a game; the same one each time."""
    return Solver(rules)
