"""What the store says of its matches. An odd row spoils its own match only, which is then set aside."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import TYPE_CHECKING, Final, NewType

from cardtable.engine.piles import TABLE, Time
from cardtable.engine.record import BadRecord, Logged, Record, read_log
from cardtable.language import _
from cardtable.patience.collection.index import counted
from cardtable.plaintext import quoted, shown
from cardtable.store.database import Database, Row, Value
from cardtable.store.errors import StoreDamaged, UnknownMatch
from cardtable.store.rows import LARGEST, LAST_ID, LINE, OddRow, moment, seed, text, whole
from cardtable.store.schema import BEGUN, UNFINISHED

if TYPE_CHECKING:
    from cardtable.engine.game import AnyGame
    from cardtable.engine.match import Match

MatchId = NewType("MatchId", int)
SEATS: Final = 99  # more than any game has
SLOTS: Final = 9  # bookmarks of a match


class State(Enum):
    """How far a match has come."""

    RUNNING = "running"
    OVER = "over"
    ABANDONED = "abandoned"


ROWS: Final = (
    "SELECT id, game, seed, state, position, holder, started, updated, "
    "(SELECT count(*) FROM actions WHERE match_id = id), moved "
    "FROM matches {} ORDER BY updated DESC, id DESC LIMIT ? OFFSET ?"
)
ALL: Final = -1  # rows


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu shows of a match.

    `position` is how many actions are in force, `holder` the window that goes on with it or did so last;
    `moved` says whether a person has acted in it.
    """

    id: MatchId
    game: str
    position: int
    holder: str
    started: datetime
    updated: datetime
    seats: tuple[str, ...]
    moved: bool


@dataclass(frozen=True, slots=True)
class Aside:
    """A match that is set aside: it stays in the file, but in no list; `reason` is the end of a sentence."""

    id: MatchId
    game: str
    reason: str


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match as it was left: the record, whose log goes on after `position` with what can be redone.

    `spent` are the milliseconds at the table; `bookmarks` have the actions that lead to each, by number.
    A way that wins may have been `shown`.
    """

    record: Record
    position: int
    spent: Time = 0
    bookmarks: Mapping[int, tuple[Logged, ...]] = field(default_factory=dict)
    shown: bool = False

    def match(self, game: AnyGame) -> Match:
        """Return the match, ready to go on.

        Raises:
            BadRecord: The rules refuse an option or an action of it.
        """
        # Imported here: the menu asks what is saved long before a match is restored.
        from cardtable.engine.replay import restored  # noqa: PLC0415  # see above

        match = restored(self.record, game)
        if self.position < len(match.log):
            match.go_back(self.position)
        return match


def unfinished(database: Database) -> tuple[list[Saved], list[Aside]]:
    """Return the matches that are not over, the one played last first, and those that are set aside.

    Raises:
        StoreError: The store cannot be read.
    """
    return _read(database, f"WHERE {UNFINISHED}", 0, ALL)


def begun(database: Database, first: int, most: int) -> tuple[list[Saved], list[Aside]]:
    """Return the same of those in which a person has acted: at most so many, after the `first` ones.

    Raises:
        StoreError: The store cannot be read.
    """
    return _read(database, f"WHERE {BEGUN}", first, most)


def begun_of(database: Database, game_id: str, most: int) -> tuple[list[Saved], list[Aside]]:
    """Return the same of a game, by whatever rules it is played: at most so many.

    Raises:
        StoreError: The store cannot be read.
    """
    query = f"SELECT DISTINCT game FROM matches INDEXED BY begun_of WHERE {BEGUN}"  # noqa: S608  # no input
    called = [str(name) for (name,) in database.rows(query) if counted(str(name)) == counted(game_id)]
    if not called:
        return [], []
    places = ", ".join("?" * len(called))
    those = f"INDEXED BY begun_of WHERE {BEGUN} AND game IN ({places})"
    return _read(database, those, 0, most, *called)


def count_begun(database: Database) -> int:
    """Return in how many matches that are not over a person has acted.

    Raises:
        StoreError: The store cannot be read.
    """
    query = f"SELECT count(*) FROM matches WHERE {BEGUN}"  # noqa: S608  # no input
    return whole("count", database.rows(query)[0][0])


def _read(
    database: Database, those: str, first: int, most: int, *given: str
) -> tuple[list[Saved], list[Aside]]:
    found: list[Saved] = []
    aside: list[Aside] = []
    for match, *values in database.rows(ROWS.format(those), *given, most, first):
        try:
            found.append(_saved(match, values, _seats(database, match)))
        except OddRow as odd:
            aside.append(Aside(MatchId(int(str(match))), shown(str(values[0])), str(odd)))
    return found, aside


def _saved(match: Value, values: Sequence[Value], seats: Sequence[Row]) -> Saved:
    game, luck, state, position, holder, started, updated, length, moved = values
    seed(luck)
    if state != State.RUNNING.value:
        raise OddRow(_("its {field} is {value}").format(field="state", value=quoted(state)))
    return Saved(
        MatchId(whole("number", match, 1, LAST_ID)),
        text("game", game),
        whole("position", position, 0, whole("length", length)),
        text("holder", holder),
        moment("beginning", started),
        moment("last action", updated),
        _numbered_seats(seats),
        bool(moved),
    )


def _seats(database: Database, match: Value) -> list[Row]:
    number = whole("number", match)
    return database.rows("SELECT seat, who FROM seats WHERE match_id = ? ORDER BY seat", number)


def _numbered_seats(rows: Sequence[Row]) -> tuple[str, ...]:
    for number, (seat, __) in enumerate(rows):
        if seat != number:
            raise OddRow(_("nobody sits at seat {number}").format(number=number + 1))
    return tuple(text(f"player at seat {number}", who, LINE) for number, (__, who) in enumerate(rows, 1))


def loaded(database: Database, match: MatchId) -> Loaded:
    """Return a match in whatever state.

    Raises:
        UnknownMatch: There is none of that number.
        StoreDamaged: A row of it is odd.
        StoreError: The store cannot be read.
    """
    known = 0 < match <= LAST_ID
    rows = (
        database.rows(
            "SELECT game, seed, position, spent, undo, line, peeks, salt, shown FROM matches WHERE id = ?",
            match,
        )
        if known
        else []
    )
    if not rows:
        raise unknown(match)
    game, luck, position, spent, *undone, way = rows[0]
    try:
        log = _log(database, match)
        options = _options(database, match)
        seats = _seats(database, match)
        record = Record(
            text("game", game), seed(luck), options, _numbered_seats(seats), log, *_undone(*undone)
        )
        stands = whole("position", position, 0, len(log))
        return Loaded(record, stands, _spent(spent), _bookmarks(database, match), shown=way == 1)
    except OddRow as odd:
        raise StoreDamaged(
            _("Match {match} in {path} is damaged: {odd}.").format(match=match, path=database.path, odd=odd)
        ) from odd


def _options(database: Database, match: MatchId) -> dict[str, str]:
    rows = database.rows("SELECT name, value FROM options WHERE match_id = ? ORDER BY number", match)
    return {text("option", name): text("option", value) for name, value in rows}


def _log(database: Database, match: MatchId) -> tuple[Logged, ...]:
    rows = database.rows(
        "SELECT number, seat, notation, at FROM actions WHERE match_id = ? ORDER BY number", match
    )
    for index, (number, *__) in enumerate(rows):
        if number != index:
            raise OddRow(_("its action number {number} is missing").format(number=index + 1))
    return tuple(
        Logged(
            whole(f"seat in action {index}", seat, TABLE, SEATS),
            text(f"action {index}", notation),
            whole(f"time of action {index}", at),
        )
        for index, (__, seat, notation, at) in enumerate(rows, 1)
    )


def _spent(value: Value) -> Time:
    """Return the time at the table; what is odd is no reason to lose a game."""
    return value if isinstance(value, int) and 0 <= value <= LARGEST else 0


def _bookmarks(database: Database, match: MatchId) -> dict[int, tuple[Logged, ...]]:
    """Return the bookmarks of a match; an odd one is left out."""
    found = {}
    for slot, lines in database.rows("SELECT slot, log FROM bookmarks WHERE match_id = ?", match):
        try:
            found[whole("bookmark", slot, 1, SLOTS)] = _lines(lines)
        except (OddRow, BadRecord):
            continue
    return found


def _lines(value: Value) -> tuple[Logged, ...]:
    if not isinstance(value, str):
        raise OddRow(_("its {field} is {value}").format(field="bookmark", value=quoted(value)))
    return read_log(value)


def _undone(rule: Value, line: Value, peeks: Value, salt: Value) -> tuple[str, int, int, str]:
    counts = whole("count of undos", line), whole("count of peeks", peeks)
    return text("rule of undo", rule), *counts, text("salt", salt)


def unknown(match: MatchId) -> UnknownMatch:
    """Return what to raise about a match that there is not."""
    return UnknownMatch(_("There is no saved match number {match}.").format(match=match))
