"""The colours of a theme in groups, with names that say where they are seen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from cardtable.ui.look.theme import SEAT_COLOURS
from cardtable.yamlfile import Keys

COLOURS: Final = "colours"
SUITS: Final = {"C": "Clubs", "D": "Diamonds", "H": "Hearts", "S": "Spades"}


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
        "Table",
        _named(
            felt="Cloth in the light",
            felt_edge="Cloth at the rim",
            mark="Print on the cloth",
            on_felt="Words on the cloth",
            on_felt_muted="Quiet words on the cloth",
            legal="Where a card may go",
            focus="Where the keyboard is",
            glow="Around a card that wins",
            dimmed="Card that cannot be played",
            shade="Veil behind a dialog",
            shadow="Shadows",
        ),
    ),
    Group(
        "room",
        "Room: wood and pad",
        _named(
            wood="Wood",
            grain="Grain of the wood",
            bevel="Edge of the wood",
            brass="Brass",
            rail="Buttons on the rail",
            on_wood="Words on the wood",
            prompt="What is to be done",
            paper="Pad",
            paper_edge="Edge of the pad",
            paper_head="Head of the pad",
            paper_rule="Lines on the pad",
            paper_ink="Words on the pad",
            paper_muted="Quiet words on the pad",
            paper_red="Red line on the pad",
        ),
    ),
    Group(
        "panels",
        "Panels and buttons",
        _named(
            panel="Panel",
            panel_border="Edge of a panel",
            ink="Words",
            muted="Quiet words",
            field="Field and button",
            field_border="Edge of a field",
            hover="Field under the pointer",
            pressed="Field that is pressed",
            chosen="What is chosen",
            stripe="Every other line",
            track="Way of a slider",
            knob="Knob of a switch",
            accent="Main button",
            accent_hover="Main button, pointed at",
            accent_ink="Words on it",
            warn="Warning",
            tip="Tip",
            tip_ink="Words in a tip",
        ),
    ),
    Group(
        "plates",
        "Plates of the players",
        _named(
            plate="Plate",
            plate_border="Edge of a plate",
            plate_ink="Name",
            plate_score="Score",
            plate_active="Whose turn it is",
        ),
    ),
    Group(
        "tones",
        "How a bid stands",
        _named(tone_good="Made so far", tone_open="Still possible", tone_lost="Not any more"),
    ),
    Group(
        "suits",
        "Suits in words",
        _of_suits("suits", "on light") | _of_suits("suits_on_dark", "on dark"),
    ),
    Group("seats", "Seats", {(COLOURS, "seats", at): f"Seat {at + 1}" for at in range(SEAT_COLOURS)}),
)
