"""Pictures of cards for menus and help pages: fans and strips."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, radians, sin
from typing import Final

import pygame

from cardtable.engine.cards import Card
from cardtable.table.measures import CARD_RATIO
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style

Paint = Callable[[Style, Size], pygame.Surface]

SPREAD: Final = 13.0  # degrees between two cards of a fan
TALL: Final = 0.72  # of the picture's height is a card's
SWING: Final = 1.7  # card heights from a fan's pivot to a card's middle
EDGE: Final = 1.5  # units: the thread around a piece of cloth
STRIP_MARGIN: Final = 3  # units around a strip, for the shadows
OVERLAP: Final = 0.62  # of a card's width shows of each card but the last of a strip


def fan(cards: Sequence[Card]) -> Paint:
    """Return what paints the cards as a fan, on nothing."""

    def paint(style: Style, size: Size) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        _draw_fan(picture, style, cards)
        return picture

    return paint


def on_cloth(cards: Sequence[Card]) -> Paint:
    """Return what paints the cards as a fan on a piece of cloth with round corners."""

    def paint(style: Style, size: Size) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        _draw_fan(picture, style, cards)
        return on_piece_of_cloth(style, picture)

    return paint


def on_piece_of_cloth(style: Style, painted: pygame.Surface) -> pygame.Surface:
    """Return what is painted on a piece of cloth of the same size, with round corners."""
    size = painted.get_size()
    picture = style.skins.felt(size).convert_alpha()
    picture.blit(painted, (0, 0))
    radius = style.px(style.theme.shape.radius)
    shape = style.skins.box(size, Skin("#ffffff", "none", 0, radius))
    picture.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    thread = Skin("none", style.theme.colours.felt_edge, max(1, style.px(EDGE)), radius)
    style.skins.draw_box(picture, picture.get_rect(), thread)
    return picture


def strip(cards: Sequence[Card]) -> Paint:
    """Return what paints the cards side by side, overlapping where there is no room, left to right."""

    def paint(style: Style, size: Size) -> pygame.Surface:
        picture = pygame.Surface(size, pygame.SRCALPHA)
        margin = style.px(STRIP_MARGIN)
        height = size[1] - 2 * margin
        width = round(height * CARD_RATIO)
        for place, card in enumerate(cards):
            face = Faces(style).card(card, height)
            middle = margin + width // 2 + round(place * width * OVERLAP)
            picture.blit(face, face.get_rect(center=(middle, size[1] // 2)))
        return picture

    return paint


def strip_width(count: int, height: float) -> float:
    """Return the units that a strip of so many cards is wide, if it is so many units high."""
    width = (height - 2 * STRIP_MARGIN) * CARD_RATIO
    return width * (1 + OVERLAP * (count - 1)) + 2 * STRIP_MARGIN


def _draw_fan(picture: pygame.Surface, style: Style, cards: Sequence[Card]) -> None:
    if not cards:
        return
    size = picture.get_size()
    step = SPREAD * min(1.0, 3 / len(cards))
    most = step * (len(cards) - 1) / 2
    height = min(size[1] * TALL, size[0] * 0.9 / (CARD_RATIO + 2 * SWING * sin(radians(most)) + 0.3))
    reach = height * SWING
    drop = reach * (1 - cos(radians(most)))
    for place, card in enumerate(cards):
        angle = step * place - most
        middle = (
            round(size[0] / 2 + reach * sin(radians(angle))),
            round(size[1] / 2 + reach * (1 - cos(radians(angle))) - drop / 2),
        )
        face = Faces(style).card(card, height, angle)
        picture.blit(face, face.get_rect(center=middle))
