"""Prints: what is printed on an empty place, in the ink of the cloth's mark."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.engine.cards import Suit
from cardtable.table.layout import Spot, Vacancy
from cardtable.ui.look.colour import opacity
from cardtable.ui.look.compat import Size, for_display, raster
from cardtable.ui.look.skins import ICON_STROKE, tinted
from cardtable.ui.look.stand_ins import MISSING
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

STRONGER: Final = 3.1  # times as strong as the mark, which is larger
UNPRINTED: Final = 0.75  # of the ink of muted text where a cloth has no mark
BETWEEN: Final = "/"  # two ranks
ALONE: Final = 0.46  # of a card's width: a suit alone
BESIDE: Final = 0.3  # and with its rank
SEVERAL: Final = 0.15  # and each of several
STEP: Final = 0.19  # of a card's width: from each to the next
HIGH: Final = 0.29  # of a card's height: a rank with its margins
APART: Final = 0.1  # of a card's width: between two
UPPER: Final = 0.39  # of a card's height: the middle of ranks
LOWER: Final = 0.66  # and of a suit below
LOWEST: Final = 0.64  # and of several
NUMBER: Final = 0.15  # of a card's height: letters in an arrow


class Prints:
    """Prints signs, ranks and suits in the colours of a style."""

    def __init__(self, style: Style) -> None:
        self.style = style
        colours = style.theme.colours
        printed = opacity(colours.mark)
        self._ink = (colours.mark if printed else colours.on_felt_muted)[:7]
        self._strength = min(printed * STRONGER, 1.0) if printed else UNPRINTED

    def paint(self, surface: pygame.Surface, spot: Spot, place: pygame.Rect) -> None:
        """Print on a place what goes there, upright though its card would lie on its side."""
        if spot.mark or spot.vacant is not None:
            size = min(place.size), max(place.size)
            key = "print", spot.mark, spot.vacant, size, self.style.theme.deck.suits
            picture = self.style.skins.cache.get(key, partial(self._made, spot.mark, spot.vacant, size))
            surface.blit(picture, picture.get_rect(center=place.center))

    def _made(self, mark: str, vacant: Vacancy | None, size: Size) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        if vacant is None:
            self._letter(out, mark)
        else:
            out.blit(self._drawn(f"places/{vacant.value}.svg", size), (0, 0))
            self._number(out, mark)
        out.fill((255, 255, 255, round(255 * self._strength)), special_flags=pygame.BLEND_RGBA_MULT)
        return for_display(out)

    def _letter(self, out: pygame.Surface, mark: str) -> None:
        """Print ranks over suits, or either alone."""
        (wide, high), suits = out.get_size(), [suit for suit in Suit if suit.symbol in mark]
        ranks = mark.rstrip("".join(suit.symbol for suit in Suit)).split(BETWEEN)
        if not ranks[0]:
            self._suits(out, suits, ALONE * wide, high / 2)
            return
        self._ranks(out, ranks, UPPER * high)
        if len(suits) == 1:
            self._suits(out, suits, BESIDE * wide, LOWER * high)
        else:
            self._suits(out, suits or list(Suit), SEVERAL * wide, LOWEST * high)

    def _ranks(self, out: pygame.Surface, ranks: list[str], middle: float) -> None:
        """Print ranks one beside the other, with a thin stroke between two."""
        wide, high = out.get_size()
        tall, gap = round(HIGH * high / len(ranks) ** 0.5), round(APART * wide)
        glyphs = [self._drawn(f"ranks/{rank}.svg", (tall, tall)) for rank in ranks]
        glyphs = [glyph.subsurface(glyph.get_bounding_rect()) for glyph in glyphs]
        x = (wide - sum(glyph.get_width() + gap for glyph in glyphs) + gap) // 2
        for at, glyph in enumerate(glyphs):
            if at:
                top, low = (x - 0.3 * gap, middle - 0.4 * tall), (x - 0.7 * gap, middle + 0.4 * tall)
                pygame.draw.line(out, self._ink, top, low, max(round(wide / 60), 1))
            out.blit(glyph, (x, round(middle) - glyph.get_height() // 2))
            x += glyph.get_width() + gap

    def _suits(self, out: pygame.Surface, suits: list[Suit], side: float, middle: float) -> None:
        """Print suits in a row."""
        folder, pixels = self.style.theme.deck.suits, max(round(side), 1)
        first = out.get_width() / 2 - STEP * out.get_width() * (len(suits) - 1) / 2
        for at, suit in enumerate(suits):
            shape = self.style.skins.picture(f"suits/{folder}/{suit.letter}.svg", (pixels, pixels))
            centre = round(first + at * STEP * out.get_width()), round(middle)
            out.blit(tinted(shape, self._ink), shape.get_rect(center=centre))

    def _number(self, out: pygame.Surface, said: str) -> None:
        """Write a number in the middle."""
        text = self.style.text.line(said, Look(round(NUMBER * out.get_height()), "semibold", self._ink))
        out.blit(text, text.get_rect(center=out.get_rect().center))

    def _drawn(self, name: str, size: Size) -> pygame.Surface:
        """Return a drawing in the ink."""
        try:
            return raster(self.style.skins.source(name).replace(ICON_STROKE, self._ink), size)
        except ValueError:
            self.style.skins.missing.note(name)
            return raster(MISSING, size)
