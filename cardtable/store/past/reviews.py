"""Reviews: what was found when one looked back at the decisions of a seat, kept with the match.

The table is made with the first review. A review is of the actions that a match had: another end of it, after
undo, has none.
"""

from __future__ import annotations

import json
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.store.database import Database
from cardtable.store.saved import MatchId

Rows = list[dict[str, object]]  # one for each decision: texts, numbers, lists of these

MAKE: Final = """
    CREATE TABLE IF NOT EXISTS reviews (
        match_id INTEGER NOT NULL REFERENCES matches ON DELETE CASCADE,
        seat INTEGER NOT NULL,
        actions INTEGER NOT NULL, -- of the match as it was looked at
        found TEXT NOT NULL, -- JSON
        PRIMARY KEY (match_id, seat)
    ) WITHOUT ROWID
"""
THERE: Final = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'reviews'"
MOST: Final = 1 << 22  # characters of a review


def keep_review(database: Database, match: MatchId, seat: Seat, actions: int, found: Rows) -> None:
    """Keep what was found of the decisions of a seat in a match of so many actions.

    Raises:
        StoreError: It is not kept.
    """
    with database.writing() as connection:
        connection.execute(MAKE)
        connection.execute(
            "INSERT OR REPLACE INTO reviews VALUES (?, ?, ?, ?)",
            (match, seat, actions, json.dumps(found, ensure_ascii=False)),
        )


def kept_review(database: Database, match: MatchId, seat: Seat, actions: int) -> Rows | None:
    """Return what was found of them, or None if nothing was, or what is kept is odd.

    Raises:
        StoreError: The store cannot be read.
    """
    if not database.rows(THERE):
        return None
    rows = database.rows(
        "SELECT found FROM reviews WHERE match_id = ? AND seat = ? AND actions = ?", match, seat, actions
    )
    text = rows[0][0] if rows else None
    if not isinstance(text, str) or len(text) > MOST:
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    plain = isinstance(found, list) and all(isinstance(each, dict) for each in found)
    return found if plain else None
