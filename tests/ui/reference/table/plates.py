"""Plates: who sits where, with every note, tone, side and mark."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardtable.bots.levels import Level
from cardtable.table.layout import Area, Plate
from cardtable.table.tones import Tone
from cardtable.ui.furniture.medallions import Mien, Sitter
from cardtable.ui.furniture.plates import PlateText
from cardtable.ui.look.theme import SEAT_COLOURS
from tests.ui.reference.board import Sample
from tests.ui.reference.table.laying import Laid, sample

SIZE: Final = (210, 60)  # units
PLATE: Final = Plate(0, Area(6, 6, 198, 48))
BESIDE: Final = Plate(2, Area(86, 14, 100, 30), face=Area(14, 10, 64, 64))
TWO_LINES: Final = replace(BESIDE, area=Area(86, 14, 108, 46), dealer=True)
ADA: Final = PlateText(0, "Ada", "", "17", active=False)
NARROW: Final = replace(BESIDE, area=Area(46, 14, 56, 32), face=Area(4, 8, 44, 44))
SHORT: Final = PlateText(2, "Bruno", "", "16 cards", active=False, sitter=Sitter("bowler"))
NOTES: Final = ("", *(level.value for level in Level), "thinking …", "your turn")


def plates() -> list[Sample]:
    """Return the samples of plates."""
    low = replace(PLATE, area=Area(6, 6, 198, 30))
    tight = replace(PLATE, area=Area(6, 6, 118, 30))
    long = replace(ADA, name="Somebody with a long name", note="medium", score="12 of 13")
    return [
        *(_plate(f"note: {note or 'none'}", PLATE, replace(ADA, note=note)) for note in NOTES),
        *(
            _plate(f"seat {seat}", replace(PLATE, seat=seat), replace(ADA, seat=seat))
            for seat in range(SEAT_COLOURS)
        ),
        _plate("waited for", PLATE, replace(ADA, note="your turn", active=True)),
        _plate("dealer", replace(PLATE, dealer=True), replace(ADA, note="hard")),
        _plate("dealer, low", replace(low, dealer=True), ADA),
        *(_plate(f"score {tone.name.lower()}", replace(PLATE, tone=tone), ADA) for tone in Tone),
        *(_plate(f"side {tone.name.lower()}", replace(PLATE, side=tone), ADA) for tone in Tone),
        _plate("side, waited for", replace(PLATE, side=Tone.GOOD), replace(ADA, active=True)),
        _plate("too long", replace(PLATE, dealer=True), long),
        _plate("low, note beside", low, replace(ADA, note="thinking …")),
        _plate("low, no room for the note", tight, replace(ADA, note="thinking …")),
        _plate("low, too long", low, long),
        *(_seated(f"portrait, {mien.value}", Sitter("tiara", mien)) for mien in Mien),
        _seated("portrait, out", Sitter("bowler", out=True)),
        _seated("portrait, a picture of one's own that is gone", Sitter("own:gone")),
        _seated("portrait, two lines", Sitter("bowler"), plate=TWO_LINES),
        _seated("portrait at the right, dealer", Sitter("bowler", eastern=True), plate=TWO_LINES),
        _seated("portrait, waited for", Sitter("bowler"), active=True),
        sample("portrait, the name close over the score", (112, 60), Laid(plates=((NARROW, SHORT),))),
        _seated("portrait before a ground of one's own", Sitter("wig", ground=5)),
    ]


def _seated(name: str, sitter: Sitter, *, active: bool = False, plate: Plate = BESIDE) -> Sample:
    text = replace(ADA, seat=2, note="hard", active=active, sitter=sitter)
    return sample(name, (200, 84), Laid(plates=((plate, text),)))


def _plate(name: str, plate: Plate, text: PlateText) -> Sample:
    size = SIZE[0] if plate.area.width > 150 else 130, plate.area.height + 12
    return sample(name, size, Laid(plates=((plate, text),)))
