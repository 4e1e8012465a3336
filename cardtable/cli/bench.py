"""Each number is the median of several runs; the lowest and the highest run stand beside it.

Rules and bots are measured at Oh Hell, four seats with ten cards each. search_iterations_per_s counts
playouts at a first bid, with the drawing of worlds; loop_s is a fixed Python loop, to compare machines by:
as JSON, in_loops has what each time and each rate comes to with that loop, run just before, for a second.
"""

from __future__ import annotations

import json
import platform
from argparse import Namespace
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from typing import Final

from cardtable.cli.loop import in_loops, loop_s
from cardtable.cli.measures import GAME, Measure, measures
from cardtable.cli.usage import FINE, Parser, amount

RUNS: Final = 5
WINDOW: Final = "cardtable.ui.app.benches"  # where the window's own measurements are, once it has some
DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Spread:
    """The lowest, the median and the highest of several runs; the seconds of a loop in the median of them."""

    low: float
    middle: float
    high: float
    runs: int
    loop: float


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument(
        "--runs", metavar="N", type=amount, default=RUNS, help=f"runs of each measurement (default {RUNS})"
    )
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(given: Namespace) -> int:
    """Measure, print the numbers, and return the exit status."""
    found = {key: spread(measure, given.runs) for key, measure in all_measures().items()}
    if given.json:
        print(json.dumps(_described(found), indent=2))
    else:
        width = max(map(len, found))
        for key, each in found.items():
            print(
                f"{key:<{width}}  {each.middle:>12.6g}  ({each.low:.6g} to {each.high:.6g}, {each.runs} runs)"
            )
    return FINE


def all_measures() -> Mapping[str, Measure]:
    """Return what can be measured, with and without a window, by key."""
    window = import_module(WINDOW).MEASUREMENTS if find_spec(WINDOW) else {}
    return {**measures(), **window}


def spread(measure: Measure, runs: int) -> Spread:
    """Measure several times."""
    found = [(loop_s(), measure()) for _ in range(runs)]
    samples, loop = [sample for _, sample in found], median(each for each, _ in found)
    return Spread(min(samples), median(samples), max(samples), runs, loop)


def _described(found: Mapping[str, Spread]) -> dict[str, object]:
    spreads = {
        key: {"low": round(each.low, DIGITS), "high": round(each.high, DIGITS), "runs": each.runs}
        for key, each in found.items()
    }
    numbers = {key: round(each.middle, DIGITS) for key, each in found.items()}
    loops = {key: in_loops(key, each.middle, each.loop) for key, each in found.items()}
    ratios = {key: round(each, DIGITS) for key, each in loops.items() if each is not None}
    more = {"in_loops": ratios, "spread": spreads, "game": GAME, "python": platform.python_version()}
    return {**numbers, **more}
