"""Widgets side by side in as many lines as they need."""

from collections.abc import Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import gaps, seen
from cardtable.ui.widgets.widget import Widget


class Wrapped(Widget):
    """Widgets in lines that end at the right edge; those for which a line has no room begin another.

    Args:
        children: In reading order.
        gap: Units between two of them, and between two lines.
        name: For finding it.
    """

    def __init__(self, *children: Widget, gap: float = 12, name: str = "") -> None:
        super().__init__(name)
        self.gap = gap
        self._children = children

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, in reading order."""
        return self._children

    def _lines(self, room: int) -> list[list[Widget]]:
        """Return the widgets line by line."""
        lines: list[list[Widget]] = []
        for child in seen(self._children):
            if lines and self._width([*lines[-1], child], room) <= room:
                lines[-1].append(child)
            else:
                lines.append([child])
        return lines

    def _width(self, line: Sequence[Widget], room: int) -> int:
        return sum(child.wanted(room)[0] for child in line) + gaps(line, self.style.px(self.gap))

    def _height(self, line: Sequence[Widget], room: int) -> int:
        return max(child.wanted(room)[1] for child in line)

    def natural(self, room: int) -> Size:
        """Return the width of the longest line and the height of all."""
        lines = self._lines(room)
        width = max((self._width(line, room) for line in lines), default=0)
        heights = sum(self._height(line, room) for line in lines)
        return min(room, width), heights + self.style.px(self.gap) * max(len(lines) - 1, 0)

    def least(self, room: int) -> Size:
        """Return the width of the widest widget and the height of all lines."""
        return max((child.least(room)[0] for child in seen(self._children)), default=0), self.natural(room)[1]

    def arrange(self) -> None:
        """Place the widgets line by line."""
        y, gap = self.rect.y, self.style.px(self.gap)
        for line in self._lines(self.rect.w):
            x, height = self.rect.right - self._width(line, self.rect.w), self._height(line, self.rect.w)
            for child in line:
                width = child.wanted(self.rect.w)[0]
                child.place(pygame.Rect(x, y, width, height))
                x += width + gap
            y += height + gap
