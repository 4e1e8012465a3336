"""Buttons of every kind in every state, tiles, and all icons."""

from __future__ import annotations

from functools import partial
from typing import Final, get_args

import pygame

from cardtable.engine.cards import card
from cardtable.ui.look.style import Style
from cardtable.ui.menu.shelf import Shelf
from cardtable.ui.picture.card_fans import on_cloth
from cardtable.ui.scenes.option_form import SeatMarks
from cardtable.ui.widgets.button import Button, Kind
from cardtable.ui.widgets.tile import Tile
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import STATES, disabled, sample

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
BUTTON: Final = (128, 56)  # units
SEATS: Final = (300, 60)
TILE: Final = (176, 196)
ICON: Final = (26, 6)  # units: the side of an icon, and the gap between two
IN_A_LINE: Final = 11


def buttons() -> list[Sample]:
    """Return the samples of buttons."""
    found = [
        sample(
            f"{kind} button {state}",
            BUTTON,
            partial(Button, "Deal", kind=kind, icon="play"),
            change,
            ground="felt" if kind == "felt" else "panel",
        )
        for kind in KINDS
        for state, change in STATES.items()
    ]
    return [
        *found,
        sample("words alone", BUTTON, lambda: Button("Cancel")),
        sample("icon alone", (56, 56), lambda: Button("", "help", icon="help")),
        sample("too long", BUTTON, lambda: Button("Nobody can read all of it")),
        sample("open", BUTTON, lambda: Button("Ask", kind="felt"), _open, ground="felt"),
        sample("struck", BUTTON, lambda: Button("3", kind="felt"), _struck, ground="felt"),
        sample("pale", BUTTON, lambda: Button("Ask for ♥", kind="felt"), _pale, ground="felt"),
        sample("seats, two of them in", SEATS, lambda: SeatMarks(4, frozenset({0, 2}), "seat", _nothing)),
        sample("struck, with words", BUTTON, lambda: Button("Pass", kind="felt"), _struck, ground="felt"),
    ]


def tiles() -> list[Sample]:
    """Return the samples of menu tiles, and of a shelf."""
    fan = on_cloth([card("10D"), card("7S"), card("AH")])
    shelf = (576, 456)
    return [
        *(
            sample(
                f"tile {state}", TILE, partial(Tile, "Basra", "2 to 4 players", fan), change, ground="felt"
            )
            for state, change in STATES.items()
        ),
        sample("tile before its picture", TILE, lambda: Tile("Basra", "2 players", fan), _late, "felt"),
        sample("tile of words", (176, 90), lambda: Tile("A name too long for its tile"), ground="felt"),
        sample("shelf", shelf, lambda: Shelf(*(Tile(name, "for two") for name in "ABC")), ground="felt"),
    ]


def icons() -> list[Sample]:
    """Return a sample of all icons, by name."""
    return [Sample("icons", (360, 106), _icons, "panel")]


def _open(button: Button) -> None:
    button.open = True


def _pale(button: Button) -> None:
    button.pale = True


def _nothing() -> None:
    """Do nothing."""


def _struck(button: Button) -> None:
    disabled(button)
    button.struck = True


def _late(tile: Tile) -> None:
    tile.late = True


def _icons(surface: pygame.Surface, style: Style) -> None:
    side, gap = (style.px(units) for units in ICON)
    for place, path in enumerate(sorted((style.sprites / "icons").glob("*.svg"))):
        line, column = divmod(place, IN_A_LINE)
        icon = style.skins.icon(path.stem, side, style.theme.colours.ink)
        surface.blit(icon, (gap + column * (side + gap), gap + line * (side + gap)))
