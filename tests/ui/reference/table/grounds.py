"""What all else is drawn on and with: the cloth, boxes and their shadows."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.table.layout import Area
from cardtable.ui.look.room import MIDDLE, Mark, plan, room
from cardtable.ui.look.skins import Skin, Skins
from cardtable.ui.look.style import Style
from tests.ui.reference.board import Sample

ROOM: Final = (130, 110)  # units
LARGE: Final = (270, 220)
WHOLE: Final = (480, 200)
BAR, RIM, BOARD = 52.0, 12.0, 150.0  # units: what is above the cloth, around it, and beside it
EDGE: Final = 30  # units around a box
SPREADS: Final = {"narrow": 6, "usual": 16, "wide": 40}  # units


def grounds() -> list[Sample]:
    """Return the samples of grounds."""
    return [
        Sample("cloth", ROOM, partial(_cloth, False)),
        Sample("even cloth", ROOM, partial(_cloth, True)),
        Sample("room with a side board", WHOLE, partial(_room, False)),
        Sample("room of a theme without wood", WHOLE, partial(_room, True)),
        *(Sample(f"{name} shadow", ROOM, partial(_shaded, spread)) for name, spread in SPREADS.items()),
        Sample("shadow of a large box", LARGE, partial(_shaded, SPREADS["usual"])),
        *(
            Sample(f"{name} box", size, partial(_box, opacity))
            for name, size, opacity in (
                ("small", ROOM, ""),
                ("large", LARGE, ""),
                ("see-through", ROOM, "80"),
                ("large see-through", LARGE, "80"),
            )
        ),
    ]


def _inner(surface: pygame.Surface, style: Style) -> pygame.Rect:
    return surface.get_rect().inflate(-2 * style.px(EDGE), -2 * style.px(EDGE))


def _cloth(even: bool, surface: pygame.Surface, style: Style) -> None:
    colours = style.theme.colours
    edge = colours.felt if even else colours.felt_edge
    surface.blit(Skins.woven(surface.get_size(), colours.felt, edge), (0, 0))


def _room(flat: bool, surface: pygame.Surface, style: Style) -> None:
    width, height = (each / style.scale for each in surface.get_size())
    skins = style.skins
    if flat:
        colours = replace(style.theme.colours, grain=style.theme.colours.wood)
        skins = Skins(replace(style.theme, colours=colours), style.sprites)
    cloth = Area(RIM, BAR, width - RIM - BOARD, height - BAR - RIM)
    surface.blit(room(skins, plan(surface.get_size(), cloth, style.scale, Mark("napoleon", *MIDDLE))), (0, 0))


def _shaded(spread: float, surface: pygame.Surface, style: Style) -> None:
    rect, radius = _inner(surface, style), style.px(style.theme.shape.panel_radius)
    style.skins.draw_shadow(surface, rect, radius, style.px(spread))
    style.skins.draw_box(surface, rect, Skin(style.theme.colours.panel, radius=radius))


def _box(opacity: str, surface: pygame.Surface, style: Style) -> None:
    colours, shape = style.theme.colours, style.theme.shape
    skin = Skin(colours.panel + opacity, colours.focus, style.px(4), style.px(shape.panel_radius))
    style.skins.draw_box(surface, _inner(surface, style), skin)
