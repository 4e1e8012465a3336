"""What persons have played of all games, by what differs between matches: read from sums, however much."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Final

from cardtable.engine.piles import Time
from cardtable.patience.collection.index import counted
from cardtable.store.database import Database, Row
from cardtable.store.plays import count_all, uncount_all
from cardtable.store.rows import LARGEST, LONGEST, OddRow, text, whole
from cardtable.store.schema import COME_TO_END
from cardtable.store.statistics import interval

MONTH: Final = len("2026-11")
OF_THESE: Final = "(SELECT * FROM facets WHERE match_id IN ({}))"
SINCE: Final = f"SELECT id FROM matches WHERE {COME_TO_END} AND updated >= ?"  # noqa: S608  # ours
TOGETHER: Final = 500  # matches: SQLite looks them up one by one if they are listed
BY: Final = (
    "SELECT {0}, sum(played), sum(won), sum(apart), sum(points), sum(spent) FROM {1} WHERE {2} "
    "GROUP BY {0} HAVING sum(played) > 0 OR sum(apart) > 0"
)
TURNS: Final = "FROM attempts INDEXED BY attempts_in_turn WHERE {} AND apart = 0 ORDER BY ended, match_id"
WINS: Final = f"SELECT group_concat(won, '') FROM (SELECT won {TURNS})"  # noqa: S608  # ours
POINTS: Final = f"SELECT won, score {TURNS}"
BEST: Final = "SELECT {} FROM attempts WHERE {} AND won = 1 AND {} ORDER BY {} LIMIT 1 OFFSET ?"


@dataclass(frozen=True, slots=True)
class Choice:
    """Which matches are looked at: of some games as matches name them, of a seat's line, since a date.

    None of games are all, an empty line is everybody's. `since` is the beginning of a time in ISO's form:
    "2026", "2026-11", a moment, or empty.
    """

    games: Collection[str] | None = None
    who: str = ""
    since: str = ""

    def where(self, ended: str, plus: str = "") -> tuple[str, list[str]]:
        """Return the condition on rows whose column `ended` has the time, and what it is given.

        A plus before the columns keeps SQLite from other indexes than that of the matches' numbers.
        """
        conditions, given = ["1"], list[str]()
        if self.games is not None:
            conditions.append(f"{plus}game IN ({', '.join('?' * len(self.games))})")
            given += self.games
        if self.who:
            conditions.append(f"{plus}who = ?")
            given.append(self.who)
        if self.since:
            conditions.append(f"{plus}{ended} >= ?")
            given.append(self.since)
        return " AND ".join(conditions), given


@dataclass(frozen=True, slots=True)
class Total:
    """What matches with something in common come to; of parts and bids deals are counted.

    `played` does not hold those that count `apart`; points and time, in milliseconds, are theirs alone.
    """

    played: int = 0
    won: int = 0
    apart: int = 0
    points: int = 0
    spent: Time = 0

    def __add__(self, other: Total) -> Total:
        """Return what both come to."""
        return Total(
            self.played + other.played,
            self.won + other.won,
            self.apart + other.apart,
            self.points + other.points,
            self.spent + other.spent,
        )

    @property
    def share(self) -> tuple[float, float, float] | None:
        """The least, the likeliest and the greatest share that is won (Wilson, 1927); None of nothing."""
        return interval(self.won, self.played)

    @property
    def mean(self) -> float | None:
        """The points of a match, or of a deal; None of nothing."""
        return self.points / self.played if self.played else None


@dataclass(frozen=True, slots=True)
class Streaks:
    """How many matches were won in a row up to now, below zero not won; at most won, at most not won."""

    now: int = 0
    longest: int = 0
    without: int = 0


@dataclass(frozen=True, slots=True)
class Best:
    """What was best, and usual, in matches that were won; times are milliseconds."""

    time: Time | None = None
    usual_time: Time | None = None
    moves: int | None = None
    usual_moves: int | None = None


def best_points(database: Database, choice: Choice) -> dict[str, int]:
    """Return the best points at a game for one by the options of each, as records have them, the last last.

    Raises:
        StoreError: The store cannot be read.
    """
    where, given = choice.where("ended")
    rows = database.rows(
        f"SELECT options, max(score) FROM attempts WHERE {where} AND apart = 0 AND score IS NOT NULL "  # noqa: S608  # ours
        "GROUP BY options",
        *given,
    )
    last = database.rows(
        f"SELECT options FROM attempts WHERE {where} AND apart = 0 AND score IS NOT NULL "  # noqa: S608  # ours
        "ORDER BY ended DESC, match_id DESC LIMIT 1",
        *given,
    )
    found = {way: most for way, most in rows if isinstance(way, str) and isinstance(most, int)}
    for (way,) in last:
        if isinstance(way, str) and way in found:
            found[way] = found.pop(way)
    return found


def names_of(database: Database, game_id: str) -> list[str]:
    """Return how matches that count name a game, by whatever rules it was played.

    Raises:
        StoreError: The store cannot be read.
    """
    rows = database.rows("SELECT DISTINCT game FROM tallies")
    return [name for (name,) in rows if isinstance(name, str) and counted(name) == counted(game_id)]


def people(database: Database) -> list[str]:
    """Return the lines of the persons who have played, in the order of the alphabet.

    Raises:
        StoreError: The store cannot be read.
    """
    rows = database.rows("SELECT DISTINCT who FROM tallies WHERE played > 0 ORDER BY who")
    return [who for (who,) in rows if isinstance(who, str) and who.isprintable()]


def by_game(database: Database, choice: Choice) -> dict[str, Total]:
    """Return what was played of each game, by its id.

    Raises:
        StoreError: The store cannot be read.
    """
    found: dict[str, Total] = {}
    for row in _summed(database, choice, "game", "facet = ''"):
        with suppress(OddRow):
            game = counted(text("game", row[0]))
            found[game] = found.get(game, Total()) + _total(row[1:])
    return found


def by_facet(database: Database, choice: Choice) -> dict[str, dict[str, Total]]:
    """Return what was played by each thing that differs: facets, of each its values, of each the total.

    Raises:
        StoreError: The store cannot be read.
    """
    found: dict[str, dict[str, Total]] = {}
    facets = "facet IN ('', 'level', 'rival', 'option', 'part', 'bid')"
    for row in _summed(database, choice, "facet, value", facets):
        with suppress(OddRow):
            facet, value = text("facet", row[0]), text("value", row[1], LONGEST)
            found.setdefault(facet, {})[value] = _total(row[2:])
    return found


def _summed(database: Database, choice: Choice, columns: str, facets: str) -> list[Row]:
    if len(choice.since) <= MONTH:
        where, given = choice.where("month")
        return database.rows(BY.format(columns, "sums", f"{where} AND {facets}"), *given)
    where, given = replace(choice, since="").where("", "+")
    these = (match for (match,) in database.rows(SINCE, choice.since))
    source = OF_THESE.format(_listed(match for match in these if isinstance(match, int)))
    return database.rows(BY.format(columns, source, f"{where} AND {facets}"), *given)


def _listed(matches: Iterable[int]) -> str:
    return ", ".join(map(str, matches))


def _total(row: Row) -> Total:
    played, won, apart, points, spent = (whole("sum", each, -LARGEST) for each in row)
    return Total(max(played, 0), max(min(won, played), 0), max(apart, 0), points, max(spent, 0))


def by_month(database: Database, choice: Choice) -> dict[str, Total]:
    """Return what was played in each month, the first first, as "2026-11".

    Raises:
        StoreError: The store cannot be read.
    """
    found = {}
    for row in _summed(database, choice, "month", "facet = ''"):
        with suppress(OddRow):
            found[text("month", row[0])] = _total(row[1:])
    return dict(sorted(found.items()))


def streaks(database: Database, choice: Choice) -> Streaks:
    """Return what matches that count have in a row.

    Raises:
        StoreError: The store cannot be read.
    """
    where, given = choice.where("ended")
    runs = str(database.rows(WINS.format(where), *given)[0][0] or "")
    if not runs:
        return Streaks()
    now = len(runs) - len(runs.rstrip(runs[-1]))
    longest, without = (max(map(len, runs.split(other))) for other in "01")
    return Streaks(now if runs[-1] == "1" else -now, longest, without)


def in_turn(database: Database, choice: Choice) -> list[Total]:
    """Return each match that counts, the oldest first.

    Raises:
        StoreError: The store cannot be read.
    """
    where, given = choice.where("ended")
    rows = database.rows(POINTS.format(where), *given)
    return [Total(1, int(won == 1), 0, points if isinstance(points, int) else 0) for won, points in rows]


def best(database: Database, choice: Choice, won: int) -> Best:
    """Return what was best and usual in matches that were won, of which there are so many.

    What is usual is looked for if they are those of one person, by the same rules.

    Raises:
        StoreError: The store cannot be read.
    """
    names = list(choice.games or ())
    whose = [choice.who] if choice.who else _players(database, names)
    each = [replace(choice, games=[name], who=who) for name in names for who in whose]
    usual = won // 2 if len(each) == 1 else None

    def found(column: str, known: str) -> tuple[int | None, int | None]:
        first = [value for one in each if (value := _nth(database, one, column, known, 0)) is not None]
        middle = None if usual is None else _nth(database, each[0], column, known, usual)
        return min(first, default=None), middle

    return Best(*found("spent", "spent > 0"), *found("moves", "moves >= 0"))


def _players(database: Database, names: Sequence[str]) -> list[str]:
    """Return the lines of who has played some games."""
    places = ", ".join("?" * len(names))
    rows = database.rows(f"SELECT DISTINCT who FROM tallies WHERE game IN ({places})", *names)  # noqa: S608  # ours
    return [who for (who,) in rows if isinstance(who, str)]


def _nth(database: Database, choice: Choice, column: str, known: str, place: int) -> int | None:
    """Return the value that stands at a place among those of matches that were won, the least first."""
    where, given = choice.where("ended")
    rows = database.rows(BEST.format(column, where, known, column), *given, place)
    return rows[0][0] if rows and isinstance(rows[0][0], int) else None


@dataclass
class Forgetting:
    """Forgets matches, and takes that back as long as it is kept."""

    database: Database
    forgotten: list[list[int]] = field(default_factory=list)  # the matches of each time, the last at the end

    def forget(self, choice: Choice) -> int:
        """Let matches count no more, for all who played in them; return how many these were.

        Raises:
            StoreError: All of them count still.
        """
        where, given = choice.where("ended")
        rows = self.database.rows(f"SELECT DISTINCT match_id FROM attempts WHERE {where}", *given)  # noqa: S608  # ours
        matches = [match for (match,) in rows if isinstance(match, int)]
        if matches:
            self._set(matches, forgotten=True)
            self.forgotten.append(matches)
        return len(matches)

    def take_back(self) -> int:
        """Let the matches count again that were forgotten last; return how many these are.

        Raises:
            StoreError: They are still forgotten.
        """
        if not self.forgotten:
            return 0
        self._set(self.forgotten[-1], forgotten=False)
        return len(self.forgotten.pop())

    def _set(self, matches: Sequence[int], *, forgotten: bool) -> None:
        with self.database.writing() as connection:
            for first in range(0, len(matches), TOGETHER):
                these = _listed(matches[first : first + TOGETHER])
                uncount_all(connection, these)
                connection.execute(f"UPDATE matches SET forgotten = ? WHERE id IN ({these})", (forgotten,))  # noqa: S608  # numbers
                count_all(connection, these)
