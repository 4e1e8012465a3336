"""Worths: what each line of a square of hands is worth now, painted at its end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.hands import HAND, hand_of, lines, worth
from cardtable.patience.words.vocabulary import Goal
from cardtable.table.layout import Area, Spot
from cardtable.table.panels import Badge
from cardtable.table.words import counted

WIDE: Final = 46.0  # units
HIGH: Final = 26.0
APART: Final = 6.0  # between a line and its worth


def without_worths(view: PatienceDeal, area: Area) -> Area:
    """Return the part of a table that is left for cards beside what lines are worth."""
    if view.rules.spec.win.goal is not Goal.HANDS:
        return area
    return Area(area.x, area.y, area.width - WIDE - APART, area.height - HIGH - APART)


def worths(view: PatienceDeal, spots: Sequence[Spot]) -> list[Badge]:
    """Return what rows, columns and diagonals are worth, if they are hands: strong once a line is whole."""
    rules, win = view.rules, view.rules.spec.win
    if win.goal is not Goal.HANDS or win.scale is None:
        return []
    lying = {spot.pile: spot for spot in spots}
    square = [lying[rules.names[at]] for at in rules.goal_piles]
    found = []
    for number, line in enumerate(lines(win)):
        cards = [pile[-1] for at in line if (pile := view.places[rules.goal_piles[at]])]
        points, title = worth(cards, win.scale), _title(number)
        hand = hand_of(cards) or "nothing"
        tip = (
            f"{title}: {hand}, {counted(points, 'point')}{'' if len(cards) == HAND else ' as far as it goes'}"
        )
        area = _beside(square, number)
        found.append(Badge(f"worth {title}", area, str(points), strong=len(cards) == HAND, tip=tip))
    return found


def _title(number: int) -> str:
    """Return what a line is called: rows come first, then columns, then diagonals."""
    if number >= 2 * HAND:
        return "Diagonal down" if number == 2 * HAND else "Diagonal up"
    return f"Row {number + 1}" if number < HAND else f"Column {number - HAND + 1}"


def _beside(square: Sequence[Spot], number: int) -> Area:
    """Return the place at the end of a line: right of rows, below columns, in corners for diagonals."""
    last = square[-1]
    right, low = last.x + last.width / 2 + APART, last.y + last.height / 2 + APART
    if number < HAND:
        return Area(right, square[HAND * number].y - HIGH / 2, WIDE, HIGH)
    if number < 2 * HAND:
        return Area(square[number - HAND].x - WIDE / 2, low, WIDE, HIGH)
    if number == 2 * HAND:
        return Area(right, low, WIDE, HIGH)
    return Area(square[0].x - square[0].width / 2 - APART - WIDE, low, WIDE, HIGH)
