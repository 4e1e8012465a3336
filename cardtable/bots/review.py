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
from typing import Any, Final

from cardtable.bots.bots import Bots, Decision, Findings
from cardtable.bots.effort import Effort
from cardtable.bots.estimates import estimated_mean
from cardtable.bots.hired_work import Reporter
from cardtable.bots.levels import Budget
from cardtable.bots.search import judged, weighed
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.piles import Seat
from cardtable.language import N_

SEARCH: Final = Budget(iterations=1000, seconds=0.6)  # what the search may think of a decision
COMPARISON: Final = Budget(iterations=1500, seconds=0.6)  # and how long both are compared
CLEARLY: Final = 0.0  # points: a cost whose interval lies above that is no luck


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
    by so many `samples`; they are None where both are the same, or the game has no values for actions.
    """

    position: int
    done: Action
    better: Action
    why: str
    worths: tuple[float, float] | None = None
    cost: tuple[float, float, float] | None = None  # the mean, the low end and the high end
    samples: int = 0
    unit: str = N_("points")

    @property
    def same(self) -> bool:
        """Whether the hard bot would have done the same."""
        return self.done == self.better

    @property
    def dear(self) -> float:
        """What it cost, as far as that is known."""
        return 0.0 if self.same or self.cost is None else max(self.cost[0], 0.0)

    @property
    def sure(self) -> bool:
        """Whether chance hardly explains that it cost something."""
        return not self.same and self.cost is not None and self.cost[1] > CLEARLY


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
    bots: Any = import_module(module)
    words = f"review {module} {turn.position} {seat}"
    made = getattr(bots, "BOTS", None)
    if isinstance(made, Bots):
        decision = made.decision(turn.view, seat)
        if decision is not None:
            return _weighed(made, decision, turn, Random(words))
    better, why = bots.hint(turn.view, seat, Random(words))
    return Found(turn.position, turn.done, better, why)


def _weighed(
    bots: Bots[Any, Any], decision: Decision[Any, Any, Any, Any], turn: Turn, rng: Random
) -> Found | None:
    """Return what playouts tell of a decision."""
    done = turn.done
    problem = decision.problem(rng, SEARCH)
    if type(done) not in {type(action) for action in problem.actions}:
        return None
    ranked = judged(problem, rng, Effort(SEARCH))
    better = ranked[0].action
    why = bots.reason(turn.view, decision.seat, better, Findings(ranked, decision.outcomes()))
    if better == done:
        return Found(turn.position, done, better, why)
    anew = replace(decision.problem(rng, COMPARISON), actions=[better, done])
    one, other = weighed(anew, rng, Effort(COMPARISON))
    found = Found(turn.position, done, better, why, unit=bots.unit)
    return _told(found, one.worths, other.worths) if one.worths else found


def _told(found: Found, gains: Sequence[float], done: Sequence[float]) -> Found:
    """Return what was found with what both are worth, world by world."""
    cost = estimated_mean([one - other for one, other in zip(gains, done, strict=True)])
    low, high = (cost.mean if end is None else end for end in (cost.low, cost.high))
    worths = sum(gains) / len(gains), sum(done) / len(done)
    return replace(found, worths=worths, cost=(cost.mean, low, high), samples=len(gains))


def dearest(found: Sequence[Found]) -> list[Found]:
    """Return what was found, the dearest decision first: before others those that surely cost something."""
    return sorted(found, key=lambda each: (not each.sure, -each.dear, each.same, each.position))
