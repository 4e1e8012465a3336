"""What the page of a theme is made of: colours in a list, contrasts, ramps, sizes, eyes, its table."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.ui.look.colour import Pair
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import DEFAULT, load_theme, read_theme
from cardtable.ui.theming.draft import Draft
from cardtable.ui.theming.eyes import Eyes, Sight
from cardtable.ui.theming.measures import MeasuresForm
from cardtable.ui.theming.preview import Model, TablePreview
from cardtable.ui.theming.shades import ShadeForm
from cardtable.ui.theming.swatches import ColourLine, ContrastLine
from tests.ui.noting import noting
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import hovered, ringed, sample

LINE: Final = (250, 52)  # units
CONTRAST: Final = (250, 43)
SHADES: Final = (360, 196)
SIZES: Final = (200, 470)
TABLE: Final = (240, 160)
SEATS: Final = (154, 40)
COLOUR: Final = "#2f7d5a"
CLEAR: Final = f"{COLOUR}80"
ENOUGH: Final = Pair("Words on a panel", "ink", "panel")
WEAK: Final = Pair("One cloth on the other, in more words than fit", "felt_edge", "felt")


def making() -> list[Sample]:
    """Return the samples of the page of a theme."""
    return [
        sample("colour", LINE, _colour),
        sample("colour, pointed at", LINE, _colour, hovered),
        sample("colour, focused", LINE, _colour, ringed),
        sample("colour, chosen", LINE, _colour, _chosen),
        sample("colour, seen through", LINE, lambda: _colour(CLEAR)),
        sample("colour that is read badly", LINE, _colour, _poor),
        sample("contrast", CONTRAST, lambda: _contrast(ENOUGH)),
        sample("contrast, too little", CONTRAST, lambda: _contrast(WEAK)),
        sample("shade", SHADES, lambda: _shade(COLOUR)),
        sample("shade, seen through", SHADES, lambda: _shade(CLEAR)),
        sample("deck and sizes", SIZES, _measures),
        sample("table in a theme", TABLE, _preview, _painted),
        *(Sample(eyes.value, SEATS, partial(_seen, eyes)) for eyes in Eyes),
    ]


def _colour(colour: str = COLOUR) -> ColourLine:
    return ColourLine("Quiet words on the cloth", colour, "colour", noting())


def _chosen(line: ColourLine) -> None:
    line.chosen = True


def _poor(line: ColourLine) -> None:
    line.poor = True


def _contrast(pair: Pair) -> ContrastLine:
    return ContrastLine(pair, load_theme(DEFAULT).colours)


def _shade(colour: str) -> ShadeForm:
    form = ShadeForm(lambda _colour: None)
    form.show(colour)
    return form


def _measures() -> MeasuresForm:
    form = MeasuresForm(Draft(read_theme(DEFAULT, ())[1].value), lambda _keys, _value: None)
    form.refresh()
    return form


def _preview() -> TablePreview:
    return TablePreview("table")


def _painted(table: TablePreview) -> None:
    table.show(Model(table.style.theme, "klondike", Eyes.ALL, dialog=False))
    table.finish()


def _seen(eyes: Eyes, surface: pygame.Surface, style: Style) -> None:
    """Draw the colours of the seats side by side, and look at them."""
    seats = style.theme.colours.seats
    width = surface.get_width() // len(seats)
    for at, colour in enumerate(seats):
        surface.fill(colour, (at * width, 0, width, surface.get_height()))
    list(Sight(eyes).look(surface))
