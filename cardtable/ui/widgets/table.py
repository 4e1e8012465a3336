"""Tables: score sheets and lists to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf
from typing import Self

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.layout import Want, shares
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.widget import ENDLESS, Widget

LINE = 32.0  # units
PADDING = 10  # units left and right of a cell's text
MOST_LINES = 4  # of a row whose texts are too long for one
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}

Columns = Callable[[int], Sequence[tuple[int, int, str]]]
Cells = frozenset[tuple[int, int]]  # row and column
LEAST_COLUMN = 44  # units
NARROW = 76  # units: a column that wants no more gives nothing up
LEAST_LINES = 3
RULE = 1.5  # units: the line under the head and over the totals


class TableBody(Widget):
    """Rows of texts; they can be chosen if somebody wants to know.

    Args:
        columns: Tells left edge, width and alignment of each column in so many pixels.
        rows: The texts.
        on_choose: Told the row that was chosen.
    """

    role = "rows"
    solid = True
    ring_inside = True

    def __init__(
        self, columns: Columns, rows: Sequence[Sequence[str]], on_choose: Callable[[int], None] | None
    ) -> None:
        super().__init__()
        self.high = LINE  # units: the height of a row that has room for its text
        self.strong: Cells = frozenset()
        self.pale: Cells = frozenset()
        self._columns = columns
        self._lines = 1  # in a row
        self._measured: tuple[object, list[list[tuple[float, str, Look]]]] = (None, [])  # what was, and that
        self.on_choose = on_choose
        self.tappable = on_choose is not None
        self.pointed: int | None = None
        self.chosen: int | None = None
        self.fill(rows)

    @property
    def value(self) -> tuple[tuple[str, ...], ...]:
        """The rows."""
        return self.rows

    @property
    def focusable(self) -> bool:
        """Whether rows can be chosen and there are any."""
        return super().focusable and bool(self.rows)

    @property
    def spot(self) -> pygame.Rect:
        """The chosen row."""
        return self.rect if self.chosen is None else self.line(self.chosen)

    def fill(self, rows: Sequence[Sequence[str]]) -> None:
        """Take other rows."""
        self.rows = tuple(tuple(row) for row in rows)
        self.chosen = None if not self.rows else self.chosen
        self.relayout()

    def line_height(self) -> int:
        """Return the height of a row of one line in pixels."""
        return max(self.style.px(self.high), self.style.text.height(self.style.look()) + self.style.px(2))

    def row_height(self) -> int:
        """Return the height of a row in pixels, with as many lines as the longest text needed at last."""
        return self.line_height() + (self._lines - 1) * self.style.text.height(self.style.look())

    def break_into(self, width: int) -> None:
        """Break the texts that are too long for their columns in so many pixels."""
        rooms = [max(room - 2 * self.style.px(PADDING), 1) for _, room, _ in self._columns(width)]
        counts = (
            len(self.style.text.wrapped(text, look, room))
            for column, room in zip(self._widths(), rooms, strict=False)
            for wide, text, look in column
            if wide > room
        )
        self._lines = min(max(counts, default=1), MOST_LINES)

    def _widths(self) -> list[list[tuple[float, str, Look]]]:
        """Return the texts column by column, with widths and looks; all are measured once."""
        shown = self.style, self.rows, self.strong, self.pale
        if self._measured[0] != shown:
            columns = enumerate(zip(*self.rows, strict=True))
            self._measured = shown, [self._measure(column, texts) for column, texts in columns]
        return self._measured[1]

    def _measure(self, column: int, texts: Sequence[str]) -> list[tuple[float, str, Look]]:
        usual, found = self.style.look(), []
        special = self.strong | self.pale
        for place, text in enumerate(texts):
            look = self._look(place, column) if (place, column) in special else usual
            wide = inf if "\n" in text else self.style.text.width(text, look)
            found.append((wide, text, look))
        return found

    def natural(self, room: int) -> Size:
        """Return the whole room and the height of all rows."""
        self.break_into(room)
        return min(room, ENDLESS), self.row_height() * len(self.rows)

    def least(self, room: int) -> Size:
        """Return no width and the height of all rows."""
        return 0, self.natural(room)[1]

    def line(self, place: int) -> pygame.Rect:
        """Return the place of one row."""
        return pygame.Rect(
            self.rect.x, self.rect.y + place * self.row_height(), self.rect.w, self.row_height()
        )

    def _row(self, pos: Pos) -> int | None:
        place = (pos[1] - self.rect.y) // self.row_height()
        return place if 0 <= place < len(self.rows) else None

    def gesture(self, gesture: Gesture) -> bool:
        """Light up the row under the pointer; a click chooses it."""
        if isinstance(gesture, Hover) and self.tappable:
            self.pointed = self._row(gesture.pos)
            self.repaint()
            return True
        return super().gesture(gesture)

    def tapped(self, pos: Pos | None) -> None:
        """Choose the row under the point, or the one the keys went to."""
        place = self.chosen if pos is None else self._row(pos)
        if place is not None and self.on_choose is not None:
            self.chosen = place
            self.repaint()
            self.on_choose(place)

    def key(self, event: pygame.event.Event) -> bool:
        """Go up and down by the arrows and page keys, choose by Enter."""
        if event.key in STEPS:
            before = -1 if self.chosen is None else self.chosen
            self.chosen = max(0, min(len(self.rows) - 1, before + STEPS[event.key]))
            self.repaint()
            return True
        return super().key(event)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows that can be seen."""
        style, clip = self.style, surface.get_clip()
        columns = self._columns(self.rect.w)
        for place, row in enumerate(self.rows):
            line = self.line(place)
            if clip.colliderect(line):
                self._draw_ground(surface, line, place)
                cells = [(text, self._look(place, column)) for column, text in enumerate(row)]
                draw_cells(style, surface, line, cells, columns)

    def _look(self, row: int, column: int) -> Look:
        if (row, column) in self.strong:
            return self.style.look(weight="bold")
        return self.style.look(colour="muted" if (row, column) in self.pale else "ink")

    def _draw_ground(self, surface: pygame.Surface, line: pygame.Rect, place: int) -> None:
        colours = self.style.theme.colours
        if place == self.chosen and self.tappable:
            fill: str = colours.chosen
        elif place == self.pointed and self.hovered:
            fill = colours.hover
        elif place % 2:
            fill = colours.stripe
        else:
            return
        radius = self.style.px(max(2, self.style.theme.shape.radius - 3))
        self.style.skins.draw_box(surface, line, Skin(fill, "none", 0, radius))


def draw_cells(
    style: Style,
    surface: pygame.Surface,
    line: pygame.Rect,
    cells: Sequence[tuple[str, Look]],
    columns: Sequence[tuple[int, int, str]],
) -> None:
    """Draw one row of a table: texts in their looks, by left edge, width and alignment of the columns."""
    padding = style.px(PADDING)
    for (text, look), (x, width, align) in zip(cells, columns, strict=True):
        room = pygame.Rect(line.x + x + padding, line.y, width - 2 * padding, line.h)
        draw_cell(style, surface, room, (text, look), align)


def draw_cell(
    style: Style, surface: pygame.Surface, room: pygame.Rect, cell: tuple[str, Look], align: str
) -> None:
    """Draw the text of one cell, in as many lines as its room has; what is too long ends in an ellipsis."""
    text, look = cell
    high = style.text.height(look)
    most = min(room.h // high, MOST_LINES)
    wrapped = style.text.wrapped(text, look, max(room.w, 1)) if most > 1 else (text,)
    lines = wrapped if len(wrapped) <= most else (*wrapped[: most - 1], " ".join(wrapped[most - 1 :]))
    top = room.centery - high * len(lines) // 2
    for place, part in enumerate(lines):
        picture = style.text.clipped(part.strip(), look, room.w)
        spare = room.w - picture.get_width()
        offset = {"left": 0, "centre": spare // 2, "right": spare}[align]
        surface.blit(picture, (room.x + offset, top + place * high))


@dataclass(frozen=True)
class Heading:
    """A column: what stands above it, "left", "centre" or "right", and its share of left-over room."""

    title: str
    align: str = "right"
    grow: float = 1


class Table(Widget):
    """Rows under a head, which stays when they scroll, as do the totals below.

    Args:
        columns: From left to right.
        rows: The texts, row by row, one for each column.
        totals: One more row, below a line.
        name: For finding it.
        on_choose: Told the row that was clicked; without it rows cannot be chosen.
    """

    role = "table"
    solid = True

    def __init__(
        self,
        columns: Sequence[Heading],
        rows: Sequence[Sequence[str]],
        totals: Sequence[str] = (),
        name: str = "",
        *,
        on_choose: Callable[[int], None] | None = None,
    ) -> None:
        super().__init__(name)
        self.columns = tuple(columns)
        self.totals = tuple(totals)
        self._from_end = False
        self._measured: tuple[object, list[Want]] = (None, [])  # what was measured last, and what it wants
        self.body = TableBody(self.columns_of, rows, on_choose)
        self._box = ScrollBox(self.body, name=f"{name} rows")
        self._box.margin = 0
        self.grow = 1

    @property
    def children(self) -> tuple[Widget, ...]:
        """The part that scrolls."""
        return (self._box,)

    @property
    def value(self) -> tuple[tuple[str, ...], ...]:
        """The rows."""
        return self.body.rows

    @value.setter
    def value(self, rows: Sequence[Sequence[str]]) -> None:
        self.body.fill(rows)
        self.relayout()

    def dense(self, line: float) -> Self:
        """Make the rows only so many units high; return the table."""
        self.body.high = line
        return self

    def marked(self, strong: Cells, pale: Cells) -> Self:
        """Make the texts of some cells bold and of others pale; return the table."""
        self.body.strong, self.body.pale = strong, pale
        return self

    def from_end(self) -> Self:
        """Show the last rows first; return the table."""
        self._from_end = True
        return self

    @property
    def chosen(self) -> int | None:
        """The row last chosen."""
        return self.body.chosen

    def measure(self, row: Sequence[str]) -> None:
        """Measure the texts of a row that will be shown: many are measured over several frames."""
        for text in row:
            self.style.text.width(text, self.style.look())

    def end(self) -> None:
        """Scroll to the last row."""
        self._box.jump(self.body.rect.h)

    def _look(self) -> Look:
        return self.style.look("small", weight="semibold", colour="muted")

    def _total_look(self) -> Look:
        return self.style.look(weight="bold")

    def _line(self) -> int:
        return self.body.line_height()

    def _wants(self) -> list[Want]:
        """Return what each column wants; all texts are measured once, however often this is asked."""
        shown = self.style, self.columns, self.body.rows, self.totals
        if self._measured[0] != shown:
            self._measured = shown, self._measure()
        return self._measured[1]

    def _measure(self) -> list[Want]:
        wants, look = [], self.style.look()
        for place, column in enumerate(self.columns):
            cells = [(row[place], look) for row in self.body.rows]
            cells += [(column.title, self._look())]
            cells += [(cell, self._total_look()) for cell in self.totals[place : place + 1]]
            natural = max(self.style.text.width(text, look) for text, look in cells)
            natural += 2 * self.style.px(PADDING)
            least = natural if natural <= self.style.px(NARROW) else self.style.px(LEAST_COLUMN)
            wants.append(Want(natural, least, column.grow))
        return wants

    def columns_of(self, width: int) -> list[tuple[int, int, str]]:
        """Return each column's left edge and width in pixels and its alignment, in so much room."""
        x = 0
        placed = []
        for column, size in zip(self.columns, shares(self._wants(), width), strict=True):
            placed.append((x, size, column.align))
            x += size
        return placed

    def natural(self, room: int) -> Size:
        """Return the columns' widths and the height of all rows."""
        edge = self._box.wanted(room)[0] - self.body.wanted(room)[0]
        width = sum(want.natural for want in self._wants()) + max(edge, 0)
        return min(room, width), self._fixed() + self._box.wanted(room)[1]

    def least(self, room: int) -> Size:
        """Return narrow columns' widths and the height of a few rows."""
        shown = min(LEAST_LINES, len(self.body.rows)) * self._line()
        return min(room, sum(want.least for want in self._wants())), self._fixed() + shown

    def _fixed(self) -> int:
        return self._line() * (2 if self.totals else 1) + 2 * self.style.line(RULE)

    def arrange(self) -> None:
        """Place the rows between head and totals."""
        line, rule = self._line(), self.style.line(RULE)
        foot = line + rule if self.totals else 0
        height = max(0, self.rect.h - line - rule - foot)
        self._box.place(pygame.Rect(self.rect.x, self.rect.y + line + rule, self.rect.w, height))
        if self._from_end:
            self._from_end = False
            self.end()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, rows and totals."""
        line = self._line()
        head = pygame.Rect(self.body.rect.x, self.rect.y, self.body.rect.w, line)
        columns = self.columns_of(head.w)
        titles = [(column.title, self._look()) for column in self.columns]
        draw_cells(self.style, surface, head, titles, columns)
        self._draw_rule(surface, head.bottom)
        self._box.paint(surface)
        if self.totals:
            top = min(self._box.rect.bottom, self.body.rect.bottom + self.style.px(6))
            self._draw_rule(surface, top)
            foot = pygame.Rect(head.x, top + self.style.line(RULE), head.w, line)
            totals = [(text, self._total_look()) for text in self.totals]
            draw_cells(self.style, surface, foot, totals, columns)

    def _draw_rule(self, surface: pygame.Surface, y: int) -> None:
        rule = pygame.Rect(self.body.rect.x, y, self.body.rect.w, self.style.line(RULE))
        surface.fill(pygame.Color(self.style.theme.colours.field_border), rule)
