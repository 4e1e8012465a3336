"""Controls: toggles, sliders, segments, drop-downs and text fields."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from cardtable.ui.widgets.boxes import Answered, Column
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.pointer import Hover
from cardtable.ui.widgets.segments import Segments
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.textfield import BLINK, TextField
from cardtable.ui.widgets.toggle import Toggle
from cardtable.ui.widgets.widget import Widget
from tests.ui.reference.board import Sample
from tests.ui.reference.widgets.trees import STATES, hovered, ringed, sample

SWITCH: Final = (70, 46)  # units
FIELD: Final = (160, 58)
WORDS: Final = ("Left", "Across", "Right", "Hold")
LONG: Final = "one two three four five six"


def controls() -> list[Sample]:
    """Return the samples of controls but for text fields."""
    made: dict[str, tuple[tuple[int, int], Callable[[], Widget]]] = {
        "toggle on": (SWITCH, partial(Toggle, True)),
        "toggle off": (SWITCH, partial(Toggle, False)),
        "slider": ((220, 58), partial(Slider, range(11), 4)),
        "segments": ((240, 58), partial(Segments, WORDS[:3], 1)),
        "drop-down": (FIELD, partial(DropDown, WORDS, 1)),
    }
    return [
        *(
            sample(f"{name} {state}", size, build, change)
            for name, (size, build) in made.items()
            for state, change in STATES.items()
        ),
        sample("toggle on its way", SWITCH, lambda: Toggle(False), _switched),
        sample("slider at its start", (220, 58), lambda: Slider(range(2, 8), 2)),
        sample("slider at its end", (220, 58), lambda: Slider(range(2, 8), 7, wording="{} cards".format)),
        sample("segments, one pointed at", (300, 58), lambda: Segments(WORDS, 0), _pointed),
        sample("segments, no room", (130, 58), lambda: Segments(("Everybody", "Nobody"), 0)),
        sample("drop-down, no room", (110, 80), lambda: Answered(Label("Who"), DropDown(["Everybody else"]))),
        sample("drop-down open", (190, 236), lambda: Column(DropDown(WORDS, 1)), _opened),
        sample(
            "drop-down open, scrolled", (190, 170), lambda: Column(DropDown([*WORDS, *"ABCD"], 6)), _opened
        ),
    ]


def fields() -> list[Sample]:
    """Return the samples of text fields."""
    return [
        *(
            sample(f"text field {state}", FIELD, lambda: TextField("Ada"), change)
            for state, change in STATES.items()
        ),
        sample("empty", FIELD, lambda: TextField(placeholder="Your name")),
        sample("empty, focused", FIELD, lambda: TextField(placeholder="Your name"), ringed),
        sample("a part selected", FIELD, lambda: TextField("Ada Byron"), _selected),
        sample("caret inside", FIELD, lambda: TextField("Ada Byron"), _inside),
        sample("while the caret is off", FIELD, lambda: TextField("Ada"), _blinked),
        sample("too long, at its end", FIELD, lambda: TextField(LONG), ringed),
        sample("too long, at its start", FIELD, lambda: TextField(LONG), _at_start),
    ]


def _switched(toggle: Toggle) -> None:
    toggle.value = True
    toggle.update(0.06)


def _pointed(segments: Segments) -> None:
    hovered(segments)
    segments.gesture(Hover(segments.cell(2).center))


def _opened(column: Column) -> None:
    field = column.children[0]
    ringed(field)
    field.tapped(None)


def _selected(field: TextField) -> None:
    ringed(field)
    field.editor.go(2)
    field.editor.go(6, select=True)


def _inside(field: TextField) -> None:
    ringed(field)
    field.editor.go(4)


def _blinked(field: TextField) -> None:
    ringed(field)
    field.update(1.5 * BLINK)


def _at_start(field: TextField) -> None:
    ringed(field)
    field.editor.go(0)
