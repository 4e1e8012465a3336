"""Foresight: what leads on, as far as the looking player can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import islice
from random import Random
from time import monotonic
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.patience.bot.recall import recall
from cardtable.patience.bot.thumb import rated
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.codes import Way
from cardtable.patience.solver.search import Answer, solver

SECONDS: Final = 0.3  # that a hint may think
WORLDS: Final = 12  # ways in which hidden cards may lie, at most
STATES: Final = 800  # positions looked at in each
OPEN_STATES: Final = 20_000  # where nothing is hidden

Plan: TypeAlias = tuple[PatienceDeal, tuple[Way, ...]]  # a world, and the ways that win in it


@dataclass(frozen=True, slots=True)
class Foresight:
    """What leads on from a view.

    Attributes:
        action: What does; None if nothing was found.
        answer: Whether the game can be won, where nothing is hidden, or no world says otherwise.
        left: How many actions win with it, where nothing is hidden; else 0.
        leads: In how many worlds it begins a win.
        worlds: How many worlds were looked at; 0 where nothing is hidden.
        looks: Whether the action only shows cards that nobody has seen, and costs nothing but perhaps points.
    """

    action: Action | None
    answer: Answer
    left: int = 0
    leads: int = 0
    worlds: int = 0
    looks: bool = False


def free_look(view: PatienceDeal) -> Action | None:
    """Return a click on a stock that is gone through without end, while it has cards that nobody has seen.

    All that can be done now can still be done when it has been gone through, by whoever knows more then; but
    where several cards are turned at once and some were taken, what lies on the waste would not come again.
    """
    cycle = solver(view.rules).cycle
    if cycle is None or BACK not in view.places[cycle.stock] or len(view.places[cycle.waste]) % cycle.count:
        return None
    return dict(view.rules.clicks)[cycle.stock]


def foreseen(view: PatienceDeal, rng: Random, clock: Callable[[], float] = monotonic) -> Foresight:
    """Return what leads on, looking no longer than a hint may."""
    until = clock() + SECONDS

    def halted() -> bool:
        return clock() > until

    free = free_look(view)
    if free is not None:
        return Foresight(free, Answer.UNKNOWN, looks=True)
    planned, hidden = recall(view.rules).planned(view), any(BACK in pile for pile in view.places)
    if planned is not None:
        answer = Answer.UNKNOWN if hidden else Answer.WON
        return Foresight(planned.action, answer, 0 if hidden else planned.left, planned.leads, planned.worlds)
    return _sampled(view, rng, halted) if hidden else _open(view, halted)


def _open(view: PatienceDeal, halted: Callable[[], bool]) -> Foresight:
    """Look at a game in which nothing is hidden; one plan is followed to its end."""
    found = solver(view.rules)
    verdict = found.solve(found.kernel.codes.position(view), OPEN_STATES, halted)
    if verdict.answer is not Answer.WON or not verdict.ways:
        return Foresight(None, verdict.answer)
    recall(view.rules).keep(view, verdict.ways)
    return Foresight(found.kernel.codes.action(view, verdict.ways[0]), Answer.WON, len(verdict.ways))


def _sampled(view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> Foresight:
    """Look at worlds; follow the plan that begins as most do."""
    found, memory = solver(view.rules), recall(view.rules)
    plans: dict[Action, list[Plan]] = {}
    looked = lost = 0
    for world in islice(view.worlds(rng), WORLDS):
        verdict = found.solve(found.kernel.codes.position(world), STATES, halted)
        looked += 1
        lost += verdict.answer is Answer.LOST
        if verdict.answer is Answer.WON and verdict.ways:
            action = found.kernel.codes.action(world, verdict.ways[0])
            if memory.fresh(view, action):
                plans.setdefault(action, []).append((world, verdict.ways))
        if halted():
            break
    if not plans:
        return Foresight(None, Answer.LOST if lost == looked else Answer.UNKNOWN, worlds=looked)
    best = max(plans, key=lambda each: (len(plans[each]), rated(view, each), str(each)))
    leads = len(plans[best])
    world, ways = min(plans[best], key=lambda plan: len(plan[1]))
    memory.keep(world, ways, (leads, looked))
    return Foresight(best, Answer.UNKNOWN, leads=leads, worlds=looked)
