"""While another program locks the store no frame waits, and still nothing is shown before it is saved."""

import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from cardtable.store.errors import PATIENCE as LOCKED_LONG
from cardtable.store.journal import WAITING
from cardtable.store.paths import STORE
from cardtable.store.saved import MatchId
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.series.dialogs import BEHIND
from tests.architecture.tree import ROOT
from tests.store.filling import cram, make_room
from tests.store.kept import under_way
from tests.ui.programs import act, begun, frames, log, menu, press, running, table
from tests.ui.widgets.driving import FRAME

LONGEST_FRAME = 0.05  # seconds
LATE = 60.0  # seconds that a test waits at most


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        yield made


@contextmanager
def locked(folder: Path, seconds: float) -> Iterator[subprocess.Popen[str]]:
    """Give another program that locks the store for so long."""
    command = [sys.executable, "-m", "tests.store.locking", str(folder / STORE), str(seconds)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "locked\n"
        yield other
        other.kill()


def busied() -> float:
    """Return the seconds that this thread has computed, or stood in line for a processor (Linux)."""
    computed, kept_from_it, _ = Path("/proc/thread-self/schedstat").read_text("ascii").split()
    return (int(computed) + int(kept_from_it)) / 10**9


class Looker:
    """Looks at the window with each frame, and at what is saved by a connection of its own."""

    def __init__(self, program: Program, store: Store) -> None:
        self.program, self.store = program, store
        (saved,) = under_way(store)
        self.match: MatchId = saved.id
        self.waited: list[float] = []  # seconds that it slept in each frame in which an action was held

    def saved(self) -> list[str]:
        loaded = self.store.matches.load(self.match)
        return [f"{seat} {notation}" for seat, notation, _ in loaded.record.log[: loaded.position]]

    def frame(self) -> None:
        """Let a frame go by, and check that all it can show is saved."""
        wall, busy = time.perf_counter(), busied()
        self.program.window.frame(FRAME)
        spent = time.perf_counter() - wall
        if not table(self.program).session.open:
            self.waited.append(spent - (busied() - busy))
        assert log(self.program) == self.saved()[: len(log(self.program))]
        time.sleep(max(0.0, FRAME - spent))

    def until(self, done: Callable[[], bool]) -> None:
        deadline = time.monotonic() + LATE
        while not done():
            assert time.monotonic() < deadline, "it never comes"
            self.frame()


def play_on(folder: Path, program: Program, held: int) -> Looker:
    """Act while another program locks the store for so many frames; look at each until it is shown."""
    begun(program)
    act(program)
    frames(program, 10)
    with Store(folder / STORE) as store, locked(folder, LATE) as other:
        looker, before = Looker(program, store), log(program)
        act(program)
        assert log(program) == before
        looker.until(lambda: len(looker.waited) >= held)
        assert log(program) == before, "it is not shown before it is saved"
        other.kill()
        looker.until(lambda: len(log(program)) > len(before))
        frames(program, 10)
        assert looker.saved() == log(program)
        assert table(program).notice.text == ""
    return looker


def test_a_short_lock_holds_an_action_back_and_no_frame(program: Program, tmp_path: Path) -> None:
    looker = play_on(tmp_path, program, round(0.5 / FRAME))
    assert max(looker.waited) < LONGEST_FRAME


@pytest.mark.slow
def test_a_hundred_frames_hold_an_action_back_and_no_frame(program: Program, tmp_path: Path) -> None:
    looker = play_on(tmp_path, program, 100)
    assert max(looker.waited) < LONGEST_FRAME


def test_a_player_is_told_what_the_table_waits_for(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, 10)
    with Store(tmp_path / STORE) as store, locked(tmp_path, LATE) as other:
        looker, before, session = Looker(program, store), log(program), table(program).session
        act(program)
        looker.until(lambda: bool(table(program).notice.text))
        assert (table(program).notice.text, session.open) == (WAITING, False)
        session.act(0, session.match.view(0).actions(0)[1])
        session.undo()
        assert log(program) == before, "nobody can do anything else meanwhile"
        other.kill()
        looker.until(lambda: log(program) != before)
        frames(program)
        assert table(program).notice.text == ""


def test_a_lock_that_lasts_is_not_waited_for_any_longer(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, 10)
    seated = program.screens.playing._played
    assert seated is not None
    journal, late = seated[1], [0.0]
    journal._clock = lambda: time.monotonic() + late[0]
    with Store(tmp_path / STORE) as store, locked(tmp_path, LATE):
        before = log(program)
        act(program)
        frames(program)
        assert log(program) == before
        late[0] = LOCKED_LONG
        frames(program)
        assert log(program) != before
        assert "nothing can be saved there at the moment" in table(program).notice.text
        assert len(Looker(program, store).saved()) == len(before)


def test_on_a_full_disk_the_game_goes_on_and_says_so(program: Program) -> None:
    begun(program)
    act(program)
    frames(program, 10)
    cram(program.store)
    before = log(program)
    act(program)
    frames(program)
    assert len(log(program)) > len(before)
    assert "The disk is full" in table(program).notice.text
    press(program, "menu")
    assert table(program).pane.find("unsaved").value == BEHIND
    make_room(program.store)
    seated = program.screens.playing._played
    assert seated is not None
    assert seated[1].retry()
    assert len(program.store.matches.load(MatchId(1)).record.log) == len(log(program))


def test_a_saved_match_is_gone_on_with_as_soon_as_the_lock_is_gone(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    press(program, "menu")
    press(program, "leave")
    with locked(tmp_path, LATE) as other:
        press(program, "go on")
        assert menu(program).contents.saved
        other.kill()
        other.wait()
        frames(program)
        assert log(program)


def test_a_saved_match_is_deleted_as_soon_as_the_lock_is_gone(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    press(program, "menu")
    press(program, "leave")
    with locked(tmp_path, LATE) as other:
        press(program, "delete saved")
        press(program, "delete")
        assert menu(program).contents.saved == ()
        assert len(under_way(program.store)) == 1
        other.kill()
        other.wait()
        frames(program)
        assert under_way(program.store) == []


def test_a_match_that_is_left_while_the_store_is_locked_is_saved(program: Program, tmp_path: Path) -> None:
    begun(program)
    act(program)
    frames(program, 10)
    with locked(tmp_path, LATE) as other:
        before = len(log(program))
        act(program)
        press(program, "menu")
        press(program, "leave")
        other.kill()
        other.wait()
        frames(program)
        (saved,) = under_way(program.store)
        assert saved.position == before + 1
        assert saved.holder == ""


def test_a_match_begun_while_the_store_is_locked_is_saved(program: Program, tmp_path: Path) -> None:
    with locked(tmp_path, LATE) as other:
        start = time.perf_counter()
        begun(program)
        act(program)
        assert time.perf_counter() - start < LATE / 2, "nothing waits for the lock"
        assert log(program) == []
        other.kill()
        other.wait()
        frames(program)
        assert log(program)
        (saved,) = under_way(program.store)
        assert saved.position == len(log(program))


def test_a_start_while_the_store_is_locked_lists_what_is_saved(tmp_path: Path) -> None:
    with running(tmp_path) as first:
        begun(first)
        act(first)
        frames(first, 10)
    with locked(tmp_path, LATE), running(tmp_path) as program:
        assert len(menu(program).contents.saved) == 1
        assert menu(program).contents.notice == ""
