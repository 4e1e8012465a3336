"""Rows: a pile whose cards all lie open side by side, in as many rows as they need."""

from __future__ import annotations

from math import ceil
from typing import Final

from cardtable.table.layout import Area, Place, Spot, Spread
from cardtable.table.measures import CARD_RATIO

GAP: Final = 0.14  # of a card's width: between cards side by side
BETWEEN: Final = 0.09  # of a card's height: between rows
LEVELS: Final = ((6, 1), (14, 2), (16, 2), (30, 3), (52, 4))  # up to so many cards lie in so many rows


def rows(pile: str, area: Area, count: int, height: float) -> Spot:
    """Return a pile of `count` cards in rows in the middle of an area, none higher than `height`.

    The cards are as large for a few cards more, so that they seldom change their size.
    """
    most, lines = next(level for level in LEVELS if count <= level[0])
    columns = ceil(most / lines)
    high = min(
        height,
        area.height / (lines + (lines - 1) * BETWEEN),
        area.width / (columns + (columns - 1) * GAP) / CARD_RATIO,
    )
    next_one = _points(area, count + 1, columns, high)[-1:]  # for a card that comes before rows are laid anew
    points = _points(area, count, columns, high) + next_one
    laid = tuple(Place(x, y, high) for x, y in points)
    return Spot(pile, *area.centre, high, Spread.PLACED, laid=laid, whole=area)


def _points(area: Area, count: int, columns: int, high: float) -> tuple[tuple[float, float], ...]:
    """Return the centres of the cards, row by row from the top, each row in the middle."""
    (x, y), step, down = area.centre, high * CARD_RATIO * (1 + GAP), high * (1 + BETWEEN)
    lines = max(ceil(count / columns), 1)
    found = []
    for at in range(count):
        row, column = divmod(at, columns)
        here = min(columns, count - row * columns)
        found.append((x + (column - (here - 1) / 2) * step, y + (row - (lines - 1) / 2) * down))
    return tuple(found)
