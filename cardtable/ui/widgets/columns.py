"""Parts of a page side by side, each as wide as it should be."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.widget import Widget


class Columns(Widget):
    """Widgets side by side, of fixed widths but for one, which takes the rest.

    Args:
        children: From left to right.
        widths: Units for each child, in their order; 0 for the one that takes the rest.
        gap: Units between two of them.
        full: Whether each is as high as the whole, or only as it likes.
        needed: Units of rest; where there would be less, all stand one under the other.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        widths: Sequence[float],
        gap: float = 12,
        *,
        full: bool = False,
        needed: float = 0,
    ) -> None:
        super().__init__()
        self._children = tuple(children)
        self._given = tuple(widths)
        self.gap = gap
        self.full = full
        self.needed = needed

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets, from left to right."""
        return self._children

    def _widths(self, room: int) -> list[tuple[Widget, int]]:
        """Return the visible widgets with their widths in pixels."""
        if self._stacked(room):
            return [(child, room) for child, _ in self._shown()]
        rest = max(1, self._rest(room))
        return [(child, self.style.px(width) or rest) for child, width in self._shown()]

    def _shown(self) -> list[tuple[Widget, float]]:
        pairs = zip(self._children, self._given, strict=True)
        return [(child, width) for child, width in pairs if child.visible]

    def _rest(self, room: int) -> int:
        """Return the pixels left for the one widget that has no width of its own."""
        widths = [self.style.px(width) for _, width in self._shown()]
        return room - sum(widths) - self.style.px(self.gap) * max(len(widths) - 1, 0)

    def _stacked(self, room: int) -> bool:
        return self._rest(room) < self.style.px(self.needed)

    def natural(self, room: int) -> Size:
        """Return the whole room's width, and the greatest height or, one under the other, the sum."""
        return room, self._height(room, [child.wanted(width)[1] for child, width in self._widths(room)])

    def least(self, room: int) -> Size:
        """Return the whole room's width, and the greatest least height or the sum."""
        return room, self._height(room, [child.least(width)[1] for child, width in self._widths(room)])

    def _height(self, room: int, heights: Sequence[int]) -> int:
        if self._stacked(room):
            return sum(heights) + self.style.px(self.gap) * max(len(heights) - 1, 0)
        return max(heights, default=0)

    def arrange(self) -> None:
        """Place the widgets from left to right, or downwards."""
        x, y = self.rect.topleft
        stacked = self._stacked(self.rect.w)
        for child, width in self._widths(self.rect.w):
            height = child.wanted(width)[1]
            if not stacked:
                height = self.rect.h if self.full else min(self.rect.h, height)
            child.place(pygame.Rect(x, y, width, height))
            if stacked:
                y += height + self.style.px(self.gap)
            else:
                x += width + self.style.px(self.gap)
