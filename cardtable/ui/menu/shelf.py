"""A shelf of menu tiles: good to look at with one and with many."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from cardtable.ui.look.compat import Size
from cardtable.ui.widgets.boxes import seen
from cardtable.ui.widgets.tile import Tile
from cardtable.ui.widgets.widget import Widget

LEAST: Final = 262.0  # units: a tile is at least so wide
MOST: Final = 400.0  # units: a tile is at most so wide
SHAPE: Final = 0.78  # a tile's height, as a share of its width, where there is room
SPACE: Final = 10.0  # units between two tiles
ABOVE: Final = 0.4  # of the room left over stands above the tiles


class Shelf(Widget):
    """Tiles of one size in lines, the lines in the middle; few tiles are larger than many.

    They are so low that all are seen, as far as they stay readable.

    Pictures that are not kept come after the first frame, one a frame: measured, one takes 15 ms, and sixteen
    would keep the menu back for a quarter of a second.

    Args:
        tiles: In reading order.
        name: For finding it.
    """

    role = "shelf"
    lively = True

    def __init__(self, *tiles: Tile, name: str = "") -> None:
        super().__init__(name)
        self._tiles = tiles
        self.grow = 1
        self._drawn = False
        for tile in tiles:
            tile.late = True

    @property
    def children(self) -> tuple[Widget, ...]:
        """The tiles, in reading order."""
        return self._tiles

    @property
    def running(self) -> bool:
        """Whether a picture has yet to come."""
        return any(tile.late and tile.visible for tile in self._tiles)

    def update(self, seconds: float) -> None:
        """Let the next picture be drawn."""
        del seconds
        waiting = (tile for tile in self._tiles if tile.late and tile.visible)
        if self._drawn and (tile := next(waiting, None)) is not None:
            tile.finish()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the tiles."""
        super().draw(surface)
        self._drawn = True

    def columns(self, room: int) -> int:
        """Return how many tiles stand in a line: as few lines as can be, and those evenly filled."""
        count, space = len(seen(self._tiles)), self.style.px(SPACE)
        fit = max(1, (room + space) // (self.style.px(LEAST) + space))
        return max(1, ceil(count / ceil(count / fit))) if count else 1

    def _lines(self, room: int) -> int:
        return ceil(len(seen(self._tiles)) / self.columns(room))

    def _lowest(self) -> int:
        return max((tile.lowest() for tile in self._tiles), default=0)

    def _tile(self, room: Size) -> Size:
        """Return the size of a tile in a room of this size."""
        columns, space = self.columns(room[0]), self.style.px(SPACE)
        width = min(self.style.px(MOST), (room[0] - (columns - 1) * space) // columns)
        fitting = (room[1] + space) // max(self._lines(room[0]), 1) - space
        return width, max(self._lowest(), min(round(width * SHAPE), fitting))

    def _height(self, room: int, tile: int) -> int:
        """Return the height of all lines of tiles so high."""
        space = self.style.px(SPACE)
        return max(0, self._lines(room) * (tile + space) - space)

    def natural(self, room: int) -> Size:
        """Return the whole room's width and the height of all lines where the tiles are as low as can be."""
        return room, self._height(room, self._lowest())

    def least(self, room: int) -> Size:
        """Return a tile's width and the height of all lines."""
        return self.style.px(LEAST), self.natural(room)[1]

    def arrange(self) -> None:
        """Place the tiles line by line; a last line that is not full begins under the others."""
        columns, space = self.columns(self.rect.w), self.style.px(SPACE)
        width, height = self._tile(self.rect.size)
        left = self.rect.x + (self.rect.w - columns * (width + space) + space) // 2
        top = self.rect.y + round(max(0, self.rect.h - self._height(self.rect.w, height)) * ABOVE)
        for place, tile in enumerate(seen(self._tiles)):
            line, column = divmod(place, columns)
            corner = (left + column * (width + space), top + line * (height + space))
            tile.place(pygame.Rect(corner, (width, height)))
