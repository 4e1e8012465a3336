"""Saved matches: every action is on the disk before the table shows it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import Enum
from typing import TYPE_CHECKING, Final, NewType, TypeAlias
from uuid import uuid4

from cardtable.engine.piles import Seat
from cardtable.engine.record import VERSION, Record
from cardtable.store.database import Database
from cardtable.store.errors import MatchNewer, MatchTaken, StoreDamaged, UnknownMatch

if TYPE_CHECKING:
    from cardtable.engine.game import Game
    from cardtable.engine.match import Match

MatchId = NewType("MatchId", int)
Clock: TypeAlias = Callable[[], datetime]  # the time, with its zone

RUNNING: Final = (
    "SELECT id, game, state, version, position, started, updated FROM matches "
    "WHERE state = 'running' ORDER BY updated DESC, id DESC"
)


class State(Enum):
    """How far a match has come."""

    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu shows of a match. `position` is how many actions are in force."""

    id: MatchId
    game: str
    state: State
    version: int
    position: int
    started: datetime
    updated: datetime
    seats: tuple[str, ...]

    @property
    def readable(self) -> bool:
        """Whether this version of the program can go on with it."""
        return self.version <= VERSION


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as it was left: the record, whose log goes on after `position` with what can be redone."""

    record: Record
    position: int

    def match(self, game: Game) -> Match:
        """Return the match, ready to go on.

        Raises:
            BadRecord: The rules refuse an option or an action of it.
        """
        # Imported here: the menu asks what is saved long before a match is restored.
        from cardtable.engine.replay import restored  # noqa: PLC0415

        match = restored(self.record, game)
        if self.position < len(match.log):
            match.go_back(self.position)
        return match


class Matches:
    """The matches of a store. What changes one takes one transaction."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database, self._clock = database, clock
        self._window = uuid4().hex  # tells this window of the program from any other

    def begin(self, record: Record) -> MatchId:
        """Save a new match, with the actions that its record holds.

        Raises:
            StoreError: It is not saved.
        """
        now = self._now()
        head = (VERSION, record.game, str(record.seed), State.RUNNING.value, len(record.log))
        undone = (record.undo, record.line, record.peeks)
        with self._database.writing() as connection:
            made = connection.execute(
                "INSERT INTO matches (version, game, seed, state, position, holder, started, updated, "
                "undo, line, peeks) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*head, self._window, now, now, *undone),
            )
            assert made.lastrowid is not None, "an inserted row has a number"
            match = MatchId(made.lastrowid)
            _insert_parts(connection, match, record)
        return match

    def append(self, match: MatchId, index: int, seat: Seat, notation: str) -> None:
        """Save the action that follows the first `index` actions; what was undone can no longer be redone.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            assert index <= _length(connection, match), f"the actions before number {index} are not saved"
            connection.execute("DELETE FROM actions WHERE match_id = ? AND number >= ?", (match, index))
            connection.execute("INSERT INTO actions VALUES (?, ?, ?, ?)", (match, index, seat, notation))
            self._reopen(connection, match, index + 1)

    def set_position(self, match: MatchId, position: int, line: int, peeks: int) -> None:
        """Save that the first `position` actions are in force after undo or redo, and the counts of undos.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            assert 0 <= position <= _length(connection, match), f"there are no {position} saved actions"
            self._reopen(connection, match, position)
            connection.execute("UPDATE matches SET line = ?, peeks = ? WHERE id = ?", (line, peeks, match))

    def finish(self, match: MatchId, points: tuple[int, ...], winners: tuple[Seat, ...], deals: int) -> None:
        """Save how a match ended: points, one per seat in seat order, who won, and how many deals it took.

        Raises:
            StoreError: It is not saved.
        """
        with self._changing(match) as connection:
            connection.execute("DELETE FROM results WHERE match_id = ?", (match,))
            rows = ((match, seat, score, seat in winners, deals) for seat, score in enumerate(points))
            connection.executemany("INSERT INTO results VALUES (?, ?, ?, ?, ?)", rows)
            self._end(connection, match, State.OVER)

    def abandon(self, match: MatchId) -> None:
        """Save that nobody will go on with a running match.

        Raises:
            StoreError: It is not saved.
        """
        with self._database.writing() as connection:
            self._take(connection, match)
            self._end(connection, match, State.ABANDONED)

    def claim(self, match: MatchId) -> None:
        """Go on with a match in this window; any other gets MatchTaken when it next writes to it.

        Raises:
            StoreError: There is no such match, or this cannot be noted.
        """
        with self._database.writing() as connection:
            self._take(connection, match)

    def latest(self) -> Saved | None:
        """Return the running match that was played last, of those that this version can go on with.

        Raises:
            StoreError: The store cannot be read.
        """
        return next((saved for saved in self.running() if saved.readable), None)

    def running(self) -> list[Saved]:
        """Return all running matches, the one played last first.

        Raises:
            StoreError: The store cannot be read.
        """
        with self._checked():
            return [self._saved(*row) for row in self._database.rows(RUNNING)]

    def load(self, match: MatchId) -> Loaded:
        """Return a match in whatever state.

        Raises:
            UnknownMatch: There is none of that number.
            MatchNewer: A newer version of the program saved it.
            StoreError: The store cannot be read.
        """
        rows = self._database.rows(
            "SELECT version, position, game, seed, undo, line, peeks FROM matches WHERE id = ?", match
        )
        if not rows:
            raise _unknown(match)
        version, position, *head = rows[0]
        if int(version) > VERSION:
            raise MatchNewer(
                f"Match {match} was saved by a newer version of Card Table: its record is of version "
                f"{version}, this program reads {VERSION}."
            )
        with self._checked():
            return Loaded(self._record(match, *head), int(position))

    def _record(self, match: MatchId, *head: int | str) -> Record:
        game, seed, undo, line, peeks = head
        read = self._database.rows
        options = read("SELECT name, value FROM options WHERE match_id = ? ORDER BY number", match)
        log = read("SELECT seat, notation FROM actions WHERE match_id = ? ORDER BY number", match)
        named = {str(name): str(value) for name, value in options}
        done = tuple((int(seat), str(notation)) for seat, notation in log)
        undone = str(undo), int(line), int(peeks)
        return Record(str(game), int(seed), named, self._seats(match), done, *undone)

    def _seats(self, match: MatchId) -> tuple[str, ...]:
        rows = self._database.rows("SELECT who FROM seats WHERE match_id = ? ORDER BY seat", match)
        return tuple(str(who) for (who,) in rows)

    def _saved(self, *row: int | str) -> Saved:
        number, game, state, version, position, started, updated = row
        match = MatchId(int(number))
        times = datetime.fromisoformat(str(started)), datetime.fromisoformat(str(updated))
        return Saved(match, str(game), State(state), int(version), int(position), *times, self._seats(match))

    @contextmanager
    def _checked(self) -> Iterator[None]:
        try:
            yield
        except ValueError as error:  # a number, a state or a time that is none
            raise StoreDamaged(f"A saved match in {self._database.path} is damaged ({error}).") from error

    def _now(self) -> str:
        return self._clock().astimezone(UTC).isoformat(timespec="milliseconds")

    @contextmanager
    def _changing(self, match: MatchId) -> Iterator[sqlite3.Connection]:
        """Give the connection for one transaction on a match that this window goes on with."""
        with self._database.writing() as connection:
            row = connection.execute("SELECT holder FROM matches WHERE id = ?", (match,)).fetchone()
            if row is None:
                raise _unknown(match)
            if row[0] != self._window:
                raise MatchTaken("This match goes on in another window; what is played here is not saved.")
            yield connection

    def _take(self, connection: sqlite3.Connection, match: MatchId) -> None:
        changed = connection.execute("UPDATE matches SET holder = ? WHERE id = ?", (self._window, match))
        if not changed.rowcount:
            raise _unknown(match)

    def _reopen(self, connection: sqlite3.Connection, match: MatchId, position: int) -> None:
        connection.execute("DELETE FROM results WHERE match_id = ?", (match,))
        connection.execute(
            "UPDATE matches SET position = ?, state = ?, updated = ? WHERE id = ?",
            (position, State.RUNNING.value, self._now(), match),
        )

    def _end(self, connection: sqlite3.Connection, match: MatchId, state: State) -> None:
        connection.execute(
            "UPDATE matches SET state = ?, updated = ? WHERE id = ?", (state.value, self._now(), match)
        )


def _insert_parts(connection: sqlite3.Connection, match: MatchId, record: Record) -> None:
    options = ((match, number, *pair) for number, pair in enumerate(record.options.items()))
    connection.executemany("INSERT INTO options VALUES (?, ?, ?, ?)", options)
    connection.executemany(
        "INSERT INTO seats VALUES (?, ?, ?)", ((match, *pair) for pair in enumerate(record.seats))
    )
    log = ((match, number, *entry) for number, entry in enumerate(record.log))
    connection.executemany("INSERT INTO actions VALUES (?, ?, ?, ?)", log)


def _length(connection: sqlite3.Connection, match: MatchId) -> int:
    counted = connection.execute("SELECT count(*) FROM actions WHERE match_id = ?", (match,))
    return int(counted.fetchone()[0])


def _unknown(match: MatchId) -> UnknownMatch:
    return UnknownMatch(f"There is no saved match number {match}.")
