"""Where the seats of Jaguar have their places, and what belongs to a seat in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.games.jaguar.rules.deal import JaguarDeal
from cardtable.games.jaguar.rules.options import SEATS
from cardtable.table import chairs as around
from cardtable.table.chairs import Chair
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO

WIDE: Final = 0.185  # of the table's width: another seat's place
CORNERS: Final = ((0.0, 0.25), (0.19, 0.005), (0.625, 0.005), (0.815, 0.25))  # left and top of such places
GAP: Final = 0.01  # of the table's height: between the lines of a place
BUTTON: Final = 0.05  # of the table's height: a line of buttons
BUBBLE: Final = 0.085  # of the table's height: what a seat is heard to say
TAG: Final = 0.054  # of the table's height
LEAD: Final = (0.09, 0.05)  # of the table's height: width and height of the leader's mark


def seats_around(view: JaguarDeal, area: Area) -> list[Chair]:
    """Return the places of all seats, clockwise from the bottom one; each has room for a tag beside it."""
    own, *others = around.chairs(area, around.below(view), SEATS, CORNERS, WIDE)
    wide = WIDE * area.width
    return [own] + [
        replace(
            chair,
            hand=(chair.hand[0] - 0.145 * wide, chair.hand[1]),
            taken=(chair.taken[0] - 0.3 * wide, chair.taken[1]),
            room=0.45 * wide,
        )
        for chair in others
    ]


def tag_area(chair: Chair, area: Area) -> Area:
    """Return the room for a word that says what a seat is, beside the tricks it took."""
    high = TAG * area.height
    if chair.own:
        return area.part(0.328, 0.644, 0.05, TAG)
    return Area(
        chair.plate.x + 0.68 * WIDE * area.width, chair.taken[1] - high / 2, 0.26 * WIDE * area.width, high
    )


def about_area(chair: Chair, area: Area) -> Area:
    """Return the room for two lines of what can be said of a seat, beneath its cards."""
    top = chair.hand[1] + (around.RIVAL / 2 + GAP) * area.height
    wide = WIDE * area.width
    return Area(chair.plate.x - 0.02 * wide, top, 0.98 * wide, 2 * BUTTON * area.height)


def bubble_area(chair: Chair, area: Area) -> Area:
    """Return the room for what a seat says."""
    if chair.own:
        return area.part(0.02, 0.708, 0.24, BUBBLE)
    above = about_area(chair, area)
    return Area(above.x, above.bottom + GAP * area.height, above.width, BUBBLE * area.height)


def lead_area(chair: Chair, area: Area) -> Area:
    """Return the room for the mark of the leader, outside the place of its card in the trick."""
    (x, y), high = chair.point, area.height
    across = x - area.x - around.MIDDLE[0] * area.width
    wide = LEAD[0] * high
    beside = around.CARD * CARD_RATIO * high / 2 + 0.01 * high
    top = y - (0.5 * around.CARD + 0.01 + LEAD[1]) * high
    if chair.own:
        top, x = y + (0.5 * around.CARD + 0.006) * high, x - wide / 2
    elif y < area.y + around.MIDDLE[1] * high:
        x -= wide / 2
    else:
        top, x = y + 0.02 * high, x + beside if across > 0 else x - beside - wide
    return Area(x, top, wide, LEAD[1] * high)
