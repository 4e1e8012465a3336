"""Asking for hints at the table: they come from elsewhere, and each is another one until all were shown."""

from contextlib import closing
from dataclasses import replace
from random import Random
from time import monotonic, sleep

import pygame
import pytest

from cardtable.bots import runner
from cardtable.bots.runner import Answer, InlineRunner, pleaded
from cardtable.bots.worker import WorkerRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.patience.bot import bots
from cardtable.patience.bot.hint_survey import Counted
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.table.chores import Verdicts
from cardtable.ui.solitaire import win_check as prospects
from cardtable.ui.stage.window import Window
from tests.costs import slowly
from tests.patience.program.judged import Judged
from tests.patience.program.window_table import deal_of, laid
from tests.ui.table.tables import Table
from tests.ui.widgets.driving import FRAME

LOOKS = 20  # at the clock, that a hint may take


class Slow(InlineRunner):
    """A runner that answers nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = False

    def poll(self) -> Answer | None:
        return super().poll() if self.let else None


def asking(game: str, window: Window, monkeypatch: pytest.MonkeyPatch) -> Table:
    table = laid(game, window, monkeypatch)
    table.scene.advising.adviser = kit(game).adviser()
    return table


def slowed(table: Table) -> Slow:
    slow, thoughts = Slow(), table.session.thoughts
    thoughts.bots = replace(thoughts.bots, runner=slow)
    return slow


def press_h(table: Table) -> str:
    """Press H; return what is said soon after."""
    table.scene.notice.clear()
    table.hand.key(pygame.K_h, unicode="h")
    table.hand.wait(4 * FRAME)
    return table.scene.notice.text


def test_h_again_shows_the_next_best_and_in_the_end_the_first_again(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asking("klondike", window, monkeypatch)
    said = [press_h(table)]
    while (found := press_h(table)) != said[0]:
        assert found not in said
        said.append(found)
    assert 1 < len(said) <= bots.MOST
    assert press_h(table) == said[1]
    table.hand.key(pygame.K_RETURN)
    table.until_quiet()
    assert len(table.log) == 1
    assert press_h(table) not in ("", said[1])


@pytest.fixture
def lost(window: Window, monkeypatch: pytest.MonkeyPatch) -> Judged:
    """Return a Klondike that was played by hints alone until they say that it is lost."""
    judged = Judged("klondike", window, monkeypatch, wanted=Verdicts.OFF)
    table = judged.table
    table.scene.advising.adviser = kit("klondike").adviser()
    clock = Counted(LOOKS)
    for step in range(150):
        action, why = bots.hints(deal_of(table).view(0), 0, Random(step), clock)[0]
        if action == GIVE_UP:
            break
        table.session.act(0, action)
    table.until_quiet()
    assert why == bots.LOST.format(bots.HOWEVER)
    return judged


@pytest.mark.slow
def test_a_hint_in_a_lost_game_says_so_and_points_out_the_way_back(lost: Judged) -> None:
    lost.wanted = Verdicts.LOST
    lost.wait()
    moves = len(lost.table.log)
    assert press_h(lost.table) == f"{prospects.HOWEVER} Go back there, or deal anew."
    lost.table.hand.key(pygame.K_RETURN)
    lost.wait()
    assert len(lost.table.log) < moves
    assert prospects.BACK not in lost.buttons()
    assert not press_h(lost.table).startswith("The game can no longer be won")


@pytest.mark.slow
def test_a_hint_offers_the_way_back_to_who_wishes_to_be_told_nothing_until_it_is_taken(lost: Judged) -> None:
    lost.wait()
    assert prospects.BACK not in lost.buttons()
    assert press_h(lost.table) == bots.LOST.format(bots.HOWEVER)
    lost.wait()
    assert prospects.BACK in lost.buttons()
    assert lost.said.startswith("Can no longer be won")
    lost.press(prospects.BACK)
    lost.wait()
    assert (lost.said, prospects.BACK in lost.buttons()) == ("", False)


def test_the_window_goes_on_while_a_hint_is_looked_for(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asking("freecell", window, monkeypatch)
    slow = slowed(table)
    assert press_h(table) == ""
    table.hand.wait(1.0)
    assert table.scene.notice.text == ""
    slow.let = True
    table.hand.wait(3 * FRAME)
    assert table.scene.notice.text


def test_what_was_looked_for_before_something_was_done_is_shown_no_more(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = asking("freecell", window, monkeypatch)
    slow = slowed(table)
    assert press_h(table) == ""
    action = table.match.deal.actions(0)[0]
    table.session.act(0, action)
    table.until_quiet()
    slow.let = True
    table.hand.wait(6 * FRAME)
    stand = 0, 1, table.match.line
    assert table.session.thoughts._pleaded == (stand, 2)
    assert table.session.thoughts._hints == runner.advised(pleaded(table.match, 0, kit("freecell").adviser()))


@pytest.mark.slow
def test_the_worker_gives_the_hints_that_are_found_here() -> None:
    match = Match(kit("freecell").game(), kit("freecell").game().options(players=1), 2)
    plea = pleaded(match, 0, kit("freecell").adviser())
    with closing(WorkerRunner(deadline=60 * slowly(monotonic))) as worker:
        number = worker.request(plea)
        while (answer := worker.poll()) is None:
            sleep(0.01)
    assert (answer.request, answer.fallback) == (number, False)
    assert answer.hints[0] == runner.advised(plea)[0]
    assert answer.action == answer.hints[0][0]


def test_who_waits_too_long_is_told_what_looks_best_at_once() -> None:
    match = Match(kit("yukon").game(), kit("yukon").game().options(players=1), 2)
    with closing(WorkerRunner(deadline=-1.0)) as worker:
        worker.request(pleaded(match, 0, kit("yukon").adviser()))
        answer = worker.poll()
    assert answer is not None
    assert answer.fallback
    assert answer.hints == ((answer.action, answer.hints[0][1]),)
