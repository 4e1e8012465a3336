"""Faces: the pictures of cards at the size and angle in which they lie."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from cardtable.engine.cards import BACK, JOKER, Card, card
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.look.compat import Size, for_display
from cardtable.ui.look.decks import enlarged
from cardtable.ui.look.own_pictures import BadPicture, covering, opened
from cardtable.ui.look.skins import Skin, Skins
from cardtable.ui.look.soft_boxes import soft
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import Look

RIM: Final = 2  # pixels of nothing around a picture: its edges are smooth when it is turned
REST: Final = 0.035  # how far a lying card's shadow spreads, as a share of its height
LIFTED: Final = 0.075  # that of a card in the air
CORNER: Final = 15 / 350  # a card's corner radius, as a share of its height
SOFT: Final = 120  # of 255: how dark the shadow of a lying card is against that of one in the air
SHINE: Final = 0.3  # of its height: how far the light around a card that glows reaches
WHITE: Final = "#ffffff"  # of a card without a picture
BLACK: Final = "#1d2436"
PLAIN_BACK: Final = "#4a5f96"
PLAIN_EDGE: Final = 1  # pixels: the line around it
PLAIN_LARGE: Final = 0.42  # of its width: the size of the text in its middle
PLAIN_SMALL: Final = 0.24  # and in its corner
MARGIN: Final = 0.06  # of its width: from its edge to the text
MOST_AGAIN: Final = 240  # cards that are drawn anew at once for another deck
EDGE: Final = ("#fffdf8", "#c4bdad")  # of the paper around a back of one's own, and the line around that
INSET: Final = 13 / 350  # of its height: from its edge to the picture
INNER: Final = 9 / 350  # and the radius of that's corners
THINNEST: Final = 0.02  # of its width is the least that is painted of a card seen edgewise


def turned(picture: pygame.Surface, angle: float, zoom: float = 1.0) -> pygame.Surface:
    """Return a picture turned clockwise by whole degrees and made larger or smaller; its middle stays."""
    if not round(angle) and zoom == 1:
        return picture
    return pygame.transform.rotozoom(_rimmed(picture), -round(angle), zoom)


def _rimmed(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture with a rim of nothing in the colour of its edge, which so stays as bright."""
    width, height = picture.get_size()
    rimmed = pygame.Surface((width + 2 * RIM, height + 2 * RIM), pygame.SRCALPHA)
    rimmed.fill((*picture.get_at((width // 2, 0))[:3], 0))
    rimmed.blit(picture, (RIM, RIM))
    return rimmed


class Faces:
    """Cards with their shadows, drawn once for each size and angle, and kept.

    `height` is in pixels; `angle` in degrees, clockwise, rounded to whole ones so that there are few of them.
    """

    def __init__(self, style: Style) -> None:
        self.style = style
        self._cache = style.skins.cache
        back = style.theme.deck.back
        self._back = back if Path(back).is_absolute() else f"backs/{back}.svg"

    def card(
        self, card: Card, height: float, angle: float = 0.0, *, lifted: bool = False, dim: bool = False
    ) -> pygame.Surface:
        """Return a card with its shadow; its middle is the middle of the picture."""

        def made() -> pygame.Surface:
            if not dim:
                return self._with_shadow(card, round(height), round(angle), lifted=lifted)
            found = self.card(card, height, angle, lifted=lifted).copy()
            found.fill(self.style.theme.colours.dimmed, special_flags=pygame.BLEND_RGB_MULT)
            return found

        return self._cache.get(("card", card.text, round(height), round(angle) % 360, lifted, dim), made)

    def again(self, before: Style) -> list[Callable[[], object]]:
        """Return what draws each card that another style has drawn and kept, the last used first."""
        keys = [key for key in before.skins.cache.keys if isinstance(key, tuple) and key[0] == "card"]
        return [
            partial(self.card, card(text), height, angle, lifted=lifted, dim=dim)
            for _, text, height, angle, lifted, dim in reversed(keys[-MOST_AGAIN:])
        ]

    def shine(self, height: int, angle: float) -> pygame.Surface:
        """Return the light around a card that glows; its middle is the middle of the card."""

        def made() -> pygame.Surface:
            size, spread = (round(height * CARD_RATIO), height), round(height * SHINE)
            light = soft(size, round(height * CORNER), spread, self.style.theme.colours.glow)
            return for_display(turned(light, angle))

        return self._cache.get(("shine", height, round(angle) % 360), made)

    def bare(self, card: Card, height: float) -> pygame.Surface:
        """Return an upright card without a shadow, as it lies on others in a pile."""
        return self._flat(card, round(height))

    def turning(self, card: Card, height: float, share: float) -> pygame.Surface:
        """Return a card that is turning over, `share` of its width wide."""
        flat = self._flat(card, round(height))
        width = max(1, round(flat.get_width() * max(share, THINNEST)))
        return pygame.transform.smoothscale(flat, (width, flat.get_height()))

    def _with_shadow(self, card: Card, height: int, angle: int, *, lifted: bool) -> pygame.Surface:
        size = round(height * CARD_RATIO), height
        spread = max(2, round(height * (LIFTED if lifted else REST)))
        shade, drop = self.style.skins.shadow(size, round(height * CORNER), spread).copy(), spread // 3
        if not lifted:
            shade.fill((255, 255, 255, SOFT), special_flags=pygame.BLEND_RGBA_MULT)
        shade = turned(shade, angle)
        face = turned(self._flat(card, 2 * height), angle, 0.5) if angle else self._flat(card, height)
        whole = pygame.Surface((shade.get_width(), shade.get_height() + 2 * drop), pygame.SRCALPHA)
        whole.blit(
            shade, (0, 2 * drop)
        )  # as much as it lies lower is free above, so that the card is central
        whole.blit(face, face.get_rect(center=whole.get_rect().center))
        return for_display(whole)

    def _flat(self, card: Card, height: int) -> pygame.Surface:
        file, size = self._file(card), (round(height * CARD_RATIO), height)
        corners = self.style.theme.deck.corners
        return self._cache.get(
            ("flat", file, size, corners), lambda: self._drawn(card, file, size) or self._plain(card, size)
        )

    def _drawn(self, card: Card, file: str, size: Size) -> pygame.Surface | None:
        if card is BACK and Path(file).is_absolute():
            return own_back(self.style.skins, Path(file), size)
        return self.style.skins.drawn(file, size, lambda svg: enlarged(svg, self.style.theme.deck.corners))

    def _plain(self, card: Card, size: Size) -> pygame.Surface:
        """Return what stands in for a card whose picture cannot be used: its rank and suit in text."""
        ground, edge = (PLAIN_BACK, WHITE) if card is BACK else (WHITE, BLACK)
        skin = Skin(ground, edge, PLAIN_EDGE, round(size[1] * CORNER))
        picture = self.style.skins.box(size, skin).copy()
        if card is not BACK:
            label = "JK" if card.rank == JOKER else card.label
            small, large = (
                self.style.text.line(label, Look(max(6, round(size[0] * share)), "bold", BLACK))
                for share in (PLAIN_SMALL, PLAIN_LARGE)
            )
            picture.blit(small, (round(size[0] * MARGIN), 0))
            picture.blit(large, large.get_rect(center=picture.get_rect().center))
        return for_display(picture)

    def _file(self, card: Card) -> str:
        if card is BACK:
            return self._back
        deck = self.style.theme.deck
        if card.rank == JOKER:
            return f"cards/{deck.faces}/{'JK' if card.pack % 2 else 'JK2'}.svg"
        return f"cards/{deck.faces}/{card.name}.svg"


def own_back(skins: Skins, file: Path, size: Size) -> pygame.Surface | None:
    """Return a back with a picture of one's own on its paper; None, after a note of it, if it is damaged."""
    inset, radius = max(1, round(size[1] * INSET)), round(size[1] * INNER)
    inner = size[0] - 2 * inset, size[1] - 2 * inset
    try:
        picture = covering(opened(file), inner)
    except BadPicture:
        skins.missing.note(file.name)
        return None
    whole = skins.box(size, Skin(*EDGE, max(1.0, size[1] / 250), round(size[1] * CORNER))).copy()
    cut = skins.box(inner, Skin("#ffffff", "none", 0, radius)).copy()
    cut.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    whole.blit(cut, (inset, inset))
    return for_display(whole)
