"""A game for one at the table of the program: chores, time, bookmarks, restart, the end and what is kept."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pygame
import pytest

from cardtable.engine.result import Ending
from cardtable.patience.bot.thumb import rated
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.store.statistics import attempts
from cardtable.table.chores import Homing
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.scenes.statistics import StatisticsScene
from cardtable.ui.widgets.dialog import Dialog
from cardtable.ui.widgets.pointer import RIGHT
from tests.patience.program.solitaire import act, alone, begun, log
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

CTRL, SHIFT = pygame.KMOD_CTRL, pygame.KMOD_SHIFT
SECOND = 60  # frames


BY_ITSELF = ["-1 move AD tab/0 found/0", "-1 move AS tab/3 found/1", "-1 move 2D tab/1 found/0"]


def test_what_the_table_did_is_taken_back_with_the_gesture_and_not_done_again(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    assert log(running) == ["0 draw stock", *BY_ITSELF]
    running.key(pygame.K_z, CTRL)
    assert log(running) == []
    act(running, "draw stock")
    assert log(running) == ["0 draw stock"], "what was just taken back stays"
    running.key(pygame.K_z, CTRL)
    running.key(pygame.K_y, CTRL)
    assert log(running) == ["0 draw stock"]


@pytest.mark.slow
def test_redo_does_again_what_the_table_did(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    running.key(pygame.K_z, CTRL)
    running.key(pygame.K_y, CTRL)
    assert log(running) == ["0 draw stock", *BY_ITSELF]


def test_a_card_that_was_put_elsewhere_than_home_stays_there(running: Running) -> None:
    begun(running)
    act(running, "move AS tab/3 tab/1")
    assert log(running) == ["0 move AS tab/3 tab/1", BY_ITSELF[0]]
    act(running, "draw stock")
    assert log(running)[-1] == "0 draw stock"


@pytest.mark.parametrize(("homing", "count"), [(Homing.OFF, 1), (Homing.ALL, 4)])
def test_cards_go_home_as_it_is_set(running: Running, homing: Homing, count: int) -> None:
    running.program.services.keep(replace(running.program.services.settings, homing=homing))
    begun(running)
    act(running, "draw stock")
    assert len(log(running)) == count


def test_the_time_goes_on_at_the_table_and_stands_still_while_it_is_paused(running: Running) -> None:
    begun(running)
    started = alone(running).solo.spent
    running.wait(3 * SECOND)
    assert 2900 <= alone(running).solo.spent - started <= 3150
    lines = {line.title: line.value for line in running.table.sidebar.pad.value}
    assert (lines["Time"], lines["Deal"]) == ("0:03", "6")
    running.key(pygame.K_ESCAPE)
    paused = alone(running).solo.spent
    running.wait(2 * SECOND)
    assert alone(running).solo.spent == paused
    running.press("rules")
    running.wait(SECOND)
    assert alone(running).solo.spent == paused, "nobody looks at the cards"


def test_while_it_is_paused_no_card_is_seen(running: Running) -> None:
    begun(running)
    open_table = running.table.cloth.rest("tab/6", running.table.cloth.in_order("tab/6")[-1])
    scale = running.program.window.style.scale
    spot = round(open_table.x * scale), round((open_table.y + open_table.height * 0.4) * scale)
    surface = running.program.window.surface
    card = surface.get_at(spot)
    running.key(pygame.K_ESCAPE)
    running.press("bookmarks")
    cloth = surface.get_at(spot)
    running.press("close")
    running.hand.move((2, 2))
    running.wait(5)
    assert surface.get_at(spot) == card
    assert sum(cloth[:3]) < sum(card[:3]) / 3, "the cloth in shade lies there, no card"


@pytest.mark.slow
def test_the_time_is_kept_with_the_match(running: Running, start: Callable[[], Running]) -> None:
    begun(running)
    act(running, "draw stock")
    running.wait(2 * SECOND)
    spent = alone(running).solo.spent
    again = start()
    again.press("go on")
    again.wait(5)
    assert 0 <= alone(again).solo.spent - spent < 1000


def test_restart_goes_back_to_the_beginning_and_can_be_redone(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    act(running, "draw stock")
    running.key(pygame.K_ESCAPE)
    running.press("restart")
    assert log(running) == []
    running.key(pygame.K_y, CTRL)
    assert log(running) == ["0 draw stock", *BY_ITSELF]


@pytest.mark.slow
def test_a_bookmark_leads_back_into_another_line_also_after_a_new_start(
    running: Running, start: Callable[[], Running]
) -> None:
    begun(running)
    act(running, "draw stock")
    act(running, "draw stock")
    marked = log(running)
    running.key(pygame.K_2, CTRL | SHIFT)
    running.key(pygame.K_HOME, CTRL)
    act(running, "move AS tab/3 found/0")
    other = log(running)
    assert other[0] == "0 move AS tab/3 found/0"
    again = start()
    again.press("go on")
    again.wait(5)
    assert log(again) == other
    again.key(pygame.K_2, CTRL)
    assert log(again) == marked
    again.key(pygame.K_7, CTRL)
    assert again.table.notice.text == "Bookmark 7 is not set."
    third = start()
    third.press("go on")
    third.wait(5)
    assert log(third) == marked, "what a bookmark leads to is saved"


def test_bookmarks_are_set_and_gone_to_from_the_pause_menu(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    for name in ("bookmarks", "set 4", "close"):
        if name == "bookmarks":
            running.key(pygame.K_ESCAPE)
        running.press(name)
    running.key(pygame.K_HOME, CTRL)
    running.key(pygame.K_ESCAPE)
    running.press("bookmarks")
    text = running.table.pane.find("bookmark 4").value
    assert text == "4 moves, 3 home"
    running.press("go 4")
    assert log(running) == ["0 draw stock", *BY_ITSELF]


def test_a_replay_shows_the_game_again_and_changes_nothing(running: Running) -> None:
    session = begun(running)
    act(running, "draw stock")
    before = session.match.deal.clone()
    session.replay()
    running.wait(2)
    running.wait(120)
    assert running.table.teller.view == session.match.view(0)
    assert session.match.deal == before
    assert log(running) == ["0 draw stock", *BY_ITSELF]


def test_given_up_is_shown_and_counted(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    running.press("give up")
    running.wait(90)
    assert running.table.pane.dialogs[-1].value == "The game is given up"
    running.press("statistics")
    found = {name: running.table.pane.find(name).value for name in ("played", "given up", "streak now")}
    assert found == {"played": "1", "given up": "1", "streak now": "1 not won"}
    running.press("all games")
    scene = running.program.window.stage.top
    assert isinstance(scene, StatisticsScene)
    running.press("save")
    running.wait(2)
    file = (running.program.services.folder or Path()) / "results" / "statistics-all.csv"
    rows = file.read_text("utf-8").splitlines()
    assert [row.split(",")[:4] for row in rows[1:]] == [["klondike", "6", "Ada", "given up"]]
    running.press("back")
    assert running.table.pane.dialogs[-1].value == "Klondike: statistics"
    running.program.menu()
    running.wait(2)
    running.press("family klondike")
    running.press("statistics")
    assert isinstance(running.program.window.stage.top, StatisticsScene)


@pytest.mark.slow
def test_undo_after_the_end_goes_on_with_the_game(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    running.press("give up")
    running.wait(90)
    running.press("look")
    running.key(pygame.K_z, CTRL)
    assert not running.table.session.match.over
    assert attempts(running.program.store.database)[0] == []


@pytest.mark.slow
def test_a_win_is_told_with_its_time_and_moves_and_what_is_remarkable(running: Running) -> None:
    moves = 0
    for remark in ("The first win of this game.", "Your best time; it was 0:0"):
        session, rng = begun(running, "elevens", 3), Random(3)
        if moves == 0:
            running.wait(2 * SECOND)
        moves = 0
        while not session.match.over:
            deal = session.match.deal
            assert isinstance(deal, PatienceDeal)
            session.act(0, max(deal.actions(0)[:-1], key=lambda each: (rated(deal, each), rng.random())))
            moves += 1
        running.wait(150)
        assert running.table.pane.dialogs[-1].value == "You have won"
        assert str(running.table.pane.find("standing").value).endswith(f"{moves} moves")
        assert str(running.table.pane.find("remark 0").value).startswith(remark)
    found = attempts(running.program.store.database)[0]
    assert [(each.ending, each.game, each.moves) for each in found] == [(Ending.WON, "elevens", moves)] * 2


@pytest.mark.slow
def test_a_stock_that_has_been_gone_through_can_be_looked_into(running: Running) -> None:
    begun(running)
    stock = running.table.cloth.spots["stock"]
    scale = running.program.window.style.scale
    where = round(stock.x * scale), round(stock.y * scale)
    look = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=RIGHT, pos=where, touch=False)
    running.program.window.frame(FRAME, [look])
    assert not running.table.pane.dialogs, "nobody knows what lies there"
    for _ in range(9):
        act(running, "draw stock")
    running.program.window.frame(FRAME, [look])
    (dialog,) = running.table.pane.dialogs
    assert dialog.value == "Stock: 24 cards, the lowest first"
    running.press("close")
    running.key(pygame.K_v, unicode="v")
    assert running.table.pane.dialogs
    assert len(log(running)) == 12, "it was only looked at"


@pytest.mark.slow
def test_in_a_small_window_the_time_stands_over_the_table(running: Running) -> None:
    begun(running)
    running.wait(SECOND)
    shown = running.table.toolbar.time
    assert not shown.visible, "the score pad has it"
    running.resize((800, 500))
    running.wait(2 * SECOND)
    assert (shown.visible, shown.value) == (True, "0:03")
    running.key(pygame.K_l, unicode="l")
    running.wait()
    assert not shown.visible


@pytest.mark.slow
def test_a_win_by_the_way_that_was_shown_is_told_as_such_and_not_as_the_players(running: Running) -> None:
    session, rng = begun(running, "elevens", 3), Random(3)
    session.saving.show()
    while not session.match.over:
        deal = session.match.deal
        assert isinstance(deal, PatienceDeal)
        session.act(0, max(deal.actions(0)[:-1], key=lambda each: (rated(deal, each), rng.random())))
    running.wait(150)
    assert running.table.pane.dialogs[-1].value == "Won by the way that was shown"
    running.program.menu()
    running.wait(2)
    running.press("last result")
    assert shown_dialog(running).value == "Won by the way that was shown"


@pytest.mark.slow
def test_the_last_result_of_a_game_for_one_says_how_it_ended(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    running.press("give up")
    running.wait(90)
    running.program.menu()
    running.wait(2)
    running.press("last result")
    assert shown_dialog(running).value == "The game was given up"


@pytest.mark.parametrize(("name", "back"), [("settings", "done"), ("rules", "back")])
@pytest.mark.slow
def test_settings_and_rules_lie_over_a_paused_game_whose_cards_stay_hidden(
    running: Running, name: str, back: str
) -> None:
    begun(running)
    act(running, "draw stock")
    table, spent = running.table, alone(running).solo.spent
    running.key(pygame.K_ESCAPE)
    running.press(name)
    running.wait(SECOND)
    assert table.extras.covered
    assert alone(running).solo.spent == spent
    running.press(back)
    assert [dialog.value for dialog in running.table.pane.dialogs] == ["Pause"]


def shown_dialog(running: Running) -> Dialog:
    """Return the dialog over the menu."""
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    return scene.pane.dialogs[-1]


def test_other_cards_are_asked_about_in_words_of_a_game_for_one(running: Running) -> None:
    begun(running)
    act(running, "draw stock")
    running.key(pygame.K_n, CTRL)
    dialog = running.table.pane.dialogs[-1]
    assert dialog.value == "Deal other cards?"
    assert dialog.find("sure text").value == "This game is kept: you can go on with it from the menu."


@pytest.mark.slow
def test_of_the_passes_of_the_stock_the_log_keeps_the_last(running: Running) -> None:
    session = begun(running, "klondike", 6)
    turned = 0
    while turned < 3:
        deal = session.match.deal
        assert isinstance(deal, PatienceDeal)
        turned += not deal.pile("stock")
        act(running, "draw stock")
    running.wait(SECOND)
    passes = [line for line in running.table.chronicle.logbook.lines if "turned over" in line]
    assert passes == ["The waste is turned over: pass 4 of the stock begins."]
