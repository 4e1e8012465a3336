"""The hard bot: plays are tried in worlds that fit what has been seen; endings without secrets are solved."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import exp, inf
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.search import Problem, Verdict, judged
from cardtable.engine.cards import ACE, JACK, Card
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.playouts import Playouts, World, drawn_worlds
from cardtable.games.basra.bot.position import (
    DIGITS,
    LAID,
    ONE,
    RANK,
    SWEEPER,
    House,
    Kind,
    Kinds,
    Position,
    Way,
    after,
    candidates,
    gain,
    kind_of,
    position_of,
    side_lead,
    table_of,
    ways,
    worth_of,
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
from cardtable.games.basra.rules.tally import HALF

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


# The end of a hand, when nothing is hidden any more: alpha-beta search of every play.
#
# With two players that is so from the last batch on. Knuth and Moore, "An Analysis of Alpha-Beta Pruning"
# (1975); endings met again are remembered. Where there is no time for that, so many plays are looked ahead
# as there is time for (Slate and Atkin, "Chess 4.5", 1977: iterative deepening).

SURE: Final = 100  # cards, in place of a majority that is certain
CARD: Final = 0.2  # points of a card, and
SPENT: Final = 2.0  # of a jack kept: only the order of trying depends on these


class Ending(NamedTuple):
    """An ending as whoever is on turn sees it."""

    mine: Kinds
    theirs: Kinds
    table: Counts
    lying: int  # cards on the table
    cards: int  # taken by whoever is on turn; SURE if they are a majority, -SURE if the others are
    last: bool  # whether who is on turn took something last


Line: TypeAlias = tuple[float, Way, Ending]  # points, the play, and what is left to the other

Value: TypeAlias = Callable[[Ending, float, float], float]  # of an ending, exact between two bounds


class Solver:
    """Endings of one hand; what was found of one helps with the next. `late` says when the time is up."""

    def __init__(self, house: House, late: Callable[[], bool] = bool) -> None:
        self._house, self.late = house, late
        self._leavings = leavings_of(house)
        self._found: dict[Ending, tuple[float, float]] = {}  # between which bounds the value lies

    def value(self, ending: Ending, low: float = -inf, high: float = inf) -> float:
        """Return what whoever is on turn gains on the other, in points.

        It is exact between `low` and `high`; below and above it is a bound.

        Raises:
            TimeUp: it is not found in time.
        """
        if not ending.mine:
            return self._over(ending)
        least, most = self._found.get(ending, (-inf, inf))
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        if self.late():
            raise TimeUp
        low, high = max(low, least), min(high, most)
        best = self._best(ending, self.value, low, high)
        self._found[ending] = (
            max(least, best) if best > low else least,
            min(most, best) if best < high else most,
        )
        return best

    def foreseen(self, plays: int, ending: Ending, low: float = -inf, high: float = inf) -> float:
        """Return the same as far as so many plays tell; what follows them is played as it looks best.

        Raises:
            TimeUp: it is not found in time.
        """
        least, most = self._found.get(ending, (-inf, inf))
        if least == most:
            return least
        if self.late():
            raise TimeUp
        if not plays or not ending.mine:
            return self._promised(ending)
        return self._best(ending, partial(self.foreseen, plays - 1), low, high)

    def _best(self, ending: Ending, value: Value, low: float, high: float) -> float:
        """Return the best that a play leads to, with such values of what is left to the other."""
        best = -inf
        for points, _, then in self.lines(ending):
            best = max(best, points - value(then, points - high, points - max(low, best)))
            if best >= high:
                break
        return best

    def _promised(self, ending: Ending) -> float:
        """Return what whoever is on turn gains if all play what looks best."""
        gained, sign = 0.0, 1
        while ending.mine:
            points, _, ending = self.lines(ending)[0]
            gained += sign * points
            sign = -sign
        return gained + sign * self._over(ending)

    def lines(self, ending: Ending) -> list[Line]:
        """Return every play, those that are likely to be good first."""
        found: list[tuple[float, int, Line]] = []
        ranks, before = ending.table & DIGITS, 0
        answers = {4 * RANK[kind] for kind in ending.theirs}
        for at, kind in enumerate(ending.mine):
            if kind == before:
                continue
            before = kind
            rest = ending.mine[:at] + ending.mine[at + 1 :]
            for way in ways(ranks, kind, self._house.terms):
                line = self._line(ending, way, rest)
                found.append((-self._promise(line, answers), len(found), line))
        found.sort()
        return [line for _, _, line in found]

    def _line(self, ending: Ending, way: Way, rest: Kinds) -> Line:
        _, got, count = way
        table, lying, cards, last = ending.table, ending.lying, ending.cards, ending.last
        if got:
            points, lying, last = gain(table, way, self._house), lying - count, True
            cards += count + 1
        else:
            points, lying = 0, lying + 1
        theirs = PACK - cards - lying - len(rest) - len(ending.theirs)
        if cards > HALF:
            theirs = -SURE
        elif theirs > HALF:
            theirs = SURE
        return points, way, Ending(ending.theirs, rest, after(table, way), lying, theirs, not last)

    def _promise(self, line: Line, answers: set[int]) -> float:
        """Return how good a play looks; `answers` are the places of the ranks that the other holds."""
        points, (kind, got, count), then = line
        found = points + CARD * count
        if then.lying and then.theirs:
            offered = self._leavings[then.table].threats
            found -= max((each for place, each in offered if place in answers), default=0)
        return found - SPENT if got and kind in (JACK, SWEEPER) else found

    def _over(self, ending: Ending) -> float:
        points = worth_of(ending.table, ending.table & DIGITS)
        cards = ending.cards + ending.lying if ending.last else ending.cards
        majority = self._house.majority * ((cards > HALF) - (cards < HALF))
        return majority + (points if ending.last else -points)


def ending_of(position: Position, theirs: Kinds) -> Ending:
    """Return a position of two players, whose stock is empty, as an ending; `theirs` is the other's hand."""
    turn = position.turn
    assert not position.batches, "nothing is hidden"
    assert position.last is not None, "somebody gets what is left"
    mine, others = position.cards[turn], position.cards[1 - turn]
    cards = SURE if mine > HALF else -SURE if others > HALF else mine
    return Ending(position.hand, theirs, position.table, position.lying, cards, position.last == turn)


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
