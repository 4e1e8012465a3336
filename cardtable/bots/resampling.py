"""Likely worlds: drawn uniformly, then chosen by how well they explain what was bid and played."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from math import ceil, sqrt
from random import Random
from typing import Final, TypeVar

from cardtable.engine.sampling import shuffle

W = TypeVar("W")

LEAST: Final = 0.25  # the share of the worlds that must still count after weighting


def likely(worlds: Sequence[W], weights: Sequence[float], rng: Random) -> list[W]:
    """Return as many of `worlds` as count after weighting, in random order, each as often as its weight says.

    A weight is a number from 0 up, in proportion to the chance that what was seen to happen happens in
    that world. If all are 0, none tells more than another.
    """
    found = tempered(weights)
    kept = [worlds[at] for at in resampled(found, ceil(effective(found)), rng)]
    shuffle(kept, rng)
    return kept


def tempered(weights: Sequence[float]) -> list[float]:
    """Return the weights, or their root of an order 2, 4, ... that leaves enough of them to count.

    How many count is the effective sample size (Kong 1992). A likelihood is a model's: where it leaves
    a handful of the worlds it is trusted too much.
    """
    highest = max(weights, default=0.0)
    if highest <= 0:
        return [1.0] * len(weights)
    found = [weight / highest for weight in weights]
    while effective(found) < LEAST * sum(weight > 0 for weight in found):
        found = [sqrt(weight) for weight in found]
    return found


def effective(weights: Sequence[float]) -> float:
    """Return as how many equally weighted worlds these count."""
    squares = sum(weight * weight for weight in weights)
    return sum(weights) ** 2 / squares if squares else 0.0


def resampled(weights: Sequence[float], count: int, rng: Random) -> list[int]:
    """Return the places of `count` worlds drawn by weight, at even distances (Kitagawa 1996)."""
    sums = list(accumulate(weights))
    step = sums[-1] / count
    start = rng.random() * step
    last = len(sums) - 1
    return [min(last, bisect_right(sums, start + step * i)) for i in range(count)]
