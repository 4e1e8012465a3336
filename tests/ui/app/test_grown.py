"""What is shown of a game that was tried often: what is read for it does not grow with how often that was."""

from pathlib import Path

import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store.tallies import tried
from cardtable.ui.match.players import Wanted
from tests.store.steps import counted
from tests.ui.programs import Running

SELDOM, OFTEN = 10, 300
WAY = {"players": "1", "wrap": "no", "score": "golf", "stop": "none"}


def grown(folder: Path, times: int) -> Running:
    """Return a program with so many attempts at golf, one in three won."""
    folder.mkdir()
    running = Running(folder)
    matches = running.program.store.matches
    for number in range(times):
        match = matches.begin(Record("golf", number, WAY, ("person You",)))
        matches.append(match, 0, 0, "draw stock")
        matches.finish(match, (0,), (), 1, Outcome(Ending.LOST if number % 3 else Ending.WON, 90, number))
    return running


def given_up(running: Running) -> tuple[int, str]:
    """Give up a deal; return how much was read for what is told of that, and which words these are."""
    options = read_options(kit("golf").game().options, {})
    running.program.screens.play(Wanted("golf", options, ("me",), 3))
    running.wait(30)
    session = running.table.session
    session.act(0, next(each for each in session.match.deal.actions(0) if str(each) == "draw stock"))
    running.wait(90)
    with counted(running.program.store) as steps:
        running.press("give up")
        running.wait(120)
    (dialog,) = running.table.pane.dialogs
    return steps.count, dialog.value


def test_the_end_of_a_game_reads_no_more_than_it_tells(tmp_path: Path) -> None:
    found = []
    for times in (SELDOM, OFTEN):
        running = grown(tmp_path / str(times), times)
        found.append(given_up(running))
        running.program.close()
    (few, said), (many, as_well) = found
    assert said == as_well == "The game is given up"
    assert many < 1.3 * few


def test_whether_a_game_was_tried_is_known_without_reading_what_is_under_way(tmp_path: Path) -> None:
    running, found = grown(tmp_path / "one", 1), []
    for times in (SELDOM, OFTEN):
        for number in range(times):
            match = running.program.store.matches.begin(Record("golf", number, WAY, ("person You",)))
            running.program.store.matches.append(match, 0, 0, "draw stock")
        with counted(running.program.store) as steps:
            assert tried(running.program.store, "golf")
        found.append(steps.count)
    assert found[0] == pytest.approx(found[1], abs=1)
    running.program.close()
