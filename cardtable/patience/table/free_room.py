"""Free room: where on a table the mark of its game is seen best, however the cards go."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from typing import Final, NamedTuple

from cardtable.patience.kernel.compiled import KEPT, Rules
from cardtable.patience.table.spots import covered
from cardtable.table.layout import Area

ACROSS: Final = 32  # squares in which a table is looked at
SIDES: Final = (0.5, 0.42, 0.34)  # of its height: how large a mark may be
LEAST: Final = 0.04  # where nothing is worth more, nothing is free
ASIDE: Final = 0.25  # of its worth is lost at the edge
ABOVE: Final = 0.5  # and at the top, where cards lie that stay


class _Place(NamedTuple):
    """A square of so many, the first at a column and a row, and how good it is there."""

    worth: float
    column: int
    row: int
    side: int


@lru_cache(maxsize=KEPT)
def freest(rules: Rules, area: Area, cards: Area) -> Area | None:
    """Return the square of a table on which least lies, when the cards have a part of it; None if none is."""
    unit = area.width / ACROSS
    down = max(int(area.height / unit), 1)
    sums = _sums([_squares(each, area, unit) for each in covered(rules, cards)], down)
    found = list(_places(sums, down))
    best = max(found)
    if best.worth < LEAST:
        return None
    alike = (best.worth, best.column, best.side)
    rows = [each.row for each in found if (each.worth, each.column, each.side) == alike]
    row = (rows[0] + rows[-1]) / 2  # in the middle of those that are as good
    return Area(area.x + best.column * unit, area.y + row * unit, best.side * unit, best.side * unit)


def _squares(each: Area, area: Area, unit: float) -> tuple[range, range]:
    """Return the columns and rows of squares that an area takes."""
    return (
        range(max(int((each.x - area.x) / unit), 0), min(int((each.right - area.x) / unit) + 1, ACROSS)),
        range(max(int((each.y - area.y) / unit), 0), int((each.bottom - area.y) / unit) + 1),
    )


def _sums(taken: Sequence[tuple[range, range]], down: int) -> list[list[int]]:
    """Return how many squares are taken above and to the left of each corner."""
    squares = [[0] * ACROSS for _ in range(down)]
    for columns, rows in taken:
        for row in rows[: max(down - rows.start, 0)]:
            squares[row][columns.start : columns.stop] = [1] * len(columns)
    sums = [[0] * (ACROSS + 1)]
    for line in squares:
        here = accumulate(line, initial=0)
        sums.append([above + left for above, left in zip(sums[-1], here, strict=True)])
    return sums


def _places(sums: list[list[int]], down: int) -> Iterator[_Place]:
    """Give all squares on which a mark may be printed, with what they are worth."""
    for share in SIDES:
        side = max(round(share * down), 1)
        for row in range(down - side + 1):
            high, low = sums[row], sums[row + side]
            for column in range(1, ACROSS - side):  # not at the very rim
                far = column + side
                seen = 1 - (low[far] - low[column] - high[far] + high[column]) / side**2
                lost = ASIDE * abs(column + far - ACROSS) / ACROSS + ABOVE * (1 - (row + side) / down)
                yield _Place(share * seen * seen - lost * share, column, row, side)
