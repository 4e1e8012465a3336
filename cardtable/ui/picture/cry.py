"""A cry: what is called out large over the table for a moment."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from cardtable.ui.look.colour import contrast
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.picture.passing import Passing

LASTING: Final = 1.6  # seconds
HEIGHT: Final = 0.42  # of the table's height: where its middle stands
LOW: Final = 0.67  # and where it stands beneath a card that all look at
LARGE: Final = 2.2  # times the size of a title
WIDEST: Final = 0.9  # of the table's width
READABLE: Final = 4.5  # the least contrast of letters, of 21; else they have the ink of other words there


class Cry(Passing):
    """Words that stand over the middle of the table, and go away by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._height = HEIGHT

    def call(self, text: str, height: float = HEIGHT) -> None:
        """Show words in that part of the table's height; nothing is no reason to take others away."""
        if text:
            self.stand(text, LASTING)
            self._height = height

    def draw(self, surface: pygame.Surface, table: pygame.Rect, style: Style) -> pygame.Rect:
        """Paint the words; return the place they take, which is empty if there are none."""
        if not self.text:
            return pygame.Rect(table.center, (0, 0))
        colours = style.theme.colours
        bright = contrast(colours.glow, colours.tip) >= READABLE
        ink = colours.glow[:7] if bright else colours.tip_ink
        look = Look(round(style.look("title").size * LARGE), "bold", ink)
        fitting = table.w * WIDEST / max(style.text.width(self.text, look), 1)
        text = style.text.line(self.text, replace(look, size=int(look.size * min(fitting, 1.0))))
        box = text.get_rect(center=(table.centerx, table.y + round(table.h * self._height)))
        box = box.inflate(text.get_height(), style.px(14))
        style.skins.draw_shadow(surface, box, box.h // 2, style.px(14))
        style.skins.draw_box(surface, box, Skin(colours.tip, colours.glow, style.px(2.5), box.h / 2))
        surface.blit(text, text.get_rect(center=box.center))
        return box
