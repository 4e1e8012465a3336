"""Two people at one keyboard, in a real window: no key is lost, and each is noted at its own moment."""

import os
import sqlite3
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

from tests.e2e.rig import Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.e2e

MATCH = ["play", "spit", "--seats", "me,me", "--seed", "7"]
SECONDS = int(os.environ.get("CARDTABLE_KEYS_FOR", "30"))  # that both press keys
RATE = 20  # keys a second from each
OWN = 3  # milliseconds that the tool itself takes for each key
TOPS = 10  # cards that lie face up
COUNT = "SELECT count(*) FROM actions"
LATE = 2000  # milliseconds at most by which a slow machine hears of the last key
STARTED = 5  # actions until the spit cards have turned: both are ready, and three are counted


def read(home: Path, query: str) -> list[tuple[int, ...]]:
    """Return what the store says."""
    path = home / "cardtable.sqlite3"
    with closing(sqlite3.connect(f"{path.as_uri()}?mode=ro", uri=True)) as store:
        return store.execute(query).fetchall()


def logged(home: Path, most: int) -> list[tuple[int, str, int]]:
    """Return what has been done, who, what and when, once it is so much.

    A slow machine needs its time for it, but is never long without doing anything.
    """
    done = -1

    def more() -> bool:
        return int(read(home, COUNT)[0][0]) > done

    while done < most:
        until(more, f"more than {done} of {most} actions")
        ((done,),) = read(home, COUNT)
    rows = read(home, "SELECT seat, notation, at FROM actions ORDER BY number")
    return [(int(seat), str(notation), int(at)) for seat, notation, at in rows]


def strike(screen: Screen, keys: list[str]) -> float:
    """Press keys one after the other, as many a second as both together; return the seconds it took."""
    began = time.monotonic()
    command = ["xdotool", "key", "--delay", str(round(1000 / RATE / 2) - OWN), *keys]
    subprocess.run(command, env=screen.environment, check=True, timeout=20 * SECONDS + 60)
    return time.monotonic() - began


def test_no_key_is_lost_of_two_who_press_twenty_a_second(screen: Screen, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cardtable", *MATCH]
    with Program(screen, command, tmp_path / "home") as program:
        program.told(lambda probe: len(probe.of_role("card")) >= TOPS, "the cards")
        strike(screen, ["s", "k"])
        before = logged(program.home, STARTED)
        pairs = SECONDS * RATE // 2 * 2  # each takes a card and puts it back
        taken = strike(screen, ["q", "y"] * pairs)
        done = logged(program.home, len(before) + 2 * pairs)[len(before) :]
        assert len(done) == 2 * pairs
        one, two = ([(what, at) for who, what, at in done if who == seat] for seat in (0, 1))
        assert [what for what, _ in one] == [what for what, _ in two] == ["pick 1", "drop 1"] * (pairs // 2)
        moments = [at for both in zip(one, two, strict=True) for _, at in both]  # as the keys were pressed
        assert moments == sorted(moments)
        assert done[-1][2] - done[0][2] <= 1000 * taken + LATE, "the moments are those of the keys"
        assert program.close() == 0
