"""Ends: what it is worth to end a match of no fixed length now, and what to go on: chances to win it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from cardtable.engine.piles import Seat

WALKS: Final = 2000  # ways in which the match may go on, by which the chance is known to a hundredth


def share(totals: Sequence[float], seat: Seat) -> float:
    """Return the part of the win that a seat has if the match ends with these totals."""
    best = max(totals)
    return float(totals[seat] == best) / sum(each == best for each in totals)


def later_share(
    totals: Sequence[float],
    seat: Seat,
    deals: int,
    drawn: Callable[[Random], Sequence[float]],
    rng: Random,
) -> float:
    """Return the same after so many more deals, each of which brings all seats what is `drawn`."""
    found = 0.0
    for _ in range(WALKS):
        ends = list(totals)
        for _deal in range(deals):
            ends = [total + points for total, points in zip(ends, drawn(rng), strict=True)]
        found += share(ends, seat)
    return found / WALKS
