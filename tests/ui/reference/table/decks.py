"""The decks: every face of each, small; and all backs."""

from __future__ import annotations

from functools import partial
from typing import Final

import pygame

from cardtable.engine.cards import RANK_NAMES
from cardtable.ui.look.style import Style
from tests.ui.reference.board import Sample

FACE: Final = (36, 50)  # units
STEP: Final = 39
DECKS: Final = ("classic", "four_colour", "large", "plain", "italian", "pictures")
SUITS: Final = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}


def decks() -> list[Sample]:
    """Return a sample of each suit of each deck, of the jokers and of the backs."""
    high = FACE[1] + 6
    return [
        *(
            Sample(f"{deck} {suit}", (13 * STEP + 3, high), partial(_suit, deck, letter))
            for deck in DECKS
            for suit, letter in SUITS.items()
        ),
        *(
            Sample(
                f"{deck} jokers",
                (2 * STEP + 3, high),
                partial(_files, [f"cards/{deck}/JK", f"cards/{deck}/JK2"]),
            )
            for deck in DECKS
        ),
        Sample("backs", (4 * STEP + 3, high), _backs),
    ]


def _suit(deck: str, letter: str, surface: pygame.Surface, style: Style) -> None:
    _files([f"cards/{deck}/{rank}{letter}" for rank in RANK_NAMES[1:]], surface, style)


def _backs(surface: pygame.Surface, style: Style) -> None:
    names = sorted(path.stem for path in (style.sprites / "backs").glob("*.svg"))
    _files([f"backs/{name}" for name in names], surface, style)


def _files(names: list[str], surface: pygame.Surface, style: Style) -> None:
    size = style.px(FACE[0]), style.px(FACE[1])
    for place, name in enumerate(names):
        face = style.skins.picture(f"{name}.svg", size)
        surface.blit(face, (style.px(3 + place * STEP), style.px(3)))
