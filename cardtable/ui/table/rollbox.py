"""Lines of text on a plate over the table, which scroll."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import Widget

PADDING: Final = 12.0  # units around the lines
BETWEEN: Final = 3.0  # units between two of them
ROUND: Final = 12.0  # units: the radius of the plate's corners


class Lines(Widget):
    """Lines of text, each broken where it is too long; they belong into a scroll box."""

    role = "lines"

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._lines: tuple[str, ...] = ()

    @property
    def value(self) -> tuple[str, ...]:
        """The lines."""
        return self._lines

    @value.setter
    def value(self, lines: Sequence[str]) -> None:
        if tuple(lines) != self._lines:
            self._lines = tuple(lines)
            self.relayout()

    def _look(self) -> Look:
        return self.style.look(colour="plate_ink")

    def _broken(self, width: int) -> list[tuple[str, ...]]:
        return [self.style.text.wrapped(line, self._look(), width) for line in self._lines]

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines."""
        count = sum(map(len, self._broken(room)))
        gaps = self.style.px(BETWEEN) * max(len(self._lines) - 1, 0)
        return room, count * self.style.text.height(self._look()) + gaps

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that can be seen."""
        clip, look = surface.get_clip(), self._look()
        top, high = self.rect.y, self.style.text.height(look)
        for parts in self._broken(self.rect.w):
            for part in parts:
                if clip.top - high < top < clip.bottom:
                    surface.blit(self.style.text.line(part, look), (self.rect.x, top))
                top += high
            top += self.style.px(BETWEEN)


class RollBox(Widget):
    """Lines on a plate; it stays with the newest one until one scrolls back."""

    role = "roll"
    solid = True

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.lines = Lines(f"{name} lines")
        self.box = ScrollBox(self.lines, f"{name} box")
        self.box.margin = 0.0

    @property
    def children(self) -> tuple[Widget, ...]:
        """The box with the lines."""
        return (self.box,)

    def dress(self, style: Style) -> None:
        """Take a style, and leave room for the plate's edge."""
        super().dress(style)
        self.padding = style.px(PADDING)

    def arrange(self) -> None:
        """Place the lines."""
        following = self.box.at_end
        self.box.place(self.rect.inflate(-2 * self.padding, -2 * self.padding))
        if following:
            self.box.jump(self.lines.rect.h)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and what can be seen of the lines."""
        style, colours = self.style, self.style.theme.colours
        skin = Skin(colours.plate[:7], colours.plate_border, style.px(1), style.px(ROUND))
        style.skins.draw_box(surface, self.rect, skin)
        self.box.paint(surface)
