"""Two people at one keyboard, in a real window: no key is lost, and each is noted at its own moment."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

MATCH = ["play", "spit", "--seats", "me,me", "--seed", "7"]
SECONDS = int(os.environ.get("CARDTABLE_KEYS_FOR", "30"))  # that both press keys
RATE = 20  # keys a second from each
TOPS = 10  # cards that lie face up
STARTED = 5  # actions until the spit cards have turned: both are ready, and three are counted


def log(home: Path) -> list[tuple[int, str, int]]:
    """Return what has been done: who, what and when."""
    path = home / "cardtable.sqlite3"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as store:
        rows = store.execute("SELECT seat, notation, at FROM actions ORDER BY number").fetchall()
    return [(int(seat), str(notation), int(at)) for seat, notation, at in rows]


def logged(home: Path, most: int) -> list[tuple[int, str, int]]:
    """Wait until so much has been done, and return it."""
    return until(lambda: found if len(found := log(home)) >= most else None, f"{most} actions")


def strike(screen: Screen, keys: list[str]) -> None:
    """Press keys one after the other, as many a second as both together."""
    command = ["xdotool", "key", "--delay", str(round(1000 / RATE / 2)), *keys]
    subprocess.run(command, env=screen.environment, check=True, timeout=20 * SECONDS + 60)


def test_no_key_is_lost_of_two_who_press_twenty_a_second(screen: Screen, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardtable", *MATCH]
    with Program(screen, command, tmp_path / "home") as program:
        program.told(lambda probe: len(probe.of_role("card")) >= TOPS, "the cards")
        strike(screen, ["s", "k"])
        before = logged(program.home, STARTED)
        pairs = SECONDS * RATE // 2 * 2  # each takes a card and puts it back
        strike(screen, ["q", "y"] * pairs)
        done = logged(program.home, len(before) + 2 * pairs)[len(before) :]
        assert [seat for seat, _, _ in done] == [0, 1] * pairs
        assert {what for _, what, _ in done} == {"pick 1", "drop 1"}
        assert [at for _, _, at in done] == sorted(at for _, _, at in done)
        assert program.close() == 0
