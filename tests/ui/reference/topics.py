"""All boards: what is drawn in each theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.ui.themefile import DEFAULT, list_themes
from tests.ui.reference import board
from tests.ui.reference.board import Board, Sample
from tests.ui.reference.easel import easel
from tests.ui.reference.table.around import around
from tests.ui.reference.table.decks import decks
from tests.ui.reference.table.faces import faces
from tests.ui.reference.table.grounds import grounds
from tests.ui.reference.table.lights import lights
from tests.ui.reference.table.panels import choices, panels
from tests.ui.reference.table.piles import piles
from tests.ui.reference.table.plates import plates
from tests.ui.reference.table.scenes import scenes
from tests.ui.reference.widgets.buttons import buttons, icons, tiles
from tests.ui.reference.widgets.controls import controls, fields
from tests.ui.reference.widgets.frames import frames
from tests.ui.reference.widgets.tables import tables
from tests.ui.reference.widgets.texts import texts

Samples = Callable[[], list[Sample]]

IN_EVERY_THEME: Final[dict[str, tuple[Samples, ...]]] = {
    "buttons": (buttons, choices, icons, tiles),
    "controls": (controls, fields),
    "texts": (texts,),
    "frames": (frames, tables),
    "cards": (faces,),
    "piles": (piles,),
    "lights": (lights,),
    "panels": (plates, panels),
    "around": (around,),
    "tables": (scenes,),
    "grounds": (grounds,),
}
ONCE: Final[dict[str, tuple[Samples, ...]]] = {"decks": (decks,)}  # the same in every theme


def boards() -> list[tuple[str, str]]:
    """Return the theme and the topic of each board."""
    return [
        (theme, topic)
        for theme in list_themes()
        for topic in (*IN_EVERY_THEME, *(ONCE if theme == DEFAULT else ()))
    ]


def drawn(theme: str, topic: str) -> Board:
    """Return a board."""
    kinds = {**IN_EVERY_THEME, **ONCE}[topic]
    return board.drawn([sample for kind in kinds for sample in kind()], easel(theme))
