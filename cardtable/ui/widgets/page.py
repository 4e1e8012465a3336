"""A page of text with headings, lists, tables and suits."""

from collections.abc import Sequence
from functools import partial

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.look.markup import Block, Grid, Heading, Item, Paragraph, parsed, plain
from cardtable.ui.look.style import Style
from cardtable.ui.widgets.typesetting import Placed, set_grid, set_heading, set_item, set_paragraph
from cardtable.ui.widgets.widget import Widget

LEAST_WIDTH = 160  # units
WIDEST = 720  # units: longer lines are hard to read


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

    def heading_top(self, title: str) -> int:
        """Return how many pixels down a heading stands.

        Raises:
            KeyError: There is no such heading.
        """
        for block, placed in zip(self._blocks, self._placed(self.rect.w), strict=True):
            if isinstance(block, Heading) and plain(block.spans) == title:
                return placed.top
        raise KeyError(title)

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
