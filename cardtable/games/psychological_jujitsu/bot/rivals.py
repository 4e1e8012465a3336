"""What a rival will bid, judged by the bids that everybody has seen.

A rival may keep to a pattern: so many ranks above the prize, or so many places above its place among
the prizes left, more or less strictly. Each pattern is weighed by how well it foretold the bids so far
(Bayes), beside the thought that the rival follows none.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import prod
from operator import mul

from cardtable.bots.matrix import Mix, normalised
from cardtable.games.psychological_jujitsu.bot.exact import Ranks
from cardtable.games.psychological_jujitsu.bot.position import Position

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
