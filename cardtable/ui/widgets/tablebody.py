"""The rows of a table."""

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.pointer import Gesture, Hover, Pos
from cardtable.ui.widgets.widget import ENDLESS, Widget

LINE = 32.0  # units
PADDING = 10  # units left and right of a cell's text
MOST_LINES = 4  # of a row whose texts are too long for one
STEPS = {pygame.K_UP: -1, pygame.K_DOWN: 1, pygame.K_PAGEUP: -8, pygame.K_PAGEDOWN: 8}

Columns = Callable[[int], Sequence[tuple[int, int, str]]]
Cells = frozenset[tuple[int, int]]  # row and column


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
            len(self.style.text.wrapped(text, self._look(place, column), rooms[column]))
            for place, row in enumerate(self.rows)
            for column, text in enumerate(row)
        )
        self._lines = min(max(counts, default=1), MOST_LINES)

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
