"""A page of text with headings, lists, tables and suits, set in a column of any width."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.markup import Block, Grid, Heading, Item, Paragraph, Spans, parsed, plain
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look
from cardtable.ui.widgets.layout import Want, shares
from cardtable.ui.widgets.widget import Widget

INDENT = 20  # units for each depth of a list
CELL = 8  # units around a table's cell
LEAST_CELL = 60  # units
SIZES = {1: "title", 2: "lead", 3: "body", 4: "body"}
LEAST_WIDTH = 160  # units
WIDEST = 720  # units: longer lines are hard to read


@dataclass(frozen=True)
class Word:
    """A piece of text at its place in a block, in pixels."""

    x: int
    y: int
    text: str
    look: Look


@dataclass(frozen=True)
class Rule:
    """A filled line at its place in a block."""

    rect: pygame.Rect
    colour: str


Mark = tuple[Word | Rule, Style]


@dataclass(frozen=True)
class Placed:
    """A block: its distance from the page's top, its height, and what is drawn."""

    top: int
    height: int
    marks: tuple[Mark, ...]

    def draw(self, surface: pygame.Surface, corner: tuple[int, int]) -> None:
        """Draw the block with its corner at a point."""
        for mark, style in self.marks:
            if isinstance(mark, Rule):
                surface.fill(pygame.Color(mark.colour), mark.rect.move(corner))
            else:
                surface.blit(style.text.line(mark.text, mark.look), (corner[0] + mark.x, corner[1] + mark.y))


def set_paragraph(block: Paragraph, style: Style, width: int) -> Placed:
    """Return running text broken into lines."""
    words, height = set_spans(style, block.spans, style.look(), width)
    return Placed(0, height, tuple((word, style) for word in words))


def set_heading(block: Heading, style: Style, width: int) -> Placed:
    """Return a heading, larger the higher its level."""
    weight = "bold" if block.level == 1 else "semibold"
    look = style.look(SIZES[block.level], weight=weight)
    words, height = set_spans(style, block.spans, look, width)
    return Placed(0, height, tuple((word, style) for word in words))


def set_item(block: Item, style: Style, width: int) -> Placed:
    """Return a point of a list, its lines standing right of its mark."""
    left = style.px(INDENT) * block.depth
    mark = Word(left, 0, block.mark, style.look(weight="semibold", colour="accent"))
    edge = max(style.px(INDENT), style.text.width(block.mark + " ", mark.look))
    words, height = set_spans(style, block.spans, style.look(), max(1, width - left - edge))
    moved = [replace(word, x=word.x + left + edge) for word in words]
    return Placed(0, height, tuple((word, style) for word in [mark, *moved]))


def set_grid(block: Grid, style: Style, width: int) -> Placed:
    """Return a table, its cells broken into lines where they must."""
    count = max(len(row) for row in block.rows)
    padding = style.px(CELL)
    heads = style.look("small", weight="semibold", colour="muted")
    wants = []
    for column in range(count):
        widths = [span_width(style, row[column], style.look()) for row in block.rows if column < len(row)]
        natural = max(widths) + 2 * padding
        wants.append(Want(natural, min(natural, style.px(LEAST_CELL)), 0))
    columns = shares(wants, width)
    marks: list[Mark] = []
    y = 0
    for place, row in enumerate(block.rows):
        look = heads if place == 0 else style.look()
        height = set_row(style, row, columns, look, (y, marks))
        y += height
        line = pygame.Rect(0, y, min(width, sum(columns)), style.line(1))
        colours = style.theme.colours
        marks.append((Rule(line, colours.field_border if place == 0 else colours.panel_border), style))
    return Placed(0, y + style.px(2), tuple(marks))


def set_row(
    style: Style, row: Sequence[Spans], columns: Sequence[int], look: Look, into: tuple[int, list[Mark]]
) -> int:
    """Add a row's words to the marks at a height; return the row's height."""
    y, marks = into
    padding = style.px(CELL)
    x = 0
    tallest = 0
    for cell, width in zip(row, columns, strict=False):
        words, height = set_spans(style, cell, look, max(1, width - 2 * padding))
        marks += [
            (replace(word, x=word.x + x + padding, y=word.y + y + padding // 2), style) for word in words
        ]
        tallest = max(tallest, height)
        x += width
    return tallest + padding


def set_spans(style: Style, spans: Spans, look: Look, width: int) -> tuple[list[Word], int]:
    """Return the words of some spans broken into lines, and the height of all lines."""
    text = style.text
    height = text.height(look)
    words: list[Word] = []
    x = y = 0
    for piece, piece_look, glued in pieces_of(spans, look):
        space = 0 if glued or x == 0 else text.width(" ", look)
        for number, part in enumerate(text.cut(piece, piece_look, width)):
            size = text.width(part, piece_look)
            if x > 0 and (number > 0 or x + space + size > width):
                x, y, space = 0, y + height, 0
            words.append(Word(x + space, y, part, piece_look))
            x += space + size
            space = 0
    return words, y + height


def pieces_of(spans: Spans, look: Look) -> Iterator[tuple[str, Look, bool]]:
    """Yield the words, each with its look and whether it follows the one before without a space."""
    after_space = True
    for span in spans:
        weight = look.weight if span.weight == "regular" else span.weight
        own = replace(look, weight=weight)
        for place, word in enumerate(span.text.split(" ")):
            if place > 0:
                after_space = True
            if word:
                yield word, own, not after_space
                after_space = False


def span_width(style: Style, spans: Spans, look: Look) -> int:
    """Return the width of some spans on one line."""
    words = list(pieces_of(spans, look))
    space = style.text.width(" ", look)
    return sum(style.text.width(word, own) + (0 if glued else space) for word, own, glued in words)


class Page(Widget):
    """Formatted text as high as it needs; it belongs into a scroll box.

    Args:
        markup: The text.
        name: For finding it.
    """

    role = "page"

    def __init__(self, markup: str, name: str = "") -> None:
        super().__init__(name)
        self._markup = markup
        self._blocks = parsed(markup)
        self._set: dict[int, list[Placed]] = {}

    @property
    def value(self) -> str:
        """The markup."""
        return self._markup

    @value.setter
    def value(self, markup: str) -> None:
        if markup != self._markup:
            self._markup = markup
            self._blocks = parsed(markup)
            self._set.clear()
            self.relayout()

    def dress(self, style: Style) -> None:
        """Take a style and set the text anew."""
        super().dress(style)
        self._set.clear()

    def _placed(self, width: int) -> list[Placed]:
        width = max(1, min(width, self.style.px(WIDEST)))
        if width not in self._set:
            self._set[width] = set_blocks(self.style, self._blocks, width)
        return self._set[width]

    def natural(self, room: int) -> Size:
        """Return the room's width, up to what is good to read, and the text's height in it."""
        placed = self._placed(room)
        height = placed[-1].top + placed[-1].height if placed else 0
        return min(room, self.style.px(WIDEST)), height

    def least(self, room: int) -> Size:
        """Return a narrow column's width and the height in the whole room."""
        return min(room, self.style.px(LEAST_WIDTH)), self.natural(room)[1]

    def headings(self) -> tuple[str, ...]:
        """Return all headings in order."""
        return tuple(plain(block.spans) for block in self._blocks if isinstance(block, Heading))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the blocks that can be seen."""
        clip = surface.get_clip()
        for placed in self._placed(self.rect.w):
            top = self.rect.y + placed.top
            if top < clip.bottom and top + placed.height > clip.top:
                placed.draw(surface, (self.rect.x, top))


def set_blocks(style: Style, blocks: Sequence[Block], width: int) -> list[Placed]:
    """Return the blocks set in a column of this width, each with its distance from the top."""
    placed: list[Placed] = []
    top = 0
    before: Block | None = None
    for block in blocks:
        top += gap_between(style, before, block)
        entry = set_block(style, block, width)
        placed.append(Placed(top, entry.height, entry.marks))
        top += entry.height
        before = block
    return placed


def set_block(style: Style, block: Block, width: int) -> Placed:
    """Return one block set in a column of this width."""
    match block:
        case Heading():
            setter = partial(set_heading, block)
        case Item():
            setter = partial(set_item, block)
        case Grid():
            setter = partial(set_grid, block)
        case Paragraph():
            setter = partial(set_paragraph, block)
    return setter(style, width)


def gap_between(style: Style, before: Block | None, block: Block) -> int:
    """Return the pixels between two blocks."""
    if before is None:
        return 0
    if isinstance(block, Heading):
        return style.px(22 if block.level < 3 else 16)
    if isinstance(before, Heading):
        return style.px(7)
    return style.px(4 if isinstance(block, Item) and isinstance(before, Item) else 10)
