"""A store as the first version of the program left it."""

import sqlite3
from pathlib import Path
from typing import Final

from cardtable.store.schema import APPLICATION, STEPS

FIRST: Final = 1  # the version of the file
SECOND: Final = 2
HOLDER: Final = "0123456789abcdef0123456789abcdef"  # a window of which there is no trace
WHEN: Final = "2025-03-01T12:00:00.000+00:00"


def begun(path: Path, version: int) -> sqlite3.Connection:
    """Return an empty store of a version."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA journal_mode = WAL")
    for step in STEPS[:version]:
        for statement in step:
            store.execute(statement)
    store.execute(f"PRAGMA application_id = {APPLICATION}")
    store.execute(f"PRAGMA user_version = {version}")
    return store


def old_store(path: Path) -> None:
    """Write a store with a match and a profile, by the steps and in the words of the first version."""
    store = begun(path, FIRST)
    head = (1, 1, "psychological-jujitsu", "7", "running", 1, HOLDER, WHEN, WHEN)
    store.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", head)
    store.execute("INSERT INTO options VALUES (1, 0, 'players', '2')")
    store.executemany("INSERT INTO seats VALUES (1, ?, ?)", ((0, "person Ada"), (1, "bot hard Vera")))
    store.execute("INSERT INTO actions VALUES (1, 0, 0, 'bid 7S')")
    store.execute("INSERT INTO profiles (key, name, colour) VALUES ('ada', 'Ada', 0)")
    store.close()


def store_without_outcomes(path: Path) -> None:
    """Write a store of the second version: a patience that is played, one that was won, one given up."""
    store = begun(path, SECOND)
    head = "INSERT INTO matches VALUES (?, 2, 'klondike', ?, ?, ?, ?, ?, ?, 'free', 0, 0)"
    for match, state, position in ((1, "running", 2), (2, "over", 1), (3, "over", 1)):
        store.execute(head, (match, "7", state, position, HOLDER, WHEN, WHEN))
        store.execute("INSERT INTO seats VALUES (?, 0, 'person Ada')", (match,))
        store.execute("INSERT INTO options VALUES (?, 0, 'players', '1')", (match,))
        store.execute("INSERT INTO actions VALUES (?, 0, 0, 'draw stock', 0)", (match,))
    store.execute("INSERT INTO actions VALUES (1, 1, 0, 'draw stock', 0)")
    store.executemany("INSERT INTO results VALUES (?, 0, ?, ?, 1)", ((2, 52, 1), (3, 4, 0)))
    store.close()
