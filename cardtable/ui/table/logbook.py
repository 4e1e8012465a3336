"""The sidebar: the score pad, and the log of what happened in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cardtable.table.panels import Line
from cardtable.ui.seatmarks import seat_mark
from cardtable.ui.skins import Skin
from cardtable.ui.style import Style

KEPT: Final = 400  # lines; older ones are dropped
PADDING: Final = 14  # units
MARK: Final = 11  # units: the shape of a seat
BESIDE: Final = 5  # units between it and the name


class Logbook:
    """The lines of the log, newest last, and how they are painted beside the score pad."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.scrolled = 0  # lines scrolled back from the newest
        self.noted = 0  # how many lines there have been

    def note(self, line: str) -> None:
        """Add a line."""
        if line:
            self.lines.append(line)
            self.noted += 1
            del self.lines[:-KEPT]
            self.scrolled = 0

    def clear(self) -> None:
        """Forget all lines."""
        self.lines, self.scrolled = [], 0
        self.noted += 1

    @property
    def state(self) -> tuple[int, int]:
        """What its picture depends on."""
        return self.noted, self.scrolled

    def scroll(self, steps: int) -> None:
        """Scroll back (positive) or forth."""
        self.scrolled = min(max(self.scrolled + steps, 0), max(len(self.lines) - 1, 0))

    def paint(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        style: Style,
        pad: Sequence[Line],
    ) -> None:
        """Paint score pad and log."""
        colours = style.theme.colours
        style.skins.draw_box(
            surface, rect, Skin(colours.plate, colours.plate_border, style.px(1), style.px(12))
        )
        inner = rect.inflate(-2 * style.px(PADDING), -2 * style.px(PADDING))
        top = self._paint_pad(surface, inner, style, pad)
        rule = pygame.Rect(inner.x, top + style.px(8), inner.w, style.line(1))
        surface.fill(colours.plate_border[:7], rule)
        room = pygame.Rect(
            inner.x, rule.bottom + style.px(8), inner.w, inner.bottom - rule.bottom - style.px(8)
        )
        self._paint_log(surface, room, style)

    def _paint_pad(
        self,
        surface: pygame.Surface,
        inner: pygame.Rect,
        style: Style,
        pad: Sequence[Line],
    ) -> int:
        top = inner.y
        for line in pad:
            strong = line.seat is not None
            look = style.look(
                weight="semibold" if strong else "regular", colour="plate_ink" if strong else "on_felt_muted"
            )
            left = inner.x
            if line.seat is not None:
                mark = seat_mark(style, line.seat, style.px(MARK))
                place = mark.get_rect(midleft=(left, top + style.text.height(look) // 2))
                surface.blit(mark, place)
                left += style.px(MARK + BESIDE)
            value = style.text.line(line.value, look)
            title = style.text.clipped(line.title, look, inner.right - left - value.get_width() - style.px(8))
            surface.blit(title, (left, top))
            surface.blit(value, (inner.right - value.get_width(), top))
            top += title.get_height()
        return top

    def _paint_log(self, surface: pygame.Surface, room: pygame.Rect, style: Style) -> None:
        """Paint the newest lines at the bottom, the older ones above them, dimmer."""
        newest = style.look("small", colour="plate_ink")
        older = style.look("small", colour="on_felt_muted")
        high, bottom = style.text.height(newest), room.bottom
        shown = self.lines[: len(self.lines) - self.scrolled]
        for age, line in enumerate(reversed(shown)):
            look = newest if age == 0 and not self.scrolled else older
            wrapped = style.text.wrapped(line, look, room.w)
            bottom -= len(wrapped) * high
            if bottom < room.y:
                return
            for i, part in enumerate(wrapped):
                surface.blit(style.text.line(part, look), (room.x, bottom + i * high))
            bottom -= style.px(5)
