"""What stands in for files of the program that are gone or damaged: pictures and a look that need none."""

from collections.abc import Mapping
from dataclasses import fields
from typing import Final

from cardtable.language import _
from cardtable.ui.look.theme import (
    Colour,
    Colours,
    Deck,
    Folder,
    FontFile,
    Fonts,
    Seconds,
    Shape,
    Share,
    Sizes,
    SoundName,
    Sounds,
    SuitColours,
    Theme,
    Times,
    Timings,
    Units,
)

MISSING: Final = (
    '<svg viewBox="0 0 24 24"><rect x="3" y="3" width="18" height="18" rx="4" fill="#b9b2a0"/></svg>'
)
_HEART: Final = "M12 21 3 11a5 5 0 0 1 9-5 5 5 0 0 1 9 5z"
_SPADE: Final = "M12 3 3 12a4.5 4.5 0 0 0 8 4l-2 5h6l-2-5a4.5 4.5 0 0 0 8-4z"
_CLUB: Final = "M12 2a4 4 0 0 1 3 7 4 4 0 1 1-2 7l2 5H9l2-5a4 4 0 1 1-2-7 4 4 0 0 1 3-7z"
_PATHS: Final = {"C": _CLUB, "D": "M12 2 20 12 12 22 4 12z", "H": _HEART, "S": _SPADE}
SUITS: Final[Mapping[str, str]] = {
    letter: f'<svg viewBox="0 0 24 24"><path d="{path}" fill="#000000"/></svg>'
    for letter, path in _PATHS.items()
}

LIGHT: Final = Colour("#f8f5ea")
DARK: Final = Colour("#1d2436")
GREEN: Final = Colour("#1c6f4a")
YELLOW: Final = Colour("#f2c14e")
RED: Final = Colour("#b3261e")
GREY: Final = Colour("#c3baa3")
CLEAR: Final = Colour("#00000080")
SEATS: Final = tuple(
    map(Colour, ("#e69f00", "#56b4e9", "#009e73", "#f0e442", "#3f7fd0", "#d55e00", "#cc79a7"))
)
_NAMED: Final[Mapping[Colour, str]] = {  # what is not named is dark
    GREEN: "felt felt_edge accent accent_hover",
    YELLOW: "prompt focus plate_score plate_active tone_open legal glow",
    RED: "warn paper_red",
    GREY: "brass paper_edge paper_rule panel_border field_border hover pressed chosen track plate_border",
    CLEAR: "mark shade shadow",
    LIGHT: (
        "panel field stripe knob accent_ink plate_ink tone_good tone_lost tip_ink on_felt "
        "on_felt_muted on_wood paper"
    ),
}


def plain_theme() -> Theme:
    """Return a theme without any file, for a program that has lost its themes."""
    named = {name: colour for colour, names in _NAMED.items() for name in names.split()}
    single = {each.name: named.get(each.name, DARK) for each in fields(Colours) if each.type is Colour}
    suits, on_dark = SuitColours(DARK, RED, RED, DARK), SuitColours(LIGHT, YELLOW, YELLOW, LIGHT)
    colours = Colours(**single, suits=suits, suits_on_dark=on_dark, seats=SEATS)
    deck = Deck(
        Folder("classic"), Folder("blue"), Folder("classic"), Share(0.18), Folder("cloth"), Times(1.0)
    )
    font = FontFile("FiraSans-Regular.ttf")
    sizes = Sizes(Units(13), Units(16), Units(19), Units(26), Units(44))
    shape = Shape(Units(1.25), Units(9), Units(18), Units(2.5), Units(40))
    timings = Timings(*map(Seconds, (0.022, 0.22, 0.18, 0.9, 0.3, 0.35, 0.8)))
    usual = "flick place turn shuffle flick wrong win lose laugh smash whirl land miss tick spit slap rise"
    sounds = Sounds(*map(SoundName, usual.split()))
    fonts = Fonts(font, font, font, font, font)
    return Theme("plain", _("Plain"), colours, deck, fonts, sizes, shape, timings, sounds)
