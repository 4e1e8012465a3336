"""The help page of a patience: its table stands there, and its head is whole at any size of text."""

import pytest

from cardtable.catalogue import kit
from cardtable.ui.help.help_page import HelpScene, manual_of
from cardtable.ui.look.compat import Size
from tests.ui.scenes.desk import SIZES, Desk, faults


def page(game_id: str) -> HelpScene:
    return HelpScene(manual_of(kit(game_id)), lambda: None, lambda: None)


@pytest.mark.parametrize("size", SIZES)
def test_the_guide_of_a_patience_has_a_picture_of_its_table(size: Size) -> None:
    desk = Desk(page("agnes-sorel"), size)
    assert desk.seen("layout")
    assert faults(desk.scene.pane.root) == []
    picture, text = desk.find("layout").rect, desk.find("text").rect
    assert text.contains(picture)
    assert picture.h > desk.window.style.px(200)
    desk.click("exact")
    assert not desk.seen("layout")
    desk.close()


def test_other_games_have_no_table_to_be_shown() -> None:
    desk = Desk(page("oh-hell"))
    assert not desk.seen("layout")
    desk.close()


def test_the_head_is_whole_at_the_largest_text() -> None:
    desk = Desk(page("agnes-sorel"), (960, 600))
    desk.window.set_scale(3.0)
    desk.window.frame(0)
    assert faults(desk.scene.pane.root) == []
    assert desk.find("exact").rect.right <= 960
    assert not desk.seen("emblem")
    desk.window.set_scale(1.0)
    desk.close()
