"""The hard bot's bid: the matrix of all bids over exact or fitted values, solved for a mix.

Two seats, few cards: exact if there is time, whatever the rival did before. Only being ahead counts in
a single hand, points in cumulative play. Two seats, many cards: the zero-sum matrix in points over
fitted values, as the restricted Nash response to what the rival is likely to bid. Three seats and more:
sampled regret matching, each seat wanting to be ahead of the mean of the others, where two hands are
worth what they would be worth between the two alone.

Approximated: points carried are spread evenly over the prizes to come (but in the exact endgame); a
requeued prize counts as any of those to come, and ties after this one as thrown out.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count, product
from math import prod
from operator import mul
from random import Random

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.bots.matrix import Mix, normalised, regret_matched, restricted, solved
from cardtable.games.psychological_jujitsu.bot.exact import (
    LARGEST,
    Endgame,
    Left,
    Places,
    Ranks,
    places,
    places_after,
)
from cardtable.games.psychological_jujitsu.bot.position import Position
from cardtable.games.psychological_jujitsu.bot.values import value
from cardtable.games.psychological_jujitsu.rules.deal import TieRule, awarded

# What a rival will bid, judged by the bids that everybody has seen. A rival may keep to a pattern: so many
# ranks above the prize, or so many places above its place among the prizes left, more or less strictly. Each
# pattern is weighed by how well it foretold the bids so far (Bayes), beside the thought that the rival
# follows none.

MOST_TRUST = 0.8  # a rival who has kept to a pattern may still leave it
PATTERNED = 0.2  # chance that a rival follows some pattern, before the first bid
STEPS = range(-1, 4)  # ranks or places above the prize
SLACKS = (0.04, 0.5)  # how much less likely each card further off is: strict and loose


@dataclass(frozen=True)
class Forecast:
    """Chances of a rival's cards, from the lowest up, and the chance that they can be relied on."""

    mix: Mix
    trust: float


@dataclass(frozen=True)
class Pattern:
    """A habit of bidding."""

    step: int
    slack: float
    by_place: bool

    def mix(self, hand: Ranks, prize: int, prizes: Ranks) -> Mix:
        """Return the chances of the cards in a hand.

        Args:
            hand: The rival's cards, rising.
            prize: The rank of the turned prize.
            prizes: The prizes still to come, rising, without the turned one.
        """
        center = self._center(hand, prize, prizes)
        return _around(center, len(hand), self.slack)

    def _center(self, hand: Ranks, prize: int, prizes: Ranks) -> int:
        last = len(hand) - 1
        if self.by_place:
            wanted = bisect_left(prizes, prize) + self.step
            return 0 if wanted > last else max(0, wanted)
        rank = prize + self.step
        if rank > max(hand[-1], prize, *prizes):
            return 0  # nothing is high enough: the lowest card is thrown at it
        return min(range(last + 1), key=lambda index: (abs(hand[index] - rank), -hand[index]))


@cache
def _around(center: int, size: int, slack: float) -> Mix:
    """Return chances that fall by the same share with each card's distance from the center."""
    return normalised([slack ** abs(index - center) for index in range(size)])


PATTERNS = tuple(Pattern(step, slack, place) for step, slack, place in product(STEPS, SLACKS, (False, True)))


def forecast(position: Position, rival: int) -> Forecast:
    """Return what a rival will bid; `rival` counts as in the position, from 1."""
    auctions = list(_auctions(position, rival))
    free = prod(1.0 / len(hand) for hand, _, _, _ in auctions)
    weights = [
        prod(pattern.mix(hand, prize, prizes)[hand.index(bid)] for hand, prize, prizes, bid in auctions)
        for pattern in PATTERNS
    ]
    evidence = PATTERNED * sum(weights) / len(PATTERNS)
    hand = position.hands[rival]
    mixes = [pattern.mix(hand, position.prize, position.to_come) for pattern in PATTERNS]
    mix = normalised([sum(map(mul, weights, column)) for column in zip(*mixes, strict=True)])
    return Forecast(mix, MOST_TRUST * evidence / (evidence + (1.0 - PATTERNED) * free))


def _auctions(position: Position, rival: int) -> Iterator[tuple[Ranks, int, Ranks, int]]:
    """Give hand, prize, prizes to come after it and bid of each past auction, the last one first."""
    hand, prizes = position.hands[rival], tuple(sorted((*position.to_come, position.prize)))
    for past in reversed(position.past):
        bid = past.bids[rival]
        hand = tuple(sorted((*hand, bid)))
        yield hand, past.prize, prizes, bid
        prizes = tuple(sorted((*prizes, past.prize)))


# The bid.

MOST_DRAWS = 1800  # bids of all seats in regret matching: more of them say little more
SOLVING = 0.7  # of the seconds, after which an ending is no longer to be solved
VICTORY = 91  # points that a prize is worth beyond its own if it ends the game

Table = list[list[float]]


def mixed_bid(position: Position, rng: Random, budget: Budget) -> Mix:
    """Return the chances to bid each of my cards, from the lowest up."""
    effort = Effort(budget)
    if len(position.hands[0]) == 1:
        return (1.0,)
    if len(position.hands) > 2:
        return Crowd(position, rng).mixes(rounds(effort, budget, MOST_DRAWS // len(position.hands)))[0]
    return solved(payoffs(position, effort)).rows


def payoffs(position: Position, effort: Effort) -> Table:
    """Return what each of my bids (rows) earns against each of theirs, with two seats.

    With few cards it is exact if there is time; else by fitted values, where the rival may do as before.
    """
    if len(position.hands[0]) <= LARGEST:
        try:
            return exact_payoffs(position, effort)
        except TimeUp:
            pass  # what was solved is remembered for the next bid
    known = forecast(position, 1)
    return restricted(fitted_payoffs(position), known.mix, known.trust)


def exact_payoffs(position: Position, effort: Effort) -> Table:
    """Return what each of my bids (rows) earns against each of theirs, with two seats and few cards.

    That is in points; but in chances to be ahead, if only that counts and is still open.

    Raises:
        TimeUp: they are not found in good time.
    """
    decisive, again = open_lead(position), _left(position)
    if not decisive:
        again = again._replace(lead=0)
    endgame = _endgame(carries=position.rule is TieRule.CARRY, decisive=decisive)
    endgame.late = lambda: effort.past(SOLVING)
    table = endgame.payoffs(again._replace(prizes=position.to_come), position.prize)
    tied = endgame.value(again) if position.requeues else None
    return _ruled(position, table, tied)


def open_lead(position: Position) -> bool:
    """Say whether, with two seats, only being ahead counts, and who will be is still open."""
    return position.decisive and not _left(position).decided


def _left(position: Position) -> Left:
    lead = position.scores[0] - position.scores[1] if position.decisive else 0
    prizes = tuple(sorted((*position.to_come, position.prize)))
    return Left(places(*position.hands), prizes, position.carried, lead)


@cache
def _endgame(*, carries: bool, decisive: bool) -> Endgame:
    """Return the one solver of such endings, which remembers what it has found."""
    return Endgame(carries=carries, decisive=decisive)


def _ruled(position: Position, table: Table, tied: float | None) -> Table:
    """Return the table with what the rules of this match add to it.

    Args:
        position: The position.
        table: What each pair of bids earns in points.
        tied: What a tie is worth if it leaves all as it was.
    """
    mine, theirs = position.hands
    gain, loss = (each - position.stake for each in gains(position))
    return [
        [
            (tied if tied is not None else earned)
            if bid == answer
            else earned + (gain if bid > answer else -loss)
            for answer, earned in zip(theirs, row, strict=True)
        ]
        for bid, row in zip(mine, table, strict=True)
    ]


def fitted_payoffs(position: Position) -> Table:
    """Return what each of my bids (rows) earns against each of theirs in points, with two seats."""
    pair = _Pair(position, 0, 1)
    mine, theirs = position.hands
    gain, loss = gains(position)
    return [
        [
            pair.tied(j)[i] if bid == answer else pair.won(j)[i] + (gain if bid > answer else -loss)
            for j, answer in enumerate(theirs)
        ]
        for i, bid in enumerate(mine)
    ]


def gains(position: Position) -> list[int]:
    """Return what winning the prize is worth at once to each seat; to win the game by it counts."""
    if position.limit is None:
        return [position.stake] * len(position.hands)
    return [
        position.stake + (VICTORY if score + position.stake >= position.limit else 0)
        for score in position.scores
    ]


class _Pair:
    """The worth, to the first of two seats in points, of what follows each of their pairs of bids.

    It is found when it is asked for, by the second seat's bid; one worth for each bid of the first.
    """

    def __init__(self, position: Position, one: int, other: int) -> None:
        self._position = position
        self._mine = places(position.hands[one], position.hands[other])
        self._won: dict[int, list[float]] = {}
        self._tied: dict[int, list[float]] = {}

    def won(self, answer: int) -> list[float]:
        """Return what follows if somebody wins the prize."""
        found = self._won.get(answer)
        if found is None:
            found = self._won[answer] = self._column(answer, self._position.to_come)
        return found

    def tied(self, answer: int) -> list[float]:
        """Return what follows if nobody does."""
        found = self._tied.get(answer)
        if found is None:
            found = self._tied[answer] = self._drawn(answer)
        return found

    def _drawn(self, answer: int) -> list[float]:
        position = self._position
        if position.requeues:
            again = sorted((*position.to_come, position.prize))
            return [_worth(self._mine, again)] * len(self._mine)
        if position.rule is not TieRule.CARRY:
            return self.won(answer)
        more = position.stake / len(position.to_come)
        return self._column(answer, [prize + more for prize in position.to_come])

    def _column(self, answer: int, prizes: Sequence[float]) -> list[float]:
        return [_worth(places_after(self._mine, bid, answer), prizes) for bid in range(len(self._mine))]


def _worth(mine: Places, prizes: Sequence[float]) -> float:
    equal_hands = mine == tuple(range(1, 2 * len(mine), 2))
    return 0.0 if equal_hands else value(mine, prizes)


class Crowd:
    """Three seats or more at one auction."""

    def __init__(self, position: Position, rng: Random) -> None:
        self._position, self._rng = position, rng
        self._seats = range(len(position.hands))
        self._forecasts = [forecast(position, rival) for rival in self._seats[1:]]
        self._gains = gains(position)
        self._pairs = {
            (one, other): _Pair(position, one, other)
            for one in self._seats
            for other in self._seats
            if one != other
        }

    def mixes(self, turns: Iterator[int]) -> list[Mix]:
        """Return everybody's mix after so many rounds of regret matching, mine first."""
        return regret_matched([len(hand) for hand in self._position.hands], self.sampled, turns)

    def sampled(self, mixes: Sequence[Mix]) -> list[list[float]]:
        """Return what each bid of each seat earns against one bid of every other, drawn from the mixes."""
        drawn = [self._draw(seat, mix) for seat, mix in enumerate(mixes)]
        return [self._earned(seat, drawn) for seat in self._seats]

    def _draw(self, seat: int, mix: Mix) -> int:
        if seat:
            known = self._forecasts[seat - 1]
            if self._rng.random() < known.trust:
                mix = known.mix
        return self._rng.choices(range(len(mix)), mix)[0]

    def _earned(self, seat: int, drawn: Sequence[int]) -> list[float]:
        hands = self._position.hands
        pairs = [(self._pairs[seat, each], drawn[each]) for each in self._seats if each != seat]
        won = [pair.won(answer) for pair, answer in pairs]
        bids = [hand[index] for hand, index in zip(hands, drawn, strict=True)]
        earned = []
        for index, bid in enumerate(hands[seat]):
            bids[seat] = bid
            winner = awarded(bids, self._position.rule)
            at_once = 0.0 if winner is None else self._share(seat, winner)
            columns = won if winner is not None else [pair.tied(answer) for pair, answer in pairs]
            earned.append(at_once + sum(column[index] for column in columns) / len(columns))
        return earned

    def _share(self, seat: int, winner: int) -> float:
        return self._gains[seat] if seat == winner else -self._gains[winner] / (len(self._seats) - 1)


def rounds(effort: Effort, budget: Budget, enough: int) -> Iterator[int]:
    """Give the rounds that a budget allows, or as many as are enough if it sets no number; at least one."""
    most = enough if budget.iterations is None else budget.iterations
    for each in count():
        if each >= most or (each and effort.late):
            return
        yield each
