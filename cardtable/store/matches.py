"""Saved matches: every action is on the disk before the table shows it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from datetime import UTC, datetime
from typing import Final, TypeAlias

from cardtable.engine.piles import Seat, Time
from cardtable.engine.record import Logged, Record
from cardtable.engine.result import Outcome, Part
from cardtable.language import _
from cardtable.store.database import Database
from cardtable.store.errors import MatchTaken
from cardtable.store.plays import count, uncount
from cardtable.store.presence import Presence
from cardtable.store.rows import FIRST, LAST
from cardtable.store.saved import (
    Aside,
    Loaded,
    MatchId,
    Saved,
    State,
    begun,
    begun_of,
    count_begun,
    loaded,
    unfinished,
    unknown,
)

Clock: TypeAlias = Callable[[], datetime]  # the time, with its zone

PERSON: Final = "(substr(who || ' ', 1, 7) = 'person ' OR substr(who || ' ', 1, 6) = 'guest ')"
MOVED: Final = (
    "EXISTS (SELECT 1 FROM actions JOIN seats USING (match_id, seat) "  # noqa: S608  # ours
    f"WHERE match_id = matches.id AND {PERSON})"
)
INSERT_ACTION: Final = "INSERT INTO actions (match_id, number, seat, notation, at) VALUES (?, ?, ?, ?, ?)"
MOVE: Final = (
    "UPDATE matches SET moved = 1 WHERE id = ? AND moved = 0 AND EXISTS (SELECT 1 FROM seats "  # noqa: S608  # ours
    f"WHERE match_id = ? AND seat = ? AND {PERSON})"
)
ELSEWHERE: Final = _("This match goes on in another window.")


class Matches:
    """The matches of a store. What changes one takes one transaction."""

    def __init__(self, database: Database, clock: Clock, presence: Presence) -> None:
        self._database, self._clock, self._presence = database, clock, presence
        self._window = presence.name

    def begin(self, record: Record) -> MatchId:
        """Save a new match, with the actions that its record holds.

        Raises:
            StoreError: It is not saved.
        """
        now = self._now()
        head = (record.game, str(record.seed), State.RUNNING.value, len(record.log))
        undone = (record.undo, record.line, record.peeks, record.salt)
        with self._database.writing() as connection:
            made = connection.execute(
                "INSERT INTO matches (game, seed, state, position, holder, started, updated, "
                "undo, line, peeks, salt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*head, self._window, now, now, *undone),
            )
            assert made.lastrowid is not None, "an inserted row has a number"
            match = MatchId(made.lastrowid)
            _insert_parts(connection, match, record)
        return match

    def append(self, match: MatchId, index: int, seat: Seat, notation: str, at: Time = 0) -> None:
        """Save the action that follows the first `index` actions; what was undone can no longer be redone.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            assert index <= _length(connection, match), f"the actions before number {index} are not saved"
            if index != _column(connection, "position", match):
                raise MatchTaken(ELSEWHERE)
            self._reopen(connection, match, index + 1)
            connection.execute("DELETE FROM actions WHERE match_id = ? AND number >= ?", (match, index))
            connection.execute(INSERT_ACTION, (match, index, seat, notation, at))
            connection.execute(MOVE, (match, match, seat))

    def set_position(self, match: MatchId, position: int, line: int, peeks: int) -> None:
        """Save that the first `position` actions are in force after undo or redo, and the counts of undos.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            assert 0 <= position <= _length(connection, match), f"there are no {position} saved actions"
            self._reopen(connection, match, position)
            connection.execute("UPDATE matches SET line = ?, peeks = ? WHERE id = ?", (line, peeks, match))

    def finish(
        self,
        match: MatchId,
        points: tuple[int, ...],
        winners: tuple[Seat, ...],
        deals: int,
        outcome: Outcome | None = None,
    ) -> None:
        """Save how a match ended: points, one per seat in seat order, who won, and how many deals it took.

        A game for one has an outcome too.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection, _recounted(connection, match):
            _forget_end(connection, match)
            if outcome is not None:
                came_to = (match, outcome.ending.value, outcome.moves, outcome.score)
                connection.execute("INSERT INTO outcomes VALUES (?, ?, ?, ?)", came_to)
                connection.execute("UPDATE matches SET parted = 1 WHERE id = ?", (match,))  # it has none
            rows = ((match, seat, score, seat in winners, deals) for seat, score in enumerate(points))
            connection.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?)", rows)
            self._end(connection, match, State.OVER)

    def take_parts(self, match: MatchId, parts: Iterable[Part]) -> None:
        """Save what each seat had a part in during a match that is over; of any other nothing is saved.

        Raises:
            StoreError: It is not saved.
        """
        with self._database.writing() as connection:
            if _column(connection, "state", match) != State.OVER.value:
                return
            with _recounted(connection, match):
                connection.execute("DELETE FROM parts WHERE match_id = ?", (match,))
                rows = ((match, *part) for part in parts)
                connection.executemany("INSERT INTO parts VALUES (?, ?, ?, ?, ?, ?, ?)", rows)
                connection.execute("UPDATE matches SET parted = 1 WHERE id = ?", (match,))

    def spend(self, match: MatchId, milliseconds: Time) -> None:
        """Save how much time has been spent at the table of a match.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            ended = _column(connection, "state", match) != State.RUNNING.value
            with _recounted(connection, match) if ended else nullcontext():
                connection.execute("UPDATE matches SET spent = ? WHERE id = ?", (milliseconds, match))

    def show(self, match: MatchId) -> None:
        """Save that in a match the program has shown a way that wins.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection, _recounted(connection, match):
            connection.execute("UPDATE matches SET shown = 1 WHERE id = ?", (match,))

    def mark(self, match: MatchId, slot: int, log: tuple[Logged, ...] | None) -> None:
        """Save the actions that lead to a bookmark of a match, or take it away.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            connection.execute("DELETE FROM bookmarks WHERE match_id = ? AND slot = ?", (match, slot))
            if log is not None:
                lines = "\n".join(map(str, log))
                connection.execute("INSERT INTO bookmarks VALUES (?, ?, ?)", (match, slot, lines))

    def abandon(self, match: MatchId) -> None:
        """Save that nobody will go on with a running match.

        Raises:
            MatchTaken: Another window that is open goes on with it.
            StoreError: It is not saved.
        """
        with self._database.writing() as connection:
            self._claim(connection, match)
            with _recounted(connection, match):
                self._end(connection, match, State.ABANDONED)

    def drop(self, match: MatchId) -> None:
        """Remove a match of this window in which nobody has played.

        Raises:
            StoreError: It is still there.
        """
        with self._changing(match) as connection, _recounted(connection, match):
            for table in ("actions", "options", "seats", "results", "outcomes", "parts", "bookmarks"):
                connection.execute(f"DELETE FROM {table} WHERE match_id = ?", (match,))  # noqa: S608  # no input
            connection.execute("DELETE FROM matches WHERE id = ?", (match,))

    # A match is held by one window, which alone writes to it.

    def claim(self, match: MatchId) -> None:
        """Go on with a match in this window.

        Raises:
            MatchTaken: Another window that is open goes on with it.
            StoreError: There is no such match, or this cannot be noted.
        """
        with self._database.writing() as connection:
            self._claim(connection, match)

    def take_over(self, match: MatchId) -> None:
        """Go on with a match in this window, whoever does so now: that one may write to it no more.

        Raises:
            StoreError: There is no such match, or this cannot be noted.
        """
        with self._database.writing() as connection:
            self._hold(connection, match, self._window)

    def release(self, match: MatchId) -> None:
        """Let any window go on with a match of this one.

        Raises:
            StoreError: This cannot be noted.
        """
        with self._changing(match) as connection:
            self._hold(connection, match, "")

    def held_here(self, match: MatchId) -> bool:
        """Say whether this window goes on with a match.

        Raises:
            StoreError: There is no such match, or the store cannot be read.
        """
        return self._holder(match) == self._window

    def held_elsewhere(self, match: MatchId) -> bool:
        """Say whether another window that is open goes on with a match.

        Raises:
            StoreError: There is no such match, or the store cannot be read.
        """
        return self.sees(self._holder(match))

    def sees(self, holder: str) -> bool:
        """Say whether the holder of a match is another window that is open."""
        return self._presence.sees(holder)

    def _holder(self, match: MatchId) -> str:
        rows = self._database.rows("SELECT holder FROM matches WHERE id = ?", match)
        if not rows:
            raise unknown(match)
        return str(rows[0][0])

    # What is read.

    @property
    def changes(self) -> int:
        """A number that is another one after other windows have written."""
        return self._database.changes

    def latest(self) -> Saved | None:
        """Return the running match that was played last.

        Raises:
            StoreError: The store cannot be read.
        """
        return next(iter(unfinished(self._database)[0]), None)

    def begun(self, first: int, most: int) -> tuple[list[Saved], list[Aside]]:
        """Return what there is to go on with, the match played last first: at most so many, after the first.

        That are the running matches in which a person has acted; those that are set aside come apart.

        Raises:
            StoreError: The store cannot be read.
        """
        return begun(self._database, first, most)

    def begun_of(self, game_id: str, most: int) -> tuple[list[Saved], list[Aside]]:
        """Return what there is to go on with of a game, as `begun` does: at most so many.

        Raises:
            StoreError: The store cannot be read.
        """
        return begun_of(self._database, game_id, most)

    def count_begun(self) -> int:
        """Return how many matches there are to go on with.

        Raises:
            StoreError: The store cannot be read.
        """
        return count_begun(self._database)

    def load(self, match: MatchId) -> Loaded:
        """Return a match in whatever state.

        Raises:
            UnknownMatch: There is none of that number.
            StoreDamaged: A row of it is odd.
            StoreError: The store cannot be read.
        """
        return loaded(self._database, match)

    def _now(self) -> str:
        """Return the time in writing; where a clock lost it, the nearest that can be read again."""
        now = min(max(self._clock().astimezone(UTC), FIRST), LAST)
        return now.isoformat(timespec="milliseconds")

    @contextmanager
    def _changing(self, match: MatchId) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction on a match that this window goes on with."""
        with self._database.writing() as connection:
            if _column(connection, "holder", match) != self._window:
                raise MatchTaken(ELSEWHERE)
            yield connection

    def _claim(self, connection: sqlite3.Connection, match: MatchId) -> None:
        if self._presence.sees(str(_column(connection, "holder", match))):
            raise MatchTaken(ELSEWHERE)
        self._hold(connection, match, self._window)

    def _hold(self, connection: sqlite3.Connection, match: MatchId, window: str) -> None:
        if not connection.execute("UPDATE matches SET holder = ? WHERE id = ?", (window, match)).rowcount:
            raise unknown(match)

    def _reopen(self, connection: sqlite3.Connection, match: MatchId, position: int) -> None:
        if _column(connection, "state", match) != State.RUNNING.value:
            uncount(connection, match)
            _forget_end(connection, match)
        connection.execute(
            "UPDATE matches SET position = ?, state = ?, updated = ? WHERE id = ?",
            (position, State.RUNNING.value, self._now(), match),
        )

    def _end(self, connection: sqlite3.Connection, match: MatchId, state: State) -> None:
        connection.execute(
            "UPDATE matches SET state = ?, updated = ? WHERE id = ?", (state.value, self._now(), match)
        )


@contextmanager
def _recounted(connection: sqlite3.Connection, match: MatchId) -> Iterator[None]:
    """Let the tallies follow what is changed of a match."""
    uncount(connection, match)
    yield
    count(connection, match)


def _length(connection: sqlite3.Connection, match: MatchId) -> int:
    return int(connection.execute("SELECT count(*) FROM actions WHERE match_id = ?", (match,)).fetchone()[0])


def _column(connection: sqlite3.Connection, name: str, match: MatchId) -> object:
    row = connection.execute(f"SELECT {name} FROM matches WHERE id = ?", (match,)).fetchone()  # noqa: S608  # ours
    if row is None:
        raise unknown(match)
    return row[0]


def _forget_end(connection: sqlite3.Connection, match: MatchId) -> None:
    """Take away how a match ended, which it did not, or will do otherwise."""
    connection.execute("DELETE FROM results WHERE match_id = ?", (match,))
    connection.execute("DELETE FROM outcomes WHERE match_id = ?", (match,))
    connection.execute("DELETE FROM parts WHERE match_id = ?", (match,))
    connection.execute("UPDATE matches SET parted = 0 WHERE id = ?", (match,))


def _insert_parts(connection: sqlite3.Connection, match: MatchId, record: Record) -> None:
    """Insert options, seats and actions of a new match, and note whether a person has acted in it."""
    options = ((match, number, *pair) for number, pair in enumerate(record.options.items()))
    connection.executemany("INSERT INTO options VALUES (?, ?, ?, ?)", options)
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?)", ((match, *pair) for pair in enumerate(record.seats))
    )
    log = ((match, number, *entry) for number, entry in enumerate(record.log))
    connection.executemany(INSERT_ACTION, log)
    connection.execute(f"UPDATE matches SET moved = {MOVED} WHERE id = ?", (match,))  # noqa: S608  # no input
