"""Rings: arrows round the middle of a table, for the direction in which play goes."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

import pygame

from cardtable.table.panels import Ring
from cardtable.ui.look.compat import raster
from cardtable.ui.look.style import Style

ARROWS: Final = 4
BARE: Final = 0.13  # of a turn: the gap between two arrows
STEPS: Final = 24  # straight pieces of an arrow
WIDE: Final = 5.0  # units: the line
HEAD: Final = 9.0  # units: half the breadth of an arrow's head, and its length
FAINT: Final = "66"  # of ff
STRONG: Final = "dd"


def paint(surface: pygame.Surface, ring: Ring, room: pygame.Rect, style: Style) -> None:
    """Paint arrows along an ellipse that fills the room."""
    colour = style.theme.colours.glow[:7] if ring.strong else style.theme.colours.on_felt_muted[:7]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w} {room.h}">'
    opacity = int(STRONG if ring.strong else FAINT, 16) / 255
    svg += f'<g fill="none" stroke="{colour}" stroke-opacity="{opacity:.2f}">'
    svg += "".join(_arrow(at, room, style, clockwise=ring.clockwise) for at in range(ARROWS)) + "</g></svg>"
    surface.blit(style.skins.cache.get(("ring", svg), lambda: raster(svg, room.size)), room)


def _arrow(number: int, room: pygame.Rect, style: Style, *, clockwise: bool) -> str:
    """Return the drawing of one arrow; the first begins at the right, they follow each other clockwise."""
    wide, head = style.px(WIDE), style.px(HEAD)
    across, down = room.w / 2 - head, room.h / 2 - head
    share = 1 / ARROWS - BARE
    turns = [number / ARROWS + BARE / 2 + share * step / STEPS for step in range(STEPS + 1)]
    points = [
        (room.w / 2 + across * cos(2 * pi * turn), room.h / 2 + down * sin(2 * pi * turn)) for turn in turns
    ]
    if not clockwise:
        points.reverse()
    path = " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    (x, y), (before_x, before_y) = points[-1], points[-2]
    long = max(hypot(x - before_x, y - before_y), 0.01)
    along, aside = (x - before_x) / long, (y - before_y) / long
    tips = [
        (x - head * along - head * aside, y - head * aside + head * along),
        (x + head / 2 * along, y + head / 2 * aside),
        (x - head * along + head * aside, y - head * aside - head * along),
    ]
    tip = " L".join(f"{x:.1f} {y:.1f}" for x, y in tips)
    return (
        f'<path d="M{path}" stroke-width="{wide}" stroke-linecap="round"/>'
        f'<path d="M{tip}" stroke-width="{wide}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
