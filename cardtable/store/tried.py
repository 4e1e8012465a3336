"""What somebody has tried at a game for one, found by queries with an index, however often that was."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain
from typing import Final

from cardtable.engine.piles import Time
from cardtable.store.database import Database, Row, Value
from cardtable.store.profiles import seat_of
from cardtable.store.rows import LARGEST, OddRow, whole
from cardtable.store.statistics import Attempt, attempts_of, called

WON: Final = "SELECT won FROM tallies WHERE game = ? AND who = ?"
THEIRS: Final = "FROM attempts INDEXED BY {} WHERE game = ? AND who = ?"
IN_TURN: Final = THEIRS.format("attempts_in_turn")
BY_SCORE: Final = THEIRS.format("attempts_by_score") + " AND apart = 0"
LAST: Final = f"SELECT ended, match_id {IN_TURN} ORDER BY ended DESC, match_id DESC LIMIT 1"
LOST: Final = (
    f"SELECT ended, match_id {IN_TURN} AND won = 0 AND apart = 0 ORDER BY ended DESC, match_id DESC LIMIT 1"
)
SINCE: Final = f"SELECT count(*) {IN_TURN} AND won = 1 AND (ended, match_id) > (?, ?)"
TIME: Final = (
    f"SELECT spent {THEIRS.format('attempts_by_time')} AND won = 1 AND spent > 0 "
    "AND match_id <> ? ORDER BY spent LIMIT 1"
)
MOVES: Final = (
    f"SELECT moves {THEIRS.format('attempts_by_moves')} AND won = 1 AND moves >= 0 "
    "AND match_id <> ? ORDER BY moves LIMIT 1"
)
WAY: Final = f"SELECT options {BY_SCORE} AND options {{}} ? ORDER BY options LIMIT 1"
BEST: Final = (
    f"SELECT score, match_id {BY_SCORE} AND options = ? AND score IS NOT NULL AND match_id <> ? "
    "ORDER BY score DESC LIMIT 1"
)
SCORED: Final = f"SELECT match_id {BY_SCORE} AND options = ? AND score IS NOT NULL"


@dataclass(frozen=True, slots=True)
class Before:
    """What had been won before an attempt, and how many wins in a row there are with it."""

    won: int = 0
    time: Time | None = None
    moves: int | None = None
    row: int = 0


NONE: Final = Before()


@dataclass(frozen=True, slots=True)
class Past:
    """What matters at the end of a match of what was tried at its game before.

    `attempts` are, the oldest first, the last one, and of those that are counted by the same options the best
    before it, or all where rounds are played.
    """

    attempts: Sequence[Attempt] = ()
    before: Before = NONE  # the last one

    @property
    def last(self) -> Attempt | None:
        """What was tried last, if anything was."""
        return self.attempts[-1] if self.attempts else None


class Tried:
    """What a person has tried at a game, by whatever rules. Where it cannot be read all raise StoreError."""

    def __init__(self, database: Database, game_id: str, name: str) -> None:
        self._database, self._who = database, seat_of(name)
        self._games = called(database, {game_id})

    def last(self) -> Attempt | None:
        """Return what was tried last."""
        found = _latest(self._asked(LAST))
        return found and self._attempt(found[1])

    def before(self, last: Attempt) -> Before:
        """Return what had been won before the last attempt."""
        won = sum(_numbers(self._asked(WON)))
        lost = _latest(self._asked(LOST)) or ("", 0)
        times, moves = (_numbers(self._asked(query, last.match)) for query in (TIME, MOVES))
        return Before(
            won - last.won,
            min(times, default=None),
            min(moves, default=None),
            sum(_numbers(self._asked(SINCE, *lost))),
        )

    def ways(self) -> list[str]:
        """Return the options by which points were counted, as records have them."""
        found, compared, way = list[str](), ">=", ""
        while more := [each for (each,) in self._asked(WAY.format(compared), way) if isinstance(each, str)]:
            compared, way = ">", min(more)
            found.append(way)
        return found

    def best(self, ways: Collection[str], last: Attempt) -> Attempt | None:
        """Return the attempt with the best points by some options, before the last one."""
        found = [row for way in ways for row in self._asked(BEST, way, last.match)]
        best = max(found, key=lambda row: max(_numbers([row[:1]]), default=-LARGEST), default=None)
        return None if best is None else self._attempt(best[1])

    def scored(self, ways: Collection[str]) -> list[Attempt]:
        """Return all attempts with points by some options, the oldest first."""
        each_way = ((game, way) for game in self._games for way in ways)
        found = (attempts_of(self._database, SCORED, game, self._who, way) for game, way in each_way)
        return sorted(chain.from_iterable(found), key=lambda each: (each.ended, each.match))

    def _asked(self, query: str, *given: int | str) -> list[Row]:
        """Return what a query says of each name that the game goes by."""
        return [row for game in self._games for row in self._database.rows(query, game, self._who, *given)]

    def _attempt(self, match: Value) -> Attempt | None:
        found = attempts_of(self._database, "?", match) if isinstance(match, int) else []
        return found[0] if found else None


def _latest(rows: Sequence[Row]) -> tuple[str, int] | None:
    found = [(ended, match) for ended, match in rows if isinstance(ended, str) and isinstance(match, int)]
    return max(found, default=None)


def _numbers(rows: Sequence[Row]) -> list[int]:
    """Return the numbers of rows; odd ones are left out."""
    found = []
    for (number,) in rows:
        with suppress(OddRow):
            found.append(whole("number", number, -LARGEST))
    return found
