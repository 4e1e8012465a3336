"""The hard bot: plays are tried in worlds that fit what has been seen; endings without secrets are solved."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from math import exp, inf
from random import Random
from typing import Final, NamedTuple

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.engine.cards import ACE, Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.exact import Line, Solver, Value, ending_of
from cardtable.games.basra.bot.playouts import Playouts, World, drawn_worlds
from cardtable.games.basra.bot.position import (
    LAID,
    ONE,
    RANK,
    House,
    Kind,
    Kinds,
    Position,
    Way,
    candidates,
    kind_of,
    position_of,
    side_lead,
    table_of,
)
from cardtable.games.basra.bot.thumb import (
    PACK,
    Prospect,
    basra_made,
    leavings_of,
    liked,
    odds_of,
    prospect,
    rows_of,
)
from cardtable.games.basra.rules.captures import Counts, counts
from cardtable.games.basra.rules.deal import SIDES, BasraDeal

# How well the hands of a world explain what the others have played in this batch. All that a seat still holds
# it held then too. A card that it would have liked better to play than the one that it played is the less
# likely among them, the more it would have liked it.

DOUBT: Final = 1.0  # points: of what is liked so much better a card is e times less likely


class Clue(NamedTuple):
    """A play of a seat: how likely it is with a card of each kind in hand, against one that is liked less."""

    seat: Seat
    chances: tuple[float, ...]


class Regard(NamedTuple):
    """What a seat looked at when it played, besides the table: the ranks that it knew, and the odds (Ply)."""

    known: Counts
    odds: tuple[float, ...]
    watched: bool

    def merit(self, found: Prospect) -> float:
        """Return how much it liked a play."""
        dangers = (points * self.odds[self.known >> place & 15] for place, points in found.threats)
        return found.merit - sum(dangers)


class Evidence:
    """What the plays of a batch tell of the hands that are left; what a hand explains is remembered."""

    def __init__(self, view: BasraDeal, position: Position) -> None:
        self._chances: list[list[tuple[float, ...]]] = [[] for _ in position.sizes]
        for seat, chances in clues(view, position):
            self._chances[seat].append(chances)
        self._seats = [seat for seat, found in enumerate(self._chances) if found and position.sizes[seat]]
        self._found: list[dict[Kinds, float]] = [{} for _ in position.sizes]

    def likelihood(self, world: World) -> float:
        """Return how well the hands of a world explain the plays: 1 if nothing was liked better."""
        chance = 1.0
        for seat in self._seats:
            hand = world[seat][0]
            found = self._found[seat].get(hand)
            if found is None:
                found = self._found[seat][hand] = self._explained(seat, hand)
            chance *= found
        return chance

    def _explained(self, seat: Seat, hand: Kinds) -> float:
        chance = 1.0
        for chances in self._chances[seat]:
            chance *= min(map(chances.__getitem__, hand))
        return chance


def clues(view: BasraDeal, position: Position) -> Iterator[Clue]:
    """Give what the plays of the others in this batch tell, from the last to the first."""
    house, seats = position.house, len(position.sizes)
    table, gone, seen, sizes = position.table, position.gone, position.seen, list(position.sizes)
    shown = [0] * seats  # ranks that a seat has played from this play on
    for at in reversed(range(len(view.played))):
        play, seat = view.played[at], (position.first + at) % seats
        kind = kind_of(play.card, house.terms)
        table += table_of(play.captured) if play.captured else -LAID[kind]
        gone, seen = gone - ONE[kind], seen - 1
        sizes[seat] += 1
        shown[seat] += ONE[kind]
        if seat != position.turn:
            others = sizes[(seat + 1) % seats] or (house.size if position.batches else 0)
            regard = Regard(gone + shown[seat], odds_of(PACK - seen - sizes[seat], others), others > 0)
            way = Way(kind, counts(play.captured), len(play.captured))
            yield Clue(seat, _chances(table, way, house, regard))


def _chances(table: Counts, way: Way, house: House, regard: Regard) -> tuple[float, ...]:
    """Return how likely a way to play is with a card of each kind in hand."""
    done = regard.merit(prospect(table, way, leavings_of(house), watched=regard.watched))
    row = rows_of(house, watched=regard.watched)[table]
    best = (max(map(regard.merit, row[kind])) for kind in range(ACE, len(RANK)))
    return (0.0, *(exp(min(0.0, done - each) / DOUBT) for each in best))


# The search.

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


def findings(view: BasraDeal, seat: Seat, rng: Random, budget: Budget) -> Findings:
    """Return the plays worth a thought, with what playouts promise and what is to be said of them.

    The ending of a hand of two players, where all cards are known, is solved instead.
    """
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
