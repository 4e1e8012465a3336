"""Days: the deal of the day, which follows from the date alone."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

NEAR: Final = (0, -1, 1)  # days: it is another date elsewhere on the earth


def deal_of_the_day(day: date) -> int:
    """Return the number of the deal that all who play on a day are given: the date, written as a number."""
    return day.year * 10_000 + day.month * 100 + day.day


def day_of(seed: int, ended: date) -> date | None:
    """Return the day whose deal was played, if a match that ended on a date had one."""
    for days in NEAR:
        try:
            day = ended + timedelta(days)
        except OverflowError:
            continue
        if deal_of_the_day(day) == seed:
            return day
    return None
