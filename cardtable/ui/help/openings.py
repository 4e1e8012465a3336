"""The three sentences that a game opens with: in a guide, over the set-up form, and at the first table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.kits import Opening
from cardtable.ui.look.markup import with_suits
from cardtable.ui.widgets.boxes import Column, Columns
from cardtable.ui.widgets.frames import Card
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.widget import Widget

TITLES: Final = ("What it is about", "Your turn", "Scoring")
THIRD: Final = 278.0  # units: a column of three in the narrowest window
LEAST_THIRD: Final = 200.0  # units: with less the sentences stand one under the other
PADDING: Final = 14.0  # units


def sentences(opening: Opening) -> Iterator[tuple[str, str]]:
    """Give what each sentence is about, and the sentence."""
    for title, sentence in zip(TITLES, (opening.about, opening.turn, opening.scoring), strict=True):
        yield title, with_suits(sentence)


def opening_markup(opening: Opening) -> str:
    """Return the sentences as points of a page."""
    return "\n".join(f"- **{title}:** {sentence}" for title, sentence in sentences(opening))


def opening_columns(opening: Opening) -> Widget:
    """Return the sentences side by side on a panel."""
    columns = [Column(*_lines(*pair, "small"), gap=2) for pair in sentences(opening)]
    return Card(Columns(columns, (THIRD, THIRD, 0), 18, needed=LEAST_THIRD), padding=PADDING, name="opening")


def opening_lines(opening: Opening, size: str = "body") -> Widget:
    """Return the sentences one under the other, in letters of a size of the theme."""
    lines = [Column(*_lines(*pair, size), gap=0) for pair in sentences(opening)]
    return Column(*lines, gap=8, name="opening lines")


def _lines(title: str, sentence: str, size: str) -> tuple[Label, Label]:
    return (
        Label(title, size="small", weight="semibold", colour="accent"),
        Label(sentence, size=size, wrap=True),
    )
