"""The dialogs over a table that say what is saved, and where else a match goes on."""

import pytest

from cardtable.ui.look.compat import Size
from cardtable.ui.series.dialogs import BEHIND, UNSAVED
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import ended_line, pause_dialog, watching_dialog
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.dialog import Dialog
from tests.ui.noting import noting
from tests.ui.scenes.desk import SIZES, faults, window_of
from tests.ui.table.tables import NEVER, Table


def words(dialog: Dialog) -> list[str]:
    return [widget.label for widget in dialog.walk() if isinstance(widget, Button)]


@pytest.mark.parametrize("sentence", [BEHIND, UNSAVED])
def test_the_pause_menu_promises_no_saving_where_there_is_none(window: Window, sentence: str) -> None:
    table = Table(window, pace=NEVER)
    table.scene.pane.show(pause_dialog(noting(), sentence))
    assert table.scene.pane.find("unsaved").value == sentence
    assert words(table.scene.pane.dialogs[0])[-1] == "Leave"


def test_the_pause_menu_saves(window: Window) -> None:
    table = Table(window, pace=NEVER)
    table.scene.pane.show(pause_dialog(noting()))
    assert words(table.scene.pane.dialogs[0])[-1] == "Save and leave"


def test_who_watches_can_take_over(window: Window) -> None:
    said: list[str] = []
    table = Table(window, pace=NEVER)
    table.scene.pane.show(watching_dialog(noting(said), lambda: said.append("take over")))
    table.hand.wait(0.1)
    table.press_button("take over")
    table.press_button("leave")
    assert said == ["take over", "leave"]
    assert "New deal" not in words(table.scene.pane.dialogs[0])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("theme", ["default", "burgundy", "contrast"])
def test_nothing_is_cut(size: Size, theme: str) -> None:
    table = Table(window_of(size, theme), pace=NEVER)
    for dialog in (pause_dialog(noting(), BEHIND), watching_dialog(noting(), lambda: None)):
        table.scene.pane.show(dialog)
        table.hand.wait(0.1)
        assert faults(dialog) == []
        table.scene.pane.close()


def test_the_end_of_a_match_fits_in_a_line(window: Window) -> None:
    table = Table(window, options={"set_size": "5"}, pace=NEVER)
    match = table.match
    while not match.over:
        seat = match.deal.actors()[0]
        match.submit(seat, match.view(seat).actions(seat)[0])
    ada, vera = match.totals
    winner = "Ada wins" if ada > vera else "Vera wins" if vera > ada else "Ada and Vera share the win"
    sign = {ada: "", vera: ""} | {max(ada, vera): "♛ "}
    pair = (f"{sign[ada]}Ada {ada}", f"{sign[vera]}Vera {vera}")
    first = " · ".join(reversed(pair) if vera > ada else pair)
    assert ended_line(table.session) == f"{winner}: {first}."
