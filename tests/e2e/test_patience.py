"""Patience in a real window: whole games are won with a real mouse, from their first move to their last."""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

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
        played(dealt, home, planned[:batch], 0)
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
    program.kill()
    before = kept(home)
    assert 0 < before.position - begun <= FEW
    assert before.spent > 0
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as again:
        again.click("button", "go on")
        again.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
        played(again, home, planned[: FEW + 1], begun)
        after = kept(home)
        assert after.position == begun + FEW + 1
        assert after.spent > before.spent
        assert after.record.log[: before.position] == before.record.log


def played(program: Program, home: Path, planned: Sequence[Stroke], begun: int) -> None:
    """Make all strokes that are planned from an action on, but for those that are done."""
    while (done := position(home, begun)) < len(planned):  # on a slow machine some may be lost
        program.strokes(planned[done:])
        wait_for(home, begun + len(planned))


def kept(home: Path) -> Loaded:
    """Return the match as it is on the disk."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        assert latest is not None
        return store.matches.load(latest.id)
    finally:
        store.close()


def wait_for(home: Path, count: int) -> None:
    """Wait until so many actions are on the disk, or it takes too long."""
    end = time.monotonic() + SOON
    while position(home, 0) < count and time.monotonic() < end:
        time.sleep(0.03)


def position(home: Path, begun: int) -> int:
    """Return how many actions more than those there were are on the disk; enough once the game is over."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        return 10**6 if latest is None else latest.position - begun
    finally:
        store.close()


def ended(home: Path) -> list[Attempt]:
    store = opened(home / STORE)
    try:
        return attempts(store.database)[0]
    finally:
        store.close()
