"""A bar that fills while work is done."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.widget import Widget

WIDTH: Final = 220.0  # units
HEIGHT: Final = 12.0  # units


class ProgressBar(Widget):
    """How much of some work is done.

    Args:
        name: For finding it.
    """

    role = "progress"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._share = 0.0

    @property
    def value(self) -> float:
        """The share that is done."""
        return self._share

    @value.setter
    def value(self, share: float) -> None:
        if share != self._share:
            self._share = share
            self.repaint()

    def natural(self, room: int) -> Size:
        """Return the usual size."""
        return min(room, self.style.px(WIDTH)), self.style.px(HEIGHT)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the track and what is filled of it."""
        style, colours = self.style, self.style.theme.colours
        radius = self.rect.h / 2
        style.skins.draw_box(
            surface, self.rect, Skin(colours.track, colours.field_border, style.line(1), radius)
        )
        inner = self.rect.inflate(-2 * style.line(1), -2 * style.line(1))
        inner.w = max(inner.h, round(inner.w * self._share))
        if self._share > 0:
            style.skins.draw_box(surface, inner, Skin(colours.accent, "none", 0, inner.h / 2))
