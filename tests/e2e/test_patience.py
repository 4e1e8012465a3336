"""Patience in a real window: whole games are won with a real mouse, from their first move to their last."""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from cardtable.engine.record import Logged
from cardtable.engine.result import Ending
from cardtable.store.saved import Loaded
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.statistics import Attempt, attempts
from cardtable.store.store import Store, opened
from cardtable.table.chores import Homing
from tests.e2e.planned import Stroke, strokes, won_record
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

STORE = "cardtable.sqlite3"
SIZE = (1280, 720)
LAST = 18  # actions that are left of a game that is gone on with
BATCH = 12  # strokes after which the disk is looked at
FEW = 6  # strokes before the program is killed
SOON = 4.0  # seconds within which they are there, unless some were lost
LIMIT = 120.0  # seconds for them, whatever is lost
ENDED = 10**6  # more actions than a game has
GAMES = ("klondike", "freecell", "spider", "pyramid", "tri-peaks", "accordion", "montana", "golf")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    write_settings(folder, Settings(speed=Speed.INSTANT, sound=False, homing=Homing.OFF, size=SIZE))
    return folder


@pytest.fixture
def dealt(screen: Screen, home: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    """Start the program with the deal of a record."""
    record = won_record(request.param)
    options = [word for name, value in record.options.items() for word in ("--option", f"{name}={value}")]
    words = ["play", record.game, "--seed", str(record.seed), *options]
    with Program(screen, [sys.executable, "-m", "cardtable", *words], home) as started:
        yield started


@pytest.fixture
def program(screen: Screen, home: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    """Start the program with the menu; a game of which little is left can be gone on with."""
    record = won_record(request.param)
    with Store(home / STORE) as store:
        match = store.matches.begin(replace(record, log=record.log[:-LAST]))
        store.matches.release(match)
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as started:
        yield started


@pytest.mark.parametrize(("dealt", "game"), [(game, game) for game in GAMES], indirect=["dealt"])
def test_a_whole_patience_is_won_with_the_mouse(dealt: Program, game: str, home: Path) -> None:
    record = won_record(game)
    count = len(record.log)
    planned = strokes(game, record, 0, SIZE)
    dealt.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
    for batch in [*range(BATCH, count, BATCH), count]:
        played(dealt, home, planned[:batch], record.log[:batch])
    (attempt,) = until(lambda: ended(home), "the end on the disk")
    assert (attempt.game, attempt.ending, attempt.moves) == (game, Ending.WON, count)
    assert attempt.spent
    dealt.told(lambda probe: probe.find("dialog", "You have won"), "what was won")
    assert dealt.close() == 0


@pytest.mark.parametrize("program", ["golf"], indirect=True)
def test_a_game_that_was_killed_between_moves_goes_on_with_its_time(
    program: Program, home: Path, screen: Screen
) -> None:
    record = won_record("golf")
    begun = len(record.log) - LAST
    planned = strokes("golf", record, begun, SIZE)
    program.click("button", "go on")
    program.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
    program.strokes(planned[:FEW])
    until(lambda: position(home) > begun, "the first actions on the disk")
    program.kill()
    before = kept(home)
    assert 0 < before.position - begun <= FEW
    assert before.spent > 0
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as again:
        again.click("button", "go on")
        again.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
        assert kept(home).record.log == before.record.log
        played(again, home, planned[: FEW + 1], record.log[: begun + FEW + 1])
        until(lambda: kept(home).spent > before.spent, "the time of the action on the disk")
        assert kept(home).position == begun + FEW + 1


def played(program: Program, home: Path, planned: Sequence[Stroke], line: Sequence[Logged]) -> None:
    """Make the strokes that are planned for the end of a line, but for those that are done.

    On a slow machine some are lost, so that those after them may do something else. Then that is taken back,
    and from there on each stroke waits for the one before.
    """
    begun, end, step = len(line) - len(planned), time.monotonic() + LIMIT, len(planned)
    while (done := position(home)) < len(line) or agreed(home, line) < len(line):
        assert time.monotonic() < end, f"of {len(line)} actions {agreed(home, line)} were done"
        if done > (right := agreed(home, line)):
            program.key("ctrl+z")
            wait_for(home, range(done))
        else:
            last = min(right + step, len(line))
            program.strokes(planned[right - begun : last - begun])
            wait_for(home, range(last, ENDED + 1))
            step = 1


def agreed(home: Path, line: Sequence[Logged]) -> int:
    """Return how many actions on the disk are those of a line, from its first on."""
    found = left(home)
    if found is None:
        return len(line)
    pairs = zip(found.record.log[: found.position], line, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0].notation == pair[1].notation, pairs))


def left(home: Path) -> Loaded | None:
    """Return the match as it is on the disk, or nothing if it is over."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        return None if latest is None else store.matches.load(latest.id)
    finally:
        store.close()


def kept(home: Path) -> Loaded:
    """Return the same of a match that is not over."""
    found = left(home)
    assert found is not None
    return found


def wait_for(home: Path, wanted: range) -> None:
    """Wait until such a number of actions is on the disk, or it takes too long."""
    end = time.monotonic() + SOON
    while position(home) not in wanted and time.monotonic() < end:
        time.sleep(0.03)


def position(home: Path) -> int:
    """Return how many actions are on the disk, of a game that is over `ENDED`."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        return ENDED if latest is None else latest.position
    finally:
        store.close()


def ended(home: Path) -> list[Attempt]:
    store = opened(home / STORE)
    try:
        return attempts(store.database)[0]
    finally:
        store.close()
