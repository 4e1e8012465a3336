"""Search: which action earns most on average over likely worlds, when all is played on by a policy.

A flat search: the actions meet the same worlds, and the worse half of them drops out again and again, each
time after an equal share of the budget (sequential halving: Karnin, Koren, Somekh 2013). That the worlds
are shared takes the luck of the deal out of the comparison.

A choice follows from view, seed and iterations alone, in whichever process and order the questions come,
if the budget counts iterations. By the clock the worlds of the last decision may come first (memory.py).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from math import fsum, inf, sqrt
from random import Random
from typing import Final, Generic, TypeVar

from cardtable.bots.effort import Effort
from cardtable.bots.resampling import likely

W = TypeVar("W")
A = TypeVar("A")

FIRST_BATCH: Final = 16  # worlds drawn and weighted together
BATCH: Final = 128
DRAW_COST: Final = 1.5  # of a world drawn and weighted, in playouts
SURE: Final = 3.5  # standard errors of a lead that ends the search
TRIED: Final = 64  # worlds until a lead is believed


class Problem(Generic[W, A]):
    """One decision, as the search sees it.

    `worlds` gives worlds drawn uniformly, in any form the game likes. `likelihood` says how well a world
    explains what was bid and played; it is none where the likely worlds come more often by themselves.
    `playout` plays an action and all that follows in a world, which it leaves as it is, and returns what that
    is worth to the seat that decides, in points.
    """

    __slots__ = ("actions", "likelihood", "playout", "worlds")

    def __init__(
        self,
        actions: Sequence[A],
        worlds: Iterator[W],
        likelihood: Callable[[W], float] | None,
        playout: Callable[[W, A, Random], float],
    ) -> None:
        self.actions, self.worlds, self.likelihood, self.playout = actions, worlds, likelihood, playout

    def among(self, actions: Sequence[A]) -> Problem[W, A]:
        """Return the same decision among other actions."""
        return Problem(actions, self.worlds, self.likelihood, self.playout)


class Verdict(Generic[A]):  # noqa: PLW1641  # its worths grow
    """What playouts say of an action: their worths, in the order of the worlds, the same for all actions."""

    __slots__ = ("action", "worths")

    def __init__(self, action: A, worths: list[float] | None = None) -> None:
        self.action, self.worths = action, [] if worths is None else worths

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Verdict) and (self.action, self.worths) == (other.action, other.worths)

    def __repr__(self) -> str:
        return f"Verdict({self.action!r}, {self.worths!r})"

    @property
    def mean(self) -> float:
        """The worth of the action in points."""
        return sum(self.worths) / len(self.worths) if self.worths else 0.0


def best(problem: Problem[W, A], rng: Random, effort: Effort) -> A:
    """Return the action that is worth most; the first of them if there was no time for a single world."""
    return judged(problem, rng, effort)[0].action


def judged(problem: Problem[W, A], rng: Random, effort: Effort) -> list[Verdict[A]]:
    """Return the actions with what was found about them, best first, those that dropped out last.

    If there was no time for a single world they have no worths, and stay in their order.
    """
    assert problem.actions, "there is something to choose from"
    verdicts = [Verdict(action) for action in problem.actions]
    if len(verdicts) == 1:
        return verdicts
    worlds = _likely_worlds(problem, rng, effort)
    stages = (len(verdicts) - 1).bit_length()
    out: list[Verdict[A]] = []
    for stage in range(1, stages + 1):
        clear = _play(problem, verdicts, worlds, effort, stage / stages, rng)
        verdicts.sort(key=lambda verdict: -verdict.mean)
        if clear:
            break
        kept = (len(verdicts) + 1) // 2
        verdicts, out = verdicts[:kept], verdicts[kept:] + out
    return verdicts + out


def weighed(problem: Problem[W, A], rng: Random, effort: Effort) -> list[Verdict[A]]:
    """Return the actions in their order, each played in all worlds that the budget allows: none drops out."""
    verdicts = [Verdict(action) for action in problem.actions]
    worlds = _likely_worlds(problem, rng, effort)
    while effort.spent < 1:
        world = next(worlds, None)
        if world is None or not _played(problem, verdicts, world, effort, rng):
            break
        effort.done += len(verdicts)
    return verdicts


def _likely_worlds(problem: Problem[W, A], rng: Random, effort: Effort) -> Iterator[W]:
    """Give worlds while there is time: they are drawn in batches, of which the likely ones are kept.

    Where they are likely by themselves, each is drawn when it is wanted.
    """
    size, likelihood = FIRST_BATCH, problem.likelihood
    while likelihood is None and not effort.late:
        effort.done += DRAW_COST
        yield next(problem.worlds)
    while likelihood is not None and not effort.late:
        drawn, weights = list[W](), list[float]()
        for world in islice(problem.worlds, size):
            drawn.append(world)
            weights.append(likelihood(world))
            if effort.late:
                break
        effort.done += DRAW_COST * size
        yield from likely(drawn, weights, rng)
        size = min(2 * size, BATCH)


def _play(
    problem: Problem[W, A],
    verdicts: Sequence[Verdict[A]],
    worlds: Iterator[W],
    effort: Effort,
    until: float,
    rng: Random,
) -> bool:
    """Play the actions in a world after the other until so much of the budget is spent.

    Return whether that ended earlier, because one action leads clearly.
    """
    tried = len(verdicts[0].worths)
    while effort.spent < until or not tried:
        world = next(worlds, None)
        if world is None or not _played(problem, verdicts, world, effort, rng):
            return False
        effort.done += len(verdicts)
        tried += 1
        if tried >= TRIED and tried & (tried - 1) == 0 and _clear(verdicts):
            return True
    return False


def _played(
    problem: Problem[W, A], verdicts: Sequence[Verdict[A]], world: W, effort: Effort, rng: Random
) -> bool:
    """Play the actions in a world, all of them or, if that takes too long, none; return which."""
    for count, verdict in enumerate(verdicts):
        if effort.late:
            for other in verdicts[:count]:
                other.worths.pop()
            return False
        verdict.worths.append(problem.playout(world, verdict.action, rng))
    return True


def _clear(verdicts: Sequence[Verdict[A]]) -> bool:
    """Say whether one action leads all others by more than chance explains."""
    first = max(verdicts, key=lambda verdict: verdict.mean)
    return all(_lead(first.worths, other.worths) > SURE for other in verdicts if other is not first)


def _lead(one: Sequence[float], other: Sequence[float]) -> float:
    """Return by how many standard errors `one` is above `other`, world by world."""
    gaps = [a - b for a, b in zip(one, other, strict=True)]
    mean = fsum(gaps) / len(gaps)
    spread = sqrt(fsum((gap - mean) ** 2 for gap in gaps) / len(gaps))
    return mean / spread * sqrt(len(gaps)) if spread else inf  # always by the same
