"""What plays are worth in Basra: the lead of one's side in points, by playouts or by the solved ending."""

from __future__ import annotations

from collections.abc import Sequence
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
from cardtable.games.basra.rules.captures import WORTH, Cards, Play, counts
from cardtable.games.basra.rules.deal import BasraDeal

SPREAD: Final = 5.0  # points: the usual difference between two deals


class BasraWorths:
    """Plays by the ways that the hard bot compares; a capture step by step has no worth."""

    def ranking(self, view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Ranking | None:
        """Return all plays, the best first; None where a capture is chosen step by step."""
        if view.chosen is not None:
            return None
        effort, found = Effort(budget), findings(view, seat, rng, budget)
        why = reason(view, seat, found)
        best, sampled = found.verdicts[0].action, not (known(view) and len(found.verdicts) > 1)
        worths = (
            {each.action: each.worths for each in found.verdicts} if sampled else _solved(view, seat, effort)
        )
        order = [best, *(way for way in worths if way != best)]
        plays = {action: way_of(view, action) for action in view.actions(seat)}
        verdicts = [
            Verdict(action, [*worths.get(way, ())])
            for way in order
            for action in plays
            if plays[action] == way
        ]
        if not verdicts or plays[verdicts[0].action] != best:  # it would be chosen step by step
            return None
        others = [action for action in plays if plays[action] not in order]
        alike = tuple(action for action in plays if plays[action] == best)
        basis = Basis.DEALS if sampled else Basis.RECKONING
        return Ranking(
            [*verdicts, *unweighed(others)], why, POINTS, alike, basis, None if sampled else SPREAD
        )

    def compared(
        self, view: BasraDeal, seat: Seat, actions: Sequence[Action], rng: Random, budget: Budget
    ) -> list[Verdict[Action]]:
        """Return plays, each played out in the same worlds."""
        ways = [way for way in (way_of(view, action) for action in actions) if way is not None]
        if len(ways) < len(actions):
            return unweighed(actions)
        position = position_of(view, seat)
        playouts = Playouts(position, ways)

        def playout(world: World, way: Way, luck: Random) -> float:  # noqa: ARG001  # nothing is left to it
            return playouts.lead(world, way)

        worlds = drawn_worlds(position, free_kinds(view, seat), rng)
        problem = Problem(ways, worlds, Evidence(view, position).likelihood, playout)
        found = weighed(problem, rng, Effort(budget))
        return [Verdict(action, each.worths) for action, each in zip(actions, found, strict=True)]


def way_of(view: BasraDeal, action: Action) -> Way | None:
    """Return the way that a play is in numbers; None if it takes steps, or leaves a better card lying."""
    if not isinstance(action, Play):
        return None
    way = Way(kind_of(action.card, view.terms), counts(action.captured), len(action.captured))
    return way if _points(taken_by(view, way)[1]) == _points(action.captured) else None


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
