"""Strips: rows of cells on the table, and short texts that are fitted to their room."""

from __future__ import annotations

from math import ceil
from typing import Final

import pygame

from cardtable.table.panels import Cell, Mark, Strip
from cardtable.ui.seatmarks import seat_colour, seat_mark
from cardtable.ui.skins import Skin
from cardtable.ui.style import Style
from cardtable.ui.text import Look

DIM: Final = 90  # of 255: how much is seen of a dimmed cell
LEAST_TEXT: Final = 9  # pixels: no text is smaller
CELL_INSET: Final = 3  # units left and right of a cell's text
CELL_RATIO: Final = 0.86  # the least width of a strip's cell, as a share of its height
NOW_EDGE: Final = 2.0  # units: the line around the cell that it is about
CELL_INK: Final = "#10141c"  # on a light ground
MARK: Final = 0.34  # of a cell's height: the shape of the seat that took it


def cells_of(strip: Strip, room: pygame.Rect) -> list[pygame.Rect]:
    """Return where each cell of a strip is, in as many lines as keep the cells readable."""
    count = len(strip.cells)
    lines = 1
    while lines < count and room.w / ceil(count / lines) < room.h / lines * CELL_RATIO:
        lines += 1
    columns, high = ceil(count / lines), room.h // lines
    wide = min(room.w / columns, high * 1.5)
    left = room.x + (room.w - wide * columns) / 2
    return [
        pygame.Rect(round(left + i % columns * wide), room.y + i // columns * high, round(wide), high)
        for i in range(count)
    ]


def paint_strip(surface: pygame.Surface, style: Style, strip: Strip, room: pygame.Rect) -> None:
    """Paint a row of cells."""
    for cell, rect in zip(strip.cells, cells_of(strip, room), strict=True):
        _paint_cell(surface, style, cell, rect.inflate(-style.px(2), -style.px(2)))


def _paint_cell(surface: pygame.Surface, style: Style, cell: Cell, rect: pygame.Rect) -> None:
    colours = style.theme.colours
    skin, ink = cell_skin(style, cell)
    style.skins.draw_box(surface, rect, skin)
    inner = rect.inflate(-2 * style.px(CELL_INSET), 0)
    if cell.mark is Mark.TAKEN and cell.seat is not None:
        mark = seat_mark(style, cell.seat, round(MARK * rect.h), ink)
        surface.blit(mark, mark.get_rect(bottomright=(rect.right - style.px(2), rect.bottom - style.px(2))))
        inner.w -= mark.get_width() // 2
    text = fitted(style, cell.text, inner, ink)
    if cell.mark in (Mark.GONE, Mark.CROSSED):
        text = text.copy()
        text.set_alpha(DIM)
    surface.blit(text, text.get_rect(center=inner.center))
    if cell.mark is Mark.CROSSED:
        crossed = rect.inflate(-rect.w // 3, -rect.h // 3)
        pygame.draw.aaline(surface, colours.on_felt_muted[:7], crossed.bottomleft, crossed.topright)


def cell_skin(style: Style, cell: Cell) -> tuple[Skin, str]:
    """Return a cell's ground and the colour of its text."""
    colours, radius = style.theme.colours, style.px(5)
    match cell.mark:
        case Mark.TAKEN:
            return Skin(seat_colour(style, cell.seat or 0), radius=radius), CELL_INK
        case Mark.NOW:  # in the colour of no seat
            return Skin(colours.plate_ink, colours.plate_score, style.px(NOW_EDGE), radius), CELL_INK
        case Mark.GONE | Mark.CROSSED:
            return Skin(colours.plate[:7] + "50", radius=radius), "on_felt_muted"
        case Mark.BARE:
            return Skin(), "plate_ink"
        case Mark.PLAIN:
            return Skin(colours.plate, colours.plate_border, style.px(1), radius), "plate_ink"


def fitted(style: Style, text: str, room: pygame.Rect, colour: str) -> pygame.Surface:
    """Return a short text in small letters, or in smaller ones if that fits its room."""
    line = style.text.line(text, style.look("small", weight="semibold", colour=colour))
    if line.get_height() <= room.h and line.get_width() <= room.w:
        return line
    share = min(room.h / line.get_height(), room.w / line.get_width())
    smaller = max(LEAST_TEXT, int(style.px(style.theme.sizes.small) * share))
    return style.text.line(text, Look(smaller, "semibold", style.colour(colour)))
