"""A store as the first version of the program left it."""

import sqlite3
from pathlib import Path
from typing import Final

from cardtable.store.schema import APPLICATION, STEPS

FIRST: Final = 1  # the version of the file
HOLDER: Final = "0123456789abcdef0123456789abcdef"  # a window of which there is no trace
WHEN: Final = "2025-03-01T12:00:00.000+00:00"


def old_store(path: Path) -> None:
    """Write a store with a match and a profile, by the steps and in the words of the first version."""
    store = sqlite3.connect(path, isolation_level=None)
    store.execute("PRAGMA journal_mode = WAL")
    for statement in STEPS[FIRST - 1]:
        store.execute(statement)
    store.execute(f"PRAGMA application_id = {APPLICATION}")
    store.execute(f"PRAGMA user_version = {FIRST}")
    head = (1, 1, "psychological-jujitsu", "7", "running", 1, HOLDER, WHEN, WHEN)
    store.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", head)
    store.execute("INSERT INTO options VALUES (1, 0, 'players', '2')")
    store.executemany("INSERT INTO seats VALUES (1, ?, ?)", ((0, "person Ada"), (1, "bot hard Vera")))
    store.execute("INSERT INTO actions VALUES (1, 0, 0, 'bid 7S')")
    store.execute("INSERT INTO profiles (key, name, colour) VALUES ('ada', 'Ada', 0)")
    store.close()
