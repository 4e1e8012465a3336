"""Shapes: where the cards of a grid lie, and which of them keep another from being free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from cardtable.patience.words.spec import Figure
from cardtable.patience.words.vocabulary import Free, Near, Shape

Keepers: TypeAlias = tuple[tuple[int, ...], ...]  # a card is free as soon as all of one of these are gone
Point: TypeAlias = tuple[float, float]  # column and row of a card
APART: Final = 2.5  # columns from tree to tree
FREE: Final[Keepers] = ((),)


def points(figure: Figure) -> tuple[Point, ...]:
    """Return where each card of a figure lies, in cards from its left top corner, row by row."""
    match figure.shape:
        case Shape.RECT:
            return tuple((float(x), float(y)) for y in range(figure.rows) for x in range(figure.cols))
        case Shape.PYRAMID:
            return tuple(
                ((figure.rows - 1 - y) / 2 + x, float(y)) for y in range(figure.rows) for x in range(y + 1)
            )
        case Shape.INVERTED:
            return tuple((y / 2 + x, float(y)) for y in range(figure.rows) for x in range(figure.rows - y))
        case Shape.PEAKS:
            return _peaks(figure.rows, figure.peaks)
        case Shape.FIRS:
            return tuple(
                (tree * APART + (x if y % 2 else 0.5), float(y))
                for y in range(figure.rows)
                for tree in range(figure.peaks)
                for x in range(1 + y % 2)
            )


def _peaks(rows: int, peaks: int) -> tuple[Point, ...]:
    """Return peaks side by side on one row that all stand on."""
    high = rows - 1
    found = [
        (peak * high + (high - y) / 2 + x, float(y))
        for y in range(high)
        for peak in range(peaks)
        for x in range(y + 1)
    ]
    return (*found, *((float(x), float(high)) for x in range(peaks * high + 1)))


def keepers(figure: Figure) -> tuple[Keepers, ...]:
    """Return for each card of a figure the sets of others of which one must be gone for it to be free."""
    found = points(figure)
    match figure.free:
        case Free.ALL:
            return (FREE,) * len(found)
        case Free.UNCOVERED:
            return tuple((_covering(found, at),) for at in range(len(found)))
    return tuple(_open(figure, at) for at in range(len(found)))


def _covering(found: tuple[Point, ...], at: int) -> tuple[int, ...]:
    x, y = found[at]
    return tuple(other for other, (a, b) in enumerate(found) if b == y + 1 and abs(a - x) < 1)


def _open(figure: Figure, at: int) -> Keepers:
    """Return the sides of a card in a rectangle, at one of which nothing may lie."""
    row, column = divmod(at, figure.cols)
    left = tuple(range(row * figure.cols, at))
    right = tuple(range(at + 1, (row + 1) * figure.cols))
    up = tuple(range(column, at, figure.cols))
    down = tuple(range(at + figure.cols, figure.rows * figure.cols, figure.cols))
    match figure.free:
        case Free.ROW_END:
            return left, right
        case Free.COLUMN_END:
            return (down,)
        case Free.SHORT_SIDE:
            upright = not figure.turned or (row + column) % 2 == 0
            return (up[-1:], down[:1]) if upright else (left[-1:], right[:1])
    return up[-1:], down[:1], left[-1:], right[:1]


def neighbours(figure: Figure, near: Near) -> tuple[frozenset[int], ...]:
    """Return for each card of a rectangle those that lie near it."""
    found = points(figure)
    return tuple(
        frozenset(other for other, (a, b) in enumerate(found) if other != at and _near(a - x, b - y, near))
        for at, (x, y) in enumerate(found)
    )


def _near(across: float, down: float, near: Near) -> bool:
    match near:
        case Near.TOUCHING:
            return abs(across) <= 1 and abs(down) <= 1
        case Near.SIDES:
            return abs(across) + abs(down) == 1
        case Near.ROW:
            return down == 0 and abs(across) == 1
        case Near.LINE:
            return down == 0 or across == 0
    return True


def beside(rows: Sequence[range], *, runs_on: bool) -> dict[int, tuple[int, int]]:
    """Return the places to the left and to the right of each in rows: -1 at an end, unless they run on."""
    if runs_on:
        every = [at for row in rows for at in row]
        return {at: (every[number - 1], every[(number + 1) % len(every)]) for number, at in enumerate(every)}
    return {
        at: (at - 1 if at > row.start else -1, at + 1 if at + 1 < row.stop else -1)
        for row in rows
        for at in row
    }
