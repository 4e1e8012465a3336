"""Moves of grace, as a field of the rule editor."""

import pytest

from cardtable.ui.widgets.dropdown import DropDown
from tests.ui.editor.test_editor import of, opened, rules, scene
from tests.ui.scenes.desk import Desk


@pytest.fixture
def said() -> list[str]:
    return []


def test_how_often_by_grace_is_said_in_words(said: list[str]) -> None:
    desk = Desk(scene(said, "brigade"))
    opened(desk, "group reserve")
    words = desk.find("piles.reserve.grace word")
    assert isinstance(words, DropDown)
    assert tuple(words.choices[:3]) == ("Usual: as often as you like", "never", "as often as you like")
    desk.choose("piles.reserve.grace word", 2)
    assert of(desk).draft.get(("piles", "reserve", "grace")) == "inf"
    assert (
        "The reserve may be built on from the columns: reserves are built down regardless of suit."
        in rules(desk)
    )
    desk.close()
