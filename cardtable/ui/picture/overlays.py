"""Words over the table that go away by themselves: a notice in a line, a cry in large letters."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from cardtable.ui.look.colour import contrast
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

SHORT: Final = 2.6  # seconds a refusal stays
WIDEST: Final = 0.7  # of the table's width
USUAL: Final = 0.60  # of the table's height: where a notice likes to stand
STEPS: Final = 24  # heights that are tried
SIDES: Final = 16.0  # units beside the words
PADDING: Final = 8.0  # units above and below them
TIGHT: Final = 2.0  # units there, where it stands over the table
EDGE: Final = 2.0  # units that are free above and below it there
HEAD: Final = 0.05  # of the room over the table: what it may rather cover on the table
LONG: Final = 9.0  # seconds a hint stays
CRY_LASTING: Final = 1.6  # seconds
CRY_HEIGHT: Final = 0.42  # of the table's height: where its middle stands
LOW: Final = 0.67  # and where it stands beneath a card that all look at
BENEATH: Final = 0.85  # and beneath what alone is lit in the middle: over the own hand
CRY_SIZE: Final = 2.2  # times the size of a title
CRY_WIDEST: Final = 0.9  # of the table's width
READABLE: Final = 4.5  # the least contrast of letters, of 21; else they have the ink of other words there


class Passing:
    """Words, and how long they still stay; empty if there are none."""

    def __init__(self) -> None:
        self.text = ""
        self._left = 0.0

    def stand(self, text: str, seconds: float) -> None:
        """Show words for some seconds, in place of others."""
        self.text, self._left = text, seconds

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether the words went away."""
        if not self.text:
            return False
        self._left -= seconds
        if self._left > 0:
            return False
        self.text = ""
        return True


class Notice(Passing):
    """A sentence for the player: why a drop was refused, or a hint.

    `head` are the pixels over the table where it may stand in place of what is said there; `box` are those
    where it stood last.
    """

    def __init__(self) -> None:
        super().__init__()
        self.head, self.box = pygame.Rect(0, 0, 0, 0), pygame.Rect(0, 0, 0, 0)

    def say(self, text: str, seconds: float = SHORT) -> None:
        """Show a sentence for some seconds."""
        self.stand(text, seconds)

    def clear(self) -> None:
        """Show nothing."""
        self.text = ""

    def draw(
        self, surface: pygame.Surface, table: pygame.Rect, kept: Sequence[pygame.Rect], style: Style
    ) -> None:
        """Paint the notice where it covers least of what is to be kept free: on the table, or over it."""
        drawn = self._lines(round(table.w * WIDEST), style)
        self.box = freest(_around(drawn, style, PADDING), table, kept)
        above, room = self._lines(self.head.w - style.px(2 * SIDES), style), self._room_above(table, style)
        if _covered(self.box, kept) > HEAD * room.w * room.h and room.contains(
            _around(above, style, TIGHT).move(room.topleft)
        ):
            drawn, self.box = above, room
        style.skins.draw_shadow(surface, self.box, style.px(10), style.px(10))
        colours = style.theme.colours
        style.skins.draw_box(surface, self.box, Skin(colours.tip, colours.legal, style.px(1.5), style.px(10)))
        top = self.box.y + (self.box.h - sum(line.get_height() for line in drawn)) // 2
        for line in drawn:
            surface.blit(line, line.get_rect(midtop=(self.box.centerx, top)))
            top += line.get_height()

    def _lines(self, width: int, style: Style) -> list[pygame.Surface]:
        look = style.look("body", weight="medium", colour="tip_ink")
        return [
            style.text.line(line, look)
            for line in style.text.balanced(self.text, look, max(width, style.px(80)))
        ]

    def _room_above(self, table: pygame.Rect, style: Style) -> pygame.Rect:
        """Return the pixels over the table that a notice may take: all, lest words look out behind it."""
        middle = self.head.centery
        half = max(min(middle, table.y - middle) if middle < table.y else middle - table.bottom, 0)
        half = max(half - style.px(EDGE), 0)
        return pygame.Rect(self.head.x, self.head.centery - half, self.head.w, 2 * half)


def _around(lines: Sequence[pygame.Surface], style: Style, padding: float) -> pygame.Rect:
    """Return a box around lines."""
    wide, high = max(line.get_width() for line in lines), sum(line.get_height() for line in lines)
    return pygame.Rect(0, 0, wide + style.px(2 * SIDES), high + style.px(2 * padding))


def freest(box: pygame.Rect, table: pygame.Rect, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a box in the middle of the table, at the height where it covers least; near the usual one."""
    usual = table.y + round(table.h * USUAL)
    span = max(table.h - box.h, 0)
    tops = [usual - box.h // 2, *(table.y + span * step // STEPS for step in range(STEPS + 1))]
    tried = [pygame.Rect(table.centerx - box.w // 2, top, *box.size) for top in tops]

    return min(tried, key=lambda place: (_covered(place, kept), abs(place.centery - usual)))


def _covered(place: pygame.Rect, kept: Sequence[pygame.Rect]) -> int:
    """Return how many pixels of what is to be kept free lie under a place."""
    hidden = [place.clip(each) for each in kept]
    return sum(each.w * each.h for each in hidden)


class Cry(Passing):
    """Words that stand over the middle of the table, and go away by themselves."""

    def __init__(self) -> None:
        super().__init__()
        self._height = CRY_HEIGHT

    def call(self, text: str, height: float = CRY_HEIGHT) -> None:
        """Show words in that part of the table's height; nothing is no reason to take others away."""
        if text:
            self.stand(text, CRY_LASTING)
            self._height = height

    def draw(self, surface: pygame.Surface, table: pygame.Rect, style: Style) -> pygame.Rect:
        """Paint the words; return the place they take, which is empty if there are none."""
        if not self.text:
            return pygame.Rect(table.center, (0, 0))
        colours = style.theme.colours
        bright = contrast(colours.glow, colours.tip) >= READABLE
        ink = colours.glow[:7] if bright else colours.tip_ink
        look = Look(round(style.look("title").size * CRY_SIZE), "bold", ink)
        fitting = table.w * CRY_WIDEST / max(style.text.width(self.text, look), 1)
        text = style.text.line(self.text, replace(look, size=int(look.size * min(fitting, 1.0))))
        box = text.get_rect(center=(table.centerx, table.y + round(table.h * self._height)))
        box = box.inflate(text.get_height(), style.px(14))
        style.skins.draw_shadow(surface, box, box.h // 2, style.px(14))
        style.skins.draw_box(surface, box, Skin(colours.tip, colours.glow, style.px(2.5), box.h / 2))
        surface.blit(text, text.get_rect(center=box.center))
        return box
