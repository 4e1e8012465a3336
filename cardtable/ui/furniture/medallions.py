"""Medallions: the portraits of those who sit at the table, each in a ring that shines for the turn."""

from __future__ import annotations

from enum import Enum
from functools import partial
from typing import Final, NamedTuple

import pygame

from cardtable.engine.piles import Seat
from cardtable.store.settings import OWN
from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import raster
from cardtable.ui.look.own_pictures import BadPicture, scaled
from cardtable.ui.look.seat_marks import seat_colour, seat_mark
from cardtable.ui.look.soft_boxes import soft
from cardtable.ui.look.stand_ins import MISSING
from cardtable.ui.look.style import Style
from cardtable.ui.look.worn import own_face

STRANGER: Final = "hood"  # who is seen where a picture of one's own is gone
CREAM: Final = "#fff6e2"
PALE: Final = 0.62  # of the ground is cream, the rest the colour of the seat
RAYS: Final = 0.8  # and of the rays on it
SPOKES: Final = 24
RING: Final = 0.036  # of the side: the width of the ring
LIT: Final = 0.062  # of the ring of whoever has the turn
GLOW: Final = 0.17  # of the side: how far the light of the turn reaches beyond it
LIGHT: Final = 92  # units: the side for which it is drawn while it is on its way
GONE: Final = 150  # of 255: how strongly somebody is seen who is out
BADGE: Final = 0.26  # of the side: the disc with the seat's shape
BADGE_GROUND: Final = "#0c1720"  # in every theme: the colours of seats must stand out from it
SHAPE: Final = 0.56  # of the disc


class Mien(Enum):
    """How somebody looks."""

    CALM = "calm"
    THINKING = "thinking"
    PLEASED = "pleased"


class Sitter(NamedTuple):
    """Who is seen in a portrait, and how: in grey who is out; the badge is at the right of an eastern one.

    `ground` is the colour behind a person who has one of their own, else it is that of the seat. It is
    part of the key of what is kept.
    """

    face: str
    mien: Mien = Mien.CALM
    out: bool = False
    eastern: bool = False
    ground: Seat | None = None


def paint_medallion(
    surface: pygame.Surface, style: Style, rect: pygame.Rect, seat: Seat, sitter: Sitter, *, active: bool
) -> None:
    """Paint a portrait in a square, with its ring, its light, and the shape of its seat at its outer edge."""
    side = min(rect.size)
    disc = pygame.Rect(0, 0, side, side)
    disc.center = rect.center
    key = ("medallion", side, seat, sitter, active)
    picture = style.skins.cache.get(key, partial(_medallion, style, side, seat, sitter, active=active))
    surface.blit(picture, picture.get_rect(center=disc.center))


def paint_light(surface: pygame.Surface, style: Style, rect: pygame.Rect) -> pygame.Rect:
    """Paint the light of the turn by itself, around a square; return the pixels it takes."""
    side = max(1, round(rect.w * (1 + 2 * GLOW)))
    picture = style.skins.cache.get("light of the turn", partial(_light, style, style.px(LIGHT)))
    light = pygame.transform.smoothscale(picture, (side, side))
    return surface.blit(light, light.get_rect(center=rect.center))


def _medallion(style: Style, side: int, seat: Seat, sitter: Sitter, *, active: bool) -> pygame.Surface:
    colours, margin = style.theme.colours, round(GLOW * side)
    whole = side + 2 * margin
    found = pygame.Surface((whole, whole), pygame.SRCALPHA)
    if not colours.flat:
        around = colours.plate_active if active else colours.shadow
        shade = partial(soft, (side, side), side // 2, margin, around)
        found.blit(style.skins.cache.get(("around a medallion", side, around), shade), (0, 0))
    ring = max(2, round((LIT if active else RING) * side))
    edge = colours.plate_active if active else colours.brass
    found.blit(_disc(side, colours.plate[:7], edge, ring), (margin, margin))
    inner = side - 2 * ring
    portrait = _portrait(style, inner, seat, sitter)
    found.blit(portrait, (margin + ring, margin + ring))
    square = pygame.Rect(margin, margin, side, side)
    disc = low_corner(square, right=sitter.eastern)
    found.blit(seat_badge(style, disc.w, seat), disc)
    return found


def _light(style: Style, side: int) -> pygame.Surface:
    """Return the ring and the glow of whoever has the turn, with nothing inside."""
    colours, margin = style.theme.colours, round(GLOW * side)
    found = pygame.Surface((side + 2 * margin, side + 2 * margin), pygame.SRCALPHA)
    if not colours.flat:
        found.blit(soft((side, side), side // 2, margin, colours.plate_active), (0, 0))
    ring = max(2, round(LIT * side))
    found.blit(_disc(side, colours.plate_active[:7], colours.plate_active, ring), (margin, margin))
    inner = side - 2 * ring
    hole = _disc(inner, "#000000", "#000000", 1)  # what is subtracted leaves the colours as they are
    found.blit(hole, (margin + ring, margin + ring), special_flags=pygame.BLEND_RGBA_SUB)
    return found


def _disc(side: int, fill: str, edge: str, width: int) -> pygame.Surface:
    middle, radius = side / 2, (side - width) / 2
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<circle cx="{middle}" cy="{middle}" r="{radius}" fill="{fill}" stroke="{edge[:7]}" '
        f'stroke-width="{width}"/></svg>'
    )
    return raster(svg, (side, side))


def _portrait(style: Style, side: int, seat: Seat, sitter: Sitter) -> pygame.Surface:
    """Return somebody before the pale colour of the seat, cut round."""
    ground = seat_colour(style, seat if sitter.ground is None else sitter.ground)[:7]
    rays = _rays(blend(ground, CREAM, PALE), blend(ground, CREAM, RAYS))
    found = style.skins.cache.get(("rays", side, ground), partial(raster, rays, (side, side))).copy()
    found.blit(_likeness(style, side, sitter), (0, 0))
    if sitter.out:
        found = pygame.transform.grayscale(found)
    found.blit(_disc(side, "#ffffff", "#ffffff", 1), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if sitter.out:
        found.fill((255, 255, 255, GONE), special_flags=pygame.BLEND_RGBA_MULT)
    return found


def _likeness(style: Style, side: int, sitter: Sitter) -> pygame.Surface:
    """Return the picture of somebody: one of ours, or of their own; if that is gone, a hood."""
    face = sitter.face
    if face.startswith(OWN):
        try:
            return scaled(own_face(style.own, face), (side, side))
        except BadPicture:
            face = STRANGER
    file, size = f"portraits/{face}.svg", (side, side)
    look = partial(with_look, sitter.mien)
    return style.skins.cache.get(
        ("likeness", file, sitter.mien, side),
        lambda: style.skins.drawn(file, size, look) or raster(MISSING, size),
    )


def with_look(mien: Mien, svg: str) -> str:
    """Return the drawing of somebody, who is calm in it, with another look: each has groups of its own."""
    if mien is Mien.CALM:
        return svg
    seen = svg.replace('<g class="calm">', '<g display="none">')
    return seen.replace(f'<g class="{mien.value}" display="none">', "<g>")


def _rays(ground: str, rays: str) -> str:
    """Return the SVG of a square ground with rays from below its middle."""
    wedges = "".join(
        f'<path d="M0 30 L-13 -130 L13 -130 Z" fill="{rays}" transform="rotate({360 * at / SPOKES} 0 30)"/>'
        for at in range(SPOKES)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-66 -66 132 132">'
        f'<rect x="-70" y="-70" width="140" height="140" fill="{ground}"/>{wedges}</svg>'
    )


def low_corner(rect: pygame.Rect, *, right: bool) -> pygame.Rect:
    """Return where a disc stands on the lower edge of a portrait."""
    side = max(12, round(BADGE * rect.w))
    return pygame.Rect(rect.right - side if right else rect.x, rect.bottom - side, side, side)


def seat_badge(style: Style, side: int, seat: Seat) -> pygame.Surface:
    """Return the shape of a seat on a dark disc."""

    def made() -> pygame.Surface:
        found = _disc(side, BADGE_GROUND, style.theme.colours.brass, max(1, side // 14))
        mark = seat_mark(style, seat, round(SHAPE * side))
        found.blit(mark, mark.get_rect(center=found.get_rect().center))
        return found

    return style.skins.cache.get(("seat badge", side, seat), made)
