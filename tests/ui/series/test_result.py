"""The result and the score sheet: as much as there is room for, and the way back to them."""

from collections.abc import Sequence

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.engine.result import DealResult
from cardtable.table.panels import SheetTable
from cardtable.ui.picture.overlays import freest
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.table.dialogs import result_dialog, sheet_dialog
from cardtable.ui.widgets.dialog import BODY, Dialog
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.scrollbox import ScrollBox
from cardtable.ui.widgets.table import Table as Rows
from tests.ui.noting import noting
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table
from tests.ui.table.toys import Lay, ToyKit, ToyScenes
from tests.ui.widgets.driving import FRAME


class NoSummary(ToyScenes):
    """Sums a deal up in one line."""

    def summary(self, result: DealResult, names: Sequence[str]) -> SheetTable:
        return SheetTable(tuple(names), (tuple(map(str, result.points)),))


def finished(window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    """Return a table of the toy at its end."""
    monkeypatch.setattr(tables, "kit", lambda _id: ToyKit(ToyScenes()))
    table = Table(window, pace=NEVER)
    table.until_quiet()
    for text in ("QS", "JS", "10S", "9S"):
        table.session.act(0, Lay(card(text), "trick"))
    table.until_quiet()
    return table


def shown(table: Table, dialog: Dialog) -> list[ScrollBox]:
    table.scene.pane.show(dialog)
    table.hand.wait(2 * FRAME)
    return [widget for widget in dialog.walk() if isinstance(widget, ScrollBox) and widget.name != BODY]


@pytest.mark.parametrize("theme", ["default", "burgundy", "contrast"])
def test_thirteen_rows_need_no_scrolling(monkeypatch: pytest.MonkeyPatch, theme: str) -> None:
    window = Window(WindowSettings(size=(1280, 720), theme=theme), StepClock())
    table = finished(window, monkeypatch)
    (box,) = shown(table, result_dialog(table.session, ToyScenes(), noting()))
    assert box.child.rect.h <= box.rect.h
    window.close()


def test_winners_stand_first_whatever_the_points_say(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(window, monkeypatch)
    dialog = result_dialog(table.session, ToyScenes(), noting())
    assert dialog.name == "Vera wins"
    standing = dialog.find("standing")
    assert isinstance(standing, Label)
    assert standing.value == "♛ Vera 0 · Ada 8"


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_long_score_sheet_shows_its_end_and_the_running_totals(
    window: Window, size: tuple[int, int]
) -> None:
    given = {"set_size": "5", "scoring": "cumulative", "limit": "500"}
    table = Table(window, options=given, pace=NEVER)
    table.until_quiet()
    table.match.sheet = tuple(DealResult((3, 7)) for _ in range(33))
    table.scene.resize(size)
    dialog = sheet_dialog(table.session, NoSummary(), noting())
    deals, *_ = shown(table, dialog)
    last = deals.child.rect.bottom
    assert deals.child.rect.h > deals.rect.h
    assert last <= deals.rect.bottom + 1, "the last deal is seen"
    rows = dialog.find("deals")
    assert isinstance(rows, Rows)
    assert rows.value[-1] == ("33", "99 (+3)", "231 (+7)")
    assert rows.totals == ("Total", "99", "231")
    table.scene.pane.close()


def test_the_best_and_the_worst_of_each_deal_are_marked(window: Window) -> None:
    table = Table(window, "me easy easy", pace=NEVER)
    table.match.sheet = (DealResult((3, 7, 5)), DealResult((4, 4, 4)), DealResult((9, 9, 1)))
    rows = sheet_dialog(table.session, NoSummary(), noting()).find("deals")
    assert isinstance(rows, Rows)
    assert rows.body.strong == {(0, 2), (2, 1), (2, 2)}
    assert rows.body.pale == {(0, 1), (2, 3)}


def test_where_points_are_penalties_the_fewest_are_the_best(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """CR-132."""
    monkeypatch.setattr(tables, "GAME", "creights")
    table = Table(window, "me easy easy", pace=NEVER)
    table.match.sheet = (DealResult((3, 57, 0)), DealResult((4, 4, 4)), DealResult((90, -50, 90)))
    rows = sheet_dialog(table.session, NoSummary(), noting()).find("deals")
    assert isinstance(rows, Rows)
    assert rows.body.strong == {(0, 3), (2, 2)}
    assert rows.body.pale == {(0, 2), (2, 1), (2, 3)}


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1440)])
def test_a_notice_covers_no_panel_and_no_plate(window: Window, size: tuple[int, int]) -> None:
    table = Table(window, "me easy easy", pace=NEVER)
    table.scene.resize(size)
    table.hand.wait(2 * FRAME)
    scene = table.scene
    rect = scene.painting.picture.furniture.rect
    setting = scene._setting
    box = freest(pygame.Rect(0, 0, 360, 40), rect(scene.area), setting.kept(rect))
    read = [rect(panel.area) for panel in setting.panels] + [rect(plate.area) for plate, _ in setting.plates]
    assert box.collidelist(read) < 0
    assert rect(scene.area).contains(box)


def test_a_match_that_nobody_wins_ends_with_a_result(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = finished(window, monkeypatch)
    monkeypatch.setattr(type(table.match.game), "winners", lambda *_: ())
    assert table.match.over
    dialog = result_dialog(table.session, ToyScenes(), noting())
    shown(table, dialog)
    (title,) = [each for each in dialog.walk() if isinstance(each, Label) and each.value == "Nobody wins"]
    assert title.rect.w > 0
