"""The probability that a named hand exists, by what is known of the cards."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import comb

from cardtable.engine.cards import Card
from cardtable.games.liars_poker.rules.ladder import DEUCE, Name, high, places

REMEMBERED = 200_000  # probabilities that are kept


class Odds:
    """How likely each name is there, among known cards and so many drawn of those that are unseen.

    The unseen cards that are in play are any of them, each choice equally likely.
    """

    def __init__(self, known: Sequence[Card], unseen: Sequence[Card], drawn: int) -> None:
        self._drawn, self._left = drawn, len(unseen)
        self._mine, self._unseen = _counts(known), _counts(unseen)
        self._found: dict[Name, float] = {}

    def of(self, name: Name) -> float:
        """Return the exact probability that a hand exists (LP-54)."""
        if name not in self._found:
            self._found[name] = self._worked_out(name)
        return self._found[name]

    def _worked_out(self, name: Name) -> float:
        spare, open_places = self._mine[DEUCE, None], []
        for rank, suit, needed in places(name):
            if rank == DEUCE:
                spare -= needed
            elif (wanted := needed - self._mine[rank, suit]) > 0:
                open_places.append((self._unseen[rank, suit], wanted))
        wild = self._unseen[DEUCE, None]
        return _probability(tuple(sorted(open_places)), spare, wild, self._left, self._drawn)


def _counts(found: Sequence[Card]) -> Counter[tuple[int, object]]:
    counts: Counter[tuple[int, object]] = Counter()
    for card in found:
        counts[high(card), None] += 1
        counts[high(card), card.suit] += 1
    return counts


@lru_cache(REMEMBERED)
def _probability(
    open_places: tuple[tuple[int, int], ...], spare: int, wild: int, left: int, drawn: int
) -> float:
    """Return how likely places are filled of which so many unseen cards fit, and so many are wanted yet.

    A multivariate hypergeometric distribution, summed place by place over the deuces that are still needed;
    `spare` are those that are known, `wild` those unseen.
    """
    ways = {(0, 0): 1}  # unseen cards drawn so far, deuces needed so far -> in how many ways
    for there, wanted in open_places:
        ways = _with(ways, there, wanted, drawn)
    other = left - wild - sum(there for there, _ in open_places)
    good = 0
    for (used, needed), count in ways.items():
        for joined in range(max(0, needed - spare), min(wild, drawn - used) + 1):
            good += count * comb(wild, joined) * comb(other, drawn - used - joined)
    return good / comb(left, drawn)


def _with(
    ways: dict[tuple[int, int], int], there: int, wanted: int, drawn: int
) -> dict[tuple[int, int], int]:
    """Return the ways with any number of the cards drawn that fit one place more."""
    after: dict[tuple[int, int], int] = defaultdict(int)
    for (used, needed), count in ways.items():
        for joined in range(min(there, drawn - used) + 1):
            after[used + joined, needed + max(0, wanted - joined)] += count * comb(there, joined)
    return after
