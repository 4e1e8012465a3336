"""Coaching: what each action of a seat costs beside the best, as playouts of the hard bot tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import stdev
from typing import Final

from cardtable.bots.estimates import estimated_mean
from cardtable.bots.hired_work import Reporter
from cardtable.bots.levels import Budget
from cardtable.bots.worths import NOTHING, POINTS, Basis, Ranking, worths_of
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

WORK: Final = "cardtable.bots.coaching:weighed"
THOUGHT: Final = Budget(seconds=0.8)
LEAST: Final = 8  # worlds in which both were played, from which on a difference may be believed


@dataclass(frozen=True, slots=True)
class Weighing:
    """What shall be weighed: by the bots of a module, what a seat sees; the seed of their luck."""

    module: str
    view: Deal
    seat: Seat
    seed: int


@dataclass(frozen=True, slots=True)
class Cost:
    """What an action costs beside the best: its mean, and the low end of that by 95 %, in `worlds`.

    `share` is the mean beside the usual difference between two worlds: it says whether that is much here.
    """

    action: Action
    points: float
    low: float
    share: float
    worlds: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """The best action, why it is, and what the others cost that surely cost something, in a unit."""

    best: Action
    why: str
    costs: tuple[Cost, ...]
    unit: str = POINTS


def weighed(asked: Weighing, reporter: Reporter) -> Weighed | None:
    """Return what the actions of a seat cost; None where there is nothing to weigh."""
    reporter.report(0, 1)
    worths = worths_of(asked.module)
    if worths is None:
        return None
    ranking = worths.ranking(asked.view, asked.seat, Random(asked.seed), THOUGHT)
    if ranking is None or len(ranking.verdicts) < 2:
        return None
    least = 1 if ranking.basis is Basis.RECKONING else LEAST
    first, *others = ranking.verdicts
    if len(first.worths) < least:
        return None
    costs = [
        _cost(each.action, first.worths, each.worths, ranking)
        for each in others
        if len(each.worths) >= least and each.action not in ranking.chosen
    ]
    return Weighed(
        ranking.best, ranking.why, tuple(each for each in costs if each.low > NOTHING), ranking.unit
    )


def _cost(action: Action, first: Sequence[float], worths: Sequence[float], ranking: Ranking) -> Cost:
    """Return what an action costs beside the first, by the worlds in which both were played."""
    differences = [best - each for best, each in zip(first, worths, strict=False)]
    cost = estimated_mean(differences)
    spread = ranking.spread
    if spread is None:
        spread = stdev(first[: len(differences)])
    share = cost.mean / spread if spread else float(cost.mean > NOTHING)
    return Cost(action, cost.mean, cost.mean if cost.low is None else cost.low, share, len(differences))
