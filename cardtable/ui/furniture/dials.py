"""Dials: a large number in a brass ring that fills as the number grows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from math import cos, pi, sin
from typing import Final

import pygame

from cardtable.table.panels import Dial
from cardtable.table.tones import Tone
from cardtable.ui.furniture.pieces import SHADED, TONES
from cardtable.ui.furniture.strips import fitted, smaller_look
from cardtable.ui.look.colour import blend
from cardtable.ui.look.compat import raster
from cardtable.ui.look.style import Style

SIDE: Final = 168.0  # units: the largest
FIRST: Final = -135  # degrees from the top: where the ring begins
WHOLE: Final = 270  # and how far it goes
FAR: Final = 79  # of a hundred: the middle of the ring
THICK: Final = 11
MARKS: Final = (66, 71)  # from where to where a mark is drawn, one in ten
STEP: Final = 10
DIGITS: Final = 0.4  # of the side: the height of the letters
NOTE: Final = 0.5  # of the side: the note's breadth at most
WITHIN: Final = 0.56  # and their breadth at most


def paint_dial(surface: pygame.Surface, dial: Dial, room: pygame.Rect, style: Style) -> None:
    """Paint a dial in the middle of its room, its note in the gap of its ring."""
    side = max(min(room.w, room.h, style.px(SIDE)), 1)
    place = pygame.Rect(0, 0, side, side)
    place.center = room.center
    svg = _svg(style, dial)
    surface.blit(style.skins.cache.get(("dial", svg, side), partial(raster, svg, place.size)), place)
    text, tone = str(round(dial.value)), style.colour(TONES[dial.tone])
    usual = replace(style.look("title", weight="bold", colour=tone), size=max(round(side * DIGITS), 1))
    number = style.text.line(text, smaller_look(style.text, text, usual, round(side * WITHIN), usual.size))
    surface.blit(number, number.get_rect(center=place.center))
    beneath = pygame.Rect(place.x, 0, place.w, round(side / 6))
    beneath.bottom = place.bottom - round(side * 0.05)
    note = fitted(style, dial.note, beneath, round(place.w * NOTE), "plate_ink")
    surface.blit(note, note.get_rect(center=beneath.center))


def _svg(style: Style, dial: Dial) -> str:
    """Return the plate, its rim, a mark for each ten, and the ring as far as it is filled."""
    colours = style.theme.colours
    share = min(max(dial.value / dial.whole, 0.0), 1.0)
    edge = colours.brass if colours.flat else blend(colours.brass, "#000000", SHADED)
    filled = style.colour(TONES[dial.tone] if dial.tone is not Tone.PLAIN else "brass")
    tens = [FIRST + WHOLE * at / dial.whole for at in range(0, dial.whole + 1, STEP)]
    marks = "".join(f"M{_point(at, MARKS[0])} L{_point(at, MARKS[1])}" for at in tens)
    arc = f'fill="none" stroke-width="{THICK}" stroke-linecap="round"'
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-100 -100 200 200">'
        f'<circle r="96" fill="{colours.plate[:7]}" stroke="{edge[:7]}" stroke-width="3"/>'
        f'<circle r="92" fill="none" stroke="{colours.brass[:7]}" stroke-width="3"/>'
        f'<path d="{marks}" stroke="{colours.brass[:7]}" stroke-width="2" stroke-opacity="0.7"/>'
        f'<path d="{_arc(1.0)}" {arc} stroke="{colours.brass[:7]}" stroke-opacity="0.22"/>'
        + (f'<path d="{_arc(share)}" {arc} stroke="{filled[:7]}"/>' if share else "")
        + "</svg>"
    )


def _arc(share: float) -> str:
    large = int(WHOLE * share > 180)
    return f"M{_point(FIRST, FAR)} A{FAR} {FAR} 0 {large} 1 {_point(FIRST + WHOLE * share, FAR)}"


def _point(degrees: float, far: float) -> str:
    angle = pi * degrees / 180
    return f"{far * sin(angle):.1f} {-far * cos(angle):.1f}"
