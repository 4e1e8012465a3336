"""All boards: what is drawn in each theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.ui.look.theme_file import DEFAULT
from tests.ui.reference import board
from tests.ui.reference.board import Board, Sample
from tests.ui.reference.easel import easel
from tests.ui.reference.table.around import around
from tests.ui.reference.table.decks import decks
from tests.ui.reference.table.dressing import dressing
from tests.ui.reference.table.faces import faces
from tests.ui.reference.table.grounds import grounds
from tests.ui.reference.table.lights import lights
from tests.ui.reference.table.panels import choices, panels
from tests.ui.reference.table.piles import piles
from tests.ui.reference.table.plates import plates
from tests.ui.reference.table.scenes import scenes, veiled
from tests.ui.reference.widgets.buttons import buttons, icons, tiles
from tests.ui.reference.widgets.charts import charts
from tests.ui.reference.widgets.controls import controls, fields
from tests.ui.reference.widgets.frames import dialogs, frames
from tests.ui.reference.widgets.lists import lists
from tests.ui.reference.widgets.making import making
from tests.ui.reference.widgets.replays import replays
from tests.ui.reference.widgets.sentences import sentences
from tests.ui.reference.widgets.tables import tables
from tests.ui.reference.widgets.texts import texts

Samples = Callable[[], list[Sample]]

IN_EVERY_THEME: Final[dict[str, tuple[Samples, ...]]] = {
    "buttons": (buttons, choices, icons, tiles),
    "controls": (controls, fields),
    "texts": (texts,),
    "frames": (frames,),
    "tables": (tables,),
    "sentences": (sentences,),
    "lists": (lists,),
    "making": (making,),
    "replays": (replays,),
    "charts": (charts,),
    "cards": (faces,),
    "piles": (piles,),
    "lights": (lights,),
    "panels": (plates, panels),
    "around": (around,),
    "scenes": (scenes,),
    "dialogs": (dialogs, veiled),
    "grounds": (grounds, dressing),
}
COLOURED: Final[dict[str, tuple[str, ...]]] = {  # what is drawn in some of those that differ in their colours
    "burgundy": ("panels", "scenes"),
    "dark": ("scenes",),
    "paper": ("scenes",),
}
DOUBLED: Final = (  # samples that are drawn twice as large besides: a length that forgets the scale is seen
    *("primary button focused", "choice with a card, refused", "toggle on at rest", "slider at rest"),
    *("segments, one pointed at", "drop-down at rest", "caret inside", "tooltip", "scroll box, focused"),
    *("dealer, low", "side, waited for", "bubble", "meter open", "badge, strong", "cells of all marks"),
    *("count of 24", "caption", "no card", "legal, under the card and aimed at", "marked, turned"),
    *("shines at 20°", "lifted", "logbook, no room for all"),
)
TWICE: Final = 2.0  # as large


def doubled() -> list[Sample]:
    """Return the samples that are drawn twice as large besides."""
    found = {sample.name: sample for kinds in IN_EVERY_THEME.values() for kind in kinds for sample in kind()}
    return [found[name] for name in DOUBLED]


ONCE: Final[dict[str, tuple[Samples, ...]]] = {"decks": (decks,), "doubled": (doubled,)}  # in one theme alone


def boards() -> list[tuple[str, str]]:
    """Return the theme and the topic of each board."""
    return [(theme, topic) for theme in (DEFAULT, "contrast", *COLOURED) for topic in _topics(theme)]


def _topics(theme: str) -> tuple[str, ...]:
    usual = (*IN_EVERY_THEME, *(ONCE if theme == DEFAULT else ()))
    return COLOURED.get(theme, usual)


def drawn(theme: str, topic: str) -> Board:
    """Return a board."""
    kinds = {**IN_EVERY_THEME, **ONCE}[topic]
    samples = [sample for kind in kinds for sample in kind()]
    return board.drawn(samples, easel(theme, TWICE if topic == "doubled" else 1.0))
