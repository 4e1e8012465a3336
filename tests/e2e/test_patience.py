"""Patience in a real window: games are gone on with from the menu and won with a real mouse."""

import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.engine.result import Ending
from cardtable.store.saved import Loaded
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.statistics import Attempt, attempts
from cardtable.store.store import Store, opened
from cardtable.table.chores import Homing
from tests.e2e.planned import strokes, won_record
from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

STORE = "cardtable.sqlite3"
SIZE = (1280, 720)
LAST = 18  # actions that are left to the mouse
BATCH = 6  # strokes after which the disk is looked at
SOON = 3.0  # seconds within which they are there
GAMES = ("klondike", "freecell", "spider", "pyramid", "tri-peaks", "accordion", "montana", "golf")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    folder = tmp_path / "home"
    folder.mkdir()
    write_settings(folder, Settings(speed=Speed.INSTANT, sound=False, homing=Homing.OFF, size=SIZE))
    return folder


@pytest.fixture
def program(screen: Screen, home: Path, request: pytest.FixtureRequest) -> Iterator[Program]:
    record = won_record(request.param)
    with Store(home / STORE) as store:
        match = store.matches.begin(replace(record, log=record.log[:-LAST]))
        store.matches.release(match)
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as started:
        yield started


@pytest.mark.parametrize(("program", "game"), [(game, game) for game in GAMES], indirect=["program"])
def test_a_patience_is_won_with_the_mouse(program: Program, game: str, home: Path) -> None:
    record = won_record(game)
    begun = len(record.log) - LAST
    planned = strokes(game, record, begun, SIZE)
    program.click("button", "go on")
    program.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
    for batch in range(BATCH, LAST + 1, BATCH):
        while (done := position(home, begun)) < batch:  # on a slow machine some may be lost
            program.strokes(planned[done:batch])
            wait_for(home, begun + batch)
    (attempt,) = until(lambda: ended(home), "the end on the disk")
    assert (attempt.game, attempt.ending, attempt.moves) == (game, Ending.WON, len(record.log))
    assert attempt.spent
    program.told(lambda probe: probe.find("dialog", "You have won"), "what was won")
    assert program.close() == 0


@pytest.mark.parametrize("program", ["golf"], indirect=True)
def test_a_game_that_was_killed_between_moves_goes_on_with_its_time(
    program: Program, home: Path, screen: Screen
) -> None:
    record = won_record("golf")
    begun = len(record.log) - LAST
    planned = strokes("golf", record, begun, SIZE)
    program.click("button", "go on")
    program.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
    program.strokes(planned[:BATCH])
    program.kill()
    before = kept(home)
    assert 0 < before.position - begun <= BATCH
    assert before.spent > 0
    with Program(screen, [sys.executable, "-m", "cardtable"], home) as again:
        again.click("button", "go on")
        again.told(lambda probe: probe.scene == "table" and probe.piles and not probe.running, "the table")
        again.strokes(planned[before.position - begun : BATCH + 1])
        wait_for(home, begun + BATCH + 1)
        after = kept(home)
        assert after.position == begun + BATCH + 1
        assert after.spent > before.spent
        assert after.record.log[: before.position] == before.record.log


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
