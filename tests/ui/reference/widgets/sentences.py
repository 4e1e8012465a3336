"""The workshop: sentences that are put together, their numbers, the plays that show them, the bar."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import card
from cardtable.table.inventing.inventions import Instance
from cardtable.table.inventing.sentences import (
    Away,
    Break,
    Draft,
    More,
    Number,
    Part,
    Pick,
    Saying,
    Text,
    Tick,
)
from cardtable.ui.furniture.progress_bar import ProgressBar
from cardtable.ui.inventing.instances import instances
from cardtable.ui.inventing.sentence_form import SentenceForm
from cardtable.ui.inventing.spinner import Spinner
from cardtable.ui.widgets.boxes import Row
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import disabled, pressed, ringed, sample

NUMBER: Final = (120, 58)  # units
SENTENCE: Final = (500, 185)
PLAYS: Final = (320, 140)
TRACK: Final = (120, 28)
BOUNDS: Final = (0, 20)
RANKS: Final = (("an ace", "A"), ("a 7", "7"))
PARTS: Final[tuple[Part, ...]] = (
    Text("Whoever plays"),
    Pick("rank", ("rank",), "an ace", 0, RANKS),
    More(("rank",), "", "A"),
    Away((), ("rank",), None),
    Pick("sign", ("sign",), "", 0, RANKS),
    More(("if",), "and", "A"),
    Break(),
    Text("makes it"),
    Number(("total",), 12, *BOUNDS),
    Tick(("likes",), "if wanted", on=True),
    Break(),
    Text("and says"),
    Saying(("say",), "cheers", ("cheers", "oh dear"), 20),
)
FOUND: Final = (
    Instance("96", card("2S"), "98", ("forbidden",), refused=True),
    Instance("12", None, "12", ("play goes on",)),
)


def sentences() -> list[Sample]:
    """Return the samples of the workshop."""
    return [
        sample("number", NUMBER, _number),
        sample("number, pressed", NUMBER, _number, pressed),
        sample("number, disabled", NUMBER, _number, disabled),
        sample("number, being typed", NUMBER, _number, _typed),
        sample("bar, half full", TRACK, _bar, _half),
        sample("sentence", SENTENCE, _sentence),
        sample("plays that show it", PLAYS, lambda: instances(FOUND)),
    ]


def _number() -> Spinner:
    return Spinner(12, BOUNDS, "number", on_change=lambda _number: None)


def _typed(spinner: Spinner) -> None:
    """Let a sign be typed, which begins a number and counts as 0, the least."""
    ringed(spinner)
    spinner.typed("-")


def _bar() -> Row:
    """Return a bar no higher than it usually is."""
    return Row(ProgressBar("progress").sized(grow=1))


def _half(row: Row) -> None:
    bar = row.find("progress")
    assert isinstance(bar, ProgressBar), "that is its name"
    bar.value = 0.5


def _sentence() -> SentenceForm:
    return SentenceForm(Draft({}), lambda: list(PARTS), lambda: None)
