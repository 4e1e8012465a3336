"""Each number is the median of several runs; the lowest and the highest run stand beside it.

Rules and bots are measured at Oh Hell, four seats with ten cards each. search_iterations_per_s counts
playouts at a first bid, with the drawing of worlds; loop_s is a fixed Python loop, to compare machines by:
as JSON, in_loops has what each time and each rate comes to with that loop, run just before, for a second.
It is measured in a checkout of the program: what does so is not installed with it.
"""

from __future__ import annotations

import sys
from argparse import Namespace
from importlib import import_module
from pathlib import Path
from typing import Final

from cardtable.cli.usage import FINE, Parser, WrongUsage, amount
from cardtable.language import _

RUNS: Final = 5
FOLDER: Final = Path(__file__).parents[2] / "packaging"  # of a checkout, beside the package


def arguments(parser: Parser) -> None:
    """Declare what may follow the verb."""
    parser.add_argument(
        "--runs",
        metavar="N",
        type=amount,
        default=RUNS,
        help=_("runs of each measurement (default {runs})").format(runs=RUNS),
    )
    parser.add_argument("--json", action="store_true", help=_("print JSON"))


def run(given: Namespace) -> int:
    """Measure, print the numbers, and return the exit status.

    Raises:
        WrongUsage: the program does not run in a checkout.
    """
    if not (FOLDER / "benches").is_dir():
        raise WrongUsage(_("bench measures the program in a checkout of it, where packaging/benches is"))
    sys.path.insert(0, str(FOLDER))
    report = import_module("benches.report")
    found = report.spreads(given.runs)
    print(report.in_json(found) if given.json else report.in_words(found))
    return FINE
