"""Bots: from a rule of thumb, and a way to see a decision as a problem, one for each level and the hint."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Generic, TypeVar

from cardtable.bots.effort import Effort
from cardtable.bots.levels import HINT, Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.bots.tallies import Tallies
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

W = TypeVar("W")
A = TypeVar("A")
R = TypeVar("R")

SLIP: Final = 0.25  # how often an easy bot does anything that is worth a thought


@dataclass(frozen=True, slots=True)
class Decision(Generic[W, A, R]):
    """A problem, and what playouts tell beside worths: an `outcome`, made of the means of `tallies`."""

    problem: Problem[W, A]
    outcome: Callable[..., R]
    tallies: Tallies[A]


@dataclass(frozen=True, slots=True)
class Findings(Generic[A, R]):
    """The actions worth a thought, best first, and what came of those that were played out."""

    verdicts: list[Verdict[A]] = field(default_factory=list)
    outcomes: Mapping[A, R] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bots(Generic[A, R]):
    """The bots of a game, all of which see views of its own kind of deal.

    `thumb` is the rule of thumb, which alone speaks for a seat that the deal does not wait for. `problem`
    returns the decision of a seat, or None where the rule of thumb is all there is to it. `reason` says in a
    sentence why an action is advised.
    """

    thumb: Callable[[Any, Seat, Random], A | None]
    problem: Callable[[Any, Seat, Random, Budget], Decision[Any, A, R] | None]
    reason: Callable[[Any, Seat, A, Findings[A, R]], str]

    def easy(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> A | None:
        """Do what the rule of thumb says, but now and then anything that is worth a thought."""
        if seat in view.actors() and rng.random() < SLIP:
            decision = self.problem(view, seat, rng, budget)
            if decision is not None:
                return rng.choice(decision.problem.actions)
        return self.thumb(view, seat, rng)

    def medium(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> A | None:  # noqa: ARG002  # thinks no time
        """Do what the rule of thumb says."""
        return self.thumb(view, seat, rng)

    def hard(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> A | None:
        """Do what earns most in playouts of likely worlds."""
        if seat not in view.actors():
            return self.thumb(view, seat, rng)
        return self._best(view, seat, rng, self.findings(view, seat, rng, budget))

    def hint(self, view: Deal, seat: Seat, rng: Random) -> tuple[A, str]:
        """Return what the search finds best, and why in a sentence."""
        found = self.findings(view, seat, rng, HINT)
        action = self._best(view, seat, rng, found)
        assert action is not None, "the deal waits for this seat"
        return action, self.reason(view, seat, action, found)

    def verdicts(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> list[Verdict[A]]:
        """Return the actions worth a thought, best first, with what playouts promise."""
        return self.findings(view, seat, rng, budget).verdicts

    def findings(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> Findings[A, R]:
        """Return the same with what came of the actions; nothing where there is nothing to search."""
        effort = Effort(budget)
        decision = self.problem(view, seat, rng, budget)
        if decision is None:
            return Findings()
        found = judged(decision.problem, rng, effort)
        means = {each.action: decision.tallies.means(each.action) for each in found}
        return Findings(found, {action: decision.outcome(*each) for action, each in means.items() if each})

    def _best(self, view: Deal, seat: Seat, rng: Random, found: Findings[A, R]) -> A | None:
        """Return what playouts find best, by the rule of thumb if there was no time for a single one."""
        if not found.verdicts or (len(found.verdicts) > 1 and not found.verdicts[0].worths):
            return self.thumb(view, seat, rng)
        return found.verdicts[0].action
