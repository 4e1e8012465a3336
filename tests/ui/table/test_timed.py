"""A deal with a clock at the table: keys at the same moment, time that runs on and time that stands still."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.engine.options import Undo
from cardtable.engine.piles import TABLE
from cardtable.table.scenes import Spotlight
from cardtable.ui.stage.window import Window
from cardtable.ui.table.dialogs import pause_dialog, sheet_dialog
from tests.engine.timed import END, TURN, WINDOW, Grab, GrabbingDeal
from tests.ui.hand.grabbing import GrabbingKit, GrabbingScenes
from tests.ui.noting import noting
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Journal, Table, opened
from tests.ui.widgets.driving import FRAME

QUICK = (0.3, 0.5)  # seconds after which the bot grabs
NORMAL = 1.0  # slowness


@pytest.fixture
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()


def sat(window: Window, monkeypatch: pytest.MonkeyPatch, pace: tuple[float, float] = NEVER) -> Table:
    """Return a table of two people and a bot at normal speed."""
    monkeypatch.setattr(tables, "kit", lambda _id: GrabbingKit())
    return Table(window, "me me easy", slowness=NORMAL, pace=pace)


def deal(table: Table) -> GrabbingDeal:
    found = table.match.deal
    assert isinstance(found, GrabbingDeal)
    return found


def until_pair(table: Table) -> None:
    """Wait until there is something to grab."""
    for _ in range(round(END / 1000 / FRAME)):
        if deal(table).pair:
            return
        table.window.frame(FRAME)
    raise AssertionError("no two of a colour were turned")


def down(key: str) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=ord(key), mod=0, unicode=key)


def grabs(table: Table) -> list[tuple[int, int]]:
    return [(entry.seat, entry.at) for entry in table.match.log if isinstance(entry.action, Grab)]


def turns(table: Table) -> list[int]:
    return [entry.at for entry in table.match.log if entry.seat == TABLE]


def test_the_table_acts_when_its_time_has_come(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    table.hand.wait(2.5)
    assert turns(table) == [TURN, 2 * TURN]
    assert len(deal(table).heap) == 2
    assert table.journal.saved == ["0: -1 time_up turn", "1: -1 time_up turn"]


def test_keys_of_two_people_in_one_frame_both_count(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    until_pair(table)
    window.frame(FRAME, [down("b"), down("a")])
    (one, at), (two, then) = grabs(table)
    assert (one, two) == (1, 0)
    assert at == then
    table.hand.wait(2 * WINDOW / 1000)
    assert deal(table).scores[:2] == (1, 1), "they share a heap of two"


def test_who_is_late_by_more_than_the_window_has_nothing_to_grab(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat(window, monkeypatch)
    until_pair(table)
    window.frame(FRAME, [down("a")])
    table.hand.wait(1.5 * WINDOW / 1000)
    window.frame(FRAME, [down("b")])
    assert [seat for seat, _ in grabs(table)] == [0]
    assert table.scene.notice.text == "There is nothing to grab."


def test_a_bot_grabs_while_a_dialog_is_open(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch, QUICK)
    table.scene.pane.show(sheet_dialog(table.session, GrabbingScenes(), noting()))
    table.hand.wait(END / 1000 + 0.2)
    assert {seat for seat, _ in grabs(table)} == {2}
    assert table.match.between_deals, "time ran out meanwhile"
    assert table.asked == [], "the result waits until the dialog is closed"
    table.scene.pane.close()
    table.hand.wait(3)
    assert table.asked == ["ended"]


def test_a_pause_stops_the_clock_and_the_bots(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch, QUICK)
    until_pair(table)
    before = table.log
    table.scene.pane.show(pause_dialog(noting()))
    table.hand.wait(5)
    assert table.log == before
    table.scene.pane.close()
    table.hand.wait(1)
    assert [seat for seat, _ in grabs(table)] == [2]


def test_what_is_seen_is_never_older_than_the_last_action(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat(window, monkeypatch, QUICK)
    for _ in range(round(END / 1000 / FRAME)):
        window.frame(FRAME)
        if not table.match.between_deals:
            shown = table.scene.teller.view
            assert isinstance(shown, GrabbingDeal)
            assert table.match.time - shown.time <= TURN


def test_nothing_is_undone(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    table = sat(window, monkeypatch)
    assert table.match.undo_rule is Undo.OFF
    until_pair(table)
    window.frame(FRAME, [down("a")])
    before = table.log
    table.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert table.log[: len(before)] == before
    assert table.session.undo_refusal


class Slow(Journal):
    """Keeps the table waiting."""

    waiting = False


def test_what_is_done_while_the_store_waits_is_done_then_in_its_time(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "Journal", Slow)
    table = sat(window, monkeypatch)
    until_pair(table)
    slow = table.journal
    slow.waiting = True
    window.frame(FRAME, [down("a")])
    window.frame(FRAME, [down("b")])
    assert grabs(table) == []
    slow.waiting = False
    table.hand.wait(2 * FRAME)
    (one, at), (two, then) = grabs(table)
    assert (one, two) == (0, 1)
    assert abs(then - at - 1000 * FRAME) < 1, "times are whole milliseconds"


def test_time_stands_still_for_all_while_a_challenge_stops_everything(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sat(window, monkeypatch)
    monkeypatch.setattr(GrabbingScenes, "stops", lambda _self, _topic: Spotlight((1,)))
    until_pair(table)
    window.frame(FRAME, [down("b")])
    while table.scene.teller.stopped is None:
        window.frame(FRAME)
    stopped, elapsed, log = 0, table.session.elapsed, table.log
    while table.scene.teller.stopped is not None:
        assert table.session.elapsed - elapsed <= 1000 * FRAME, "the frame in which it began"
        assert table.log == log
        window.frame(FRAME)
        stopped += 1
    assert stopped * FRAME > 0.3
    table.hand.wait(1)
    assert table.session.elapsed > elapsed + 900
