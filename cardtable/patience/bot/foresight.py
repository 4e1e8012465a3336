"""Foresight: what leads on, as far as the looking player can know."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from random import Random
from time import monotonic
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import BACK
from cardtable.engine.result import Ending
from cardtable.patience.bot.columns import columns, prepared, tidied
from cardtable.patience.bot.heaps import heaps
from cardtable.patience.bot.recall import Plan, hidden, recall
from cardtable.patience.bot.squares import expected
from cardtable.patience.bot.thumb import Worth, rated
from cardtable.patience.judge.seen import as_seen, nearest
from cardtable.patience.kernel.actions import Move
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.solver.search import SOLVERS, Answer, Solver, solver
from cardtable.patience.words.vocabulary import Goal, Kind

SECONDS: Final = 0.3  # that a hint may think
WORLDS: Final = 12  # ways in which hidden cards may lie, at most
STATES: Final = 800  # positions looked at in each
FIRST: Final = 0.5  # of the time, in which worlds are looked at; then beginnings are compared in them
TRIED: Final = 4  # beginnings that are
OPEN_STATES: Final = 20_000  # where nothing is hidden
GATHERING: Final = ("order", "runs", "spread")  # the outlooks by which few moves win once nothing is hidden
GATHERED_STATES: Final = 1000  # positions looked at by them

# A world, the ways that win in it, and what they do until a card is turned up.
Win: TypeAlias = tuple[PatienceDeal, tuple[Way, ...], tuple[Action, ...]]


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
        others: What else is worth considering, the best first.
        points: The points to be expected in the end, where they are the goal; else None.
    """

    action: Action | None
    answer: Answer
    left: int = 0
    leads: int = 0
    worlds: int = 0
    looks: bool = False
    others: tuple[Action, ...] = ()
    points: float | None = None

    @property
    def lost(self) -> bool:
        """Whether it is proved that the game can no longer be won, by what is seen of it."""
        return self.answer is Answer.LOST and not self.worlds


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
    begun = clock()

    def halted() -> bool:
        return clock() > begun + SECONDS

    def halfway() -> bool:
        return clock() > begun + SECONDS * FIRST

    covered = any(BACK in pile for pile in view.places)
    at_once = _looking_through(view) or _going_on(view)
    found = at_once or _looked_into(view, rng, halfway, halted, covered=covered)
    return _leading_on(view, rng, found, halted) if covered and found.action is None else found


def _looked_into(
    view: PatienceDeal,
    rng: Random,
    halfway: Callable[[], bool],
    halted: Callable[[], bool],
    *,
    covered: bool,
) -> Foresight:
    """Look into a game as its rules have it."""
    for look in (_placed, _laid_on_heaps, _tidied):
        if covered and (found := look(view, rng, halted)) is not None:
            return found
    if columns(view.rules).stocks:
        return _over_columns(view, rng, halfway, halted, covered=covered)
    if covered:
        return _sampled(view, rng, halfway, halted)
    found = _open(view, halted)
    tidied_up = None if found.action is not None or found.lost else _tidied(view, rng, halted)
    return found if tidied_up is None else replace(found, action=tidied_up.action)


def _leading_on(view: PatienceDeal, rng: Random, found: Foresight, halted: Callable[[], bool]) -> Foresight:
    """Say if a game is lost as it is seen, or go where the next card is turned up if nothing looks good."""
    rules, memory = view.rules, recall(view.rules)
    if any(BACK in view.places[at] for at, _ in rules.clicks):  # a click shows what nobody has seen
        return found
    world = next(view.worlds(rng))
    seen = as_seen(solver(rules), world)
    near = nearest(solver(rules), seen, halted)
    if near.lost:
        return Foresight(None, Answer.LOST)
    good = any(rated(view, each) >= Worth.JOIN and memory.fresh(view, each) for each in view.actions(ALONE))
    if good or not near.choices:
        return found
    ways = solver(rules).spelled_out(seen.position, near.choices)
    memory.keep(world, ways)
    return replace(found, action=solver(rules).model.codes.action(world, ways[0]))


def _looking_through(view: PatienceDeal) -> Foresight | None:
    """Look through a stock that costs nothing, after what turns up cards on the columns."""
    free = free_look(view)
    if free is None:
        return None
    first = uncovering(view)
    return Foresight(first or free, Answer.UNKNOWN, looks=first is None)


def _going_on(view: PatienceDeal) -> Foresight | None:
    """Return the next of what was planned before, if anything was."""
    planned = recall(view.rules).planned(view)
    if planned is None:
        return None
    answer, leads, worlds = planned.plan
    return Foresight(planned.action, answer, planned.left if answer is Answer.WON else 0, leads, worlds)


def _over_columns(
    view: PatienceDeal,
    rng: Random,
    halfway: Callable[[], bool],
    halted: Callable[[], bool],
    *,
    covered: bool,
) -> Foresight:
    """Look at a game whose stock is dealt over its columns."""
    if covered and any(view.places[at] for at in columns(view.rules).stocks):
        return _prepared(view, rng, halted) or _sampled(view, rng, halfway, halted)
    return _last(view, rng, halfway, halted)


def uncovering(view: PatienceDeal) -> Action | None:
    """Return a move on the columns that turns up a card, of the column with most of them; None without one.

    It costs nothing of a stock that can be looked through at any time.
    """
    found = []
    for action in view.actions(ALONE):
        if (
            isinstance(action, Move)
            and view.rules.group_at[view.rules.at[action.source]].kind is Kind.TABLEAU
        ):
            pile = view.pile(action.source)
            at = pile.index(action.card)
            if at and pile[at - 1] is BACK:
                found.append((at, action))
    return max(found, key=lambda each: each[0])[1] if found else None


def _placed(view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> Foresight | None:
    """Look where in a square of hands a card is best laid; None in other games, or if there is no card."""
    moves = {each.target: each for each in view.actions(ALONE) if isinstance(each, Move)}
    cards = {each.card for each in moves.values()}
    if view.rules.spec.win.goal is not Goal.HANDS or len(cards) != 1:
        return None
    names = [view.rules.names[at] for at in view.rules.goal_piles]
    best = [(moves[names[at]], points) for at, points in expected(view, cards.pop(), rng, halted).items()]
    others = tuple(action for action, _ in best[1:])
    return Foresight(best[0][0], Answer.UNKNOWN, others=others, points=best[0][1])


def _laid_on_heaps(view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> Foresight | None:
    """Look on which column a card is best laid where any may lie on any; None in other games."""
    found = heaps(view.rules)
    best = [] if found is None else found.best(view, rng, halted)
    if not best:
        return None
    world, codes = next(view.worlds(rng)), solver(view.rules).model.codes
    first, *others = (codes.action(world, way) for way in best)
    return Foresight(first, Answer.UNKNOWN, others=tuple(others))


def _tidied(view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> Foresight | None:
    """Play the table before a stock that is gone through once, then draw; None in other games."""
    rules = view.rules
    once = len(rules.clicks) == 1 and rules.group_at[rules.clicks[0][0]].passes == 1
    founded = rules.spec.win.goal is Goal.ALL_FOUNDED and rules.spec.removing is None
    if not once or not rules.piles_of(Kind.WASTE) or not founded:
        return None
    world, codes = next(view.worlds(rng)), solver(rules).model.codes
    ways, memory = tidied(rules, codes.position(world), halted), recall(rules)
    if not ways or not memory.fresh(view, codes.action(world, ways[0])):
        draw = rules.clicks[0][1]
        fresh = draw in view.actions(ALONE) and memory.fresh(view, draw)
        return Foresight(draw, Answer.UNKNOWN) if fresh else None
    memory.keep(world, ways)
    return Foresight(codes.action(world, ways[0]), Answer.UNKNOWN)


def _open(view: PatienceDeal, halted: Callable[[], bool]) -> Foresight:
    """Look at a game in which nothing is hidden; one plan is followed to its end."""
    found = solver(view.rules)
    position = found.model.codes.position(view)
    first = gathering(view.rules)
    verdict = None if first is None else first.solve(position, GATHERED_STATES, halted)
    if verdict is None or verdict.answer is Answer.UNKNOWN:
        verdict = found.solve(position, OPEN_STATES, halted)
    if verdict.answer is not Answer.WON or not verdict.ways:
        return Foresight(None, verdict.answer)
    recall(view.rules).keep(view, verdict.ways, Plan(Answer.WON))
    return Foresight(found.model.codes.action(view, verdict.ways[0]), Answer.WON, len(verdict.ways))


@lru_cache(maxsize=SOLVERS)
def gathering(rules: Rules) -> Solver | None:
    """Return a solver that gathers suits at once, for a game whose own would go astray before it wins."""
    astray = columns(rules).stocks and solver(rules).order[0] not in GATHERING
    return Solver(rules, GATHERING) if astray else None


def _prepared(view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> Foresight | None:
    """Make the most of the columns before the stock is dealt over them; None if nothing new is found."""
    world, codes = next(view.worlds(rng)), solver(view.rules).model.codes
    ways, memory = prepared(view.rules, codes.position(world), halted).ways, recall(view.rules)
    if not ways or not memory.fresh(view, codes.action(world, ways[0])):
        return None
    memory.keep(world, ways)
    return Foresight(codes.action(world, ways[0]), Answer.UNKNOWN)


def _last(
    view: PatienceDeal, rng: Random, halfway: Callable[[], bool], halted: Callable[[], bool]
) -> Foresight:
    """Look for a win once the stock is gone, else make the most of the columns; say if nothing is left."""
    world, codes = next(view.worlds(rng)), solver(view.rules).model.codes
    last, memory = prepared(view.rules, codes.position(world), halfway), recall(view.rules)
    if last.over:
        return Foresight(None, Answer.LOST)
    covered = any(BACK in pile for pile in view.places)
    found = _sampled(view, rng, halfway, halted) if covered else _open(view, halted)
    if found.action is not None or not last.ways:
        return found
    action = codes.action(world, last.ways[0])
    if not memory.fresh(view, action):
        return found
    memory.keep(world, last.ways, Plan(found.answer, worlds=found.worlds))
    return replace(found, action=action)


def _sampled(
    view: PatienceDeal, rng: Random, halfway: Callable[[], bool], halted: Callable[[], bool]
) -> Foresight:
    """Look at worlds; follow the plan that leads to a card turned up, from where most of them are won."""
    found, memory = solver(view.rules), recall(view.rules)
    plans: dict[frozenset[Action], list[Win]] = {}  # by what is done until a card is turned up
    worlds: list[PatienceDeal] = []
    looked = lost = 0
    for world in islice(view.worlds(rng), WORLDS):
        verdict = found.solve(found.model.codes.position(world), STATES, halfway)
        looked += 1
        lost += verdict.answer is Answer.LOST
        if verdict.answer is not Answer.LOST:
            worlds.append(world)
        if verdict.answer is Answer.WON and verdict.ways:
            begun = begun_by(world, verdict.ways)
            if memory.fresh(view, begun[0]):
                plans.setdefault(frozenset(begun), []).append((world, verdict.ways, begun))
        if halfway():
            break
    if not plans:
        return Foresight(None, Answer.LOST if lost == looked else Answer.UNKNOWN, worlds=looked)
    (world, ways, begun), leads = _best(plans, worlds, halted)
    memory.keep(world, ways, Plan(leads=leads, worlds=looked))
    return Foresight(begun[0], Answer.UNKNOWN, leads=leads, worlds=looked)


def begun_by(world: PatienceDeal, ways: tuple[Way, ...]) -> tuple[Action, ...]:
    """Return the actions of a plan until a card is turned up that nobody knew."""
    codes, deal = solver(world.rules).model.codes, world.clone()
    before, done = hidden(deal), list[Action]()
    for way in ways:
        done.append(codes.action(deal, way))
        deal.perform(ALONE, done[-1])
        deal.turn_up()
        if hidden(deal) != before:
            break
    return tuple(done)


def _best(
    plans: dict[frozenset[Action], list[Win]], worlds: list[PatienceDeal], halted: Callable[[], bool]
) -> tuple[Win, int]:
    """Return a plan with whose beginning most worlds are won, and in how many they are known to be.

    Those beginnings are compared that most plans have, the shorter first, in all worlds in turn as long as
    there is time.
    """
    tried = [min(found, key=lambda plan: len(plan[2])) for found in plans.values()]
    tried.sort(key=lambda plan: (-len(plans[frozenset(plan[2])]), len(plan[2]), str(plan[2])))
    own = [[world for world, _, _ in plans[frozenset(plan[2])]] for plan in tried[:TRIED]]
    gained = [len(each) for each in own]
    if len(own) == 1:
        return tried[0], gained[0]
    counted = [0] * len(own)
    for world in worlds:
        won = [
            any(world is each for each in mine) or _wins(world, plan[2], halted)
            for mine, plan in zip(own, tried, strict=False)
        ]
        if halted():  # not all were tried in this one
            break
        counted = [count + one for count, one in zip(counted, won, strict=True)]
    at = max(range(len(own)), key=lambda each: (counted[each], gained[each], -each))
    return tried[at], max(counted[at], gained[at])


def _wins(world: PatienceDeal, actions: tuple[Action, ...], halted: Callable[[], bool]) -> bool:
    """Say whether a world is known to be won after some actions."""
    deal, found = world.clone(), solver(world.rules)
    for action in actions:
        if deal.ending is not None or action not in deal.actions(ALONE):
            return False
        deal.perform(ALONE, action)
        deal.turn_up()
    if deal.ending is not None:
        return deal.ending is Ending.WON
    return found.solve(found.model.codes.position(deal), STATES, halted).answer is Answer.WON
