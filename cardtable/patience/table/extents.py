"""Extents: how many columns and rows of a table a group of piles takes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, hypot, sin, sqrt, tau
from typing import Final

from cardtable.patience.kernel.shapes import points
from cardtable.patience.words.spec import Figure, Group, Spec
from cardtable.patience.words.vocabulary import Fan, Lay, Look, Shape

DIAL_WIDE: Final = 7.0  # columns of a dial
DIAL_HIGH: Final = 5  # rows of it
HOURS: Final = 12
ARMS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of a cross: up, right, down, left
CORNERS: Final = ((-1, -1), (1, -1), (-1, 1), (1, 1))
MIDDLE: Final = (0, 0)
APART: Final = 1.07  # columns or rows: from pile to pile of a ring
LOW: Final = 1.5  # rows: half of a ring at least
FLAT: Final = 0.38  # rows of half a ring for those of its diagonal
HALF_FLAT: Final = 0.5  # and of a crescent
WIDE: Final = (Fan.RIGHT, Fan.THREE, Fan.PLAIT)  # what takes two columns


@dataclass(frozen=True, slots=True)
class Extent:
    """The columns and rows that a group takes."""

    column: float
    row: float
    columns: float
    rows: int


def extent(group: Group) -> Extent:
    """Return the columns and rows that a group takes."""
    where = group.where
    if group.figure is not None:
        wide, high = _figure_size(group.figure)
        return Extent(where.column, where.row, wide, high if group.figure.shape is Shape.RECT else 1)
    if where.look is not None:
        return Extent(where.column, where.row, *_portrait_size(group))
    found = [where.place(at) for at in range(group.n)] or [(-1.0, 0.0)]
    columns, rows = max(x for x, _ in found) + 1, ceil(max(y for _, y in found)) + 1
    spread = where.wide if where.wide else 2.0 if where.fan in WIDE else 1.0
    return Extent(where.column, where.row, columns - 1 + spread if columns else 0, rows)


def lines_apart(group: Group) -> float:
    """Return how many rows there are from a line of piles to the next."""
    where = group.where
    rows = where.next_line[1] if where.next_line is not None and where.lay is Lay.ROW else 1.0
    return rows or 1.0  # where they stand beside each other


def lapped(spec: Spec, group: Group) -> int:
    """Return over how many groups of its row a group lies, each lower by a part of a card."""
    under = (each for each in spec.groups if each.n and each.under == group.name)
    return max((1 + lapped(spec, each) for each in under if each.where.row == group.where.row), default=0)


def portrayed(group: Group, at: int) -> tuple[float, float]:
    """Return the column and the row of a pile in a portrait."""
    size, (across, down) = extent(group), _portrait(group, at)
    return size.column + (size.columns - 1) / 2 + across, size.row + (size.rows - 1) / 2 + down


def _portrait_size(group: Group) -> tuple[float, int]:
    """Return the columns and rows that a portrait takes."""
    match group.where.look:
        case Look.CLOCK:
            return group.where.wide or DIAL_WIDE, DIAL_HIGH
        case Look.SAILS:
            return 5.0, 5
        case Look.WHEEL:
            broad, high = _oval(group)
            return 2 * broad + 1, round(2 * high) + 1
        case Look.CRESCENT:
            broad, high = _oval(group)
            return 2 * broad + 1, round(high) + 1
        case Look.CORNERS:
            return group.where.wide or 3.0, 3
    return 3.0, 3


def _portrait(group: Group, at: int) -> tuple[float, float]:
    """Return how many columns and rows a pile lies from the middle of its portrait."""
    match group.where.look:
        case Look.SAILS:
            (across, down), far = ARMS[at // 2 % len(ARMS)], 2 - at % 2
            return across * far, down * far
        case Look.CORNERS:
            across, down = CORNERS[at % len(CORNERS)]
            return across * (_portrait_size(group)[0] - 1) / 2, down
        case Look.CROSS:
            return (*ARMS, MIDDLE)[at % (len(ARMS) + 1)]
        case Look.WHEEL:
            broad, high = _oval(group)
            return _around(4 * at / group.n, broad, high)
        case Look.CRESCENT:
            broad, high = _oval(group)
            x, y = _around(3 + 2 * at / max(group.n - 1, 1), broad, high)
            return x, y + high / 2
    if at == HOURS:
        return MIDDLE
    columns, rows = _portrait_size(group)
    angle = tau * (group.where.hour + at) / HOURS
    return (columns - 1) / 2 * sin(angle), -(rows - 1) / 2 * cos(angle)


def _oval(group: Group) -> tuple[float, float]:
    """Return half the columns and half the rows of an oval on which piles just lie apart.

    Two piles are apart where they are a column or a row from each other. Counted so, a quarter of an oval is
    as long as the diagonal of its halves.
    """
    crescent = group.where.look is Look.CRESCENT
    diagonal = APART * ((group.n - 1) / 2 if crescent else group.n / 4)
    rows = diagonal * (FLAT if not crescent else HALF_FLAT)
    high = max(ceil(rows) if crescent else ceil(2 * rows) / 2, LOW)
    return max(sqrt(max(diagonal**2 - high**2, 0.0)), high), float(high)


def _around(quarters: float, broad: float, high: float) -> tuple[float, float]:
    """Return where one is on an oval after so many of its quarters, from its top on round to the right."""
    diagonal = hypot(broad, high)
    quarter, part = divmod(quarters % 4, 1)
    gone = diagonal * (1 - part if quarter % 2 else part)  # from the top, or from the bottom, to a side
    turn = broad**2 / diagonal  # columns to where it is as steep as it is flat
    if gone <= turn:
        across, down = gone, high * sqrt(1 - (gone / broad) ** 2)
    else:
        down = diagonal - gone
        across = broad * sqrt(1 - (down / high) ** 2)
    return across if quarter < 2 else -across, down if quarter in (1, 2) else -down


def _figure_size(figure: Figure) -> tuple[float, int]:
    found = points(figure)
    return max(x for x, _ in found) + 1, round(max(y for _, y in found)) + 1
