"""Two builds in turn, beside each other: `python -m benches.builds OLD NEW [--runs N]`, run in packaging/.

OLD and NEW are folders that hold the program, such as a checkout and what the compiled wheel unpacks to. Of
each measurement it prints the median of both, and how many times as much the new one does, with the interval
that holds the true mean with 95 % probability. Seconds are those of the processor.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Final

from benches.patience import states_per_s
from benches.rules import search_iterations_per_s
from cardtable.bots.estimates import estimated_mean

RUNS: Final = 5
WARM: Final = 7  # runs of what is short, as the first one works out what the others find
PACKAGING: Final = Path(__file__).resolve().parent.parent
MEASURES: Final[Mapping[str, Callable[[], float]]] = {
    "freecell_states_per_s": lambda: states_per_s("freecell"),
    "klondike_states_per_s": lambda: states_per_s("klondike"),
    "search_iterations_per_s": lambda: median(search_iterations_per_s() for _ in range(WARM)),
}
ONE: Final = "import benches.builds, json; print(json.dumps(benches.builds.run()))"


def run() -> dict[str, float]:
    """Return what one run finds of the program that runs it, by measurement."""
    return {key: measure() for key, measure in MEASURES.items()}


def told(folder: Path, program: str, *, packaging: Path = PACKAGING) -> str:
    """Return what a program prints that runs with the build in a folder.

    It is one that imports what lies in `packaging`, the same for whatever build.
    """
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, (folder.resolve(), packaging)))}
    command = [sys.executable, "-c", program]
    done = subprocess.run(command, check=True, stdout=subprocess.PIPE, env=environment, cwd=packaging)
    return done.stdout.decode()


def main() -> None:
    """Read the command line, measure, print."""
    parser = argparse.ArgumentParser(description="Measure two builds in turn.")
    parser.add_argument("old", type=Path)
    parser.add_argument("new", type=Path)
    parser.add_argument("--runs", type=int, default=RUNS)
    given = parser.parse_args()
    found = [[json.loads(told(folder, ONE)) for folder in (given.old, given.new)] for _ in range(given.runs)]
    for key in MEASURES:
        old, new = [each[key] for each, _ in found], [each[key] for _, each in found]
        ratio = estimated_mean([b / a for a, b in zip(old, new, strict=True)])
        interval = "" if ratio.low is None else f" ({ratio.low:.2f} to {ratio.high:.2f})"
        runs = f"n = {given.runs}"
        print(f"{key}: {median(old):.0f}, {median(new):.0f}: {ratio.mean:.2f} times{interval}, {runs}")


if __name__ == "__main__":
    main()
