"""Tracks: the columns and rows that a game's groups take, with one size of card for all."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil, cos, sin, tau
from typing import Final

from cardtable.patience.kernel.shapes import points
from cardtable.patience.words.spec import Figure, Group, Spec
from cardtable.patience.words.vocabulary import Faces, Fan, Lay, Look, Shape
from cardtable.table.board import Board, Room, Track
from cardtable.table.layout import Area
from cardtable.table.lying import BACKED, STRIP
from cardtable.table.measures import CARD_RATIO

HUNG: Final = 2.3  # cards' heights that a column of cards needs at least
LONGEST: Final = 3.2  # cards' heights that a row is made for at most
LAPPED: Final = 0.44  # of a card's height: from row to row of a pyramid
DIAL_WIDE: Final = 7.0  # columns of a dial
DIAL_HIGH: Final = 5  # rows of it
HOURS: Final = 12
ARMS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of a cross: up, right, down, left
CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))
WIDE: Final = (Fan.RIGHT, Fan.THREE, Fan.PLAIT)  # what takes two columns
QUILTED: Final = 0.8  # of a card's height: from middle to middle where every other card lies on its side
EDGE: Final = 0.12  # of a card's height: free around the table


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


@dataclass(frozen=True)
class Grounds:
    """A game's table in an area: the height of its cards, and where columns and rows begin."""

    height: float
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    bottom: float
    right: float

    def x(self, column: float) -> float:
        """Return the left edge of a column, or of a place between two."""
        return _between(self.lefts, column)

    def y(self, row: float) -> float:
        """Return the top edge of a row, or of a place between two."""
        return _between(self.tops, row)


def _between(edges: tuple[float, ...], at: float) -> float:
    low = min(int(at), len(edges) - 1)
    high = min(low + 1, len(edges) - 1)
    return edges[low] + (at - low) * (edges[high] - edges[low])


@lru_cache(maxsize=64)
def grounds(spec: Spec, area: Area) -> Grounds:
    """Return the table of a game in an area, its cards as large as they can be."""
    board = _board(spec)
    laid = board.laid(area)
    columns = [laid.areas[f"column {at}"] for at in range(len(board.columns))]
    rows = [laid.areas[f"row {at}"] for at in range(len(board.rows))]
    wide, edge = laid.height * CARD_RATIO, EDGE * laid.height
    return Grounds(
        laid.height,
        tuple(
            each.x + max(each.width - wide, 0.0) / 2 for each in columns
        ),  # the last one may be a part of one
        tuple(each.y for each in rows),
        area.bottom - edge / 2,
        columns[-1].right,
    )


@lru_cache(maxsize=64)
def _board(spec: Spec) -> Board:
    extents = [(group, extent(group)) for group in spec.groups if group.n]
    columns = _columns(extents)
    rows = ceil(max(each.row + each.rows for _, each in extents))
    tracks = tuple(_row(spec, at, extents) for at in range(rows))
    rooms = {f"column {at}": Room(at, 0) for at in range(len(columns))} | {
        f"row {at}": Room(0, at) for at in range(rows)
    }
    return Board(columns, tracks, rooms, EDGE)


def _columns(extents: list[tuple[Group, Extent]]) -> tuple[Track, ...]:
    """Return the tracks of columns, each a card wide, or as wide as a card that lies on its side has it."""
    whole, part = divmod(max(each.column + each.columns for _, each in extents), 1)
    turned = {
        at for each in _turned(extents) for at in range(int(each.column), ceil(each.column + each.columns))
    }
    tracks = tuple(Track(QUILTED / CARD_RATIO if at in turned else 1.0) for at in range(int(whole)))
    return (*tracks, Track(part)) if part else tracks


def _turned(extents: list[tuple[Group, Extent]]) -> list[Extent]:
    """Return the extents of boards in which every other card lies on its side."""
    return [each for group, each in extents if group.figure is not None and group.figure.turned]


def _row(spec: Spec, at: int, extents: list[tuple[Group, Extent]]) -> Track:
    """Return the track of a row: as high as the highest that begins there, columns of cards growing."""
    here = [(group, each) for group, each in extents if each.row <= at < each.row + each.rows]
    hung = [
        (each, _longest(spec, group))
        for group, each in here
        if group.where.fan in (Fan.DOWN, Fan.PLAIT) and group.where.lay is Lay.ROW
    ]
    lapped = [
        group.figure for group, _ in here if group.figure is not None and group.figure.shape is not Shape.RECT
    ]
    least = QUILTED if any(each.row <= at < each.row + each.rows for each in _turned(extents)) else 1.0
    high = max([least, *(1 + LAPPED * (each.rows - 1) for each in lapped)])
    needed = [longest - _free_below(at, each, extents) for each, longest in hung]
    return Track(max([high, *needed]), grows=2 if max([0.0, *needed]) > high else 0)


def _longest(spec: Spec, group: Group) -> float:
    """Return how high the longest column of a group is as it is dealt, in cards and within bounds."""
    high = [1.0] * group.n
    for step in spec.deal:
        if step.to == group.name:
            for at, count in zip(step.piles, step.cards, strict=False):
                backs = (
                    {Faces.NONE: count, Faces.TOP: count - 1}.get(step.up, 0)
                    if isinstance(step.up, Faces)
                    else 0
                )
                high[at] += backs * BACKED + (count - backs) * STRIP
    return min(max(HUNG, max(high, default=1.0) - STRIP), LONGEST)


def _free_below(at: int, own: Extent, extents: list[tuple[Group, Extent]]) -> float:
    """Return how many rows below a row are free for what hangs there."""
    last = max(each.row + each.rows for _, each in extents)
    below = [
        each.row
        for _, each in extents
        if each.row + each.rows > at + 1
        and each.column < own.column + own.columns
        and own.column < each.column + each.columns
    ]
    return max(min([last, *below]) - at - 1, 0.0)
