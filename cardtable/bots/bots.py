"""Bots: from a rule of thumb, and what a seat has to decide by a view, one for each level and the hint."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final, Generic, TypeVar

from cardtable.bots.effort import Effort
from cardtable.bots.levels import HINT, Budget
from cardtable.bots.search import Problem, Verdict, judged, weighed
from cardtable.bots.worths import POINTS, Ranking
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat

V = TypeVar("V")
W = TypeVar("W")
A = TypeVar("A")
R = TypeVar("R")

SLIP: Final = 0.25  # how often an easy bot does anything that is worth a thought


class Decision(ABC, Generic[V, W, A, R]):
    """What a seat has to decide by a view, as a problem for the search.

    What playouts tell of an action beside its worth is noted for reasons, which say it: numbers, in the same
    order for every action. Of their means an `outcome` is made.
    """

    outcome: Callable[..., R]

    def __init__(self, view: V, seat: Seat) -> None:
        self.view, self.seat = view, seat
        self._playouts: defaultdict[A, list[tuple[float, ...]]] = defaultdict(list)

    @abstractmethod
    def problem(self, rng: Random, budget: Budget) -> Problem[W, A]:
        """Return the actions worth a thought, with the worlds that they are played out in."""

    def note(self, action: A, *numbers: float) -> None:
        """Note the numbers of one playout of an action."""
        self._playouts[action].append(numbers)

    def outcomes(self) -> dict[A, R]:
        """Return what came of each action that was played out."""
        return {
            action: self.outcome(*(sum(column) / len(noted) for column in zip(*noted, strict=True)))
            for action, noted in self._playouts.items()
        }


@dataclass(frozen=True, slots=True)
class Findings(Generic[A, R]):
    """The actions worth a thought, best first, and what came of those that were played out."""

    verdicts: list[Verdict[A]] = field(default_factory=list)
    outcomes: Mapping[A, R] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Bots(Generic[A, R]):
    """The bots of a game, all of which see views of its own kind of deal.

    `thumb` is the rule of thumb, which alone speaks for a seat that the deal does not wait for. `decision`
    returns what a seat has to decide, or None where the rule of thumb is all there is to it. `reason` says in
    a sentence why an action is advised. `unit` says what worths count.
    """

    thumb: Callable[[Any, Seat, Random], A | None]
    decision: Callable[[Any, Seat], Decision[Any, Any, A, R] | None]
    reason: Callable[[Any, Seat, A, Findings[A, R]], str]
    unit: str = POINTS

    def easy(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> A | None:
        """Do what the rule of thumb says, but now and then anything that is worth a thought."""
        if seat in view.actors() and rng.random() < SLIP:
            decision = self.decision(view, seat)
            if decision is not None:
                return rng.choice(decision.problem(rng, budget).actions)
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
        decision = self.decision(view, seat)
        if decision is None:
            return Findings()
        found = judged(decision.problem(rng, budget), rng, effort)
        return Findings(found, decision.outcomes())

    def ranking(self, view: Deal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return what playouts tell of the actions worth a thought; None where there is nothing to search."""
        found = self.findings(view, seat, rng, budget)
        if not found.verdicts:
            return None
        return Ranking(found.verdicts, self.reason(view, seat, found.verdicts[0].action, found), self.unit)

    def compared(
        self, view: Deal, seat: Seat, actions: Sequence[A], rng: Random, budget: Budget
    ) -> list[Verdict[A]]:
        """Return actions in their order, each played out in the same worlds."""
        decision = self.decision(view, seat)
        assert decision is not None, "they have been ranked"
        return weighed(decision.problem(rng, budget).among(actions), rng, Effort(budget))

    def _best(self, view: Deal, seat: Seat, rng: Random, found: Findings[A, R]) -> A | None:
        """Return what playouts find best, by the rule of thumb if there was no time for a single one."""
        if not found.verdicts or (len(found.verdicts) > 1 and not found.verdicts[0].worths):
            return self.thumb(view, seat, rng)
        return found.verdicts[0].action
