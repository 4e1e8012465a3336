"""The one SQLite file: opened, checked, brought up to date, and set aside if it is damaged."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.store.errors import StoreDamaged, StoreLocked, StoreNewer, StoreUnwritable, translated
from cardtable.store.paths import aside
from cardtable.store.schema import APPLICATION, STEPS

MEMORY: Final = Path(":memory:")
COMPANIONS: Final = ("-wal", "-shm")  # the files that SQLite keeps beside its own
HEADER: Final = b"SQLite format 3\0"
AGAIN: Final = 0.005  # seconds between two tries at opening
Value: TypeAlias = int | float | str | bytes | None  # what a row may hold, whatever its column should
Row: TypeAlias = tuple[Value, ...]

# FULL: a committed action outlives a power cut, not only the end of the program. Measured on a virtual disk
# over 1000 actions: 0.32 ms an action (99 % under 0.75 ms) against 0.02 ms with NORMAL. A turning disk takes
# some 10 ms, which no animation notices.
DURABLE: Final = "PRAGMA synchronous = FULL"


class Database:
    """An open file. `trouble` is a sentence for the player if its predecessor was damaged, else empty."""

    def __init__(self, path: Path, patience: float) -> None:
        """Open `path` or make it; wait `patience` seconds for other programs.

        Raises:
            StoreNewer: A newer version wrote it. It is left as it is.
            StoreLocked: Another program keeps it to itself.
            StoreUnwritable: It cannot be opened, or, being damaged, not be set aside.
        """
        self.path, self.patience, self.trouble = path, patience, ""
        try:
            self.connection = self._opened()
        except StoreDamaged as damage:
            place = set_aside(path)
            self.trouble = f"{str(damage).rstrip('.')}; the file is kept as {place}, and a new one was begun."
            self.connection = self._opened()

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()

    @property
    def changes(self) -> int:
        """A number that is another one after other connections have written."""
        with translated(self.path):
            return _number(self.connection, "PRAGMA data_version")

    def wait(self, patience: float) -> None:
        """Wait so many seconds for other programs from now on."""
        self.connection.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")

    def rows(self, query: str, *given: int | str) -> list[Row]:
        """Return all rows of a query.

        Raises:
            StoreError: The file cannot be read.
        """
        with translated(self.path):
            return self.connection.execute(query, given).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction: all of it is on the disk at the end, or nothing.

        Raises:
            StoreError: Nothing was written.
        """
        with translated(self.path):
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    def _opened(self) -> sqlite3.Connection:
        """Return a checked connection, trying again while another start of the program prepares the file."""
        deadline = time.monotonic() + self.patience
        while True:
            try:
                return self._tried()
            except StoreLocked:  # SQLite does not always wait by itself while the journal's mode changes
                if time.monotonic() > deadline:
                    raise
                time.sleep(AGAIN)

    def _tried(self) -> sqlite3.Connection:
        if _begins_wrongly(self.path):  # SQLite would find out too, but delete the journal beside it
            raise StoreDamaged(f"The saved matches in {self.path} are damaged (this is no database).")
        with translated(self.path):
            connection = sqlite3.connect(self.path, timeout=self.patience, isolation_level=None)
            connection.text_factory = _lenient
            try:
                prepare(connection, self.path)
            except BaseException:
                connection.close()
                raise
        return connection


def prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Check the file, then bring it to the version of this program.

    Raises:
        StoreNewer: It is beyond that version.
        StoreDamaged: It is none of ours, or broken.
    """
    _check(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(DURABLE)
    connection.execute("PRAGMA foreign_keys = ON")
    if _number(connection, "PRAGMA user_version") < len(STEPS):
        _upgrade(connection)


def set_aside(path: Path) -> Path:
    """Rename a damaged file and its companions; return its new place.

    Raises:
        StoreUnwritable: That is refused.
    """
    place = aside(path)
    try:
        for ending in COMPANIONS:  # first, or SQLite would read an old journal into the new file
            companion = path.with_name(path.name + ending)
            if companion.exists():
                companion.rename(place.with_name(place.name + ending))
        path.rename(place)
    except OSError as error:
        raise StoreUnwritable(f"The damaged file {path} cannot be set aside ({error.strerror}).") from error
    return place


def _begins_wrongly(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(len(HEADER)) not in (HEADER, b"")
    except OSError:
        return False  # SQLite says better why it cannot be opened


def _check(connection: sqlite3.Connection, path: Path) -> None:
    tables = _number(connection, "SELECT count(*) FROM sqlite_master")
    if tables and _number(connection, "PRAGMA application_id") != APPLICATION:
        raise StoreDamaged(f"{path} holds something else than matches of Card Table.")
    if _number(connection, "PRAGMA user_version") > len(STEPS):
        raise StoreNewer(
            f"A newer version of Card Table wrote {path}; use that version to go on with its matches."
        )
    verdict = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if verdict != "ok":
        raise StoreDamaged(f"The saved matches in {path} are damaged ({verdict}).")


def _upgrade(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = _number(connection, "PRAGMA user_version")  # again: another start may have been faster
        for step in STEPS[version:]:
            for statement in step:
                connection.execute(statement)
        connection.execute(f"PRAGMA application_id = {APPLICATION}")
        connection.execute(f"PRAGMA user_version = {len(STEPS)}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _lenient(raw: bytes) -> str:
    """Return text; of what is none, signs that cannot be shown, by which its row is known to be odd."""
    return raw.decode("utf-8", "surrogateescape")


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
