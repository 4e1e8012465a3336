"""A program killed at any moment has lost nothing that it had acknowledged."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from threading import Event, Thread
from typing import Self

import pytest

from cardtable.catalogue import game
from cardtable.engine.record import Logged
from cardtable.store.saved import MatchId, State
from cardtable.store.store import Store
from tests.architecture.tree import ROOT
from tests.store.kept import results
from tests.store.playing import GAME

KILLS = 50
LOCKED = 0.02  # seconds
LATEST = 0.15  # seconds after the start of play


@dataclass(frozen=True)
class Kept:
    """What the store should hold of a match."""

    log: tuple[Logged, ...] = ()
    position: int = 0
    state: State = State.RUNNING


@dataclass
class Told:
    """What the killed programs said: the matches as acknowledged, and a change that may have been saved."""

    matches: dict[int, Kept] = field(default_factory=dict)
    trying: str = ""
    acknowledged: int = 0

    def hear(self, lines: list[str]) -> None:
        """Follow what one program said; the last line may be cut off."""
        self.trying = ""
        for line in lines:
            if not line.endswith("\n"):
                continue  # killed while it spoke: as good as not said
            match line.split():
                case ["try", *_]:
                    self.trying = line
                case ["done", match]:
                    self.matches[int(match)] = Kept()
                    self._acknowledge()
                case ["done"]:
                    number, kept = self.tried()
                    self.matches[number] = kept
                    self._acknowledge()

    def _acknowledge(self) -> None:
        self.trying, self.acknowledged = "", self.acknowledged + 1

    def tried(self) -> tuple[int, Kept]:
        """Return the match that was about to change, and what it would be then."""
        _, match, kind, *words = self.trying.rstrip("\n").split(" ", 5)
        before = self.matches[int(match)]
        match kind, words:
            case "act", [index, seat, notation]:
                log = (*before.log[: int(index)], Logged(int(seat), notation))
                return int(match), Kept(log, len(log))
            case "stand", [position]:
                return int(match), replace(before, position=int(position), state=State.RUNNING)
            case "finish", []:
                return int(match), replace(before, state=State.OVER)
        raise AssertionError(self.trying)


class Player:
    """The playing program, started and waiting."""

    def __init__(self, path: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tests.store.playing", str(path), str(seed)]
        self.program = subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.program.kill()
        self.program.communicate()

    def killed_after(self, delay: float) -> list[str]:
        """Let it play for `delay` seconds, kill it and return the lines that it said."""
        assert self.program.stdin is not None
        assert self.program.stdout is not None
        assert self.program.stdout.readline() == "ready\n"
        self.program.stdin.write("go\n")
        self.program.stdin.flush()
        try:
            self.program.wait(delay)
        except subprocess.TimeoutExpired:
            self.program.kill()
        said = self.program.stdout.readlines()
        assert self.program.wait() < 0, "it ended by itself"
        return said


def held(path: Path, before: dict[int, Kept]) -> dict[int, Kept]:
    """Return what the store holds, after making sure that what is new since `before` can go on."""
    with Store(path) as store:
        assert store.trouble == ""
        found = {}
        for number, state in store.database.rows("SELECT id, state FROM matches"):
            assert isinstance(number, int)
            loaded = store.matches.load(MatchId(number))
            kept = Kept(loaded.record.log, loaded.position, State(state))
            if before.get(number) != kept:
                assert len(loaded.match(game(GAME)).log) == loaded.position
            found[number] = kept
        finished = {result.match for result in results(store)}
        assert finished == {match for match, kept in found.items() if kept.state is State.OVER}
    return found


def check(told: Told, found: dict[int, Kept]) -> None:
    """Compare, allowing for the change that was under way; then take it for granted if it was saved."""
    if told.trying.startswith("try begin"):
        new = found.keys() - told.matches.keys()
        assert len(new) <= 1
        told.matches.update({match: Kept() for match in new})
    elif told.trying:
        match, kept = told.tried()
        if found[match] == kept:
            told.matches[match] = kept
    assert found == told.matches


def kill(path: Path, rounds: int, seed: int) -> Told:
    """Play and kill so many times, and check the store each time."""
    rng, told = Random(seed), Told()
    found: dict[int, Kept] = {}
    waiting = Player(path, seed)
    for number in range(1, rounds + 1):
        with waiting as player:
            waiting = Player(path, seed + number)  # starts up while this one plays
            told.hear(player.killed_after(rng.uniform(0, LATEST)))
        found = held(path, found)
        check(told, found)
    with waiting:
        pass
    return told


@contextmanager
def locking(path: Path, seed: int) -> Iterator[None]:
    """Lock the store again and again, for up to so many seconds each time."""
    rng, over = Random(seed), Event()

    def lock() -> None:
        with closing(sqlite3.connect(path, isolation_level=None, timeout=5)) as other:
            while not over.wait(rng.uniform(0, LOCKED)):
                other.execute("BEGIN IMMEDIATE")
                over.wait(rng.uniform(0, LOCKED))
                other.execute("COMMIT")

    thread = Thread(target=lock)
    thread.start()
    try:
        yield
    finally:
        over.set()
        thread.join()


@pytest.mark.long
def test_a_program_killed_while_the_store_is_locked_now_and_then_has_lost_nothing(path: Path) -> None:
    Store(path).close()
    with locking(path, 7):
        told = kill(path, KILLS // 2, seed=200)
    assert told.acknowledged > KILLS // 2


@pytest.mark.long
def test_a_program_killed_fifty_times_has_lost_nothing(path: Path) -> None:
    told = kill(path, KILLS, seed=100)
    assert told.acknowledged > KILLS, "there was something to lose; how much depends on the computer"
