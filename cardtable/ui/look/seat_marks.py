"""Seat marks: a colour and a shape for each seat, so that none is told by its colour alone."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.engine.piles import Seat
from cardtable.ui.look.compat import raster
from cardtable.ui.look.style import Style

SHAPES: Final = (  # one for each seat, in a box of 24; none like a suit
    "M12 2.2 a9.8 9.8 0 1 0 0.01 0 Z",
    "M12 1.5 L23 21.5 L1 21.5 Z",
    "M1 1 L23 1 L23 23 L1 23 Z",
    "M12 1.5 a10.5 10.5 0 1 0 0.01 0 Z M12 7.5 a4.5 4.5 0 1 0 0.01 0 Z",
    "M12 0.8 L15.1 8.6 L23.4 9.1 L17 14.4 L19.1 22.5 L12 18 L4.9 22.5 L7 14.4 L0.6 9.1 L8.9 8.6 Z",
    "M8 1.5 L16 1.5 L16 8 L22.5 8 L22.5 16 L16 16 L16 22.5 L8 22.5 L8 16 L1.5 16 L1.5 8 L8 8 Z",
    "M1 2.5 L23 2.5 L12 22.5 Z",
    "M1 5 L5 1 L12 8 L19 1 L23 5 L16 12 L23 19 L19 23 L12 16 L5 23 L1 19 L8 12 Z",
    "M2 1 L9 1 L9 23 L2 23 Z M15 1 L22 1 L22 23 L15 23 Z",
)
EDGE: Final = "#10141c"  # a thin line around it, for light grounds


def seat_colour(style: Style, seat: Seat) -> str:
    """Return the colour of a seat."""
    seats = style.theme.colours.seats
    return seats[seat % len(seats)]


def seat_mark(style: Style, seat: Seat, side: int, colour: str = "") -> pygame.Surface:
    """Return the shape of a seat, so many pixels high and wide, in its colour or another."""
    ink = (colour or seat_colour(style, seat))[:7]
    shape = SHAPES[seat % len(SHAPES)]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="{shape}" fill="{ink}" '
        'fill-rule="evenodd" '
        f'stroke="{EDGE}" stroke-width="1.4" stroke-linejoin="round"/></svg>'
    )
    return style.skins.cache.get(("seat", shape, side, ink), partial(raster, svg, (side, side)))
