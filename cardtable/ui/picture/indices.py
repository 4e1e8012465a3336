"""Indices: rank and suit written on what is seen of a card that others cover."""

from __future__ import annotations

from typing import Final

import pygame

from cardtable.engine.cards import BACK, Card
from cardtable.table.layout import Place, Spot, Spread, Way
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.look.style import Style
from cardtable.ui.picture.furniture import Furniture

TAB: Final = 0.66  # of a card's height is given to the index written on a narrow strip
INDEX: Final = 0.29  # of a card's height: down to here its index reaches


class Indices:
    """Writes rank and suit where the strip that is left of a card is too narrow for its own index."""

    def __init__(self, style: Style, furniture: Furniture) -> None:
        self.style, self.furniture = style, furniture

    def write(
        self, surface: pygame.Surface, spot: Spot, card: Card, place: Place, step: tuple[float, float]
    ) -> None:
        """Write on a card of a pile over which the next one lies so far across and down, in units."""
        if card is BACK or spot.angle or spot.spread not in (Spread.ROW, Spread.COLUMN):
            return
        across, down = step
        if spot.upright:
            self._label(surface, spot.way, card, place, abs(down))
        else:
            beginning = spot.way is Way.LEFT and spot.spread is Spread.COLUMN
            self._tab(surface, card, place, abs(across), right=beginning)

    def _label(self, surface: pygame.Surface, way: Way, card: Card, place: Place, step: float) -> None:
        """Write rank beside suit on a strip along the top of a card, or the bottom."""
        if step >= INDEX * place.height:
            return
        rect = self._card(place)
        strip = pygame.Rect(rect.x, rect.y, rect.w, round(step * self.style.scale))
        if way is Way.UP:
            strip.h += 2 * self.style.line(1)  # none of the face is to be seen under the next card's edge
            strip.bottom = rect.bottom - 1  # nor is its own edge to be covered
        self.furniture.label(surface, card, strip)

    def _tab(self, surface: pygame.Surface, card: Card, place: Place, step: float, *, right: bool) -> None:
        """Write rank over suit on a strip along the left edge of a card, or the right."""
        index, rect = self.style.theme.deck.index, self._card(place)
        if step >= index * place.height * CARD_RATIO:
            return
        seen, high = int(step * self.style.scale), round(TAB * rect.h)
        if right:
            room = pygame.Rect(rect.right - seen, rect.y, seen - 2 * self.style.px(2), high)
        else:
            room = pygame.Rect(rect.x, rect.y, round(index * rect.w), high)
        self.furniture.tab(surface, card, room, seen)

    def _card(self, place: Place) -> pygame.Rect:
        """Return the pixels of an upright card."""
        scale, height = self.style.scale, place.height
        size = round(height * CARD_RATIO * scale), round(height * scale)
        left, top = place.x - height * CARD_RATIO / 2, place.y - height / 2
        return pygame.Rect((round(left * scale), round(top * scale)), size)
