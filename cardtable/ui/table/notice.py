"""A notice: one line over the table that goes away by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from cardtable.ui.skins import Skin
from cardtable.ui.style import Style
from cardtable.ui.table.passing import Passing

SHORT: Final = 2.6  # seconds a refusal stays
WIDEST: Final = 0.7  # of the table's width
USUAL: Final = 0.60  # of the table's height: where a notice likes to stand
STEPS: Final = 24  # heights that are tried
LONG: Final = 9.0  # seconds a hint stays


class Notice(Passing):
    """A sentence for the player: why a drop was refused, or a hint."""

    def say(self, text: str, seconds: float = SHORT) -> None:
        """Show a sentence for some seconds."""
        self.stand(text, seconds)

    def clear(self) -> None:
        """Show nothing."""
        self.text = ""

    def draw(
        self, surface: pygame.Surface, table: pygame.Rect, kept: Sequence[pygame.Rect], style: Style
    ) -> None:
        """Paint the notice on the table where it covers least of what is to be kept free."""
        look = style.look("body", weight="medium", colour="tip_ink")
        drawn = [
            style.text.line(line, look)
            for line in style.text.wrapped(self.text, look, round(table.w * WIDEST))
        ]
        box = pygame.Rect(0, 0, max(line.get_width() for line in drawn) + style.px(32), 0)
        box.h = sum(line.get_height() for line in drawn) + style.px(16)
        box = freest(box, table, kept)
        style.skins.draw_shadow(surface, box, style.px(10), style.px(10))
        colours = style.theme.colours
        style.skins.draw_box(surface, box, Skin(colours.tip, colours.legal, style.px(1.5), style.px(10)))
        top = box.y + style.px(8)
        for line in drawn:
            surface.blit(line, line.get_rect(midtop=(box.centerx, top)))
            top += line.get_height()


def freest(box: pygame.Rect, table: pygame.Rect, kept: Sequence[pygame.Rect]) -> pygame.Rect:
    """Return a box in the middle of the table, at the height where it covers least; near the usual one."""
    usual = table.y + round(table.h * USUAL)
    span = max(table.h - box.h, 0)
    tops = [usual - box.h // 2, *(table.y + span * step // STEPS for step in range(STEPS + 1))]
    tried = [pygame.Rect(table.centerx - box.w // 2, top, *box.size) for top in tops]

    def covered(place: pygame.Rect) -> tuple[int, int]:
        hidden = [place.clip(each) for each in kept]
        return sum(each.w * each.h for each in hidden), abs(place.centery - usual)

    return min(tried, key=covered)
