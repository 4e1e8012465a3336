"""Hardships, in a few places: `tests.knocks.hardships` has them in all, `tests.knocks.crowd` many windows."""

import subprocess
import sys
from pathlib import Path
from time import monotonic, sleep

import pytest

from cardtable.store.journal import WAITING
from tests.store.kept import under_way
from tests.ui.app.test_locked import locked
from tests.ui.programs import act, begun, log, running, table
from tests.ui.widgets.driving import FRAME

MINUTE = 60.0  # seconds
SOON = 10.0  # seconds in which what waited is saved


def tried(command: str, *words: str) -> None:
    """Run a command of this folder.

    Raises:
        CalledProcessError: Something went wrong; what it told says what.
    """
    subprocess.run([sys.executable, "-m", f"tests.knocks.{command}", *words], check=True)


@pytest.mark.slow
def test_monkeys_amid_each_hardship() -> None:
    tried("hardships", "--places", "1", "--seed", "7")


@pytest.mark.slow
def test_eight_windows_on_one_store_lose_nothing() -> None:
    tried("crowd", "--windows", "8", "--doings", "40", "--seed", "2")


@pytest.mark.long
def test_monkeys_amid_each_hardship_in_many_places() -> None:
    tried("hardships", "--places", "20", "--seed", "8")


@pytest.mark.long
def test_a_store_that_is_locked_for_a_minute_has_all_in_the_end(tmp_path: Path) -> None:
    with running(tmp_path) as program:
        begun(program)
        act(program)
        told = set()
        with locked(tmp_path, MINUTE):
            end, due = monotonic() + MINUTE, monotonic()
            while monotonic() < end:
                session = table(program).session
                if 0 in session.waiting_people and monotonic() >= due:
                    session.act(0, session.match.view(0).actions(0)[0])
                    due = monotonic() + SOON
                program.window.frame(FRAME)
                told.add(session.saving.trouble)
                sleep(FRAME)
        assert WAITING in told
        assert len(told - {""}) == 2, "that one waits, then why no more, in a sentence each"
        played, end = log(program), monotonic() + SOON
        while table(program).session.saving.trouble and monotonic() < end:
            program.window.frame(FRAME)
            sleep(FRAME)
        (saved,) = under_way(program.store)
        loaded = program.store.matches.load(saved.id).record.log
        assert [f"{seat} {action}" for seat, action, _ in loaded][: len(played)] == played
