"""The prompt: the sentence over the table, in one large line or in two of the usual size."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.label import Label

LINES: Final = 2
SIZES: Final = ("lead", "body", "small")


class Prompt(Label):
    """A sentence as large as its room allows."""

    def natural(self, room: int) -> Size:
        """Return the width of its largest line and the height of two of the usual size."""
        text = self.style.text
        high = max(text.height(self._sized(SIZES[0])), LINES * text.height(self._sized(SIZES[1])))
        return min(room, text.width(self.value, self._sized(SIZES[0]))), high

    def lines(self) -> tuple[tuple[str, ...], Look]:
        """Return its lines and their look: one of the largest letters, or two of the next that fit."""
        text, room = self.style.text, max(self.rect.w, 1)
        largest = self._sized(SIZES[0])
        if text.width(self.value, largest) <= room:
            return (self.value,), largest
        for size in SIZES[1:]:
            look = self._sized(size)
            lines = text.wrapped(self.value, look, room)
            if len(lines) <= LINES:
                return lines, look
        return (*lines[: LINES - 1], " ".join(lines[LINES - 1 :])), look

    def look(self) -> Look:
        """Return the look in which it is drawn."""
        return self.lines()[1]

    def _sized(self, size: str) -> Look:
        return self.style.look(size, weight=self.weight, colour=self.colour)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines in the middle; what is too long even so ends in an ellipsis."""
        lines, look = self.lines()
        high = self.style.text.height(look)
        top = self.rect.centery - high * len(lines) // 2
        for place, line in enumerate(lines):
            picture = self.style.text.clipped(line, look, self.rect.w)
            surface.blit(picture, picture.get_rect(midtop=(self.rect.centerx, top + place * high)))
