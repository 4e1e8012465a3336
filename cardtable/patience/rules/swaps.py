"""Swaps: which two cards that lie on each other's places may change them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from cardtable.engine.piles import Pile
from cardtable.patience.rules.actions import Swap
from cardtable.patience.rules.compiled import Rules


def swapping(rules: Rules, places: Sequence[Pile]) -> list[Swap]:
    """Return the exchanges of two cards that lie alone, each of which then begins its pile."""
    begins = rules.swapped
    loose = [
        (at, places[at][0])
        for at, starts in begins.items()
        if len(places[at]) == 1 and places[at][0] not in starts
    ]
    return [
        rules.swap(card, other)
        for (at, card), (place, other) in combinations(loose, 2)
        if card in begins[place] and other in begins[at]
    ]
