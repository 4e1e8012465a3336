"""How points are counted, as fields of the rule editor."""

import pygame
import pytest

from tests.ui.editor.test_editor import of, opened, rules, scene
from tests.ui.scenes.desk import Desk


@pytest.fixture
def said() -> list[str]:
    return []


def count_otherwise(desk: Desk) -> None:
    """Let points be counted in a way of the game's own: the last of the list."""
    desk.click("score word")
    desk.hand.key(pygame.K_END)
    desk.hand.key(pygame.K_RETURN)


def test_how_points_are_counted_is_changed_in_fields(said: list[str]) -> None:
    desk = Desk(scene(said, ""))
    opened(desk, "game")
    draft = of(desk).draft
    count_otherwise(desk)
    assert draft.get(("score",)) == {"per": {"home": "1"}}
    assert "Each card that comes home is worth 1." in rules(desk)
    desk.retype("score.start", "-5")
    desk.retype("score.per.back", "-2")
    desk.retype("score.run", "1, 2, 4")
    desk.click("score.per.turned more")
    desk.click("score.start less")
    assert draft.get(("score",)) == {
        "per": {"home": "1", "back": "-2", "turned": "1"},
        "start": "-6",
        "run": ["1", "2", "4"],
    }
    for sentence in ("You begin with -6.", "from a foundation costs 2.", "bring besides 1, 2, 4;"):
        assert sentence in rules(desk)


def test_what_is_wrong_with_points_is_said_beside_their_field(said: list[str]) -> None:
    desk = Desk(scene(said, ""))
    opened(desk, "game")
    count_otherwise(desk)
    desk.retype("score.per.home", "many")
    wrong = "This should be a whole number from -9999 to 9999, not 'many'."
    assert (desk.value("score.per.home wrong"), desk.seen("score.per.home wrong")) == (wrong, True)
    desk.retype("score.per.home", "5")
    desk.retype("score.par", "-1")
    assert desk.seen("score.par wrong")
    desk.choose("score word", 1)
    assert (of(desk).draft.get(("score",)), desk.value("trouble")) == ("none", "")
