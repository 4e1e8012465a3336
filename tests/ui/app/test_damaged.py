"""Damage of a large store met in mid-run: a sentence wherever it is met, and the next start sets it aside."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import pytest

from benches.window import fill
from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.store.database import LARGE, LEFT
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import opened
from cardtable.ui.match.players import Wanted
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.scenes.statistics import StatisticsScene
from tests.ui.programs import Running

OVER, UNDER_WAY = 9000, 25  # matches
PAGE = 4096  # bytes


@pytest.fixture(scope="module")
def grown(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("grown")
    fill(folder, UNDER_WAY, OVER, 0)
    (store,) = folder.glob("*.sqlite3")
    assert store.stat().st_size > LARGE
    return store


@pytest.fixture
def large(grown: Path, tmp_path: Path) -> Running:
    """Give a program in the menu, on a store that lies as it was left at a clean end."""
    shutil.copy(grown, tmp_path / STORE)
    opened(tmp_path / STORE).close()
    return Running(tmp_path)


@pytest.fixture
def file(large: Running) -> Iterator[BinaryIO]:
    """Give its file; it stays open, as to close it would let go of SQLite's locks."""
    with large.program.store.database.path.open("r+b") as file:
        yield file
        if large.program.window.running:
            large.program.window.close()
            large.program.close()


def spoil(large: Running, file: BinaryIO, first: int = 1) -> None:
    """Lose all pages from one on, without a trace in the time of the file; nothing of them is in memory."""
    times = os.fstat(file.fileno())
    for page in range(first, times.st_size // PAGE):
        file.seek(page * PAGE)
        file.write(bytes(PAGE))
    file.flush()
    os.utime(file.fileno(), ns=(times.st_atime_ns, times.st_mtime_ns))
    large.program.store.database.connection.execute("PRAGMA shrink_memory")


def begin(large: Running) -> None:
    options = read_options(kit("golf").game().options, {})
    large.program.screens.play(Wanted("golf", options, ("me",), 3))
    large.wait(30)


def act(large: Running, words: str) -> None:
    session = large.table.session
    session.act(0, next(each for each in session.match.deal.actions(0) if str(each) == words))
    large.wait(90)


def said(large: Running) -> str:
    """Return what the menu or the table says now."""
    top = large.program.window.stage.top
    return top.contents.notice if isinstance(top, MenuScene) else large.table.notice.text


def test_in_the_menu(large: Running, file: BinaryIO) -> None:
    spoil(large, file)
    large.program.menu()
    large.wait()
    assert "damaged" in said(large)
    large.program.screens.go_on(MatchId(OVER + 1))
    large.wait(30)
    assert "damaged" in said(large)


def test_in_the_statistics(large: Running, file: BinaryIO) -> None:
    spoil(large, file)
    large.program.screens.statistics()
    large.wait(30)
    scene = large.program.window.stage.top
    assert isinstance(scene, StatisticsScene)
    assert "damaged" in str(scene.pane.find("words").value)
    large.key(27)
    large.wait(30)
    assert isinstance(large.program.window.stage.top, MenuScene)


def test_when_an_action_is_saved(large: Running, file: BinaryIO) -> None:
    begin(large)
    spoil(large, file)
    act(large, "draw stock")
    assert "damaged" in large.table.session.saving.trouble
    assert len(large.table.session.match.log) == 1, "the game goes on"


def test_at_the_end_of_a_game(large: Running, file: BinaryIO) -> None:
    begin(large)
    act(large, "draw stock")
    spoil(large, file)
    large.press("give up")
    large.wait(90)
    assert "damaged" in large.table.session.saving.trouble
    large.press("rematch")
    large.wait(30)
    assert large.table.session.match.log == []


def test_the_next_start_sets_aside_what_was_met(large: Running, file: BinaryIO) -> None:
    path = large.program.store.database.path
    note = path.with_name(path.name + LEFT)
    assert note.read_text(), "it was left well before"
    spoil(large, file, 100)  # beyond what a start reads
    large.program.screens.statistics()
    large.wait(30)
    large.program.window.close()
    large.program.close()
    with opened(path) as store:
        assert "the file is kept as" in store.trouble
        assert not note.read_text()
    with opened(path) as store:
        assert store.trouble == ""
