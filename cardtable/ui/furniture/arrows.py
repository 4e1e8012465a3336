"""Arrows: round the middle of a table for the direction of play, and between the marks of seats."""

from __future__ import annotations

from functools import partial
from math import cos, hypot, pi, sin
from typing import Final

import pygame

from cardtable.table.panels import Link, Links, Ring
from cardtable.ui.look.compat import raster
from cardtable.ui.look.seat_marks import EDGE, seat_colour, seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

ARROWS: Final = 4
BARE: Final = 0.13  # of a turn: the gap between two arrows
STEPS: Final = 24  # straight pieces of an arrow
RING_LINE: Final = 2.5  # units: the line
RING_HEAD: Final = 7.0  # units: half the breadth of an arrow's head, and half its length
FAINT: Final = "99"  # of ff
STRONG: Final = "dd"
MARK: Final = 20.0  # units: the mark of a seat
THIN, THICK = 2.2, 6.0  # units: a line, and one that is drawn strong
LINK_HEAD: Final = 8.0  # units: how much wider an arrow's head is than its line
APART: Final = 0.8  # of a mark: how far from its middle a line begins and ends
ROUND: Final = 8.0  # units: the corners of the ground


def paint_ring(surface: pygame.Surface, ring: Ring, room: pygame.Rect, style: Style) -> None:
    """Paint arrows along an ellipse that fills the room."""
    colour = style.theme.colours.glow[:7] if ring.strong else style.theme.colours.on_felt_muted[:7]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w} {room.h}">'
    opacity = int(STRONG if ring.strong else FAINT, 16) / 255
    svg += f'<g fill="{colour}" stroke="{colour}" opacity="{opacity:.2f}">'
    svg += (
        "".join(_ring_arrow(at, room, style, clockwise=ring.clockwise) for at in range(ARROWS)) + "</g></svg>"
    )
    surface.blit(style.skins.cache.get(("ring", svg), partial(raster, svg, room.size)), room)


def _ring_arrow(number: int, room: pygame.Rect, style: Style, *, clockwise: bool) -> str:
    """Return the drawing of one arrow; the first begins at the right, they follow each other clockwise."""
    wide, head = style.px(RING_LINE), style.px(RING_HEAD)
    across, down = room.w / 2 - 2 * head, room.h / 2 - 2 * head
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
        (x - head * aside, y + head * along),
        (x + 2 * head * along, y + 2 * head * aside),
        (x + head * aside, y - head * along),
    ]
    tip = " L".join(f"{x:.1f} {y:.1f}" for x, y in tips)
    return (
        f'<path d="M{path}" fill="none" stroke-width="{wide}" stroke-linecap="round"/>'
        f'<path d="M{tip} Z" stroke="none"/>'
    )


def paint_links(surface: pygame.Surface, links: Links, room: pygame.Rect, style: Style) -> None:
    """Paint arrows between the marks of the seats on a dark ground."""
    colours = style.theme.colours
    ground = Skin(colours.plate, colours.brass, style.line(1.5), style.px(ROUND))
    style.skins.draw_box(surface, room, ground)
    ends = [(x * style.scale - room.x, y * style.scale - room.y) for x, y in links.ends]
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {room.w} {room.h}">'
    svg += (
        "".join(_link_arrow(link, ends[link.one], ends[link.other], style) for link in links.links) + "</svg>"
    )
    if links.links:
        surface.blit(style.skins.cache.get(("links", svg), partial(raster, svg, room.size)), room)
    for seat, (x, y) in enumerate(ends):
        mark = seat_mark(style, seat, style.px(MARK))
        surface.blit(mark, mark.get_rect(center=(room.x + round(x), room.y + round(y))))


def _link_arrow(link: Link, start: tuple[float, float], end: tuple[float, float], style: Style) -> str:
    """Return the drawing of an arrow from mark to mark, with an edge that keeps it apart from others."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    across, down = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    wide = style.px(THICK if link.strong else THIN) / 2
    head, gap = wide + style.px(LINK_HEAD) / 2, APART * style.px(MARK)

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
