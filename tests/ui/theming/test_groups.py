"""Every colour of a theme can be changed, under a name of its own in its group."""

from dataclasses import fields

from cardtable.ui.look.colour import PAIRS
from cardtable.ui.look.theme import SEAT_COLOURS, Colour, Colours
from cardtable.ui.theming.groups import GROUPS


def test_every_colour_stands_in_one_group() -> None:
    listed = [keys for group in GROUPS for keys in group.colours]
    single = [("colours", each.name) for each in fields(Colours) if each.type is Colour]
    suits = [("colours", field, suit) for field in ("suits", "suits_on_dark") for suit in "CDHS"]
    seats = [("colours", "seats", at) for at in range(SEAT_COLOURS)]
    assert sorted(map(str, listed)) == sorted(map(str, [*single, *suits, *seats]))


def test_names_are_told_apart_in_a_group() -> None:
    for group in GROUPS:
        assert len(set(group.colours.values())) == len(group.colours)


def test_pairs_are_named_each_by_itself() -> None:
    assert len({each.words for each in PAIRS}) == len({each[1:3] for each in PAIRS}) == len(PAIRS)
