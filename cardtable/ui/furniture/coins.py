"""Coins: the small discs that say how many cards lie in a pile."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final, TypeAlias

import pygame

from cardtable.table.layout import Place
from cardtable.ui.furniture.furniture import LABEL_INK, LABEL_PAPER
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

AT: Final = (0.42, 0.38)  # of a card's width and height, from its middle
EDGE: Final = 7.0  # units: what is around the number
LINE: Final = 2.0  # units


Coin: TypeAlias = tuple[pygame.Surface, pygame.Rect]  # and its place


def coin(style: Style, cards: Sequence[Place]) -> Coin:
    """Return the coin for a pile whose cards lie there: it lies at the corner of the last."""
    key = "coin", len(cards), style.scale
    picture = style.skins.cache.get(key, partial(_coin, style, str(len(cards))))
    x, y = (round(each * style.scale) for each in cards[-1].point(*AT))
    return picture, picture.get_rect(center=(x, y))


def _coin(style: Style, number: str) -> pygame.Surface:
    text = style.text.line(number, style.look("small", weight="bold", colour=LABEL_INK))
    side = max(text.get_size()) + style.px(EDGE)
    skin = Skin(LABEL_PAPER, style.theme.colours.brass, style.px(LINE), side / 2)
    picture = style.skins.box((side, side), skin).copy()
    picture.blit(text, text.get_rect(center=picture.get_rect().center))
    return picture
