"""Hardships: monkeys in every place while the store is locked, the disk full, the home gone, the clock wrong.

    python -m tests.knocks.hardships --seed 1 [--kinds locked full read-only gone past future] [--places 10]

In each place something is done, the hardship begins, more is done, it ends, more is done; Escape leads out.
Nothing may be raised. What the player was told is told in the end. A full disk and one that takes
no writing are small file systems in memory where those may be mounted, else a limit on files and a mode.
"""

import argparse
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from datetime import UTC, date, datetime, timedelta
from pathlib import Path
from random import Random
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from cardtable.store.paths import STORE  # the drivers are chosen first
from cardtable.ui.services.services import Services
from tests.knocks.monkeys import Monkey, escaped, shut_in
from tests.knocks.places import PLACES
from tests.thrift import leave_out_of_collections, pictures_drawn_once
from tests.ui.programs import Running

BEFORE, AMID, AFTER = 6, 25, 6  # doings of a monkey
SMALL = 4 << 20  # bytes of a file system that is filled
BLOCK = 4096  # bytes
YEAR = timedelta(days=366)

Hardship = Callable[[Path], AbstractContextManager[None]]


@contextmanager
def mounted(folder: Path) -> Iterator[bool]:
    """Give a small file system of its own to a folder, if that may be; say whether it has one."""
    command = ["mount", "-t", "tmpfs", "-o", f"size={SMALL}", "none", str(folder)]
    done = os.geteuid() == 0 and subprocess.run(command, capture_output=True, check=False).returncode == 0
    try:
        yield done
    finally:
        if done:
            subprocess.run(["umount", "--lazy", str(folder)], capture_output=True, check=True)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Another program locks the store."""
    with closing(sqlite3.connect(folder / STORE, isolation_level=None, timeout=5)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextmanager
def full(folder: Path) -> Iterator[None]:
    """No file can grow any more."""
    if os.path.ismount(folder):
        ballast = folder / "ballast"
        with ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(BLOCK))
            except OSError:
                file.flush()
        yield
        ballast.unlink()
    else:
        soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
        resource.setrlimit(resource.RLIMIT_FSIZE, (BLOCK, hard))
        yield
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Nothing can be written in the home."""
    if os.path.ismount(folder):
        for words in (["--bind", str(folder), str(folder)], ["-o", "remount,bind,ro", str(folder)]):
            subprocess.run(["mount", *words], capture_output=True, check=True)
        yield
        subprocess.run(["umount", "--lazy", str(folder)], capture_output=True, check=True)
    else:
        folder.chmod(0o500)
        yield
        folder.chmod(0o700)


@contextmanager
def gone(folder: Path) -> Iterator[None]:
    """The home is deleted, and does not come back."""
    for each in folder.iterdir():
        shutil.rmtree(each) if each.is_dir() else each.unlink()
    if not os.path.ismount(folder):
        folder.rmdir()
    yield
    folder.mkdir(exist_ok=True)


def clock(shift: timedelta) -> Hardship:
    """Return the hardship that the clock was set."""

    @contextmanager
    def wrong(_folder: Path) -> Iterator[None]:
        now = datetime.now(UTC) + shift

        class Day(date):
            @classmethod
            def today(cls) -> "Day":
                return cls(now.year, now.month, now.day)

        class Moment(datetime):
            @classmethod
            def now(cls, tz: object = None) -> datetime:  # type: ignore[override]  # put in its place
                return now if tz is not None else now.replace(tzinfo=None)

        places = ("cardtable.ui.app.screens", "cardtable.ui.menu.sources")
        with (
            patch(f"{places[0]}.date", Day),
            patch(f"{places[1]}.date", Day),
            patch("cardtable.ui.app.history.datetime", Moment),
            patch("cardtable.store.store.datetime", Moment),
            patch("time.time", now.timestamp),
        ):
            yield

    return wrong


KINDS: dict[str, Hardship] = {
    "locked": locked,
    "full": full,
    "read-only": read_only,
    "gone": gone,
    "past": clock(-YEAR),
    "future": clock(YEAR),
}


class Told:
    """What the player was told by the program in any place, counted."""

    def __init__(self) -> None:
        self.sentences = Counter[str]()
        self.failed: list[str] = []

    def heard(self, services: Services, folder: Path) -> None:
        """Hear what these services say."""
        tell, note = services.tell, services.note

        def listening(say: Callable[[str], None]) -> Callable[[str], None]:
            def said(sentence: str) -> None:
                self.sentences[sentence.replace(str(folder), "HOME")] += bool(sentence)
                say(sentence)

            return said

        services.tell, services.note = listening(tell), listening(note)  # type: ignore[assignment, method-assign]  # put in its place


def suffered(kind: str, place: str, seed: int, told: Told) -> None:
    """Let a monkey go in a place amid a hardship.

    Raises:
        Exception: Whatever the program raised.
    """
    with tempfile.TemporaryDirectory() as outside:
        folder = Path(outside) / "home"
        folder.mkdir()
        with mounted(folder), shut_in(Path(outside), seed):
            running = Running(folder)
            told.heard(running.program.services, folder)
            monkey = Monkey(running, f"{kind} {place} {seed}")
            PLACES[place](running.program)
            monkey.live(BEFORE)
            with KINDS[kind](folder):
                monkey.live(AMID)
                escaped(running)
                PLACES[place](running.program)
                monkey.live(AMID)
                escaped(running)
            monkey.live(AFTER)
            running.wait(10)
            escaped(running)
            running.program.close()


class Noting:
    """Whatever goes wrong inside is told, and others go on."""

    def __init__(self, told: Told, where: str) -> None:
        self.told, self.where = told, where

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self.told.failed.append(self.where)
        print(f"== {self.where}")
        traceback.print_exception(error, file=sys.stdout)
        return True


def main() -> int:
    """Try all that is asked for; return the exit status, 1 if something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kinds", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--places", type=int, default=len(PLACES))
    given = parser.parse_args()
    with pictures_drawn_once():
        failed = [each for kind in given.kinds for each in tried(kind, given.places, given.seed)]
    print("failed:", failed or "none")
    return 1 if failed else 0


def tried(kind: str, places: int, seed: int) -> list[str]:
    """Try a hardship in so many places; tell what was told, and return where something went wrong."""
    told = Told()
    some = Random(f"{kind} {seed}").sample(list(PLACES), places)
    for place in some:
        leave_out_of_collections()
        with Noting(told, f"{kind} in {place!r}, seed {seed}"):
            suffered(kind, place, seed, told)
    print(f"{kind}: {len(some)} places, {len(told.failed)} failed; told:", flush=True)
    for sentence, times in told.sentences.most_common():
        print(f"    {times:4d} {sentence}")
    return told.failed


if __name__ == "__main__":
    sys.exit(main())
