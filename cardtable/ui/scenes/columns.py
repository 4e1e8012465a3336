"""Parts of a page side by side, each as wide as it should be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.ui.compat import Size
from cardtable.ui.widgets.boxes import gaps
from cardtable.ui.widgets.widget import Widget


class Columns(Widget):
    """Widgets side by side, of fixed widths but for one, which takes the rest.

    Args:
        children: From left to right.
        widths: Units for each child, in their order; 0 for the one that takes the rest.
        gap: Units between two of them.
        full: Whether each is as high as the whole, or only as it likes.
    """

    def __init__(
        self, children: Sequence[Widget], widths: Sequence[float], gap: float = 12, *, full: bool = False
    ) -> None:
        super().__init__()
        self._children = tuple(children)
        self._given = tuple(widths)
        self.gap = gap
        self.full = full

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets, from left to right."""
        return self._children

    def _widths(self, room: int) -> list[tuple[Widget, int]]:
        """Return the visible widgets with their widths in pixels."""
        shown = [pair for pair in zip(self._children, self._given, strict=True) if pair[0].visible]
        fixed = sum(self.style.px(width) for _, width in shown)
        rest = max(1, room - fixed - gaps(self._children[: len(shown)], self.style.px(self.gap)))
        return [(child, self.style.px(width) or rest) for child, width in shown]

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the greatest height."""
        return room, max((child.wanted(width)[1] for child, width in self._widths(room)), default=0)

    def least(self, room: int) -> Size:
        """Return the whole room's width and the greatest least height."""
        return room, max((child.least(width)[1] for child, width in self._widths(room)), default=0)

    def arrange(self) -> None:
        """Place the widgets from left to right."""
        x = self.rect.x
        for child, width in self._widths(self.rect.w):
            height = self.rect.h if self.full else min(self.rect.h, child.wanted(width)[1])
            child.place(pygame.Rect(x, self.rect.y, width, height))
            x += width + self.style.px(self.gap)
