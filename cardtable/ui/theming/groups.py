"""The colours of a theme in groups, with names that say where they are seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.language import _
from cardtable.ui.look.theme import SEAT_COLOURS
from cardtable.yamlfile import Keys

COLOURS: Final = "colours"
SUITS: Final = {"C": _("Clubs"), "D": _("Diamonds"), "H": _("Hearts"), "S": _("Spades")}


@dataclass(frozen=True, slots=True)
class Group:
    """Colours that are seen together: their names by the way to each in a file of a theme."""

    name: str
    title: str
    colours: Mapping[Keys, str]


def _named(**names: str) -> dict[Keys, str]:
    return {(COLOURS, field): name for field, name in names.items()}


def _of_suits(field: str, ground: str) -> dict[Keys, str]:
    return {(COLOURS, field, suit): f"{name}, {ground}" for suit, name in SUITS.items()}


GROUPS: Final = (
    Group(
        "table",
        _("Table"),
        _named(
            felt=_("Cloth in the light"),
            felt_edge=_("Cloth at the rim"),
            mark=_("Print on the cloth"),
            on_felt=_("Words on the cloth"),
            on_felt_muted=_("Quiet words on the cloth"),
            legal=_("Where a card may go"),
            focus=_("Where the keyboard is"),
            glow=_("Around a card that wins"),
            dimmed=_("Card that cannot be played"),
            shade=_("Veil behind a dialog"),
            shadow=_("Shadows"),
        ),
    ),
    Group(
        "room",
        _("Room: wood and pad"),
        _named(
            wood=_("Wood"),
            grain=_("Grain of the wood"),
            bevel=_("Edge of the wood"),
            brass=_("Brass"),
            rail=_("Buttons on the rail"),
            on_wood=_("Words on the wood"),
            prompt=_("What is to be done"),
            paper=_("Pad"),
            paper_edge=_("Edge of the pad"),
            paper_head=_("Head of the pad"),
            paper_rule=_("Lines on the pad"),
            paper_ink=_("Words on the pad"),
            paper_muted=_("Quiet words on the pad"),
            paper_red=_("Red line on the pad"),
        ),
    ),
    Group(
        "panels",
        _("Panels and buttons"),
        _named(
            panel=_("Panel"),
            panel_border=_("Edge of a panel"),
            ink=_("Words"),
            muted=_("Quiet words"),
            field=_("Field and button"),
            field_border=_("Edge of a field"),
            hover=_("Field under the pointer"),
            pressed=_("Field that is pressed"),
            chosen=_("What is chosen"),
            stripe=_("Every other line"),
            track=_("Way of a slider"),
            knob=_("Knob of a switch"),
            accent=_("Main button"),
            accent_hover=_("Main button, pointed at"),
            accent_ink=_("Words on it"),
            warn=_("Warning"),
            tip=_("Tip"),
            tip_ink=_("Words in a tip"),
        ),
    ),
    Group(
        "plates",
        _("Plates of the players"),
        _named(
            plate=_("Plate"),
            plate_border=_("Edge of a plate"),
            plate_ink=_("Name"),
            plate_score=_("Score"),
            plate_active=_("Whose turn it is"),
        ),
    ),
    Group(
        "tones",
        _("How a bid stands"),
        _named(tone_good=_("Made so far"), tone_open=_("Still possible"), tone_lost=_("Not any more")),
    ),
    Group(
        "suits",
        _("Suits in words"),
        _of_suits("suits", _("on light")) | _of_suits("suits_on_dark", _("on dark")),
    ),
    Group(
        "seats",
        _("Seats"),
        {(COLOURS, "seats", at): _("Seat {number}").format(number=at + 1) for at in range(SEAT_COLOURS)},
    ),
)
