"""Placards: speech bubbles, and pictures of cards that lie in no pile."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from cardtable.engine.cards import Card
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO
from cardtable.table.panels import Bubble
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.furniture.strips import LEAST_TEXT
from cardtable.ui.look.compat import Size, raster
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

LINES: Final = 2  # of text in a bubble; more where it would be cut, if its room is high enough
LEAST: Final = 8.6  # units: no letters in it are smaller
ROUND: Final = 9.0  # units: the radius of a bubble's corners
TAIL: Final = 9.0  # units: how high its tail is
AROUND: Final = (9.0, 2.0)  # units: the room around its text, across and down
EDGE: Final = 1.6  # units: the line around it
FRAME: Final = 4.0  # units: the frame around a card that nobody has played
BESIDE: Final = 0.86  # of a button's height: the card on it


class Placards:
    """Paints bubbles and single cards in the colours of a style."""

    def __init__(self, style: Style) -> None:
        self.style, self.faces = style, Faces(style)

    def portrait(self, surface: pygame.Surface, card: Card, room: pygame.Rect) -> None:
        """Paint a card as large as its room allows, framed: nobody has played it."""
        style, frame = self.style, 2 * self.style.px(FRAME)
        face = self.faces.card(card, min(room.h - frame, (room.w - frame) / CARD_RATIO))
        rect = face.get_rect(center=room.center)
        colours = style.theme.colours
        edge = Skin(colours.plate, colours.plate_score, style.line(1), style.px(ROUND))
        style.skins.draw_box(surface, rect.inflate(frame, frame), edge)
        surface.blit(face, rect)

    def beside(self, surface: pygame.Surface, card: Card, button: pygame.Rect) -> None:
        """Paint a card at the left end of a button."""
        gap, height = round(button.h * (1 - BESIDE) / 2), round(button.h * BESIDE)
        face, middle = self.faces.card(card, height), button.x + gap + round(height * CARD_RATIO) // 2
        surface.blit(face, face.get_rect(center=(middle, button.y + gap + height // 2)))

    def bubble(
        self, surface: pygame.Surface, bubble: Bubble, rect: Callable[[Area], pygame.Rect], edge: str
    ) -> None:
        """Paint what a seat says, with an edge in its colour."""
        style, text, room = self.style, self.style.text, rect(bubble.area)
        across, down, tail = (style.px(units) for units in (*AROUND, TAIL))
        look, lines = self._lines(bubble.text, (room.w - 2 * across, room.h - tail - 2 * down))
        drawn = [text.line(line, look) for line in lines]
        box = pygame.Rect(0, 0, max(line.get_width() for line in drawn) + 2 * across, 0)
        box.h = len(drawn) * text.height(look) + 2 * down
        upwards = bubble.tail[1] < bubble.area.centre[1]
        spoken = round(bubble.tail[0] * style.scale)
        box.midtop = spoken, room.y + tail if upwards else room.bottom - tail - box.h
        box.x = max(room.x, min(box.x, room.right - box.w))
        at = spoken - box.x
        size = box.w, box.h + tail
        picture = style.skins.cache.get(
            ("bubble", size, at, upwards, edge), lambda: self._balloon(size, at, edge, upwards=upwards)
        )
        surface.blit(picture, (box.x, box.y - (tail if upwards else 0)))
        for i, line in enumerate(drawn):
            top = box.y + down + i * text.height(look)
            surface.blit(line, line.get_rect(midtop=(box.centerx, top)))

    def _lines(self, said: str, room: Size) -> tuple[Look, list[str]]:
        """Return the lines of a bubble: in smaller letters where the words fit so, in more lines, or cut.

        There are more than usual where the room, in pixels, is high enough.
        """
        look, text = self.style.look("small", weight="medium", colour="tip_ink"), self.style.text
        sizes = range(look.size, max(LEAST_TEXT, self.style.px(LEAST)) - 1, -1)
        looks = [replace(look, size=size) for size in sizes]
        usual = [(each, LINES) for each in looks]
        for tried, most in [*usual, *[(each, room[1] // text.height(each)) for each in looks]]:
            lines = list(text.balanced(said, tried, room[0]))
            if len(lines) <= most and " ".join(lines) == said:
                return tried, lines
        lines = list(text.wrapped(said, look, room[0]))
        if len(lines) > LINES:
            lines[LINES - 1 :] = [text.shortened(" ".join(lines[LINES - 1 :]), look, room[0])]
        return look, lines

    def _balloon(self, size: Size, at: int, edge: str, *, upwards: bool) -> pygame.Surface:
        """Return an empty bubble with its tail, `at` pixels from the left as far as its corners allow."""
        style, (width, height) = self.style, size
        line, tail, radius = style.px(EDGE), style.px(TAIL), style.px(ROUND)
        at = max(radius + tail // 2, min(at, width - radius - tail // 2))
        left, right, high, low = line / 2, width - line / 2, tail + line / 2, height - line / 2
        arc = f"A{radius} {radius} 0 0 1"
        outline = (
            f"M{left + radius} {high} L{at - tail / 2} {high} L{at} {line} L{at + tail / 2} {high} "
            f"L{right - radius} {high} {arc} {right} {high + radius} L{right} {low - radius} "
            f"{arc} {right - radius} {low} L{left + radius} {low} {arc} {left} {low - radius} "
            f"L{left} {high + radius} {arc} {left + radius} {high} Z"
        )
        ground = style.theme.colours.tip[:7]
        picture = raster(
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"><path d="{outline}" '
            f'fill="{ground}" stroke="{edge[:7]}" stroke-width="{line}" stroke-linejoin="round"/></svg>',
            size,
        )
        return picture if upwards else pygame.transform.flip(picture, flip_x=False, flip_y=True)
