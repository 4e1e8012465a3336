"""The one SQLite file: opened, checked, and set aside if it is damaged or of another version."""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.language import _
from cardtable.store.errors import StoreDamaged, StoreLocked, StoreUnwritable, translated
from cardtable.store.paths import aside
from cardtable.store.schema import APPLICATION, TABLES, VERSION

MEMORY: Final = Path(":memory:")
JOURNAL: Final = "-wal"
COMPANIONS: Final = (JOURNAL, "-shm")  # the files that SQLite keeps beside its own
LEFT: Final = "-left"  # the file beside it that says how it was left
DOUBTED: Final = "doubted"  # what stands there once damage was seen
LARGE: Final = 4 << 20  # bytes
HEADER: Final = b"SQLite format 3\0"
FORMATS: Final = slice(18, 20)  # of the file: the bytes that say how it is written and read
KNOWN: Final = frozenset({1, 2})  # what they say; of another SQLite thinks that it may not write the file
INDEXED: Final = ("matches", "options")
AGAIN: Final = 0.005  # seconds between two tries at opening
TABLES_THERE: Final = "SELECT count(*) FROM sqlite_master"
# Names of tables and columns are the same in capitals.
DESCRIPTION: Final = (
    'SELECT lower(m.name), c.cid, lower(c.name), upper(c.type), c."notnull", c.dflt_value, c.pk '
    "FROM sqlite_master AS m, pragma_table_info(m.name) AS c",
    'SELECT lower(m.name), f.id, f.seq, lower(f."table"), lower(f."from"), lower(f."to") '
    "FROM sqlite_master AS m, pragma_foreign_key_list(m.name) AS f",
    'SELECT lower(m.name), lower(i.name), i."unique", i.partial, c.seqno, lower(c.name) '
    "FROM sqlite_master AS m, pragma_index_list(m.name) AS i, pragma_index_info(i.name) AS c",
    "SELECT lower(name), sql FROM sqlite_master WHERE type IN ('index', 'view') AND sql IS NOT NULL",
)
Value: TypeAlias = int | float | str | bytes | None  # what a row may hold, whatever its column should
Row: TypeAlias = tuple[Value, ...]

# FULL: a committed action outlives a power cut, not only the end of the program. Measured on a virtual disk
# over 1000 actions: 0.32 ms an action (99 % under 0.75 ms) against 0.02 ms with NORMAL. A turning disk takes
# some 10 ms, which no animation notices.
DURABLE: Final = "PRAGMA synchronous = FULL"

OPENED: Final = Counter[tuple[int, int]]()  # how often this process has each file open


class Database:
    """An open file. `trouble` is a sentence for the player if another was set aside, else empty."""

    def __init__(self, path: Path, patience: float) -> None:
        """Open `path` or make it; wait `patience` seconds for other programs.

        Raises:
            StoreLocked: Another program keeps it to itself.
            StoreUnwritable: It cannot be opened, or, being of no use, not be set aside.
        """
        self.path, self.patience, self.trouble = path, patience, ""
        self._files: dict[Path, os.stat_result] = {}
        try:
            self.connection = self._opened()
        except StoreDamaged as damage:
            place = set_aside(path)
            self.trouble = _("{damage}; the file is kept as {place}, and a new one was begun.").format(
                damage=str(damage).rstrip("."), place=place
            )
            self.connection = self._opened()
        if _left(path) == DOUBTED:  # it was looked through, or another was begun
            _note(path, "")
        self._files = _found(path)
        OPENED.update(map(_file, self._files.values()))

    def close(self) -> None:
        """Let go of the file."""
        self.connection.close()
        OPENED.subtract(map(_file, self._files.values()))
        if self.path != MEMORY:
            _note_left(self.path)

    @property
    def changes(self) -> int:
        """A number that is another one after other connections have written."""
        try:
            return _number(self.connection, "PRAGMA data_version")
        except sqlite3.Error:  # only now, as this is asked with every frame
            with self._noticing():
                raise

    def wait(self, patience: float) -> None:
        """Wait so many seconds for other programs from now on."""
        self.connection.execute(f"PRAGMA busy_timeout = {round(1000 * patience)}")

    def rows(self, query: str, *given: int | str) -> list[Row]:
        """Return all rows of a query.

        Raises:
            StoreError: The file cannot be read.
        """
        self._check_there()
        with self._noticing():
            return self.connection.execute(query, given).fetchall()

    @contextmanager
    def writing(self) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction: all of it is on the disk at the end, or nothing.

        Raises:
            StoreError: Nothing was written.
        """
        self._check_there()
        with self._noticing():
            self.connection.execute("BEGIN IMMEDIATE")
            try:
                yield self.connection
                self.connection.execute("COMMIT")
            finally:
                if self.connection.in_transaction:
                    self.connection.execute("ROLLBACK")

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Turn SQLite's errors into ours; of damage take note, so that the next start looks through the file.

        Raises:
            StoreError: the kind and the sentence say what happened.
        """
        try:
            with translated(self.path):
                yield
        except StoreDamaged:
            if self.path != MEMORY:
                _note(self.path, DOUBTED)
            raise

    def _check_there(self) -> None:
        """Check that the open files are those that the next start will find.

        Raises:
            StoreUnwritable: One was deleted or moved; SQLite would go on writing to it, for nobody.
        """
        for path, known in self._files.items():
            try:
                there = os.path.samestat(known, path.stat())
            except OSError:
                there = False
            if not there:
                raise StoreUnwritable(
                    _(
                        "{path} was deleted or moved while Card Table uses it, so nothing is saved there "
                        "until it is back or Card Table is started again."
                    ).format(path=path)
                )

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
        _check_files(self.path)
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
    """Check the file, or make its tables if it is new.

    Raises:
        StoreDamaged: It is none of ours, of another version, or broken.
    """
    _check(connection, path)
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute(DURABLE)
    connection.execute("PRAGMA foreign_keys = ON")
    _make_tables(connection)
    _check_tables(connection, path)


def set_aside(path: Path) -> Path:
    """Rename a file that cannot be used, and its companions; return its new place.

    Raises:
        StoreUnwritable: That is refused.
    """
    place = aside(path)
    try:
        for companion in _companions(path):  # first, or SQLite would read an old journal into the new file
            if os.path.lexists(companion):
                companion.rename(place.with_name(companion.name.replace(path.name, place.name)))
        if os.path.lexists(path):
            path.rename(place)
    except OSError as error:
        raise StoreUnwritable(
            _("The file {path} cannot be set aside ({reason}).").format(path=path, reason=error.strerror)
        ) from error
    return place


def _companions(path: Path) -> list[Path]:
    return [path.with_name(path.name + ending) for ending in COMPANIONS]


def _found(path: Path) -> dict[Path, os.stat_result]:
    """Return which files are open: the database, and its journal if it has one."""
    paths = path, path.with_name(path.name + JOURNAL)
    return {each: each.stat() for each in paths if path != MEMORY and each.exists()}


def _check_files(path: Path) -> None:
    """Check what SQLite does not look at, or finds out too late: it would delete the journal first.

    Raises:
        StoreDamaged: There is no file where one should be, or none of SQLite's.
    """
    for each in (path, *_companions(path)):
        if _strange(each):
            raise StoreDamaged(_("The saved matches cannot be read: {path} is no file.").format(path=each))
    if _is_open(path):
        return
    with suppress(OSError), path.open("rb") as file:  # SQLite says better why it cannot be opened
        head = file.read(FORMATS.stop)
        if head and not (head.startswith(HEADER) and KNOWN.issuperset(head[FORMATS])):
            raise StoreDamaged(
                _("The saved matches in {path} are damaged (this is no database).").format(path=path)
            )


def _is_open(path: Path) -> bool:
    """Say whether this process has a file open: to close it once more would let go of SQLite's locks.

    Source: SQLite documentation, "How To Corrupt An SQLite Database File", 2.2, POSIX advisory locks.
    """
    try:
        found = path.stat()
    except OSError:
        return False
    return OPENED[_file(found)] > 0


def _file(found: os.stat_result) -> tuple[int, int]:
    """Return what tells a file from all others, whatever its name."""
    return found.st_dev, found.st_ino


def _strange(path: Path) -> bool:
    """Say whether a path leads to something else than a file: a folder, a pipe, round in circles."""
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except OSError as error:
        return error.errno == errno.ELOOP


def _check(connection: sqlite3.Connection, path: Path) -> None:
    if _number(connection, TABLES_THERE):
        if _number(connection, "PRAGMA application_id") != APPLICATION:
            raise StoreDamaged(_("{path} holds something else than matches of Card Table.").format(path=path))
        if (found := _number(connection, "PRAGMA user_version")) != VERSION:
            raise StoreDamaged(
                _(
                    "Another version of Card Table wrote {path} (its form is {found}, and this version "
                    "reads {version} only)."
                ).format(path=path, found=found, version=VERSION)
            )
    if not _is_as_left(path):
        _check_by(connection, "quick_check(1)", path)


def _is_as_left(path: Path) -> bool:
    """Say whether a large file is as a window left it that ended well: it was sound then.

    To look through it takes 4 ms for each megabyte, which a start would have to wait for.
    """
    with suppress(OSError):
        return _left(path) == _state(path)
    return False


def _note_left(path: Path) -> None:
    """Take note of how a large file was left, unless a window has seen damage in it."""
    with suppress(OSError):
        large = path.stat().st_size > LARGE and not path.with_name(path.name + JOURNAL).exists()
        if large and _left(path) != DOUBTED:
            _note(path, _state(path))


def _left(path: Path) -> str:
    """Return what was noted of how a file was left; empty if nothing was."""
    try:
        return path.with_name(path.name + LEFT).read_text(encoding="ascii")
    except (OSError, ValueError):
        return ""


def _note(path: Path, how: str) -> None:
    with suppress(OSError):
        path.with_name(path.name + LEFT).write_text(how, encoding="ascii")


def _state(path: Path) -> str:
    found = path.stat()
    return f"{found.st_ino} {found.st_size} {found.st_mtime_ns}"


def _make_tables(connection: sqlite3.Connection) -> None:
    """Make the tables of a new file, unless another start was faster."""
    if _number(connection, TABLES_THERE):
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        if not _number(connection, TABLES_THERE):
            for statement in TABLES:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _check_tables(connection: sqlite3.Connection, path: Path) -> None:
    """Check that the tables are those of this version: with others nothing could be found, or be saved.

    Raises:
        StoreDamaged: They are not.
    """
    missing = _structure() - set(_described(connection))
    if missing:
        table = min(str(row[0]) for row in missing)
        raise StoreDamaged(
            _("The saved matches in {path} are damaged (the table {table} is not as it should be).").format(
                path=path, table=table
            )
        )
    for table in () if _is_as_left(path) else INDEXED:  # which the quick check does not compare with indexes
        _check_by(connection, f"integrity_check({table})", path)


def _check_by(connection: sqlite3.Connection, check: str, path: Path) -> None:
    verdict = connection.execute(f"PRAGMA {check}").fetchone()[0]
    if verdict != "ok":
        raise StoreDamaged(
            _("The saved matches in {path} are damaged ({error}).").format(path=path, error=verdict)
        )


@cache
def _structure() -> frozenset[Row]:
    """Return how the tables of a new file are described."""
    with closing(sqlite3.connect(MEMORY)) as new:
        for statement in TABLES:
            new.execute(statement)
        return frozenset(_described(new))


def _described(connection: sqlite3.Connection) -> Iterator[Row]:
    """Give what SQLite knows of columns, references and indexes, whatever comments stand between them."""
    for query in DESCRIPTION:
        yield from connection.execute(query)


def _lenient(raw: bytes) -> str:
    """Return text; of what is none, signs that cannot be shown, by which its row is known to be odd."""
    return raw.decode("utf-8", "surrogateescape")


def _number(connection: sqlite3.Connection, query: str) -> int:
    return int(connection.execute(query).fetchone()[0])
