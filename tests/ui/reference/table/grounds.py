"""What all else is drawn on and with: the cloth, boxes and their shadows."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.ui.look.skins import Skin, cloth
from cardtable.ui.look.style import Style
from tests.ui.reference.board import Sample

ROOM: Final = (130, 110)  # units
LARGE: Final = (270, 220)
EDGE: Final = 30  # units around a box
SPREADS: Final = {"narrow": 6, "usual": 16, "wide": 40}  # units


def grounds() -> list[Sample]:
    """Return the samples of grounds."""
    return [
        Sample("cloth", ROOM, _cloth),
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


def _cloth(surface: pygame.Surface, style: Style) -> None:
    colours = style.theme.colours
    surface.blit(cloth(surface.get_size(), colours.felt, colours.felt_edge), (0, 0))


def _shaded(spread: float, surface: pygame.Surface, style: Style) -> None:
    rect, radius = _inner(surface, style), style.px(style.theme.shape.panel_radius)
    style.skins.draw_shadow(surface, rect, radius, style.px(spread))
    style.skins.draw_box(surface, rect, Skin(style.theme.colours.panel, radius=radius))


def _box(opacity: str, surface: pygame.Surface, style: Style) -> None:
    colours, shape = style.theme.colours, style.theme.shape
    skin = Skin(colours.panel + opacity, colours.focus, style.px(4), style.px(shape.panel_radius))
    style.skins.draw_box(surface, _inner(surface, style), skin)
