"""What the page of cards and table is made of: swatches, cutter, its table; grounds with a pattern."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from cardtable.engine.cards import BACK
from cardtable.store.settings import TableLook
from cardtable.ui.dressing.cutter import Cutter
from cardtable.ui.dressing.page import Docked
from cardtable.ui.dressing.pictures import Swatch, sample_table
from cardtable.ui.dressing.swatches import Swatches
from cardtable.ui.furniture.faces import Faces
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.grounds import on_ground, own_ground
from cardtable.ui.look.own_pictures import opened
from cardtable.ui.look.room import ground
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme import Folder
from cardtable.ui.stage.remaking import Pieces
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.label import Label
from tests.ui.reference.board import Sample
from tests.ui.reference.easel import EvenSkins
from tests.ui.reference.widgets.trees import over_all, ringed, sample

SQUARE: Final = (120, 120)  # units
TITLES: Final = {"one": "One", "two": "Two of them", "three": "Three"}
PICTURE: Final = sprites_folder() / "app" / "icon.png"
STEPS: Final = 2  # pictures that are painted of three


def dressing() -> list[Sample]:
    """Return the samples of the page and of grounds."""
    return [
        sample("swatches", (230, 150), _swatches, _painted),
        sample("swatches, focused", (230, 150), _swatches, ringed),
        sample("cutter", (200, 130), _cutter),
        over_all("panel at the right", (440, 90), lambda: Docked(Card(Label("Cards and table"), 14))),
        *(Sample(f"swatch: {kind}", SQUARE, partial(_swatch, kind)) for kind in ("back", "deck", "ground")),
        Sample("table of samples", (480, 300), _samples),
        Sample("ground with a pattern", SQUARE, partial(_ground, "waves")),
        Sample("ground with a picture", SQUARE, partial(_ground, str(PICTURE))),
        Sample("back with a picture", SQUARE, _own_back),
    ]


def _filled(name: str, style: Style, size: tuple[int, int]) -> pygame.Surface:
    found = pygame.Surface(size)
    found.fill(style.colour({"one": "accent", "two": "warn"}.get(name, "muted")))
    return found


def _swatches() -> Swatches:
    return Swatches(TITLES, "two", (60, 80), _filled, "swatches", lambda _: None)


def _painted(swatches: Swatches) -> None:
    for _ in range(STEPS):
        swatches.update(0.0)


def _cutter() -> Cutter:
    cutter = Cutter(opened(PICTURE), (16, 10))
    cutter.zoom(150)
    return cutter


class EvenSwatch(Swatch):
    """Swatches on an even cloth, as all samples are."""

    def _style(self, style: Style, look: TableLook) -> Style:
        found = super()._style(style, look)
        found.skins = EvenSkins(found.theme, found.sprites)
        return found


def _swatch(kind: str, surface: pygame.Surface, style: Style) -> None:
    swatch = EvenSwatch(style.theme, None)
    painter, name = {
        "back": (swatch.back, "deco"),
        "deck": (swatch.deck, "plain"),
        "ground": (swatch.ground, "slate"),
    }[kind]
    surface.blit(painter(name, style, surface.get_size()), (0, 0))


def _samples(surface: pygame.Surface, style: Style) -> None:
    small = Style(style.theme, style.scale / 2, style.sprites)
    small.skins = EvenSkins(style.theme, style.sprites)
    made = Pieces(sample_table(small, surface.get_size()))
    while not made.go_on():
        pass
    assert made.found is not None
    surface.blit(made.found, (0, 0))


def _ground(name: str, surface: pygame.Surface, style: Style) -> None:
    colours = style.theme.colours
    if name == str(PICTURE):
        colours = on_ground(colours, own_ground(opened(PICTURE)))
    theme = replace(style.theme, colours=colours, deck=replace(style.theme.deck, ground=Folder(name)))
    surface.blit(ground(EvenSkins(theme, style.sprites), surface.get_size(), style.scale), (0, 0))


def _own_back(surface: pygame.Surface, style: Style) -> None:
    deck = replace(style.theme.deck, back=Folder(str(PICTURE)))
    faces = Faces(Style(replace(style.theme, deck=deck), style.scale, style.sprites))
    back = faces.bare(BACK, surface.get_height())
    surface.blit(back, back.get_rect(center=surface.get_rect().center))
