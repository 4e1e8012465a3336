"""Replays in the program: opened from a result, left for it, gone on from in a match that does not count."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.engine.replay import recorded
from cardtable.store.tallies import played
from cardtable.ui.match.players import Recalled
from cardtable.ui.replay.ended_page import EndedScene
from cardtable.ui.replay.past import filed_past
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.series.dialogs import FROM_REPLAY
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from tests.ui.programs import Running, text
from tests.ui.replay.past_matches import match_of

GAME = "psychological-jujitsu"


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    made.press(GAME)
    made.press("start")
    yield made
    made.program.close()


def play_out(running: Running) -> None:
    """Play the match at the table to its end, the first action always."""
    running.play_forced()
    session = running.table.session
    while not session.match.over:
        running.table.teller.hurry()
        if 0 in session.waiting_people:
            session.act(0, session.match.view(0).actions(0)[0])
        running.wait(1)
        if session.match.between_deals and not session.match.over:
            session.next_deal()
    running.see_the_result()
    running.wait(80)


def replay(running: Running) -> ReplayScene:
    scene = running.program.window.stage.top
    assert isinstance(scene, ReplayScene)
    return scene


def test_a_replay_is_opened_from_the_result_and_left_for_it(running: Running) -> None:
    play_out(running)
    table = running.table
    running.press("replay")
    shown = replay(running)
    assert shown.replay.course.stops[-1].done == len(table.session.match.log)
    assert len(shown.replay.sight.seats) == 3
    running.key(pygame.K_ESCAPE)
    assert running.table is table
    assert table.pane.dialogs, "the result is still there"


def test_one_plays_on_from_a_replay_in_a_match_that_does_not_count(running: Running) -> None:
    play_out(running)
    store = running.program.store
    before = played(store, "").tallies
    old = running.table.session.match
    running.press("replay")
    for _ in range(5):
        running.key(pygame.K_RIGHT)
    running.press("go on")
    text = replay(running).pane.dialogs[-1].find("sure text")
    assert isinstance(text, Label)
    assert text.value.startswith("You take your seat, and bots take all others.")
    assert "does not count" in text.value
    running.press("yes")
    table = running.table
    session = table.session
    assert session.match is not old
    assert session.match.log == old.log[:5]
    assert table.notice.text == FROM_REPLAY
    assert [player.guest for player in session.players] == [True, False]
    assert table.toolbar.mark.visible
    assert table.toolbar.mark.value == "does not count"
    play_out(running)
    assert {each.name for each in table.pane.dialogs[-1].walk()} >= {"from replay"}
    assert played(store, "").tallies == before
    assert len(old.log) > 5, "what was looked at stays as it was"


def test_such_a_match_is_found_in_the_menu_and_still_does_not_count(running: Running) -> None:
    play_out(running)
    running.press("replay")
    running.key(pygame.K_RIGHT)
    running.key(pygame.K_RIGHT)
    running.press("go on")
    running.press("yes")
    running.key(pygame.K_ESCAPE)
    running.press("leave")
    running.press("go on")
    assert running.table.session.players[0].guest
    assert running.table.toolbar.mark.value == "does not count"


def test_at_the_end_there_is_nothing_to_go_on_with(running: Running) -> None:
    play_out(running)
    running.press("replay")
    running.key(pygame.K_END)
    running.press("go on")
    assert not replay(running).pane.dialogs
    assert "over here" in replay(running).table.notice.text


def test_any_match_that_is_over_is_found_from_the_last_result(running: Running) -> None:
    play_out(running)
    log = running.table.session.match.log
    running.press("leave")
    running.press("last result")
    running.press("replays")
    page = running.program.window.stage.top
    assert isinstance(page, EndedScene)
    table = next(each for each in page.pane.root.walk() if isinstance(each, Table))
    ((number, _, title, players, _),) = table.value
    assert (number, title, players) == ("1", "Psychological Jujitsu", "You, Vera")
    running.hand.click(table.body.line(0).center)
    running.wait()
    assert replay(running).replay.match.log == log
    running.key(pygame.K_ESCAPE)
    running.key(pygame.K_ESCAPE)
    running.press("last result")
    running.press("replay")
    assert replay(running).replay.match.log == log


def test_a_record_or_a_number_of_the_command_line_is_shown(running: Running, tmp_path: Path) -> None:
    play_out(running)
    match = running.table.session.match
    running.press("leave")
    file = tmp_path / "match.txt"
    file.write_text(str(recorded(match, ("person Ada", "bot easy Vera"))))
    screens = running.program.screens
    screens.recall(Recalled(str(file)))
    assert replay(running).replay.match.log == match.log
    assert replay(running).replay.session.names == ("Ada", "Vera")
    screens.services.back()
    screens.recall(Recalled("1"))
    assert replay(running).replay.match.log == match.log
    screens.services.back()
    screens.recall(Recalled("7"))
    running.wait()
    assert text(running.program, "notice") == "This match cannot be shown: There is no saved match number 7."


def test_a_match_of_which_no_deal_is_over_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.txt"
    file.write_text(str(recorded(match_of("oh-hell", 3))))
    with pytest.raises(ValueError, match="No deal of this match has been played to its end yet"):
        filed_past(file)


def test_the_page_of_statistics_leads_to_all_matches_that_are_over(running: Running) -> None:
    play_out(running)
    running.press("leave")
    running.press("statistics")
    running.press("replays")
    page = running.program.window.stage.top
    assert isinstance(page, EndedScene)
    assert len(page.matches) == 1
    running.key(pygame.K_ESCAPE)
    assert running.program.window.stage.top is not page
