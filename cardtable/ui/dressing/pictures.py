"""The pictures on the page: a back, a piece of a ground, three cards of a deck, and a table of samples."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from cardtable.engine.cards import BACK, card
from cardtable.store.settings import TableLook
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.compat import Size
from cardtable.ui.look.room import MIDDLE, Mark, Plan, ground, laying, plan
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Theme
from cardtable.ui.look.worn import worn

SHOWN: Final = ("KH", "10S", "7D")  # cards of a deck on its swatch
HELD: Final = ("AS", "KD", "QC", "JH", "10S", "7D", "3C")
PLAYED: Final = ("KH", "9C", "QS")
PATTERN: Final = 0.7  # of its size on the table: a pattern on its swatch
PANEL: Final = 409.0  # units: the width of the panel at the right, with what is beside it
RAIL: Final = 52.0  # units above the cloth
RIM: Final = 16.0  # units on its other sides
LARGE: Final = 150.0  # units: the height of the cards on the table of samples
ROOMY: Final = (560.0, 560.0)  # units: where less is free across or down they are smaller too
SMALL: Final = 92.0  # and of the backs


class Swatch:
    """Paints what a choice would look like in the theme as it is named.

    Args:
        named: The theme as its file has it.
        own: The folder of one's own pictures.
    """

    def __init__(self, named: Theme, own: Path | None) -> None:
        self.named, self.own = named, own

    def _style(self, style: Style, look: TableLook) -> Style:
        theme, _ = worn(self.named, look, self.own, style.sprites)
        return style.renewed(theme)

    def back(self, name: str, style: Style, size: Size) -> pygame.Surface:
        """Return a back."""
        return Faces(self._style(style, TableLook(back=name))).bare(BACK, size[1])

    def ground(self, name: str, style: Style, size: Size) -> pygame.Surface:
        """Return a piece of a ground with round corners."""
        worn_style = self._style(style, TableLook(ground=name))
        cloth = ground(worn_style.skins, size, style.scale * PATTERN)
        cut = style.skins.box(size, Skin("#ffffff", "none", 0, style.px(6))).copy()
        cut.blit(cloth, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        return cut

    def deck(self, name: str, style: Style, size: Size) -> pygame.Surface:
        """Return three cards of a deck side by side, each over the one before."""
        faces = Faces(self._style(style, TableLook(deck=name)))
        whole, width = pygame.Surface(size, pygame.SRCALPHA), round(size[1] * CARD_RATIO)
        for at, text in enumerate(SHOWN):
            left = (size[0] - width) * at // (len(SHOWN) - 1)
            whole.blit(faces.bare(card(text), size[1]), (left, 0))
        return whole


def sample_plan(size: Size, scale: float) -> Plan:
    """Return the room of the table of samples."""
    wide, high = size[0] / scale, size[1] / scale
    cloth = Area(RIM, RAIL, wide - 2 * RIM, high - RAIL - RIM)
    middle = (_free(wide) / 2 - RIM) / cloth.width
    return plan(size, cloth, scale, replace(Mark("napoleon", *MIDDLE), x=middle))


def _free(wide: float) -> float:
    """Return how many units of a window so wide the panel leaves free."""
    return max(wide - PANEL, 0.0)


def sample_table(style: Style, size: Size) -> Generator[None, None, pygame.Surface]:
    """Make piece by piece a table on which there is some of everything; return it at the end."""
    where = sample_plan(size, style.scale)
    ground, faces = (yield from laying(style.skins, where)), Faces(style)
    found, cloth = ground.copy(), pygame.Rect(where.cloth)
    yield
    for text, height, x, y, angle in _lying(style, cloth):
        picture = faces.card(BACK if not text else card(text), height, angle)
        found.blit(picture, picture.get_rect(center=(round(x), round(y))))
        yield
    return found


def _lying(style: Style, cloth: pygame.Rect) -> Iterator[tuple[str, int, float, float, float]]:
    """Give what lies there, "" for a back: its height, its middle in pixels, and its angle."""
    free = _free(cloth.w / style.scale + 2 * RIM)
    middle = round(free / 2 * style.scale)
    share = min(1.0, cloth.h / style.scale / ROOMY[1], free / ROOMY[0])
    large, small = (max(1, round(share * each * style.scale)) for each in (LARGE, SMALL))
    for at in range(-3, 4):
        y = cloth.y + small * (0.7 - 0.02 * at**2)
        yield "", small, middle + at * small * 0.2, y, -9 * at
    for at, text in enumerate(PLAYED, -1):
        yield text, large, middle + at * large * 0.66, cloth.y + cloth.h * 0.46, at * 6
    for at, text in enumerate(HELD, -3):
        yield text, large, middle + at * large * 0.34, cloth.bottom - large * (0.5 - 0.008 * at**2), at * 2.4
