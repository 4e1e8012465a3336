"""A theme while it is being made: its states, and what its file says."""

import pytest

from cardtable.ui.look.theme import ThemeError
from cardtable.ui.look.theme_file import difference, read_theme
from cardtable.ui.theming.draft import Draft
from cardtable.ui.theming.shades import Shade, shade_of

FELT = ("colours", "felt")


@pytest.fixture
def draft() -> Draft:
    return Draft(read_theme("burgundy", ())[1].value)


def test_changes_without_a_rest_are_one(draft: Draft) -> None:
    before = draft.get(FELT)
    for colour in ("#111111", "#222222", "#333333"):
        draft.put(FELT, colour)
    draft.rest()
    draft.put(FELT, "#444444")
    draft.undo()
    assert draft.get(FELT) == "#333333"
    draft.undo()
    assert (draft.get(FELT), draft.undoable, draft.changed) == (before, False, False)
    draft.redo()
    assert (draft.theme.colours.felt, draft.redoable) == ("#333333", True)


def test_a_seat_is_changed_among_seats(draft: Draft) -> None:
    draft.put(("colours", "seats", 2), "#123456")
    assert draft.theme.colours.seats[2] == "#123456"
    assert draft.theme.colours.seats[1] == "#56b4e9"


def test_the_file_has_the_difference_from_the_default_alone(draft: Draft) -> None:
    base = read_theme("default", ())[1].value
    draft.put(("colours", "suits", "C"), "#123456")
    found = difference(draft.value, base)
    assert isinstance(found, dict)
    assert isinstance(found["colours"], dict)
    assert found["title"] == "Burgundy"
    assert found["colours"]["suits"] == {"C": "#123456"}
    assert "ink" not in found["colours"]
    assert set(found) == {"title", "colours"}


def test_what_is_no_theme_is_told(draft: Draft) -> None:
    draft.put(FELT, "green")
    with pytest.raises(ThemeError, match=r"This theme, line 1, colours.felt: this should be a colour"):
        assert draft.theme


@pytest.mark.parametrize("colour", ["#2a7752", "#000000", "#ffffff", "#7f7f7f", "#e0a021", "#0d2b1f"])
def test_a_colour_is_nearly_itself_on_the_sliders(colour: str) -> None:
    again = shade_of(colour).written(clear=False)
    parts = [
        (int(a[at : at + 2], 16), int(b[at : at + 2], 16)) for a, b in [(colour, again)] for at in (1, 3, 5)
    ]
    assert all(abs(a - b) <= 3 for a, b in parts)


def test_grey_keeps_the_hue_of_before() -> None:
    before = Shade(200, 50, 50)
    assert shade_of("#808080", before).hue == 200
    assert shade_of("#000000", before)[:2] == (200, 50)
    assert shade_of("#ffffff80").cover == 50
