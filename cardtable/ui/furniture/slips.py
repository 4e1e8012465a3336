"""Slips: what each seat has called, on paper that lies on the cloth; and whole sheets to be read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from cardtable.table.panels import Cell, Mark, Page, Slip
from cardtable.ui.furniture.strips import LEAST_TEXT, fitted
from cardtable.ui.look.seat_marks import seat_mark
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

SIDES: Final = 10.0  # units of paper at the left and right
CORNER: Final = 4.0  # units
MARK: Final = 11.0  # units: the shape of a seat
AFTER_MARK: Final = 4.0  # units between it and the name
ABOVE: Final = 3.0  # units over and under a line
FEWEST: Final = 2  # rows are ruled, though nothing has been called yet
SHADOW: Final = 5.0  # units around the paper
SHEET: Final = 440.0  # units: a sheet is as wide at most
MARGIN: Final = 22.0  # units at its sides
BETWEEN: Final = 12.0  # units between its parts
RING: Final = 13.0  # units: so much wider than its letters is the ring around a call that stands


def paint_slip(surface: pygame.Surface, slip: Slip, room: pygame.Rect, style: Style) -> None:
    """Paint a slip in the middle of its room, with as many of its newest rows as fit."""
    colours, count = style.theme.colours, len(slip.heads)
    usual = style.text.height(style.look("body")) + 2 * style.px(ABOVE)
    high = max(min(usual, (room.h - style.px(ABOVE)) // 2), 1)
    fit = max((room.h - style.px(ABOVE)) // high - 1, 1)
    shown = min(max(len(slip.rows), FEWEST), fit)
    across = min(room.w, count * style.px(slip.wide) + 2 * style.px(SIDES))
    paper = pygame.Rect(0, 0, across, min((shown + 1) * high + style.px(ABOVE), room.h))
    paper.center = room.center
    radius = style.px(CORNER)
    style.skins.draw_shadow(surface, paper, radius, style.px(SHADOW))
    style.skins.draw_box(surface, paper, Skin(colours.paper, colours.paper_edge, style.line(1), radius))
    inner = paper.inflate(-2 * style.px(SIDES), 0)
    for at, row in enumerate((slip.heads, *slip.rows[-shown:])):
        line = pygame.Rect(inner.x, paper.y + at * high, inner.w, high)
        for column, cell in enumerate(row):
            left, right = (line.x + line.w * each // count for each in (column, column + 1))
            place = pygame.Rect(left, line.y, right - left, line.h)
            if at:
                _called(surface, cell, place, style)
            else:
                _head(surface, cell, place, style)
    for at in range(1, shown + 1):
        rule = pygame.Rect(inner.x, paper.y + at * high - 1, inner.w, style.line(1))
        surface.fill(pygame.Color(colours.paper_red if at == 1 else colours.paper_rule), rule)


def paint_page(surface: pygame.Surface, page: Page, room: pygame.Rect, style: Style) -> None:
    """Paint a sheet in the middle of its room, in letters that let all of it be read."""
    colours, gap, wide = style.theme.colours, style.px(BETWEEN), min(room.w, style.px(SHEET))
    inner = wide - 2 * style.px(MARGIN)
    most = style.look("title").size
    fits = (
        size
        for size in range(most, LEAST_TEXT, -1)
        if _height(_page(style, page, inner, size), gap) <= room.h
    )
    parts = _page(style, page, inner, next(fits, LEAST_TEXT))
    paper = pygame.Rect(0, 0, wide, min(_height(parts, gap), room.h))
    paper.center = room.center
    radius = style.px(CORNER)
    style.skins.draw_shadow(surface, paper, radius, style.px(SHADOW))
    style.skins.draw_box(surface, paper, Skin(colours.paper, colours.paper_edge, style.line(1), radius))
    y = paper.y + gap
    for at, part in enumerate(parts):
        for line in part:
            surface.blit(line, line.get_rect(midtop=(paper.centerx, y)))
            y += line.get_height()
        if not at:
            rule = pygame.Rect(paper.centerx - inner // 2, y + gap // 2, inner, style.line(1))
            surface.fill(pygame.Color(colours.paper_red), rule)
        y += gap


def _page(style: Style, page: Page, inner: int, most: int) -> list[list[pygame.Surface]]:
    """Return the lines of heading, sentences and foot, in letters of that size at most."""
    written = (
        (style.look("title", weight="semibold", colour="paper_ink"), (page.heading,)),
        (style.look("lead", colour="paper_ink"), page.sentences),
        (style.look("body", colour="paper_muted"), (page.foot,)),
    )
    parts = []
    for usual, texts in written:
        look = replace(usual, size=min(usual.size, most))
        lines = (line for text in texts for line in style.text.wrapped(text, look, inner))
        parts.append([style.text.line(line, look) for line in lines])
    return parts


def _height(parts: Sequence[Sequence[pygame.Surface]], gap: int) -> int:
    return sum(line.get_height() for part in parts for line in part) + (len(parts) + 1) * gap


def _head(surface: pygame.Surface, cell: Cell, place: pygame.Rect, style: Style) -> None:
    """Write a name with the shape of its seat before it."""
    mark = seat_mark(style, cell.seat or 0, style.px(MARK))
    wide = mark.get_width() + style.px(AFTER_MARK)
    inner = place.inflate(-style.px(AFTER_MARK), 0)
    text = fitted(style, cell.text, pygame.Rect(0, 0, inner.w - wide, inner.h), inner.w - wide, "paper_ink")
    left = inner.centerx - (wide + text.get_width()) // 2
    surface.blit(mark, mark.get_rect(midleft=(left, place.centery)))
    surface.blit(text, text.get_rect(midleft=(left + wide, place.centery)))


def _called(surface: pygame.Surface, cell: Cell, place: pygame.Rect, style: Style) -> None:
    """Write a call; the one that stands is ringed in red."""
    now, gone = cell.mark is Mark.NOW, cell.mark is Mark.GONE
    ink, size = ("paper_muted", "small") if gone else ("paper_ink", "body")
    text = fitted(style, cell.text, place, place.w, ink, size)
    if now:
        ring = text.get_rect(center=place.center).inflate(style.px(RING), 0).clip(place.inflate(0, -2))
        edge = style.theme.colours.paper_red
        style.skins.draw_box(surface, ring, Skin("none", edge, style.line(2), ring.h / 2))
    surface.blit(text, text.get_rect(center=place.center))
