"""Asking for hints at the table: they come from elsewhere, and each is another one until all were shown."""

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from time import monotonic, sleep

import pygame
import pytest

from cardtable.bots import runner
from cardtable.bots.runner import Answer, InlineRunner, pleaded
from cardtable.bots.worker import WorkerRunner
from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.patience.bot import bots
from cardtable.ui.stage.window import Window
from tests.costs import slowly
from tests.patience.test_at_the_table import laid
from tests.ui.table.tables import Table, opened
from tests.ui.widgets.driving import FRAME


class Slow(InlineRunner):
    """A runner that answers nothing until it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = False

    def poll(self) -> Answer | None:
        return super().poll() if self.let else None


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    window = opened()
    yield window
    window.close()


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
