"""Where the seats of Jaguar have their places, and what belongs to a seat in them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.table.around import Chair, RoundTable, SeatRoom
from cardtable.table.board import GAP, drawn
from cardtable.table.layout import Area
from cardtable.table.seating import DOWN

SEAT_ROOM: Final = SeatRoom(
    drawn(
        """
                0.1   0.8     1+
        1+      .     taken   tags
        0.1     .     about   about
        """,
        edge=0,
    ),
    high=56.0,
)
ASIDE: Final = drawn(  # at the right, over the hand
    """
         1+       0.9/72
    1    secret   talk
    """,
    edge=0,
)
TALK: Final = 0.2  # of a card's height: a button of the talk


def talk_area(found: RoundTable, chair: Chair, rows: int) -> Area:
    """Return the room for so many rows of buttons: at a seat, or at the right, over the hand."""
    high, bottom = rows * TALK * found.laid.height, found.areas["duty"].y - GAP * found.laid.height
    if chair.looks == DOWN:
        left = chair.face.centre[0] < found.middle.centre[0]
        room = found.areas["kitty"].part(0.2, 0, 0.8, 1) if left else found.areas["board"].part(0, 0, 0.8, 1)
        return replace(room, height=high)
    if not chair.own:
        about = chair.rooms.areas["about"]
        return replace(about, height=min(high, bottom - about.y))
    return replace(found.areas["board"], y=bottom - high, height=high)
