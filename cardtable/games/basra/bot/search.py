"""The hard bot: plays are tried in worlds that fit what has been seen; endings without secrets are solved."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.choices import candidates
from cardtable.games.basra.bot.evidence import Evidence
from cardtable.games.basra.bot.exact import Line, Solver, Value, ending_of
from cardtable.games.basra.bot.playouts import Playouts, World, drawn_worlds
from cardtable.games.basra.bot.position import (
    House,
    Kind,
    Position,
    Way,
    kind_of,
    position_of,
    side_lead,
)
from cardtable.games.basra.bot.thumb import Prospect, basra_made, liked
from cardtable.games.basra.rules.deal import SIDES, BasraDeal

TRIED: Final = 10  # plays worth a thought: those that the rules of thumb like best
SOLVING: Final = 0.6  # of the seconds, after which an ending is no longer to be solved


class Answer(NamedTuple):
    """What the next player does after a play, on average.

    How often it makes a Basra, how often it takes anything, and the points that it gains.
    """

    basra: float
    takes: float
    points: float


class Findings(NamedTuple):
    """The plays worth a thought, best first, and the next player's answers to those that were played out.

    `solved` says that the worths are those of best play to the end of the hand.
    """

    verdicts: list[Verdict[Way]]
    answers: dict[Way, Answer]
    solved: bool = False


def verdicts(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> list[Verdict[Way]]:
    """Return the plays worth a thought, best first, with what playouts promise.

    The ending of a hand of two players, where all cards are known, is solved instead.
    """
    return findings(view, seat, rng, budget).verdicts


def findings(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Findings:
    """Return the same with what is to be said of the plays."""
    effort = Effort(budget)
    position = position_of(view, seat)
    found = candidates(view, position)
    if len(found) == 1:
        return Findings([Verdict(found[0])], {})
    if known(view):
        return _ended(view, position, found, effort)
    good = sorted(found, key=lambda way: -liked(position, way))[:TRIED]
    playouts = Playouts(position, good)
    answers = {way: list[Prospect]() for way in good}

    def playout(world: World, way: Way, luck: Random) -> float:  # noqa: ARG001  # nothing is left to it
        return playouts.lead(world, way, answers[way])

    drawn = drawn_worlds(position, free_kinds(view, seat), rng)
    ranked = judged(Problem(good, drawn, Evidence(view, position).likelihood, playout), rng, effort)
    return Findings(ranked, {way: _mean(given, position.house) for way, given in answers.items() if given})


def _mean(answers: Sequence[Prospect], house: House) -> Answer:
    """Return the mean of the answers to a play."""
    count = len(answers)
    basras = sum(basra_made(each, house) for each in answers)
    takes = sum(each.taken > 0 for each in answers)
    return Answer(basras / count, takes / count, sum(each.points for each in answers) / count)


def known(view: BasraDeal) -> bool:
    """Say whether nothing is hidden from who counts cards (and somebody gets what is left)."""
    return view.seats == SIDES and view.batch == view.batches and view.last is not None


def _ended(view: BasraDeal, position: Position, found: Sequence[Way], effort: Effort) -> Findings:
    """Return every play with what it leads to by the best play of both sides, or at most leads to.

    Where there is no time for that, it is what it leads to as far ahead as there is time to look.
    """
    seat = position.turn
    start = ending_of(position, tuple(sorted(free_kinds(view, seat))))
    solver, lead = Solver(position.house, lambda: effort.past(SOLVING)), side_lead(position.lead, seat)
    thens = {way: (lead + points, way, then) for points, way, then in solver.lines(start)}
    lines = [thens[way] for way in sorted(found, key=lambda way: -liked(position, way))]
    try:
        return Findings(_weighed(lines, solver.value), {}, solved=True)
    except TimeUp:
        solver.late = lambda: effort.late
    ranked = [Verdict(way) for _, way, _ in lines]
    for plays in range(sum(position.sizes)):
        try:
            ranked = _weighed(lines, partial(solver.foreseen, plays))
        except TimeUp:
            break
        lines = [thens[verdict.action] for verdict in ranked]
    return Findings(ranked, {})


def _weighed(lines: Sequence[Line], value: Value) -> list[Verdict[Way]]:
    """Return plays with what they are worth, best first; a `value` is that of whoever is on turn then."""
    best, found = -inf, list[Verdict[Way]]()
    for points, way, then in lines:
        worth = points - value(then, -inf, points - best)
        best = max(best, worth)
        found.append(Verdict(way, [worth]))
    return sorted(found, key=lambda verdict: -verdict.mean)


def free_kinds(view: BasraDeal, seat: Seat) -> list[Kind]:
    """Return the kinds of the cards that may be in the hands of others, in the order of the pack."""
    cards = unseen_by(view, seat)
    return [kind_of(card, view.terms) for card in cards if view.may_lie(card, view.hands[seat])]


def unseen_by(view: BasraDeal, seat: Seat) -> list[Card]:
    """Return the cards that a seat with a perfect memory has not seen, in the order of the pack."""
    seen = {card for pile in (view.table, *view.taken, view.hands[seat]) for card in pile}
    return [card for card in view.pack if card not in seen]
