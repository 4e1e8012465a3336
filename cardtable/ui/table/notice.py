"""A notice: one line over the table that goes away by itself."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.ui.skins import Skin
from cardtable.ui.style import Style

SHORT: Final = 2.6  # seconds a refusal stays
LONG: Final = 9.0  # seconds a hint stays


class Notice:
    """A sentence for the player: why a drop was refused, or a hint."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def say(self, text: str, seconds: float = SHORT) -> None:
        """Show a sentence for some seconds."""
        self.text, self._left = text, seconds

    def clear(self) -> None:
        """Show nothing."""
        self.text = ""

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the notice went away."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True

    def draw(self, surface: pygame.Surface, middle: tuple[int, int], width: int, style: Style) -> None:
        """Paint the notice, wrapped to a width in pixels, above its middle."""
        if not self.text:
            return
        look = style.look("body", weight="medium", colour="tip_ink")
        lines = style.text.wrapped(self.text, look, width)
        drawn = [style.text.line(line, look) for line in lines]
        box = pygame.Rect(0, 0, max(line.get_width() for line in drawn) + style.px(32), 0)
        box.h = sum(line.get_height() for line in drawn) + style.px(16)
        box.center = middle
        style.skins.draw_shadow(surface, box, style.px(10), style.px(10))
        colours = style.theme.colours
        style.skins.draw_box(surface, box, Skin(colours.tip, colours.legal, style.px(1.5), style.px(10)))
        top = box.y + style.px(8)
        for line in drawn:
            surface.blit(line, line.get_rect(midtop=(box.centerx, top)))
            top += line.get_height()
