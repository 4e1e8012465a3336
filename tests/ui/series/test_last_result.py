"""The result: not passed over by what was meant for the table, and seen once more from the menu."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.store.saved import MatchId
from cardtable.ui.match.players import Wanted
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

SHORT = {"set_size": "5"}
LONG = {"set_size": "5", "scoring": "cumulative", "limit": "50"}


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    yield made
    made.program.close()


def begin(running: Running, given: dict[str, str]) -> TableScene:
    options = read_options(kit("psychological-jujitsu").game().options, {"players": "2", **given})
    running.program.screens.play(Wanted("psychological-jujitsu", options, ("me", "easy"), 5))
    running.wait()
    return running.table


def play_on(running: Running) -> None:
    """Play the match at the table to its end."""
    running.play_forced()
    session, match = running.table.session, running.table.session.match
    while not match.over:
        if match.between_deals:
            session.next_deal()
        seat = match.deal.actors()[0]
        session.act(seat, match.view(seat).actions(seat)[-1 if seat else 0])
    running.wait()
    running.table.teller.hurry()
    running.wait(40)


def menu(running: Running) -> MenuScene:
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    return scene


def said(running: Running, name: str) -> str:
    label = menu(running).pane.dialogs[-1].find(name)
    assert isinstance(label, Label)
    return label.value


def test_enter_meant_for_the_table_begins_no_rematch(running: Running) -> None:
    scene = begin(running, SHORT)
    seen = 0
    for count in range(1500):
        down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r")
        up = pygame.event.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0)
        if count % 60 == 0:
            running.hand.key(pygame.K_RIGHT)
        running.program.window.frame(FRAME, [down, up])
        seen += bool(scene.pane.dialogs)
        if seen == 20 or running.program.window.stage.top is not scene:
            break
    assert seen == 20, "the result has come"
    assert running.program.window.stage.top is scene
    assert scene.pane.dialogs[-1].find("rematch")
    running.wait(10)
    running.key(pygame.K_RETURN)
    assert running.table is not scene, "Enter is a rematch once the result can be read"


def test_the_last_result_is_seen_again_from_the_menu(running: Running) -> None:
    assert not menu(running).pane.find("last result").visible, "nothing has ended yet"
    begin(running, SHORT)
    play_on(running)
    table = running.table
    title, points = table.pane.dialogs[-1].name, table.session.match.totals
    running.press("leave")
    running.press("last result")
    dialog = menu(running).pane.dialogs[-1]
    assert dialog.name == title
    assert said(running, "ended").startswith("Psychological Jujitsu, ")
    rounds = dialog.find("rounds")
    assert isinstance(rounds, Table)
    assert rounds.totals[2:4] == tuple(map(str, points))
    assert "all deals" not in running.names(), "there was but one"
    running.press("close")
    assert menu(running).pane.dialogs == ()


def test_all_deals_of_the_last_match_are_seen_after_another_start(tmp_path: Path) -> None:
    running = Running(tmp_path)
    begin(running, LONG)
    play_on(running)
    match = running.table.session.match
    deals, totals = len(match.sheet), match.totals
    assert deals > 1
    running.press("leave")
    running.program.close()
    again = Running(tmp_path)
    again.press("last result")
    again.press("all deals")
    sheet = menu(again).pane.dialogs[-1].find("deals")
    assert isinstance(sheet, Table)
    assert len(sheet.value) == deals
    assert sheet.totals == ("Total", *map(str, totals))
    again.press("close")
    again.press("close")
    assert menu(again).pane.dialogs == ()
    again.program.close()


def test_a_match_whose_end_was_undone_is_no_result(running: Running) -> None:
    begin(running, SHORT)
    play_on(running)
    assert running.program.store.results.last() is not None
    running.press("look")
    running.key(pygame.K_z, pygame.KMOD_CTRL)
    assert running.program.store.results.last() is None


def test_of_two_results_the_later_is_the_last(running: Running) -> None:
    for _ in range(2):
        begin(running, SHORT)
        play_on(running)
    last = running.program.store.results.last()
    assert last is not None
    assert last[0] == MatchId(2)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("UPDATE actions SET notation = 'bid 7H'", "the rules refuse"),
        ("DELETE FROM actions; UPDATE matches SET position = 0", "match 1 has a result, but its actions"),
    ],
)
def test_a_result_that_cannot_be_read_is_told(running: Running, change: str, why: str) -> None:
    begin(running, SHORT)
    play_on(running)
    running.press("leave")
    running.program.store.database.connection.executescript(change)
    running.press("last result")
    notice = menu(running).pane.find("notice")
    assert isinstance(notice, Label)
    assert notice.value.startswith("The last result cannot be shown: ")
    assert why in notice.value
