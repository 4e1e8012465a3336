"""The page of statistics: every word of its table can be read, in whatever window."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from cardtable.engine.result import Ending
from cardtable.store.saved import MatchId
from cardtable.store.statistics import Attempt, summed
from cardtable.ui.look.text import Typesetter
from cardtable.ui.scenes.statistics import HEADINGS, StatisticsScene, time_of
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import Window, WindowSettings
from cardtable.ui.widgets.dropdown import DropDown
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.table import Table
from tests.ui.widgets.driving import FRAME

FULL, SHORT = 10, 8  # columns
TITLES = {"klondike": "Klondike", "double-klondike": "Double Klondike"}


def attempt(number: int, game: str) -> Attempt:
    ending = Ending.WON if number % 3 else Ending.LOST
    ended = datetime(2026, 1, 2, tzinfo=UTC)
    return Attempt(MatchId(number), game, "person Ada", "7", ending, 90 + number, 500, 60_000 * number, ended)


def counted(window: Window) -> None:
    """Let frames pass until all is counted and shown."""
    window.frame(FRAME)
    while window.stage.running:
        window.frame(FRAME)


@pytest.mark.parametrize(
    ("size", "theme", "columns"),
    [((960, 600), "contrast", SHORT), ((960, 600), "burgundy", FULL), ((1280, 720), "contrast", FULL)],
)
def test_every_word_of_the_table_can_be_read(size: tuple[int, int], theme: str, columns: int) -> None:
    attempts = [attempt(number, game) for game in TITLES for number in range(1, 40)]
    window = Window(WindowSettings(size=size, theme=theme), StepClock())
    scene = StatisticsScene(iter([attempts]), TITLES, None, list, window.stage.quit)
    window.stage.push(scene)
    counted(window)
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
        scene = StatisticsScene(iter([attempts]), TITLES, None, list, window.stage.quit)
        window.stage.push(scene)
        counted(window)
        table = scene.pane.find("statistics")
        assert isinstance(table, Table)
        assert [row[-1] for row in table.value] == points
        assert table.totals[-1] == ("4 strokes" if attempts is golf else "-")
    window.close()


def test_many_attempts_are_counted_over_frames_and_come_to_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardtable.ui.scenes.statistics.SLICE", 0.0)
    attempts = [
        replace(attempt(number, game), who=f"person {who}", options=f"draw={number % 2}")
        for number in range(1, 40)
        for game, who in (("klondike", "Ada"), ("klondike", "Ben"), ("double-klondike", "Ben"))
    ]
    window = Window(WindowSettings(size=(1280, 720)), StepClock())
    scene = StatisticsScene(([each] for each in attempts), TITLES, None, list, window.stage.quit)
    window.stage.push(scene)
    table, words, person = (scene.pane.find(name) for name in ("statistics", "words", "person"))
    window.frame(FRAME)
    assert isinstance(words, Label)
    assert words.value.startswith("Counting: ")
    frames = 0
    while scene.running:
        window.frame(FRAME)
        frames += 1
    assert frames > len(attempts)
    assert isinstance(table, Table)
    assert isinstance(person, DropDown)
    assert person.choices == ("Everybody", "Ada", "Ben")
    for place, name in enumerate(("", "Ada", "Ben")):
        person.choose(place)
        mine = [each for each in attempts if name in each.who]
        for row in (*table.value, table.totals):
            found = summed([each for each in mine if TITLES[each.game] == row[0] or row[0] == "All games"])
            assert row[1:3] == (str(found.played), str(found.won))
            assert row[4:6] == (str(found.longest), time_of(found.best_time))
    window.close()


GAMES = 140
FEW = 280  # of the ten texts of each


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_no_frame_has_to_measure_the_whole_table(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a frame takes is counted in texts: those measured anew, those looked at for where they break."""
    monkeypatch.setattr("cardtable.ui.scenes.statistics.SLICE", 0.0)
    looked_at, wrapped = 0, Typesetter.wrapped

    def look(self: Typesetter, *given: object) -> object:
        nonlocal looked_at
        looked_at += 1
        return wrapped(self, *given)  # type: ignore[arg-type]  # as it was called

    monkeypatch.setattr(Typesetter, "wrapped", look)
    titles = {f"game-{number}": f"Game of number {number}" for number in range(GAMES)}
    attempts = [
        replace(attempt(number, game), spent=7919 * number, ending=Ending.WON)
        for number, game in enumerate(titles, 1)
    ]
    window = Window(WindowSettings(size=size, theme="contrast"), StepClock())
    scene = StatisticsScene(iter([attempts]), titles, None, list, window.stage.quit)
    window.stage.push(scene)
    most = looked_at
    while scene.running:
        before, known = looked_at, window.style.text.width.cache_info().misses
        window.frame(FRAME)
        most = max(most, looked_at - before)
        assert window.style.text.width.cache_info().misses - known < FEW
    assert most < FEW
    table = scene.pane.find("statistics")
    assert isinstance(table, Table)
    assert len(table.value) == GAMES
    assert len(table.columns) in (SHORT, len(HEADINGS))
    window.close()
