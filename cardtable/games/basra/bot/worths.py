"""What plays are worth in Basra: the lead of one's side in points, by playouts or by the solved ending."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from random import Random
from typing import Final

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, weighed
from cardtable.bots.worths import POINTS, Basis, Ranking, unweighed
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.bots import reason
from cardtable.games.basra.bot.playouts import Playouts, World, drawn_worlds
from cardtable.games.basra.bot.position import (
    Way,
    candidates,
    kind_of,
    position_of,
    side_lead,
    taken_by,
)
from cardtable.games.basra.bot.search import (
    Evidence,
    Solver,
    ending_of,
    findings,
    free_kinds,
    known,
)
from cardtable.games.basra.rules.captures import (
    WORTH,
    Cards,
    Choose,
    Done,
    Play,
    Take,
    counts,
    holds,
)
from cardtable.games.basra.rules.deal import BasraDeal

SPREAD: Final = 5.0  # points: the usual difference between two deals


class BasraWorths:
    """Plays by the ways that the hard bot compares; a step of a capture by the best way that it begins."""

    def ranking(self, view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all that a seat may do, the best first."""
        effort, found = Effort(budget), findings(view, seat, rng, budget)
        why = reason(view, seat, found)
        sampled = not (known(view) and len(found.verdicts) > 1)
        worths = (
            {each.action: each.worths for each in found.verdicts} if sampled else _solved(view, seat, effort)
        )
        best = found.verdicts[0].action
        order = [best, *sorted((way for way in worths if way != best), key=lambda way: -_mean(worths[way]))]
        ways = {action: ways_of(view, seat, action) for action in view.actions(seat)}
        steps = {action: way for action, each in ways.items() if (way := _first(order, each)) is not None}
        lost = {action: given_up(view, action, way) for action, way in steps.items()}
        verdicts = [
            Verdict(action, [each - lost[action] for each in worths.get(way, ())])
            for way in order
            for action in steps
            if steps[action] == way
        ]
        others = [action for action in ways if action not in steps]
        alike = tuple(action for action in steps if steps[action] == best and not lost[action])
        basis = Basis.DEALS if sampled else Basis.RECKONING
        return Ranking(
            [*verdicts, *unweighed(others)], why, POINTS, alike, basis, None if sampled else SPREAD
        )

    def compared(
        self, view: BasraDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return actions, each played out in the same worlds, a step in the way that comes out best."""
        each = [ways_of(view, seat, action) for action in actions]
        if not all(each):
            return unweighed(actions)
        ways = [*dict.fromkeys(way for found in each for way in found)]
        position = position_of(view, seat)
        playouts = Playouts(position, ways)

        def playout(world: World, way: Way, luck: Random) -> float:  # noqa: ARG001  # nothing is left to it
            return playouts.lead(world, way)

        worlds = drawn_worlds(position, free_kinds(view, seat), rng)
        problem = Problem(ways, worlds, Evidence(view, position).likelihood, playout)
        worths = {each.action: each.worths for each in weighed(problem, rng, Effort(budget))}
        told = []
        for action, found in zip(actions, each, strict=True):
            way = max(found, key=lambda way: _mean(worths[way]) - given_up(view, action, way))
            told.append(Verdict(action, [worth - given_up(view, action, way) for worth in worths[way]]))
        return told


def ways_of(view: BasraDeal, seat: Seat, action: Action) -> list[Way]:
    """Return the ways that an action may begin, in numbers, which take the best cards of a rank."""
    ways = candidates(view, position_of(view, seat))
    match action:
        case Play(card, captured):
            way = Way(kind_of(card, view.terms), counts(captured), len(captured))
            return [way] if way in ways else []
        case Choose(card):
            kind = kind_of(card, view.terms)
            return [way for way in ways if way.got and way.kind == kind]
        case Take(card):
            taking = counts((*view.taking, card))
            return [way for way in ways if holds(way.got, taking)]
        case Done():
            return [way for way in ways if way.got == counts(view.taking)]
    return []


def given_up(view: BasraDeal, action: Action, way: Way) -> int:
    """Return the points that an action leaves lying, at least, beside a way that takes the best cards."""
    best = taken_by(view, way)[1]
    match action:
        case Play(_, captured):
            return _points(best) - _points(captured)
        case Take(card):
            mine = [each for each in best if each.rank == card.rank and each not in view.taking]
            return 0 if card in mine else min(WORTH[each] for each in mine) - WORTH[card]
    return 0


def _first(order: Sequence[Way], ways: Sequence[Way]) -> Way | None:
    """Return that of some ways which comes first."""
    return next((way for way in order if way in ways), None)


def _mean(worths: Sequence[float]) -> float:
    return sum(worths) / len(worths) if worths else -inf


def _points(cards: Cards) -> int:
    return sum(WORTH[card] for card in cards)


def _solved(view: BasraDeal, seat: Seat, effort: Effort) -> dict[Way, list[float]]:
    """Return what each way leads to by the best play of both sides, as far as there is time for it."""
    position = position_of(view, seat)
    start = ending_of(position, tuple(sorted(free_kinds(view, seat))))
    solver, lead = Solver(position.house, lambda: effort.late), side_lead(position.lead, seat)
    found: dict[Way, list[float]] = {}
    try:
        for points, way, then in solver.lines(start):
            found[way] = [lead + points - solver.value(then)]
    except TimeUp:
        return {}
    return found


WORTHS: Final = BasraWorths()
