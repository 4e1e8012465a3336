"""Patience in a real window: whole games are won with a real mouse, from their first move to their last."""

import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from pathlib import Path

import pytest

from cardtable.engine.record import Record
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
OVER = 10**6  # more actions than any game has
TRIES = 8  # until a batch is played
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
        played(dealt, home, record, planned, batch)
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
        played(again, home, record, planned, begun + FEW + 1)
        after = kept(home)
        assert after.position == begun + FEW + 1
        assert after.spent > before.spent
        assert after.record.log[: before.position] == before.record.log


def played(program: Program, home: Path, record: Record, planned: Sequence[Stroke], goal: int) -> None:
    """Play a record up to an action, with strokes that are planned for its last ones.

    Strokes that a busy machine has lost are made again, once what went astray after them is taken back.
    """
    begun = len(record.log) - len(planned)
    for _ in range(TRIES):
        done, astray = stands(home, record)
        if done >= goal:
            return
        if astray:
            program.key(*["ctrl+z"] * astray)
            until(lambda: stands(home, record)[1] == 0, "the way back")
        program.strokes(planned[done - begun : goal - begun])
        wait_for(home, goal)
    raise AssertionError(f"action {goal} is not reached")


def stands(home: Path, record: Record) -> tuple[int, int]:
    """Return how many actions of a record have been done, and how many others after them."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        log = () if latest is None else store.matches.load(latest.id).record.log[: latest.position]
    finally:
        store.close()
    if latest is None:
        return OVER, 0
    pairs = zip(log, record.log, strict=False)
    same = sum(1 for _ in takewhile(lambda pair: pair[0].notation == pair[1].notation, pairs))
    return same, len(log) - same


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
    while position(home) < count and time.monotonic() < end:
        time.sleep(0.03)


def position(home: Path) -> int:
    """Return how many actions are on the disk; `OVER` once the game has ended."""
    store = opened(home / STORE)
    try:
        latest = store.matches.latest()
        return OVER if latest is None else latest.position
    finally:
        store.close()


def ended(home: Path) -> list[Attempt]:
    store = opened(home / STORE)
    try:
        return attempts(store.database)[0]
    finally:
        store.close()
