"""The parts of a match that stand in tables of their own: written with it, and taken away with its end."""

from __future__ import annotations

import sqlite3
from typing import Final

from cardtable.engine.record import Record
from cardtable.store.saved import MatchId

MOVED: Final = (
    "EXISTS (SELECT 1 FROM actions JOIN seats USING (match_id, seat) "
    "WHERE match_id = matches.id AND substr(who || ' ', 1, 7) = 'person ')"
)
INSERT_ACTION: Final = "INSERT INTO actions (match_id, number, seat, notation, at) VALUES (?, ?, ?, ?, ?)"


def forget_end(connection: sqlite3.Connection, match: MatchId) -> None:
    """Take away how a match ended, which it did not, or will do otherwise."""
    connection.execute("DELETE FROM results WHERE match_id = ?", (match,))
    connection.execute("DELETE FROM outcomes WHERE match_id = ?", (match,))


def insert_parts(connection: sqlite3.Connection, match: MatchId, record: Record) -> None:
    """Insert options, seats and actions of a new match, and note whether a person has acted in it."""
    options = ((match, number, *pair) for number, pair in enumerate(record.options.items()))
    connection.executemany("INSERT INTO options VALUES (?, ?, ?, ?)", options)
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?)", ((match, *pair) for pair in enumerate(record.seats))
    )
    log = ((match, number, *entry) for number, entry in enumerate(record.log))
    connection.executemany(INSERT_ACTION, log)
    connection.execute(f"UPDATE matches SET moved = {MOVED} WHERE id = ?", (match,))  # noqa: S608  # no input
