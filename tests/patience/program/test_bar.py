"""The bar of a patience in the program: its buttons do what they say, and what is changed of it is kept."""

from dataclasses import replace

import pytest

from cardtable.store.settings import read_settings
from cardtable.table.bars import MENU, Arrangement, Bars, Edge
from cardtable.table.chores import Verdicts
from cardtable.ui.bar.page import BarScene
from tests.patience.program.solitaire import act, begun, log
from tests.ui.programs import Running

TOOLS = (MENU, "restart", "verdict", "bookmarks", "statistics", "bar")


def arranged(running: Running) -> None:
    services = running.program.services
    services.change(replace(services.settings, bars=Bars(patience=Arrangement(TOOLS))))
    begun(running)


def press(running: Running, name: str) -> None:
    running.hand.click(running.table.pane.find(name).rect.center)
    running.wait(3)


def test_buttons_of_games_for_one_do_what_they_say(running: Running) -> None:
    arranged(running)
    act(running, "draw stock")
    press(running, "restart")
    assert log(running) == []
    press(running, "verdict")
    assert running.program.services.settings.verdicts is Verdicts.ALL
    assert running.table.notice.text == "It is always said whether it can be won."
    for name, title in (("bookmarks", "Bookmarks"), ("statistics", "Klondike: statistics")):
        press(running, name)
        assert running.table.pane.dialogs[-1].name == title
        running.table.pane.close()
        running.wait(3)


def test_where_it_is_dragged_to_is_kept_for_the_next_start(running: Running) -> None:
    arranged(running)
    running.hand.drag(running.table.toolbar.strip.grip.rect.center, (8, 400))
    running.wait(3)
    folder = running.program.services.folder
    assert folder is not None
    assert read_settings(folder)[0].bars.patience == Arrangement(TOOLS, Edge.LEFT)


@pytest.mark.slow
def test_what_is_changed_on_its_page_is_seen_at_the_table_behind(running: Running) -> None:
    arranged(running)
    table = running.table
    press(running, "bar")
    page = running.program.window.stage.top
    assert isinstance(page, BarScene)
    page.turn("bookmarks")
    running.wait(3)
    assert [each.name for each in table.toolbar.strip.standing] == [
        each for each in TOOLS if each != "bookmarks"
    ]
