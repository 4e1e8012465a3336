"""The levels of bots are explained where they are chosen."""

import pytest

from cardtable.bots.levels import Level
from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.ui.furniture.charts import Bars
from cardtable.ui.look.compat import Size
from cardtable.ui.scenes.levels_dialog import levels_dialog
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.label import Label
from tests.ui.noting import Noting
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults
from tests.ui.scenes.test_setup import SUBJECT, begun

LEVELS = [level.value for level in Level]


def test_levels_are_explained_with_how_often_each_wins() -> None:
    desk, _ = begun()
    desk.click("levels")
    assert desk.scene.pane.dialogs[-1].value == f"Levels of bots: {SUBJECT.kit.title}"
    assert [desk.value(f"how {level}") for level in LEVELS] == [SUBJECT.kit.manners[each] for each in LEVELS]
    bars = desk.find("strengths")
    assert isinstance(bars, Bars)
    assert [each.name for each in bars.value] == [
        "Medium against easy",
        "Hard against easy",
        "Hard against medium",
    ]
    known = SUBJECT.kit.strengths[1]
    assert (bars.value[1].share, bars.value[1].par) == (known.share, known.par)
    assert f" of {known.played} matches" in bars.value[1].words
    assert f"Bots thought {known.seconds:g} s" in str(desk.value("note"))
    desk.click("close")
    assert not desk.scene.pane.dialogs
    desk.close()


@pytest.mark.parametrize("game", [KITS[0], KITS[1]], ids=lambda game: game.id)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("size", SIZES)
def test_nothing_is_cut(game: Kit, size: Size, theme: str) -> None:
    desk = Desk(PanedScene(Label("", "nothing"), Noting([], "back")), size, theme)
    desk.scene.pane.show(levels_dialog(game, desk.scene.pane.close))
    desk.window.frame(1)
    assert faults(desk.scene.pane.dialogs[-1]) == []
    desk.close()
