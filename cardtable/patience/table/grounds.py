"""Grounds: the columns and rows of a game's table in an area, with one size of card."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from cardtable.patience.table.extents import Extent, extent, lapped, lines_apart
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Empty, Faces, Fan, Lay, Shape
from cardtable.table.board import GAP, Board, Room, Track
from cardtable.table.layout import Area
from cardtable.table.lying import BACKED, STRIP
from cardtable.table.measures import CARD_RATIO

HUNG: Final = 2.3  # cards' heights that a column of cards needs at least
LONGEST: Final = 3.2  # cards' heights that a row is made for at most
LAPPED: Final = 0.44  # of a card's height: from row to row of a pyramid
QUILTED: Final = 0.8  # of a card's height: from middle to middle where every other card lies on its side
EDGE: Final = 0.12  # of a card's height: free around the table
TOGETHER: Final = 0.14  # and at most besides the gap between columns, and between rows
CLOSE: Final = 1 + GAP + TOGETHER  # of a card's height: from place to place of a column of these at most


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

    def stacked(self, row: float, count: int, at: float) -> float:
        """Return the top edge of a place so far down in a group of so many rows that begins at a row.

        These are even and close, whatever hangs in the rows beside them.
        """
        steps = [self.y(row + each + 1) - self.y(row + each) for each in range(count - 1)]
        return self.y(row) + at * min([*steps, CLOSE * self.height])


def _between(edges: tuple[float, ...], at: float) -> float:
    low = min(int(at), len(edges) - 1)
    high = min(low + 1, len(edges) - 1)
    return edges[low] + (at - low) * (edges[high] - edges[low])


@lru_cache(maxsize=16)
def grounds(spec: Spec, area: Area) -> Grounds:
    """Return the table of a game in an area, its cards as large as they can be."""
    board = board_of(spec)
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
        area.right - edge / 2,
    )


@lru_cache(maxsize=16)
def board_of(spec: Spec) -> Board:
    """Return the columns and rows of a game whose groups have their places."""
    extents = [(group, extent(group)) for group in spec.groups if group.n]
    columns = _columns(extents)
    rows = ceil(max(each.row + each.rows for _, each in extents))
    tracks = tuple(_row(spec, at, extents) for at in range(rows))
    rooms = {f"column {at}": Room(at, 0) for at in range(len(columns))} | {
        f"row {at}": Room(0, at) for at in range(rows)
    }
    return Board(columns, tracks, rooms, EDGE, TOGETHER)


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
    """Return the track of a row: as high as the highest that lies there, columns of cards growing."""
    here = [(group, each) for group, each in extents if each.row <= at < each.row + each.rows]
    hung = [
        (share, _longest(spec, group))
        for group, each in extents
        if group.where.fan in (Fan.DOWN, Fan.PLAIT) and group.where.lay is Lay.ROW
        if (share := _share(at, group, each, extents))
    ]
    lapped = [
        group.figure for group, _ in here if group.figure is not None and group.figure.shape is not Shape.RECT
    ]
    least = QUILTED if any(each.row <= at < each.row + each.rows for each in _turned(extents)) else 1.0
    high = max([least, *(1 + LAPPED * (each.rows - 1) for each in lapped)])
    grows = any(longest > high for _, longest in hung)
    return Track(max([high, *(share * longest for share, longest in hung)]), grows=2 if grows else 0)


def _share(at: int, group: Group, own: Extent, extents: list[tuple[Group, Extent]]) -> float:
    """Return which share of columns that hang through rows with nothing in their way lies in a row."""
    rows = (own.row + each * lines_apart(group) for each in range(own.rows))
    lines = [each for each in rows if each < own.row + own.rows]
    begins = max((each for each in lines if each <= at), default=lines[0])
    below = begins + lines_apart(group)
    free = below - begins - 1 if below in lines else _free_below(begins, own, extents)
    return 1 / (free + 1) if own.row <= at <= begins + free else 0.0


def _longest(spec: Spec, group: Group) -> float:
    """Return how high the longest column of a group is as it is dealt, in cards and within bounds."""
    least = HUNG if _grows(spec, group) else 1.0
    return min(max(least, *dealt_high(spec, group)), LONGEST) + LAPPED * lapped(spec, group)


def dealt_high(spec: Spec, group: Group) -> list[float]:
    """Return how high each column of a group is as it is dealt, in cards."""
    gone = [0.0] * group.n
    for step in spec.deal:
        if group.name in step.groups:
            for at, count in zip(range(group.n) if step.along else step.piles, step.cards, strict=False):
                backs = (
                    {Faces.NONE: count, Faces.TOP: count - 1}.get(step.up, 0)
                    if isinstance(step.up, Faces)
                    else 0
                )
                gone[at] += backs * BACKED + (count - backs) * STRIP
    return [1 + max(each - STRIP, 0.0) for each in gone]


def _grows(spec: Spec, group: Group) -> bool:
    """Say whether cards come to a group after the deal."""
    if group.build or group.empty is not Empty.NONE or group.refill:
        return True
    later = [name for each in spec.groups if each.click is not None for name in each.click.names]
    return group.name in later or spec.redeal is not None


def _free_below(at: float, own: Extent, extents: list[tuple[Group, Extent]]) -> float:
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
