"""Exact play for two seats when few cards are left, by dynamic programming over matrix games.

After Rhoads and Bartholdi, "Computer solution to the game of pure strategy", 2012. Only the order
between the two hands matters, so a position is known by the *places* of my cards among theirs: 2j
lies between their j-th and next card (from below), 2j + 1 is equal to their j-th card, counted from 0.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import NamedTuple

from cardtable.bots.effort import TimeUp
from cardtable.bots.matrix import solved

Ranks = tuple[int, ...]
Places = tuple[int, ...]

LARGEST = 5  # cards a hand; six would take ten times as long
_ROOM = 200_000  # positions remembered before the memory is cleared: about 50 MB


def places(mine: Ranks, theirs: Ranks) -> Places:
    """Return the place of each of my cards among theirs; both hands rise."""
    return tuple(bisect_left(theirs, card) + bisect_right(theirs, card) for card in mine)


def without(ranks: Ranks, index: int) -> Ranks:
    """Return the ranks but for the one at an index."""
    return ranks[:index] + ranks[index + 1 :]


def places_after(mine: Places, bid: int, answer: int) -> Places:
    """Return the places once I have bid my card at index `bid`, they theirs at index `answer`."""
    equal = 2 * answer + 1
    left = without(mine, bid)
    return tuple(place - 2 if place > equal else place - (place == equal) for place in left)


class Left(NamedTuple):
    """What is left of a hand between two prizes, as one of two seats sees it."""

    mine: Places  # the places of my cards among theirs
    prizes: Ranks  # not yet turned, rising, as many as I have cards
    lying: int = 0  # points of tied prizes that go to the next winner
    lead: int = 0  # my points less theirs, where only the higher score counts; else 0

    @property
    def decided(self) -> bool:
        """Whether nothing that is left can change who is ahead."""
        return abs(self.lead) > self.lying + sum(self.prizes)

    def swapped(self) -> Left:
        """Return the same as the rival sees it."""
        odds = tuple(range(1, 2 * len(self.mine), 2))
        return Left(places(odds, self.mine), self.prizes, self.lying, -self.lead)


class Endgame:
    """Solves positions and remembers their values.

    A value is my points less the rival's, or, if only the higher score counts (`decisive`), my chance
    to be ahead in the end less theirs. `late` says when the time is up.
    """

    def __init__(self, *, carries: bool, decisive: bool = False) -> None:
        self._carries, self._decisive = carries, decisive
        self.late: Callable[[], bool] = bool
        self._values: dict[Left, float] = {}

    def value(self, left: Left) -> float:
        """Return what a position is worth before the next prize is turned, each equally likely.

        Raises:
            TimeUp: it is not found in time; what was found on the way is remembered.
        """
        if not left.prizes or (self._decisive and left.decided):
            return float((left.lead > 0) - (left.lead < 0))
        known = self._values.get(left)
        if known is None:
            if self.late():
                raise TimeUp
            known = self._solved(left)
            if len(self._values) > _ROOM:
                self._values.clear()
            self._values[left] = known
            self._values[left.swapped()] = -known
        return known

    def payoffs(self, left: Left, prize: int) -> list[list[float]]:
        """Return what each of my bids (rows) earns against each of theirs, once a prize is turned.

        Args:
            left: The position but for that prize, so that there is a prize less than I have cards.
            prize: Its points.
        """
        cards = range(len(left.mine))
        return [[self._after(left, prize, (bid, answer)) for answer in cards] for bid in cards]

    def _after(self, left: Left, prize: int, bids: tuple[int, int]) -> float:
        mine = places_after(left.mine, *bids)
        ahead = left.mine[bids[0]] - (2 * bids[1] + 1)
        stake = prize + left.lying
        if ahead == 0:
            lying = stake if self._carries else 0
            return self.value(Left(mine, left.prizes, lying, left.lead))
        gain = stake if ahead > 0 else -stake
        if self._decisive:
            return self.value(Left(mine, left.prizes, 0, left.lead + gain))
        return gain + self.value(Left(mine, left.prizes))

    def _solved(self, left: Left) -> float:
        total = 0.0
        for index, prize in enumerate(left.prizes):
            rest = left._replace(prizes=without(left.prizes, index))
            total += solved(self.payoffs(rest, prize)).value
        return total / len(left.prizes)
