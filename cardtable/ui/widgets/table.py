"""Tables: score sheets and lists to choose from."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Self

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.layout import Want, shares
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.tablebody import PADDING, Cells, TableBody, draw_cells
from cardtable.ui.widgets.widget import Widget

LEAST_COLUMN = 44  # units
NARROW = 76  # units: a column that wants no more gives nothing up
LEAST_LINES = 3
RULE = 1.5  # units: the line under the head and over the totals


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
        wants = []
        for place, column in enumerate(self.columns):
            cells = [(row[place], self.style.look()) for row in self.body.rows]
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
