"""Work beside the window that fails again and again: each page says so in a sentence, and waits no more."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.bots.hired_work import FAILED, Failed, Report, Task
from cardtable.bots.runner import InlineRunner
from cardtable.engine.replay import recorded
from cardtable.store.journal import Journal
from cardtable.ui.match.players import written_player
from cardtable.ui.replay.scene import ReplayScene
from cardtable.ui.services.services import Workers
from cardtable.ui.stage.layers import below
from cardtable.ui.stage.widget_scene import PanedScene
from cardtable.ui.widgets.label import Label
from tests.knocks.places import in_a_league, in_a_replay, in_the_statistics, inventing
from tests.patience.inline_judge import InlineJudge
from tests.ui.programs import Running
from tests.ui.replay.past_matches import past_of

GAME = "psychological-jujitsu"


class FailingLabour:
    """Work that is never done."""

    def __init__(self) -> None:
        self._asked = False

    def ask(self, _task: Task) -> None:
        self._asked = True

    def poll(self) -> Report | None:
        asked, self._asked = self._asked, False
        return Failed() if asked else None

    def drop(self) -> None:
        self._asked = False

    def close(self) -> None:
        self.drop()


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    made = Running(tmp_path)
    made.program.services.workers = Workers(InlineRunner, InlineJudge, FailingLabour)
    yield made
    made.program.close()


def said(running: Running) -> bool:
    """Say whether the page that is shown says that nothing came of it, and waits for nothing."""
    running.wait(20)
    scene = running.program.window.stage.top
    assert isinstance(scene, PanedScene)
    labels = [widget for widget in below(scene.pane.root) if isinstance(widget, Label)]
    return FAILED in [each.value for each in labels if each.visible] and not scene.running


def test_a_league_that_cannot_be_read(running: Running) -> None:
    in_a_league(running.program)
    assert said(running)


def test_statistics_whose_older_matches_cannot_be_looked_through(running: Running) -> None:
    past = past_of(GAME)
    seats = tuple(map(written_player, past.players))
    journal = Journal.begun(running.program.store.matches, recorded(past.match, seats))
    assert past.match.winners is not None
    journal.finish(past.match.totals, past.match.winners, len(past.match.sheet))
    in_the_statistics(running.program)
    assert said(running)


def test_an_invention_that_cannot_be_tried(running: Running) -> None:
    inventing(running.program)
    running.press("surprise")
    assert said(running)


def test_a_review_that_cannot_be_worked_out(running: Running) -> None:
    in_a_replay(GAME, running.program)
    running.press("review")
    running.wait(20)
    scene = running.program.window.stage.top
    assert isinstance(scene, ReplayScene)
    assert not scene.pane.dialogs
    assert scene.table.notice.text == FAILED
