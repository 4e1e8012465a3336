"""The hard bot: plays are tried in worlds that fit what has been seen; endings without secrets are solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import inf, sqrt, tanh
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.bots.tallies import Tallies
from cardtable.engine.cards import Card
from cardtable.engine.chance import shuffle
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.choices import candidates
from cardtable.games.basra.bot.exact import Line, Solver, Value, ending_of
from cardtable.games.basra.bot.position import (
    DIGITS,
    Position,
    Way,
    basra,
    gain,
    kind_of,
    position_of,
    side_lead,
)
from cardtable.games.basra.bot.thumb import EACH, PACK, held, liked, natural, threats
from cardtable.games.basra.rules.deal import SIDES, BasraDeal

TRIED: Final = 10  # plays worth a thought: those that the rules of thumb like best
SOLVING: Final = 0.6  # of the seconds, after which an ending is no longer to be solved
SPREAD: Final = 1.6  # of the cards still to be taken: their root times this is what a lead of cards meets


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
        return _ended(view, seat, found, effort)
    good = sorted(found, key=lambda way: -liked(position, way))[:TRIED]
    tallies = Tallies[Way]()

    def playout(world: Position, way: Way, luck: Random) -> float:  # noqa: ARG001  # nothing is left to it
        return played_out(world, way, seat, tallies)

    ranked = judged(Problem(good, worlds(view, seat, rng), _evenly, playout), rng, effort)
    answers = {way: tallies.means(way) for way in good}
    return Findings(ranked, {way: Answer(*means) for way, means in answers.items() if means})


def known(view: BasraDeal) -> bool:
    """Say whether nothing is hidden from who counts cards (and somebody gets what is left)."""
    return view.seats == SIDES and view.batch == view.batches and view.last is not None


def _ended(view: BasraDeal, seat: Seat, found: Sequence[Way], effort: Effort) -> Findings:
    """Return every play with what it leads to by the best play of both sides, or at most leads to.

    Where there is no time for that, it is what it leads to as far ahead as there is time to look.
    """
    world = next(worlds(view, seat, Random(0)))  # the only one there is
    solver, lead = Solver(world.house, lambda: effort.past(SOLVING)), side_lead(world.lead, seat)
    thens = {way: (lead + points, way, then) for points, way, then in solver.lines(ending_of(world))}
    lines = [thens[way] for way in sorted(found, key=lambda way: -liked(world, way))]
    try:
        return Findings(_weighed(lines, solver.value), {}, solved=True)
    except TimeUp:
        solver.late = lambda: effort.late
    ranked = [Verdict(way) for _, way, _ in lines]
    for plays in range(sum(map(len, world.hands))):
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


def worlds(view: BasraDeal, seat: Seat, rng: Random) -> Iterator[Position]:
    """Give positions that fit a view, each drawn uniformly."""
    seen = position_of(view, seat)
    counts = [len(hand) for hand in view.hands]
    counts[seat] = 0
    unseen = unseen_by(view, seat)
    free = [kind_of(card, view.terms) for card in unseen if view.may_lie(card, view.hands[seat])]
    buried = [kind_of(card, view.terms) for card in unseen if not view.may_lie(card, view.hands[seat])]
    while True:
        shuffle(free, rng)
        world, at = seen.clone(), 0
        for other, count in enumerate(counts):
            if count:
                world.hands[other] = sorted(free[at : at + count])
                at += count
        world.stock = free[at:]
        if buried:
            world.stock += buried
            shuffle(world.stock, rng)
        yield world


def unseen_by(view: BasraDeal, seat: Seat) -> list[Card]:
    """Return the cards that a seat with a perfect memory has not seen, in the order of the pack."""
    seen = {card for pile in (view.table, *view.taken, view.hands[seat]) for card in pile}
    return [card for card in view.pack if card not in seen]


def played_out(world: Position, way: Way, seat: Seat, tallies: Tallies[Way]) -> float:
    """Play a way and the rest of the batch, and return what the side of a seat leads by then, in points."""
    position = world.clone()
    over = position.play(way)
    if not over:
        answer = natural(position)
        points = gain(position.table, answer, position.house)
        clears = bool(answer.got) and answer.got == position.table & DIGITS
        made = clears and basra(answer, answer.number, position.house) > 0
        tallies.note(way, made, bool(answer.got), points)
        over = position.play(answer)
    while not over:
        over = position.play(natural(position))
    return side_lead(expected(position) if position.batches else position.finish(), seat)


def expected(position: Position) -> float:
    """Return the lead of side 0 that is to be expected before the next batch is dealt."""
    one, other = position.cards
    to_come = PACK - one - other
    found = position.lead + position.house.majority * tanh((one - other) / (SPREAD * sqrt(to_come)))
    return found + side_lead(_chance(position), position.first)


def _chance(position: Position) -> float:
    """Return what the first player of the next batch may hope to make of the table, in points."""
    unseen = len(position.stock)
    return sum(
        points * held(EACH - (position.gone >> 4 * rank & 15), unseen, position.house.size)
        for rank, points in threats(position.table & DIGITS, position.lying, position.house)
    )


def _evenly(world: Position) -> float:  # noqa: ARG001  # nothing tells one from another
    return 1.0
