"""Extents: how many columns and rows of a table a group of piles takes."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, sin, tau
from typing import Final

from cardtable.patience.kernel.shapes import points
from cardtable.patience.words.spec import Figure, Group
from cardtable.patience.words.vocabulary import Fan, Lay, Look, Shape

DIAL_WIDE: Final = 7.0  # columns of a dial
DIAL_HIGH: Final = 5  # rows of it
HOURS: Final = 12
ARMS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of a cross: up, right, down, left
CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))
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
        return Extent(where.column, where.row, _wide(group), DIAL_HIGH)
    lines = ceil(group.n / where.wrap_at) if where.wrap_at else 1
    along = min(group.n, where.wrap_at or group.n)
    columns, rows = (along, lines) if where.lay is Lay.ROW else (lines, along)
    spread = where.wide if where.wide else 2.0 if where.fan in WIDE else 1.0
    return Extent(where.column, where.row, columns - 1 + spread if columns else 0, rows)


def _wide(group: Group) -> float:
    if group.where.look is Look.CLOCK:
        return group.where.wide or DIAL_WIDE
    return float(DIAL_HIGH)


def portrayed(group: Group, at: int) -> tuple[float, float]:
    """Return the column and the row of a pile in a portrait."""
    across, down = _portrait(group, at)
    middle = (DIAL_HIGH - 1) / 2
    return group.where.column + (_wide(group) - 1) / 2 * (1 + across), group.where.row + middle * (1 + down)


def _portrait(group: Group, at: int) -> tuple[float, float]:
    """Return where a pile lies in a portrait, from -1 to 1 across and down."""
    match group.where.look:
        case Look.SAILS:
            (across, down), far = ARMS[at // 2 % len(ARMS)], 1 - at % 2 / 2
            return across * far, down * far
        case Look.CORNERS:
            return CORNERS[at % len(CORNERS)]
    if at == HOURS:
        return 0.0, 0.0
    angle = tau * (group.where.hour + at) / HOURS
    return sin(angle), -cos(angle)


def _figure_size(figure: Figure) -> tuple[float, int]:
    found = points(figure)
    return max(x for x, _ in found) + 1, round(max(y for _, y in found)) + 1
