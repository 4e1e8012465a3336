"""The hard bot's bid: the matrix of all bids over exact or fitted values, solved for a mix.

Two seats, few cards: exact, whatever the rival did before. Only being ahead counts in a single hand,
points in cumulative play. Two seats, many cards: the zero-sum matrix in points over fitted values, as the
restricted Nash response to what the rival is likely to bid. Three seats and more: sampled regret
matching, each seat wanting to be ahead of the mean of the others, where two hands are worth what they
would be worth between the two alone.

Approximated: points carried are spread evenly over the prizes to come (but in the exact endgame); a
requeued prize counts as any of those to come, and ties after this one as thrown out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from time import monotonic

from cardtable.bots.levels import Budget
from cardtable.bots.matrix import Mix, regret_matched, restricted, solved
from cardtable.games.psychological_jujitsu.bot.exact import (
    LARGEST,
    Endgame,
    Left,
    Places,
    places,
    places_after,
)
from cardtable.games.psychological_jujitsu.bot.position import Position
from cardtable.games.psychological_jujitsu.bot.rivals import forecast
from cardtable.games.psychological_jujitsu.bot.values import value
from cardtable.games.psychological_jujitsu.rules.deal import TieRule, awarded

MOST_DRAWS = 1800  # bids of all seats in regret matching: more of them say little more
VICTORY = 91  # points that a prize is worth beyond its own if it ends the game

Table = list[list[float]]

_ENDGAMES = {
    (carries, decisive): Endgame(carries=carries, decisive=decisive)
    for carries in (False, True)
    for decisive in (False, True)
}


def mixed_bid(position: Position, rng: Random, budget: Budget) -> Mix:
    """Return the chances to bid each of my cards, from the lowest up."""
    if len(position.hands[0]) == 1:
        return (1.0,)
    if len(position.hands) > 2:
        return _Crowd(position, rng).mix(budget)
    if len(position.hands[0]) <= LARGEST:
        return solved(exact_payoffs(position)).rows
    known = forecast(position, 1)
    return solved(restricted(fitted_payoffs(position), known.mix, known.trust)).rows


def exact_payoffs(position: Position) -> Table:
    """Return what each of my bids (rows) earns against each of theirs, with two seats and few cards.

    That is in points; but in chances to be ahead, if only that counts and is still open.
    """
    mine = places(*position.hands)
    lead = position.scores[0] - position.scores[1] if position.decisive else 0
    again = Left(mine, tuple(sorted((*position.to_come, position.prize))), position.carried, lead)
    decisive = position.decisive and not again.decided
    if not decisive:
        again = again._replace(lead=0)
    endgame = _ENDGAMES[position.rule is TieRule.CARRY, decisive]
    table = endgame.payoffs(again._replace(prizes=position.to_come), position.prize)
    tied = endgame.value(again) if position.requeues else None
    return _ruled(position, table, tied)


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
            pair.tied[i][j] if bid == answer else pair.won[i][j] + (gain if bid > answer else -loss)
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

    `won` holds if somebody wins the prize, `tied` if nobody does.
    """

    def __init__(self, position: Position, one: int, other: int) -> None:
        mine = places(position.hands[one], position.hands[other])
        size = len(mine)
        left = [[places_after(mine, bid, answer) for answer in range(size)] for bid in range(size)]
        self.won = self._table(left, position.to_come)
        self.tied = self.won
        if position.requeues:
            again = sorted((*position.to_come, position.prize))
            self.tied = [[_worth(mine, again)] * size for _ in mine]
        elif position.rule is TieRule.CARRY:
            more = position.stake / len(position.to_come)
            self.tied = self._table(left, [prize + more for prize in position.to_come])

    def _table(self, left: Sequence[Sequence[Places]], prizes: Sequence[float]) -> Table:
        return [[_worth(each, prizes) for each in row] for row in left]


def _worth(mine: Places, prizes: Sequence[float]) -> float:
    equal_hands = mine == tuple(range(1, 2 * len(mine), 2))
    return 0.0 if equal_hands else value(mine, prizes)


class _Crowd:
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

    def mix(self, budget: Budget) -> Mix:
        sizes = [len(hand) for hand in self._position.hands]
        return regret_matched(sizes, self._sampled, rounds(budget, MOST_DRAWS // len(sizes)))[0]

    def _sampled(self, mixes: Sequence[Mix]) -> list[list[float]]:
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
        bids = [hand[index] for hand, index in zip(hands, drawn, strict=True)]
        earned = []
        for index, bid in enumerate(hands[seat]):
            bids[seat] = bid
            winner = awarded(bids, self._position.rule)
            at_once = 0.0 if winner is None else self._share(seat, winner)
            earned.append(at_once + self._later(seat, index, drawn, tied=winner is None))
        return earned

    def _share(self, seat: int, winner: int) -> float:
        return self._gains[seat] if seat == winner else -self._gains[winner] / (len(self._seats) - 1)

    def _later(self, seat: int, index: int, drawn: Sequence[int], *, tied: bool) -> float:
        total = 0.0
        for other in self._seats:
            if other != seat:
                pair = self._pairs[seat, other]
                total += (pair.tied if tied else pair.won)[index][drawn[other]]
        return total / (len(self._seats) - 1)


def rounds(budget: Budget, enough: int) -> Iterator[int]:
    """Give the rounds that a budget allows, or as many as are enough if it sets no number."""
    most = enough if budget.iterations is None else budget.iterations
    until = None if budget.seconds is None else monotonic() + budget.seconds
    for each in count():
        if each >= most or (until is not None and monotonic() >= until):
            return
        yield each
