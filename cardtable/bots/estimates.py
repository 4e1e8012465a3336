"""Estimates from samples: means and shares with 95 % intervals, and how long decisions take."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, fsum, sqrt
from statistics import NormalDist, fmean, median, variance
from typing import Final

CONFIDENCE: Final = 0.95
TAIL: Final = 0.95  # the share of decisions that p95 bounds


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its 95 % interval, which is None where a single sample gives none."""

    mean: float
    low: float | None
    high: float | None


@dataclass(frozen=True, slots=True)
class Pace:
    """How long decisions took, in seconds."""

    decisions: int
    median: float
    p95: float
    longest: float


def estimated_mean(samples: Sequence[float]) -> Estimate:
    """Return the mean of independent samples with Student's interval."""
    mean = fmean(samples)
    if len(samples) < 2:
        return Estimate(mean, None, None)
    half = student(len(samples) - 1) * sqrt(variance(samples) / len(samples))
    return Estimate(mean, mean - half, mean + half)


def estimated_share(samples: Sequence[float], each: int) -> Estimate:
    """Return the mean of independent shares from 0 to 1, each of them itself the mean of `each` trials.

    The interval is Wilson's (1927), for as many independent trials as the spread of the samples says, so
    that it has a width even where all samples are equal.
    """
    share = fmean(samples)
    count = len(samples)
    if count < 2:
        return Estimate(share, None, None)
    spread = variance(samples)
    trials = min(count * share * (1 - share) / spread, count * each) if spread else float(count)
    squared = student(count - 1) ** 2
    middle = (share + squared / (2 * trials)) / (1 + squared / trials)
    half = sqrt(squared * share * (1 - share) / trials + (squared / (2 * trials)) ** 2) / (
        1 + squared / trials
    )
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def student(freedom: int) -> float:
    """Return the two-sided 95 % quantile of Student's t for so many degrees of freedom.

    By the expansion 26.7.5 of Abramowitz and Stegun (1964): 11.3 in place of 12.7 for one degree, at most
    0.12 % off from three degrees on.
    """
    z: float = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return fsum(term / freedom**power for power, term in enumerate(terms))


def pace(seconds: Sequence[float]) -> Pace:
    """Return how long decisions took; all zero if there were none."""
    if not seconds:
        return Pace(0, 0.0, 0.0, 0.0)
    return Pace(len(seconds), median(seconds), quantile(seconds, TAIL), max(seconds))


def quantile(samples: Sequence[float], share: float) -> float:
    """Return the least sample that at least this share of them does not exceed."""
    return sorted(samples)[ceil(len(samples) * share) - 1]
