"""Where the seats of Jaguar have their places, and what belongs to a seat in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.table.around import Chair, RoundTable, SeatRoom
from cardtable.table.board import GAP, drawn
from cardtable.table.layout import Area

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                   1+      0.7     1
        0.5/22     name    name    name
        0.62       hand    taken   tag
        0.88/36    about   about   about
        0.68       said    said    said
        """,
        edge=0,
    ),
    wide="0.9/80",
    bare="1.75+",
    high=1.95,
)
OWN: Final = drawn(  # where the looking seat's tricks lie
    """
         1        1+
    1    taken    tag
    """,
    edge=0,
)
ASIDE: Final = drawn(  # at the right, over the hand
    """
         1+       0.9/72
    1    secret   talk
    """,
    edge=0,
)
LINE: Final = 0.28  # of a card's height: a word that marks a seat, a button of the talk


def tag_area(found: RoundTable, chair: Chair) -> Area:
    """Return the room for a word that says what a seat is, beside the tricks it took."""
    rooms = OWN.laid(found.areas["taken"]) if chair.own else chair.rooms
    return rooms.areas["tag"].slim(LINE * found.laid.height)


def talk_area(found: RoundTable, chair: Chair, rows: int) -> Area:
    """Return the room for so many rows of buttons: beneath a seat's cards, or at the right of the hand."""
    high = rows * LINE * found.laid.height
    if not chair.own:
        return replace(chair.rooms.areas["about"], height=high)
    return replace(found.beside_hand("east"), height=high)


def said_area(found: RoundTable, chair: Chair) -> Area:
    """Return the room for what a seat says, beneath its cards; beside the hand for the looking seat."""
    if not chair.own:
        return chair.rooms.areas["said"]
    high = found.chairs[1].rooms.areas["said"].height
    return replace(found.beside_hand("west"), height=high)


def lead_area(found: RoundTable, chair: Chair) -> Area:
    """Return the room for the mark of the leader: beside a card in the upper row of the trick, or beneath."""
    card, own, high = found.areas[chair.card], found.areas["0"], LINE * found.laid.height
    if card.y < own.y:
        gap, wide = GAP * found.laid.height, card.width / 2
        left = card.centre[0] < found.middle.centre[0]
        return Area(card.x - wide if left else card.right + gap, card.bottom - high, wide - gap, high)
    duty = found.areas["duty"]
    return replace(card, y=duty.y, height=duty.height).slim(high)
