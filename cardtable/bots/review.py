"""Review: what the hard bot would have done at each decision of a seat, and what it thinks both were worth.

Each decision is looked at by the view that the seat had. What the search finds best is compared with what was
done in worlds of their own, the same for both: so the difference is not the luck of the search, which found
best what looked best (the "optimizer's curse": Smith and Winkler 2006).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from random import Random
from typing import Final

from cardtable.bots.estimates import estimated_mean
from cardtable.bots.hired_work import Reporter
from cardtable.bots.levels import Budget
from cardtable.bots.worths import NOTHING, POINTS, Basis, Ranking, Worths, worths_of
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat

SEARCH: Final = Budget(iterations=1000, seconds=0.6)  # what the search may think of a decision
COMPARISON: Final = Budget(iterations=1500, seconds=0.6)  # and how long both are compared


@dataclass(frozen=True, slots=True)
class Turn:
    """A decision: after so many actions of the match, what the seat saw, and what it did."""

    position: int
    view: Deal
    done: Action


@dataclass(frozen=True, slots=True)
class Asked:
    """The decisions of a seat to be looked at, by the bots of the module of that name."""

    module: str
    seat: Seat
    turns: tuple[Turn, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of a decision: what was done, what is better, and why.

    `worths` are those of the better and of what was done in points, `cost` the difference with its interval,
    by so many `samples` of its `basis`; they are None where both are the same, or have no values.
    """

    position: int
    done: Action
    better: Action
    why: str
    worths: tuple[float, float] | None = None
    cost: tuple[float, float, float] | None = None  # the mean, the low end and the high end
    samples: int = 0
    unit: str = POINTS
    basis: Basis = Basis.DEALS

    @property
    def same(self) -> bool:
        """Whether the hard bot would have done the same."""
        return self.done == self.better

    @property
    def dear(self) -> float:
        """What it cost, as far as that is known."""
        return 0.0 if self.same or self.cost is None else max(self.cost[0], 0.0)

    @property
    def gained(self) -> bool:
        """Whether chance hardly explains that it was worth more than what the hard bot would have done."""
        return not self.same and self.cost is not None and self.cost[2] < -NOTHING

    @property
    def sure(self) -> bool:
        """Whether chance hardly explains that it cost something."""
        return not self.same and self.cost is not None and self.cost[1] > NOTHING


def turns_of(match: Match, seat: Seat) -> tuple[Turn, ...]:
    """Return the decisions of a seat in a match: where it was waited for, and could do several things."""
    past = match.past(0)
    found = []
    while past.undone:
        entry = past.undone[-1]
        if past.between_deals and not past.over:
            past.next_deal()
        if entry.seat == seat and seat in past.deal.actors() and not past.deal.real_time:
            view = past.view(seat)
            if len(view.actions(seat)) != 1:
                found.append(Turn(len(past.log), view, entry.action))
        past.redo()
    return tuple(found)


def reviewed(asked: Asked, reporter: Reporter) -> tuple[Found, ...]:
    """Return what is found of each decision, in their order."""
    found = []
    for count, turn in enumerate(asked.turns):
        reporter.report(count, len(asked.turns))
        found.append(looked_at(asked.module, turn, asked.seat))
    return tuple(each for each in found if each is not None)


def looked_at(module: str, turn: Turn, seat: Seat) -> Found | None:
    """Return what is found of a decision; where playouts are quick the same each time.

    It is None of what does not stand beside what the search finds, such as talk before a card is played.
    """
    rng = Random(f"review {module} {turn.position} {seat}")
    worths = worths_of(module)
    ranking = None if worths is None else worths.ranking(turn.view, seat, rng, SEARCH)
    if worths is None or ranking is None:
        better, why = import_module(module).hint(turn.view, seat, rng)
        return Found(turn.position, turn.done, better, why)
    if type(turn.done) not in {type(each.action) for each in ranking.verdicts}:
        return None
    if turn.done in (ranking.best, *ranking.chosen):
        return Found(turn.position, turn.done, turn.done, ranking.why)
    return _weighed(worths, ranking, turn, seat, rng)


def _weighed(worths: Worths, ranking: Ranking, turn: Turn, seat: Seat, rng: Random) -> Found:
    """Return what is found where the hard bot does something else."""
    pair = ranking.best, turn.done
    found = Found(turn.position, turn.done, ranking.best, ranking.why, unit=ranking.unit, basis=ranking.basis)
    if ranking.basis is Basis.DEALS:
        better, done = (each.worths for each in worths.compared(turn.view, seat, pair, rng, COMPARISON))
    else:
        better, done = ([*ranking.worths(each)] for each in pair)
    return _told(found, better, done) if better and done else found


def _told(found: Found, gains: Sequence[float], done: Sequence[float]) -> Found:
    """Return what was found with what both are worth, world by world."""
    if all(abs(one - other) < NOTHING for one, other in zip(gains, done, strict=True)):
        return replace(found, better=found.done)  # whatever lies where, it comes to the same
    cost = estimated_mean([one - other for one, other in zip(gains, done, strict=True)])
    low, high = (cost.mean if end is None else end for end in (cost.low, cost.high))
    worths = sum(gains) / len(gains), sum(done) / len(done)
    return replace(found, worths=worths, cost=(cost.mean, low, high), samples=len(gains))


def dearest(found: Sequence[Found]) -> list[Found]:
    """Return what was found, the dearest decision first: before others those that surely cost something."""
    return sorted(found, key=lambda each: (not each.sure, -each.dear, each.same, each.position))
