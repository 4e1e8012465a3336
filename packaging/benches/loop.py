"""A fixed loop of Python, by which machines are compared: what takes so many loops does so on all."""

from __future__ import annotations

import re
from time import process_time
from typing import Final

LOOPS: Final = 1_000_000
TIME: Final = re.compile(r"_(s|ms|us)(_[0-9]+)?$")  # how the key of a time ends
IN_A_SECOND: Final = {"s": 1.0, "ms": 1e3, "us": 1e6}
RATE: Final = "_per_s"


def loop_s() -> float:
    """Return the seconds of the processor for a fixed loop: how fast the machine is, not the program."""
    start = process_time()
    total = 0
    for number in range(LOOPS):
        total += number * number & 7
    return process_time() - start


def in_loops(key: str, number: float, loop: float) -> float | None:
    """Return a measurement in loops instead of seconds; None if it is neither a time nor a rate.

    A time is how many loops it takes, a rate how much is done in one.
    """
    if key.endswith(RATE):
        return number * loop
    unit = TIME.search(key)
    return None if unit is None else number / IN_A_SECOND[unit[1]] / loop
