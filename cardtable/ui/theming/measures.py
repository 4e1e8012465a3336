"""Deck, back and sizes of a theme."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.language import _
from cardtable.ui.look.decks import DECKS, backs
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.theming.draft import Draft
from cardtable.ui.widgets.boxes import Column
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.slider import Slider
from cardtable.ui.widgets.widget import Widget
from cardtable.yamlfile import Keys, Value

DECK: Final = ("deck",)
BACK: Final = ("deck", "back")
TEXTS: Final = {"small": 13, "body": 16, "lead": 19, "title": 26, "display": 44}  # as they are usually
TEXT: Final = range(90, 126, 5)  # hundredths of that
SIZES: Final[dict[Keys, tuple[str, range]]] = {
    ("shape", "radius"): (_("Corners of buttons"), range(21)),
    ("shape", "panel_radius"): (_("Corners of panels"), range(31)),
    ("shape", "control"): (_("Height of buttons"), range(36, 49, 2)),
}


class MeasuresForm(Column):
    """What a theme says besides colours.

    Args:
        draft: The theme.
        put: Told the way to a value, and the value.
    """

    def __init__(self, draft: Draft, put: Callable[[Keys, Value], None]) -> None:
        self._draft, self._put = draft, put
        found = backs(sprites_folder())
        self._backs = [*found]
        self._deck = DropDown([each.title for each in DECKS.values()], 0, "deck", on_change=self._chose_deck)
        self._back = DropDown([*found.values()], 0, "card back")
        self._back.on_change = lambda at: put(BACK, self._backs[at])
        self._text = Slider(TEXT, 100, "text", wording=lambda share: f"{share} %", on_change=self._sized)
        self._sliders = {
            keys: Slider(span, span[0], keys[-1] if isinstance(keys[-1], str) else "")
            for keys, (__, span) in SIZES.items()
        }
        rows: list[Widget] = [*_titled(_("Deck"), self._deck), *_titled(_("Back"), self._back)]
        rows += _titled(_("Text"), self._text)
        for keys, slider in self._sliders.items():
            slider.on_change = lambda size, keys=keys: put(keys, str(size))
            rows += _titled(SIZES[keys][0], slider)
        super().__init__(*rows, gap=4)

    def refresh(self) -> None:
        """Show what the draft says."""
        faces = self._draft.get((*DECK, "faces"))
        known = [*DECKS]
        self._deck.value = known.index(faces) if faces in known else 0
        back = self._draft.get(BACK)
        self._back.value = self._backs.index(back) if back in self._backs else 0
        self._text.value = round(100 * float(self._draft.get(("sizes", "body"))) / TEXTS["body"])
        for keys, slider in self._sliders.items():
            slider.value = round(float(self._draft.get(keys)))

    def _chose_deck(self, place: int) -> None:
        name, faces = [*DECKS.items()][place]
        written: dict[str, Value] = {"faces": name, "suits": faces.suits, "index": f"{faces.index:g}"}
        self._put(DECK, {**self._draft.part(DECK), **written})

    def _sized(self, share: int) -> None:
        self._put(("sizes",), {name: f"{size * share / 100:g}" for name, size in TEXTS.items()})


def _titled(title: str, control: Widget) -> tuple[Widget, Widget]:
    return Label(title, size="small", colour="muted"), control
