"""Styles in which the samples are drawn."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import pygame

from cardtable.ui.compat import Size
from cardtable.ui.files import sprites_folder
from cardtable.ui.skins import Skins
from cardtable.ui.style import Style
from cardtable.ui.themefile import load_theme
from cardtable.ui.window import prepare_display

DISPLAY: Final = (64, 64)  # pixels; there must be one, and nobody sees it
SCALES: Final = {"classic": 0.8}  # one theme is smaller, so that a length that forgets the scale is seen


class EvenSkins(Skins):
    """Skins with an even cloth: the weave would fill the files and tell nothing."""

    def felt(self, size: Size) -> pygame.Surface:
        """Return the cloth in one colour."""
        plain = pygame.Surface(size)
        plain.fill(pygame.Color(self.theme.colours.felt))
        return plain


def easel(theme: str) -> Style:
    """Return the style of a theme, by its name, on an even cloth; what it has drawn it keeps."""
    if pygame.display.get_surface() is None:
        prepare_display()
        pygame.display.set_mode(DISPLAY)
    return _style(theme)


@lru_cache
def _style(theme: str) -> Style:
    style = Style(load_theme(theme), SCALES.get(theme, 1.0), sprites_folder())
    style.skins = EvenSkins(style.theme, style.sprites)
    return style
