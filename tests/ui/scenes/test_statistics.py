"""The page of statistics: every word of its table can be read, in whatever window."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from cardtable.engine.result import Ending
from cardtable.store.saved import MatchId
from cardtable.store.statistics import Attempt
from cardtable.ui.clock import StepClock
from cardtable.ui.scenes.statistics import StatisticsScene
from cardtable.ui.widgets.table import Table
from cardtable.ui.window import Window, WindowSettings
from tests.ui.kit.driving import FRAME

FULL, SHORT = 10, 8  # columns
TITLES = {"klondike": "Klondike", "double-klondike": "Double Klondike"}


def attempt(number: int, game: str) -> Attempt:
    ending = Ending.WON if number % 3 else Ending.LOST
    ended = datetime(2026, 1, 2, tzinfo=UTC)
    return Attempt(MatchId(number), game, "person Ada", "7", ending, 90 + number, 500, 60_000 * number, ended)


@pytest.mark.parametrize(
    ("size", "theme", "columns"),
    [((960, 600), "contrast", SHORT), ((960, 600), "classic", FULL), ((1280, 720), "contrast", FULL)],
)
def test_every_word_of_the_table_can_be_read(size: tuple[int, int], theme: str, columns: int) -> None:
    attempts = [attempt(number, game) for game in TITLES for number in range(1, 40)]
    window = Window(WindowSettings(size=size, theme=theme), StepClock())
    scene = StatisticsScene(attempts, TITLES, None, window.stage.quit)
    window.stage.push(scene)
    window.frame(FRAME)
    table = scene.pane.find("statistics")
    assert isinstance(table, Table)
    assert (len(table.columns), len(table.totals), len(table.value[0])) == (columns, columns, columns)
    assert table.natural(1 << 16)[0] <= table.rect.w
    window.close()


def test_strokes_are_told_as_strokes_the_fewest_being_the_best() -> None:
    golf = [
        replace(attempt(number, "golf"), score=score, options="wrap=no; score=strokes")
        for number, score in ((1, -11), (2, -4), (3, -9))
    ]
    cards = [replace(attempt(4, "vegas-klondike"), score=-22), replace(attempt(5, "klondike"), score=-7)]
    window = Window(WindowSettings(size=(1280, 720)), StepClock())
    for attempts, points in ((golf, ["4 strokes"]), ([*golf, *cards], ["4 strokes", "-22", "-7"])):
        scene = StatisticsScene(attempts, TITLES, None, window.stage.quit)
        window.stage.push(scene)
        window.frame(FRAME)
        table = scene.pane.find("statistics")
        assert isinstance(table, Table)
        assert [row[-1] for row in table.value] == points
        assert table.totals[-1] == ("4 strokes" if attempts is golf else "-")
    window.close()
