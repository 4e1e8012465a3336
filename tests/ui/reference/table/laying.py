"""Samples that are parts of a table: piles, panels and plates, laid by hand and painted by the picture."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cardtable.engine.cards import Card, card
from cardtable.table.layout import Place, Plate, Spot
from cardtable.table.panels import Panel
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.look.style import Style
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.lights import Lights
from cardtable.ui.picture.picture import Frame, Picture
from cardtable.ui.picture.setting import Setting
from cardtable.ui.picture.sprites import Sprite
from tests.ui.reference.board import Sample

Lie = tuple[Spot, Sequence[Card]]  # a pile: where, and which cards
HERE: Final = Place(0, 0, 0)
NO_LIGHTS: Final = Lights()


def untouched(_cloth: Cloth) -> None:
    """Leave all cards at rest."""


@dataclass(frozen=True)
class Laid:
    """What lies and stands on a piece of table; `change` moves cards once they are laid."""

    piles: tuple[Lie, ...] = ()
    panels: tuple[Panel, ...] = ()
    plates: tuple[tuple[Plate, PlateText], ...] = ()
    lights: Lights = NO_LIGHTS
    change: Callable[[Cloth], None] = untouched


def cards(text: str) -> list[Card]:
    """Return the cards of a line of names."""
    return [card(name) for name in text.split()]


def sample(name: str, size: tuple[float, float], laid: Laid) -> Sample:
    """Return the sample of a piece of table."""
    return Sample(name, size, partial(_paint, laid))


def pile(name: str, size: tuple[float, float], spot: Spot, lying: Sequence[Card]) -> Sample:
    """Return the sample of one pile."""
    return sample(name, size, Laid(((spot, lying),)))


def _paint(laid: Laid, surface: pygame.Surface, style: Style) -> None:
    cloth = Cloth()
    for spot, lying in laid.piles:
        cloth.spots[spot.pile] = spot
        cloth.piles[spot.pile] = [Sprite(each, HERE) for each in lying]
        cloth.arrange(spot.pile, 0)
    laid.change(cloth)
    setting = Setting(tuple(cloth.spots.values()), laid.panels, laid.plates)
    picture = Picture(style, style.skins.felt(surface.get_size()))
    picture.draw(surface, cloth, setting, laid.lights, Frame(None, _no_frame), whole=True)


def _no_frame(_layer: pygame.Surface) -> None:
    """Paint nothing around the table."""
