"""The probability that a named hand exists, by what is known of the cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from math import comb

from cardtable.engine.cards import Card
from cardtable.games.liars_poker.rules.ladder import DEUCE, Name, deuces, places


def chance(name: Name, known: Sequence[Card], unseen: Sequence[Card], drawn: int) -> Fraction:
    """Return the exact probability that a hand exists among known cards and `drawn` of those unseen.

    The unseen cards that are in play are any of them, each choice equally likely: a multivariate
    hypergeometric distribution, summed place by place over the deuces that are still needed.
    """
    wild = len(deuces(unseen))
    spare = len(deuces(known)) - sum(place.needed for place in places(name) if place.rank == DEUCE)
    ways = {(0, 0): 1}  # unseen cards drawn so far, deuces needed so far -> in how many ways
    other = len(unseen) - wild
    for place in places(name):
        if place.rank != DEUCE:
            there = sum(map(place.fits, unseen))
            other -= there
            ways = _with(ways, there, place.needed - sum(map(place.fits, known)), drawn)
    good = 0
    for (used, needed), count in ways.items():
        for joined in range(min(wild, drawn - used) + 1):
            if needed <= spare + joined:
                good += count * comb(wild, joined) * comb(other, drawn - used - joined)
    return Fraction(good, comb(len(unseen), drawn))


def _with(
    ways: dict[tuple[int, int], int], there: int, wanted: int, drawn: int
) -> dict[tuple[int, int], int]:
    """Return the ways with any number of the cards drawn that fit one place more."""
    after: dict[tuple[int, int], int] = defaultdict(int)
    for (used, needed), count in ways.items():
        for joined in range(min(there, drawn - used) + 1):
            after[used + joined, needed + max(0, wanted - joined)] += count * comb(there, joined)
    return after
