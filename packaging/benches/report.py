"""The report of a bench: each number the median of several runs, the lowest and the highest beside it."""

from __future__ import annotations

import json
import platform
from collections.abc import Mapping
from dataclasses import dataclass
from statistics import median
from typing import Final

from benches.loop import in_loops, loop_s
from benches.rules import GAME, Measure, measures
from benches.window import MEASUREMENTS

DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Spread:
    """The lowest, the median and the highest of several runs; the seconds of a loop in the median of them."""

    low: float
    middle: float
    high: float
    runs: int
    loop: float


def spreads(runs: int) -> dict[str, Spread]:
    """Measure all that can be measured, by key."""
    return {key: spread(measure, runs) for key, measure in {**measures(), **MEASUREMENTS}.items()}


def spread(measure: Measure, runs: int) -> Spread:
    """Measure several times."""
    found = [(loop_s(), measure()) for _ in range(runs)]
    samples, loop = [sample for _, sample in found], median(each for each, _ in found)
    return Spread(min(samples), median(samples), max(samples), runs, loop)


def in_words(found: Mapping[str, Spread]) -> str:
    """Return a line for each measurement."""
    width = max(map(len, found))
    return "\n".join(
        f"{key:<{width}}  {each.middle:>12.6g}  ({each.low:.6g} to {each.high:.6g}, {each.runs} runs)"
        for key, each in found.items()
    )


def in_json(found: Mapping[str, Spread]) -> str:
    """Return all in JSON."""
    ranges = {
        key: {"low": round(each.low, DIGITS), "high": round(each.high, DIGITS), "runs": each.runs}
        for key, each in found.items()
    }
    numbers = {key: round(each.middle, DIGITS) for key, each in found.items()}
    loops = {key: in_loops(key, each.middle, each.loop) for key, each in found.items()}
    ratios = {key: round(each, DIGITS) for key, each in loops.items() if each is not None}
    more = {"in_loops": ratios, "spread": ranges, "game": GAME, "python": platform.python_version()}
    return json.dumps({**numbers, **more}, indent=2)
