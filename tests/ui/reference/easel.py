"""Styles in which the samples are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.skins import Skins, weave
from cardtable.ui.look.style import Style
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.stage.window import prepare_display
from tests.looks import write_alone

DISPLAY: Final = (64, 64)  # pixels; there must be one, and nobody sees it
SCALES: Final = {"burgundy": 0.8}  # pixels per unit; 1 in the other themes


class EvenSkins(Skins):
    """Skins with an even cloth: the weave would fill the files and tell nothing."""

    @staticmethod
    def woven(size: Size, middle: str, edge: str) -> pygame.Surface:
        """Return the cloth in one colour."""
        del edge
        plain = pygame.Surface(size)
        plain.fill(pygame.Color(middle))
        return plain


def easel(theme: str, scale: float = 1.0) -> Style:
    """Return the style of a theme, by its name, on an even cloth; what it has drawn it keeps.

    It is so many times as large as usual in that theme.
    """
    prepare_display()
    if pygame.display.get_surface() is None:
        pygame.display.set_mode(DISPLAY)
    return _style(theme, scale * SCALES.get(theme, 1.0))


def forget() -> None:
    """Let everything be drawn anew."""
    _style.cache_clear()
    weave.cache_clear()


@lru_cache
def _style(theme: str, scale: float) -> Style:
    style = Style(load_theme(theme), scale, sprites_folder())
    suits, style.skins = style.skins, EvenSkins(style.theme, style.sprites)
    suits.cache = style.skins.cache = SurfaceCache()  # which windows in the same process do not share
    write_alone(style.text)
    return style
