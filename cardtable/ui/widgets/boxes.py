"""Widgets that only hold and place others: in rows, columns, lines that wrap, side by side."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.widgets.layout import shares
from cardtable.ui.widgets.widget import Widget

SHADOW_SPREAD = 26  # units around a card
TITLE = 130  # units that a title keeps beside its control, if it is so long
APART = 16  # units between them
BELOW = 2  # units between a title and a control that stands below it


class Gap(Widget):
    """Empty room."""

    role = "gap"

    def __init__(self, grow: float = 1) -> None:
        super().__init__()
        self.grow = grow


class _Line(Widget):
    """Widgets in a line, with as many units between them."""

    def __init__(self, children: tuple[Widget, ...], gap: float, align: str, name: str) -> None:
        super().__init__(name)
        self.gap, self.align = gap, align
        self._children = children

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, in reading order."""
        return self._children


class Row(_Line):
    """Widgets side by side.

    Args:
        children: From left to right.
        gap: Units between two of them.
        align: How lower ones stand: "start", "centre", "end", or "stretch" to the full height.
        name: For finding it.
    """

    def __init__(self, *children: Widget, gap: float = 12, align: str = "centre", name: str = "") -> None:
        super().__init__(children, gap, align, name)

    def natural(self, room: int) -> Size:
        """Return the sum of the widths and the greatest height."""
        shown = seen(self._children)
        widths = self._widths(room)
        heights = [child.wanted(width)[1] for child, width in zip(shown, widths, strict=True)]
        wished = sum(child.wanted(room)[0] for child in shown) + gaps(shown, self.style.px(self.gap))
        return min(wished, max(room, 0)), max(heights, default=0)

    def least(self, room: int) -> Size:
        """Return the sum of the least widths and the greatest least height."""
        shown = seen(self._children)
        least = [child.at_least(room) for child in shown]
        width = sum(size[0] for size in least) + gaps(shown, self.style.px(self.gap))
        heights = [child.at_least(given)[1] for child, given in zip(shown, self._widths(room), strict=True)]
        return width, max(heights, default=0)

    def _widths(self, room: int) -> list[int]:
        shown = seen(self._children)
        return shares([child.wants(room, 0) for child in shown], room - gaps(shown, self.style.px(self.gap)))

    def arrange(self) -> None:
        """Place the widgets from left to right."""
        x = self.rect.x
        for child, width in zip(seen(self._children), self._widths(self.rect.w), strict=True):
            height = self.rect.h if self.align == "stretch" else min(child.wanted(width)[1], self.rect.h)
            child.place(pygame.Rect(x, self.rect.y + lead(self.align, self.rect.h - height), width, height))
            x += width + self.style.px(self.gap)


class Even(Row):
    """Widgets side by side, all of one width."""

    def natural(self, room: int) -> Size:
        """Return as much as the widest needs, for each, and the greatest height."""
        shown = seen(self._children)
        widest = max((child.wanted(room)[0] for child in shown), default=0)
        wished = len(shown) * widest + gaps(shown, self.style.px(self.gap))
        return min(wished, max(room, 0)), super().natural(room)[1]

    def _widths(self, room: int) -> list[int]:
        shown = seen(self._children)
        each = max(room - gaps(shown, self.style.px(self.gap)), 0) // max(len(shown), 1)
        return [each] * len(shown)


class Column(_Line):
    """Widgets one under the other.

    Args:
        children: From top to bottom.
        gap: Units between two of them.
        align: How narrower ones stand: "start", "centre", "end", or "stretch" to the full width.
        name: For finding it.
    """

    def __init__(self, *children: Widget, gap: float = 12, align: str = "stretch", name: str = "") -> None:
        super().__init__(children, gap, align, name)

    def natural(self, room: int) -> Size:
        """Return the greatest width and the sum of the heights."""
        shown = seen(self._children)
        sizes = [child.wanted(room) for child in shown]
        height = sum(size[1] for size in sizes) + gaps(shown, self.style.px(self.gap))
        return min(room, max((size[0] for size in sizes), default=0)), height

    def least(self, room: int) -> Size:
        """Return the greatest least width and the sum of the least heights."""
        shown = seen(self._children)
        sizes = [child.at_least(room) for child in shown]
        height = sum(size[1] for size in sizes) + gaps(shown, self.style.px(self.gap))
        return max((size[0] for size in sizes), default=0), height

    def arrange(self) -> None:
        """Place the widgets from top to bottom."""
        shown = seen(self._children)
        room = self.rect.h - gaps(shown, self.style.px(self.gap))
        y = self.rect.y
        for child, height in zip(shown, shares([c.wants(self.rect.w, 1) for c in shown], room), strict=True):
            stretch = self.align == "stretch"
            width = self.rect.w if stretch else min(child.wanted(self.rect.w)[0], self.rect.w)
            child.place(pygame.Rect(self.rect.x + lead(self.align, self.rect.w - width), y, width, height))
            y += height + self.style.px(self.gap)


class Grid(Widget):
    """Rows of widgets whose columns stand under each other; the last column takes the room that is left.

    Args:
        rows: From top to bottom, each from left to right.
        gaps: Units between columns and between rows.
        name: For finding it.
    """

    def __init__(
        self, rows: Sequence[Sequence[Widget]], gaps: tuple[float, float] = (24, 14), name: str = ""
    ) -> None:
        super().__init__(name)
        self.gaps = gaps
        self._rows = tuple(tuple(row) for row in rows)

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets inside, row by row."""
        return tuple(cell for row in self._rows for cell in row)

    def _shown(self) -> list[tuple[Widget, ...]]:
        return [row for row in self._rows if seen(row)]

    def _columns(self, room: int) -> list[int]:
        shown = self._shown()
        columns = [[cell for cell in column if cell] for column in zip_longest(*shown)]
        between = self.style.px(self.gaps[0]) * max(0, len(columns) - 1)
        wants = [
            max((cell.wants(room, 0) for cell in column), key=lambda want: want.natural) for column in columns
        ]
        least = [max(cell.wants(room, 0).least for cell in column) for column in columns]
        grow = [max(cell.grow for cell in column) for column in columns]
        if wants and not any(grow):
            grow[-1] = 1
        merged = [
            type(want)(want.natural, low, share) for want, low, share in zip(wants, least, grow, strict=True)
        ]
        return shares(merged, room - between)

    def natural(self, room: int) -> Size:
        """Return the sum of the columns' natural widths and of the rows' heights."""
        shown = self._shown()
        heights = self._heights(room)
        columns = [[cell for cell in column if cell] for column in zip_longest(*shown)]
        width = sum(max(cell.wanted(room)[0] for cell in column) for column in columns)
        width += self.style.px(self.gaps[0]) * max(0, len(columns) - 1)
        return min(room, width), sum(heights) + self.style.px(self.gaps[1]) * max(0, len(heights) - 1)

    def least(self, room: int) -> Size:
        """Return the sum of the columns' least widths and of the rows' heights."""
        columns = [[cell for cell in column if cell] for column in zip_longest(*self._shown())]
        width = sum(max(cell.at_least(room)[0] for cell in column) for column in columns)
        return width + self.style.px(self.gaps[0]) * max(0, len(columns) - 1), self.natural(room)[1]

    def _heights(self, room: int) -> list[int]:
        widths = self._columns(room)
        return [
            max(cell.wanted(width)[1] for cell, width in zip(row, widths, strict=False))
            for row in self._shown()
        ]

    def arrange(self) -> None:
        """Place the widgets row by row; each stands in the middle of its row's height."""
        widths = self._columns(self.rect.w)
        y = self.rect.y
        for row, height in zip(self._shown(), self._heights(self.rect.w), strict=True):
            x = self.rect.x
            for cell, width in zip(row, widths, strict=False):
                own = cell.wanted(width)[1]
                cell.place(pygame.Rect(x, y + (height - own) // 2, width, own))
                x += width + self.style.px(self.gaps[0])
            y += height + self.style.px(self.gaps[1])


def seen(children: Sequence[Widget]) -> list[Widget]:
    """Return those that are visible."""
    return [child for child in children if child.visible]


def gaps(children: Sequence[Widget], gap: int) -> int:
    """Return the pixels of the gaps between so many children."""
    return gap * max(0, len(children) - 1)


def lead(align: str, spare: int) -> int:
    """Return the pixels left free before a widget that is smaller than its room."""
    return {"start": 0, "stretch": 0, "centre": spare // 2, "end": spare}[align]


def panel_skin(widget: Widget) -> Skin:
    """Return the skin of a panel in the widget's style."""
    colours, shape = widget.style.theme.colours, widget.style.theme.shape
    line = widget.style.line(shape.outline)
    return Skin(colours.panel, colours.panel_border, line, widget.style.px(shape.panel_radius))


def draw_panel(widget: Widget, surface: pygame.Surface) -> None:
    """Draw a panel with its shadow under the whole of a widget."""
    skin = panel_skin(widget)
    widget.style.skins.draw_shadow(surface, widget.rect, int(skin.radius), widget.style.px(SHADOW_SPREAD))
    widget.style.skins.draw_box(surface, widget.rect, skin)


class Wrapped(Widget):
    """Widgets in lines; those for which a line has no room begin another.

    Args:
        children: In reading order.
        gap: Units between two of them, and between two lines.
        align: Where shorter lines stand: "start", "centre" or "end".
        name: For finding it.
    """

    def __init__(self, *children: Widget, gap: float = 12, align: str = "end", name: str = "") -> None:
        super().__init__(name)
        self.gap, self.align = gap, align
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
        return max((child.at_least(room)[0] for child in seen(self._children)), default=0), self.natural(
            room
        )[1]

    def arrange(self) -> None:
        """Place the widgets line by line."""
        y, gap = self.rect.y, self.style.px(self.gap)
        for line in self._lines(self.rect.w):
            width, height = self._width(line, self.rect.w), self._height(line, self.rect.w)
            x = self.rect.x + lead(self.align, self.rect.w - width)
            for child in line:
                width = child.wanted(self.rect.w)[0]
                child.place(pygame.Rect(x, y, width, height))
                x += width + gap
            y += height + gap


class Columns(Widget):
    """Widgets side by side, of fixed widths but for one, which takes the rest.

    Args:
        children: From left to right.
        widths: Units for each child, in their order; 0 for the one that takes the rest.
        gap: Units between two of them.
        full: Whether each is as high as the whole, or only as it likes.
        needed: Units of rest; where there would be less, all stand one under the other.
        wider: Whether a child has more than its width where it likes more, as for longer words.
    """

    def __init__(
        self,
        children: Sequence[Widget],
        widths: Sequence[float],
        gap: float = 12,
        *,
        full: bool = False,
        needed: float = 0,
        wider: bool = False,
    ) -> None:
        super().__init__()
        self._children = tuple(children)
        self._given = tuple(widths)
        self.gap = gap
        self.full = full
        self.needed, self.wider = needed, wider

    @property
    def children(self) -> tuple[Widget, ...]:
        """The widgets, from left to right."""
        return self._children

    def _widths(self, room: int) -> list[tuple[Widget, int]]:
        """Return the visible widgets with their widths in pixels."""
        if self._stacked(room):
            return [(child, room) for child, _ in self._shown()]
        rest = max(1, self._rest(room))
        return [(child, self._width(child, width, room) or rest) for child, width in self._shown()]

    def _width(self, child: Widget, width: float, room: int) -> int:
        """Return the pixels of a child of so many units; 0 for the one that takes the rest."""
        pixels = self.style.px(width)
        return max(pixels, child.wanted(room)[0]) if self.wider and width else pixels

    def _shown(self) -> list[tuple[Widget, float]]:
        pairs = zip(self._children, self._given, strict=True)
        return [(child, width) for child, width in pairs if child.visible]

    def _rest(self, room: int) -> int:
        """Return the pixels left for the one widget that has no width of its own."""
        widths = [self._width(child, width, room) for child, width in self._shown()]
        return room - sum(widths) - self.style.px(self.gap) * max(len(widths) - 1, 0)

    def _stacked(self, room: int) -> bool:
        return self._rest(room) < self.style.px(self.needed)

    def natural(self, room: int) -> Size:
        """Return the whole room's width, and the greatest height or, one under the other, the sum."""
        return room, self._height(room, [child.wanted(width)[1] for child, width in self._widths(room)])

    def least(self, room: int) -> Size:
        """Return the whole room's width, and the greatest least height or the sum."""
        return room, self._height(room, [child.at_least(width)[1] for child, width in self._widths(room)])

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


class Answered(Widget):
    """A title with its control at the right, or below it where the longest of its words would be cut."""

    def __init__(self, title: Widget, control: Widget) -> None:
        super().__init__()
        self._title, self._control = title, control

    @property
    def children(self) -> tuple[Widget, ...]:
        """Title and control."""
        return self._title, self._control

    def _beside(self, room: int) -> int:
        """Return the width that the title has beside its control, in pixels; 0 where that stands below."""
        left = room - self._control.wanted(room)[0] - self.style.px(APART)
        return left if left >= min(self.style.px(TITLE), self._title.wanted(room)[0]) else 0

    def natural(self, room: int) -> Size:
        """Return the whole width, and the height of both as they stand."""
        left = self._beside(room)
        heights = self._title.wanted(left or room)[1], self._control.wanted(room)[1]
        return room, max(heights) if left else sum(heights) + self.style.px(BELOW)

    def arrange(self) -> None:
        """Place both."""
        rect, left = self.rect, self._beside(self.rect.w)
        if left:
            width, high = self._control.wanted(rect.w)
            words = self._title.wanted(left)[1]
            self._title.place(pygame.Rect(rect.x, rect.y + (rect.h - words) // 2, left, words))
            self._control.place(pygame.Rect(rect.right - width, rect.y + (rect.h - high) // 2, width, high))
            return
        high = self._title.wanted(rect.w)[1]
        self._title.place(pygame.Rect(rect.x, rect.y, rect.w, high))
        top = rect.y + high + self.style.px(BELOW)
        self._control.place(pygame.Rect(rect.x, top, rect.w, rect.bottom - top))
