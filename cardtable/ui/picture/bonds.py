"""Bonds: arrows between the marks of seats, for who has done what to whom."""

from __future__ import annotations

from math import hypot
from typing import Final

import pygame

from cardtable.table.panels import Link, Links
from cardtable.ui.look.compat import raster
from cardtable.ui.look.seat_marks import EDGE, seat_colour, seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

MARK: Final = 15.0  # units: the mark of a seat
THIN, THICK = 2.2, 6.0  # units: a line, and one that is drawn strong
HEAD: Final = 8.0  # units: how much wider an arrow's head is than its line
APART: Final = 0.8  # of a mark: how far from its middle a line begins and ends
ROUND: Final = 8.0  # units: the corners of the ground


def paint(surface: pygame.Surface, links: Links, room: pygame.Rect, style: Style) -> None:
    """Paint arrows between the marks of the seats on a dark ground."""
    colours = style.theme.colours
    ground = Skin(colours.plate, colours.plate_border, style.line(1), style.px(ROUND))
    style.skins.draw_box(surface, room, ground)
    ends = [(x * style.scale - room.x, y * style.scale - room.y) for x, y in links.ends]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w} {room.h}">'
    svg += "".join(_arrow(link, ends[link.one], ends[link.other], style) for link in links.links) + "</svg>"
    if links.links:
        surface.blit(style.skins.cache.get(("links", svg), lambda: raster(svg, room.size)), room)
    for seat, (x, y) in enumerate(ends):
        mark = seat_mark(style, seat, style.px(MARK))
        surface.blit(mark, mark.get_rect(center=(room.x + round(x), room.y + round(y))))


def _arrow(link: Link, start: tuple[float, float], end: tuple[float, float], style: Style) -> str:
    """Return the drawing of an arrow from mark to mark, with an edge that keeps it apart from others."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    across, down = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    wide = style.px(THICK if link.strong else THIN) / 2
    head, gap = wide + style.px(HEAD) / 2, APART * style.px(MARK)

    def point(along: float, aside: float) -> str:
        x, y = start[0] + along * across - aside * down, start[1] + along * down + aside * across
        return f"{x:.1f} {y:.1f}"

    neck = long - gap - 2 * head
    points = [
        (gap, wide),
        (neck, wide),
        (neck, head),
        (long - gap, 0),
        (neck, -head),
        (neck, -wide),
        (gap, -wide),
    ]
    path = " L".join(point(*each) for each in points)
    colour = seat_colour(style, link.one)[:7]
    return f'<path d="M{path} Z" fill="{colour}" stroke="{EDGE}" stroke-width="{style.px(1)}"/>'
