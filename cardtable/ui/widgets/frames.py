"""Widgets that hold one other, or many alike."""

from __future__ import annotations

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import draw_panel, seen
from cardtable.ui.widgets.widget import ENDLESS, Widget


class Card(Widget):
    """A panel with a shadow.

    Args:
        child: What stands on it.
        padding: Units around the child.
        name: For finding it.
    """

    role = "panel"
    solid = True

    def __init__(self, child: Widget, padding: float = 28, name: str = "") -> None:
        super().__init__(name)
        self.child = child
        self.padding = padding

    @property
    def children(self) -> tuple[Widget, ...]:
        """The one widget inside."""
        return (self.child,)

    def natural(self, room: int) -> Size:
        """Return the child's size and the padding."""
        edge = 2 * self.style.px(self.padding)
        width, height = self.child.wanted(max(0, room - edge))
        return width + edge, height + edge

    def least(self, room: int) -> Size:
        """Return the child's least size and the padding."""
        edge = 2 * self.style.px(self.padding)
        width, height = self.child.at_least(max(0, room - edge))
        return width + edge, height + edge

    def arrange(self) -> None:
        """Place the child inside the padding."""
        edge = self.style.px(self.padding)
        self.child.place(self.rect.inflate(-2 * edge, -2 * edge))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the panel and the child."""
        draw_panel(self, surface)
        self.child.paint(surface)


class Padding(Widget):
    """Empty room around a widget.

    Args:
        child: What stands inside.
        x: Units to its left and right.
        y: Units above and below.
    """

    def __init__(self, child: Widget, x: float = 24, y: float = 24) -> None:
        super().__init__()
        self.child = child
        self.x = x
        self.y = y
        self.grow = child.grow

    @property
    def children(self) -> tuple[Widget, ...]:
        """The one widget inside."""
        return (self.child,)

    def _edges(self) -> Size:
        return 2 * self.style.px(self.x), 2 * self.style.px(self.y)

    def natural(self, room: int) -> Size:
        """Return the child's size and the padding."""
        x, y = self._edges()
        width, height = self.child.wanted(max(0, room - x))
        return width + x, height + y

    def least(self, room: int) -> Size:
        """Return the child's least size and the padding."""
        x, y = self._edges()
        width, height = self.child.at_least(max(0, room - x))
        return width + x, height + y

    def arrange(self) -> None:
        """Place the child inside the padding."""
        x, y = self._edges()
        self.child.place(self.rect.inflate(-x, -y))


class Centre(Widget):
    """Holds a widget in its middle, no larger than asked.

    Args:
        child: What stands there.
        width: At most so many units; 0 for its natural width.
        height: At most so many units; 0 for its natural height.
        margin: Units kept free around it where there is room.
    """

    def __init__(self, child: Widget, width: float = 0, height: float = 0, margin: float = 24) -> None:
        super().__init__()
        self.child = child
        self.width = width
        self.height = height
        self.margin = margin
        self.grow = 1

    @property
    def children(self) -> tuple[Widget, ...]:
        """The one widget inside."""
        return (self.child,)

    def natural(self, room: int) -> Size:
        """Return the child's size and the margin."""
        edge = 2 * self.style.px(self.margin)
        width, height = self.child.wanted(max(0, room - edge))
        wide = self.style.px(self.width) or width
        return wide + edge, (self.style.px(self.height) or height) + edge

    def least(self, room: int) -> Size:
        """Return the child's least size."""
        return self.child.at_least(room)

    def arrange(self) -> None:
        """Place the child in the middle."""
        edge = 2 * self.style.px(self.margin)
        room = (max(0, self.rect.w - edge), max(0, self.rect.h - edge))
        width = min(room[0], self.style.px(self.width) or self.child.wanted(room[0])[0])
        height = min(room[1], self.style.px(self.height) or self.child.wanted(width)[1])
        place = pygame.Rect(0, 0, width, height)
        place.center = self.rect.center
        self.child.place(place)


class Flow(Widget):
    """Widgets of one size in as many columns as fit, in the order of lines of text.

    Args:
        children: In reading order.
        least: The least width of a column in units.
        gap: Units between them.
        name: For finding it.
    """

    def __init__(self, *children: Widget, least: float = 220, gap: float = 16, name: str = "") -> None:
        super().__init__(name)
        self._children = children
        self.column = least
        self.gap = gap

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, in reading order."""
        return self._children

    def columns(self, room: int) -> int:
        """Return how many columns fit."""
        gap = self.style.px(self.gap)
        fit = (min(room, ENDLESS) + gap) // max(1, self.style.px(self.column) + gap)
        return max(1, min(fit, len(seen(self._children))))

    def _cell(self, room: int) -> Size:
        columns = self.columns(room)
        width = (room - (columns - 1) * self.style.px(self.gap)) // columns
        return width, max((child.wanted(width)[1] for child in seen(self._children)), default=0)

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines."""
        lines = -(-len(seen(self._children)) // self.columns(room))
        gap = self.style.px(self.gap)
        return room, max(0, lines * (self._cell(room)[1] + gap) - gap)

    def least(self, room: int) -> Size:
        """Return one column's width and the height of all lines."""
        return self.style.px(self.column), self.natural(room)[1]

    def arrange(self) -> None:
        """Place the widgets line by line."""
        width, height = self._cell(self.rect.w)
        columns, gap = self.columns(self.rect.w), self.style.px(self.gap)
        for place, child in enumerate(seen(self._children)):
            line, column = divmod(place, columns)
            corner = (self.rect.x + column * (width + gap), self.rect.y + line * (height + gap))
            child.place(pygame.Rect(corner, (width, height)))


class Holder(Widget):
    """Holds a widget that may be exchanged, and gives it all of its room.

    Args:
        child: What it holds at first.
    """

    def __init__(self, child: Widget) -> None:
        super().__init__()
        self.child = child
        self.grow = 1

    @property
    def children(self) -> tuple[Widget, ...]:
        """What it holds."""
        return (self.child,)

    def hold(self, child: Widget) -> None:
        """Hold another widget, or the same as changed."""
        if hasattr(self, "style") and getattr(child, "style", None) is not self.style:
            child.dress(self.style)
        self.child = child
        self.relayout()

    def natural(self, room: int) -> Size:
        """Return the child's size."""
        return self.child.wanted(room)

    def least(self, room: int) -> Size:
        """Return the child's least size."""
        return self.child.at_least(room)

    def arrange(self) -> None:
        """Place the child."""
        self.child.place(self.rect)
