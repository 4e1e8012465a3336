"""Layouts: the table of a game as it is dealt, painted small for the lists."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.cards import Card
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.table.layout import Area, Place, Spot, Spread
from cardtable.table.lying import EDGES, laid
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.compat import Size
from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from cardtable.ui.picture.card_fans import on_piece_of_cloth
from cardtable.ui.picture.cloth import painted

DEAL: Final = 1  # the number of the deal that is shown, of every game
WIDE: Final = 900.0  # table units: how wide the table is that is made smaller
CARD: Final = (
    96  # pixels: cards are drawn so high and then made smaller with all else, so that they are drawn once
)
LINE: Final = 3.0  # pixels: around an empty place, before it is made smaller
CORNER: Final = 0.043  # of a card's height


def layout(game_id: str, style: Style, size: Size) -> Iterator[pygame.Surface | None]:
    """Paint the table of a patience little by little: give nothing until the picture is whole.

    It gives no picture at all of a game that there is not any more.
    """
    try:
        game = kit(game_id)
        options = read_options(game.game().options, {})
    except UnknownGame:
        return
    yield None
    view = Match(game.game(), options, DEAL).view(0)
    yield None
    area = Area(0.0, 0.0, WIDE, WIDE * size[1] / size[0])
    spots = game.scenes().spots(view, area)
    height = max((spot.height for spot in spots), default=1.0)
    zoom = CARD / height
    large = pygame.Surface((round(area.width * zoom), round(area.height * zoom)), pygame.SRCALPHA)
    large.fill((*pygame.Color(style.theme.colours.felt)[:3], 0))  # so that edges become no darker
    faces = Faces(style)
    cards = {pile.name: [painted(pile, card) for card in pile] for pile in view.piles()}
    for spot in spots:
        if spot.outline or spot.pile not in cards:
            _outline(large, style, spot, zoom)
        for card, place in _lying(spot, cards.get(spot.pile, [])):
            _paint(large, faces, card, place, zoom)
        yield None
    yield on_piece_of_cloth(style, pygame.transform.smoothscale(large, size))


def _lying(spot: Spot, cards: list[Card]) -> list[tuple[Card, Place]]:
    """Return what can be seen of the cards of a pile, and where it lies."""
    found = list(zip(cards, laid(spot, cards), strict=True))
    if spot.spread is Spread.SQUARED and len(found) > EDGES:
        return found[: EDGES - 1] + found[-1:]
    return found


def _paint(surface: pygame.Surface, faces: Faces, card: Card, place: Place, zoom: float) -> None:
    face = faces.bare(card, CARD if abs(place.height * zoom - CARD) < 1 else place.height * zoom)
    if place.angle:
        face = pygame.transform.rotozoom(face, -place.angle, 1.0)
    surface.blit(face, face.get_rect(center=(round(place.x * zoom), round(place.y * zoom))))


def _outline(surface: pygame.Surface, style: Style, spot: Spot, zoom: float) -> None:
    place = spot.start
    rect = pygame.Rect(0, 0, round(place.width * zoom), round(place.height * zoom))
    rect.center = round(place.centre[0] * zoom), round(place.centre[1] * zoom)
    line = style.theme.colours.on_felt_muted[:7] + "90"
    style.skins.draw_box(surface, rect, Skin("none", line, LINE, spot.height * zoom * CORNER))
