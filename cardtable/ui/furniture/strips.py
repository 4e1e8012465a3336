"""Strips: rows of cells with short texts, and short texts that are fitted to their room."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Final

import pygame

from cardtable.table.panels import Cell, Mark, Strip
from cardtable.ui.look.seat_marks import seat_colour, seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look, Typesetter

DIM: Final = 150  # of 255: how much is seen of a dimmed cell
LEAST_TEXT: Final = 9  # pixels: no text is smaller
INSET: Final = 2  # units left and right of a cell's text
BETWEEN: Final = 2  # units between two cells
SHAPE: Final = 1.5  # the usual width of a cell, as a share of its height, where there is room
LEAST_SHAPE: Final = 0.86  # the least
NOW_EDGE: Final = 2.0  # units: the line around the cell that it is about
INK: Final = "#10141c"  # on the colour of a seat
LINE: Final = 1.25  # of a cell's height: a line of text that stands in it, whose spare room lies outside
MARK: Final = 0.34  # of a cell's height: the shape of the seat that took it


class Strips:
    """Paints strips in the colours of a style."""

    def __init__(self, style: Style) -> None:
        self.style = style

    def cells(self, strip: Strip, room: pygame.Rect) -> list[pygame.Rect]:
        """Return where each cell of a strip is, in as many lines as keep the cells readable."""
        count = len(strip.cells)
        lines = 1
        while lines < count and room.w / ceil(count / lines) < room.h / lines * LEAST_SHAPE:
            lines += 1
        columns, high = ceil(count / lines), room.h // lines
        wide = min(room.w / columns, max(high * SHAPE, self._widest(strip)))
        left = room.x + (room.w - wide * columns) / 2
        return [
            pygame.Rect(round(left + i % columns * wide), room.y + i // columns * high, round(wide), high)
            for i in range(count)
        ]

    def _widest(self, strip: Strip) -> int:
        """Return how wide the cell of the longest text would be."""
        style, look = self.style, self.style.look("small", weight="semibold")
        longest = max((style.text.width(cell.text, look) for cell in strip.cells), default=0)
        return longest + 2 * style.px(INSET) + style.px(BETWEEN)

    def paint(self, surface: pygame.Surface, strip: Strip, room: pygame.Rect) -> None:
        """Paint a row of cells."""
        gap = self.style.px(BETWEEN)
        for cell, rect in zip(strip.cells, self.cells(strip, room), strict=True):
            self._cell(surface, cell, rect.inflate(-gap, -gap))

    def _cell(self, surface: pygame.Surface, cell: Cell, rect: pygame.Rect) -> None:
        style, colours = self.style, self.style.theme.colours
        skin, ink = self.skin(cell)
        style.skins.draw_box(surface, rect, skin)
        inner, widest = rect.inflate(-2 * style.px(INSET), round((LINE - 1) * rect.h)), rect.w
        if cell.mark is Mark.TAKEN and cell.seat is not None:
            mark = seat_mark(style, cell.seat, round(MARK * rect.h), ink)
            surface.blit(
                mark, mark.get_rect(bottomright=(rect.right - style.px(2), rect.bottom - style.px(2)))
            )
            inner.w -= mark.get_width() // 2
            widest = inner.w
        text = fitted(style, cell.text, inner, widest, ink)
        if cell.mark in (Mark.GONE, Mark.CROSSED):
            text = text.copy()
            text.set_alpha(DIM)
        surface.blit(text, text.get_rect(center=inner.center))
        if cell.mark is Mark.CROSSED:
            crossed = rect.inflate(-rect.w // 3, -rect.h // 3)
            pygame.draw.aaline(surface, colours.on_felt_muted[:7], crossed.bottomleft, crossed.topright)

    def skin(self, cell: Cell) -> tuple[Skin, str]:
        """Return a cell's ground and the colour of its text."""
        colours, radius = self.style.theme.colours, self.style.px(5)
        match cell.mark:
            case Mark.TAKEN:
                return Skin(seat_colour(self.style, cell.seat or 0), radius=radius), INK
            case Mark.NOW:  # in the colour of no seat
                edge = self.style.px(NOW_EDGE)
                return Skin(colours.plate_ink, colours.plate_score, edge, radius), colours.plate[:7]
            case Mark.GONE | Mark.CROSSED:
                return Skin(colours.plate[:7] + "50", radius=radius), "on_felt_muted"
            case Mark.BARE:
                return Skin(), "plate_ink"
            case Mark.PLAIN:
                return Skin(colours.plate, colours.plate_border, self.style.px(1), radius), "plate_ink"


def fitted(
    style: Style, text: str, room: pygame.Rect, widest: int, colour: str, size: str = "small"
) -> pygame.Surface:
    """Return a short text in small letters or of another size, or in smaller ones if that fits its room.

    Where the smallest do not fit it may be as wide as `widest`, in pixels, stands in two lines if it can, or
    is shortened.
    """
    look = style.look(size, weight="semibold", colour=colour)
    line = style.text.line(text, look)
    if line.get_height() <= room.h and line.get_width() <= room.w:
        return line
    share = min(room.h / line.get_height(), room.w / line.get_width())
    smaller = smaller_look(style.text, text, look, room.w, int(look.size * share))
    whole = style.text.width(text, smaller) <= widest
    return style.text.boxed(text, smaller if whole else look, (widest, room.h), 0.5)


def smaller_look(text: Typesetter, said: str, look: Look, width: int, most: int) -> Look:
    """Return the look with the largest letters up to `most` pixels with which a text is at most so wide.

    Widths do not grow evenly with the size, so each is tried; no letters are smaller than can be read.
    """
    sizes = range(max(most, LEAST_TEXT), LEAST_TEXT, -1)
    fitting = (size for size in sizes if text.width(said, replace(look, size=size)) <= width)
    return replace(look, size=next(fitting, LEAST_TEXT))
