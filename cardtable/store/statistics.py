"""Statistics of games for one: what was tried, and what it comes to."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from math import sqrt
from statistics import NormalDist, median
from typing import Final

from cardtable.engine.piles import Time
from cardtable.engine.result import Ending
from cardtable.language import _
from cardtable.patience.collection.index import counted
from cardtable.store.database import Database, Row, Value
from cardtable.store.profiles import seat_of
from cardtable.store.rows import LARGEST, LAST_ID, LINE, OddRow, moment, text, whole
from cardtable.store.saved import MatchId, State

CONFIDENCE: Final = 0.95
# A match that was deleted before its end counts if its player had acted in it.
ATTEMPTS: Final = (
    "SELECT matches.id, game, who, state, ending, moves, score, spent, updated, peeks, seed, shown, "
    "(SELECT group_concat(name || '=' || value, '; ') FROM (SELECT name, value FROM options "
    "WHERE options.match_id = matches.id AND name <> 'players' ORDER BY number)) "
    "FROM matches {} "
    "JOIN seats ON seats.match_id = matches.id AND seats.seat = 0 "
    "LEFT JOIN outcomes ON outcomes.match_id = matches.id "
    "WHERE forgotten = 0 "
    "AND NOT EXISTS (SELECT 1 FROM seats AS others WHERE others.match_id = matches.id AND others.seat > 0) "
    "AND (state = ? OR state = ? AND EXISTS (SELECT 1 FROM actions WHERE actions.match_id = matches.id "
    "AND actions.seat = 0)) {} ORDER BY updated, matches.id"
)


@dataclass(frozen=True, slots=True)
class Attempt:
    """A game for one that has come to an end; what was not noted at the time is None.

    `game` is its id without regard to when its rules were changed, unless they are a player's own.
    `spent` are milliseconds; `peeks` counts the undos that went back to before something hidden was seen.
    Where the program has shown a way that wins it is `shown`, and no win of the player. `options` are those
    of the match, as a record has them: "draw=3; passes=inf".
    """

    match: MatchId
    game: str
    who: str
    deal: str
    ending: Ending
    moves: int | None
    score: int | None
    spent: Time | None
    ended: datetime
    peeks: int = 0
    shown: bool = False
    options: str = ""

    @property
    def won(self) -> bool:
        """Whether it was won by its player."""
        return self.ending is Ending.WON and not self.shown

    @property
    def apart(self) -> bool:
        """Whether it was won by the way that the program showed: it counts apart."""
        return self.ending is Ending.WON and self.shown


@dataclass(frozen=True, slots=True)
class Summary:
    """What attempts come to: how they ended, streaks, and what was best and usual in those that were won.

    `share` is the least, the likeliest and the greatest share that is won (Wilson, 1927), None without any
    attempt. A `streak` is the number of wins up to now, or below zero that of attempts without one. What was
    won by a way that was shown is counted as `shown`, and nowhere else. Points are compared where they are
    counted alike: the best are those by the game and the options that points were counted by last.
    """

    played: int = 0
    won: int = 0
    lost: int = 0
    given_up: int = 0
    share: tuple[float, float, float] | None = None
    streak: int = 0
    longest: int = 0
    longest_without: int = 0
    best_time: Time | None = None
    usual_time: Time | None = None
    fewest_moves: int | None = None
    usual_moves: int | None = None
    best_score: int | None = None
    spent: Time = 0
    shown: int = 0


def attempts(database: Database, games: Collection[str] | None = None) -> tuple[list[Attempt], int]:
    """Return all attempts at some games, or at any, the oldest first, and how many rows are set aside.

    Raises:
        StoreError: The store cannot be read.
    """
    ended = State.OVER.value, State.ABANDONED.value
    if games is None:
        rows = database.rows(ATTEMPTS.format("", ""), *ended)
    else:
        names = called(database, games)
        if not names:
            return [], 0
        places = ", ".join("?" * len(names))
        rows = database.rows(ATTEMPTS.format("", f"AND game IN ({places})"), *ended, *names)
    found = [each for row in rows if (each := _attempt(row)) is not None]
    return found, len(rows) - len(found)


def attempts_of(database: Database, matches: str, *given: int | str) -> list[Attempt]:
    """Return the attempts that are these matches, as a query gives them, the oldest first.

    Raises:
        StoreError: The store cannot be read.
    """
    ended = State.OVER.value, State.ABANDONED.value
    rows = database.rows(ATTEMPTS.format("", f"AND matches.id IN ({matches})"), *ended, *given)
    return [each for row in rows if (each := _attempt(row)) is not None]


def called(database: Database, games: Collection[str]) -> list[str]:
    """Return how matches name some games that persons have played: by whatever rules they were played."""
    wanted = set(map(counted, games))
    names = [str(name) for (name,) in database.rows("SELECT DISTINCT game FROM tallies")]
    return [name for name in names if counted(name) in wanted]


def _attempt(row: Row) -> Attempt | None:
    """Return an attempt, or None if its row is odd."""
    match, game, who, state, ending, moves, score, spent, ended, peeks, deal, shown, options = row
    try:
        return Attempt(
            MatchId(whole("match", match, 1, LAST_ID)),
            counted(text("game", game)),
            text("player", who, LINE),
            text("deal", deal),
            _ending(state, ending),
            None if moves is None else whole("moves", moves),
            None if score is None else whole("score", score, -LARGEST),
            whole("time", spent) or None,
            moment("end", ended),
            whole("count of peeks", peeks),
            bool(whole("way that was shown", shown, 0, 1)),
            options if isinstance(options, str) and options.isprintable() else "",
        )
    except OddRow:
        return None


def _ending(state: Value, ending: Value) -> Ending:
    if state == State.ABANDONED.value:
        return Ending.GIVEN_UP
    try:
        return Ending(ending)
    except ValueError:
        raise OddRow(_("its {field} is {value}").format(field="ending", value=repr(ending))) from None


def played_by(found: Sequence[Attempt], name: str) -> list[Attempt]:
    """Return the attempts of a person."""
    return [each for each in found if each.who == seat_of(name)]


@dataclass(slots=True)
class Sum:
    """Attempts that are added up one after the other, from the oldest on; none of them is kept.

    `points` are the best by the options of each, the last played last; of attempts at several games none
    are compared.
    """

    count: int = 0
    won: int = 0
    lost: int = 0
    given_up: int = 0
    shown: int = 0
    streak: int = 0
    longest: int = 0
    longest_without: int = 0
    spent: Time = 0
    points: dict[str, int] = field(default_factory=dict)
    game: str | None = None  # None before the first, empty: there are several
    _times: array[int] = field(default_factory=lambda: array("q"))
    _moves: array[int] = field(default_factory=lambda: array("q"))

    def add(self, attempt: Attempt) -> None:
        """Add an attempt that ended after all those before."""
        self.count += 1
        if attempt.apart:
            self.shown += 1
            return
        self.game = attempt.game if self.game in (None, attempt.game) else ""
        self.spent += attempt.spent or 0
        self.lost += attempt.ending is Ending.LOST
        self.given_up += attempt.ending is Ending.GIVEN_UP
        self._count_streak(won=attempt.won)
        if attempt.won:
            self._add_win(attempt)
        if attempt.score is not None:
            best = self.points.pop(attempt.options, attempt.score)
            self.points[attempt.options] = max(best, attempt.score)

    def _count_streak(self, *, won: bool) -> None:
        going = self.streak > 0 if won else self.streak < 0
        self.streak = (self.streak if going else 0) + (1 if won else -1)
        self.longest = max(self.longest, self.streak)
        self.longest_without = max(self.longest_without, -self.streak)

    def _add_win(self, attempt: Attempt) -> None:
        self.won += 1
        if attempt.spent is not None:
            self._times.append(attempt.spent)
        if attempt.moves is not None:
            self._moves.append(attempt.moves)

    @property
    def summary(self) -> Summary:
        """What they come to."""
        played = self.count - self.shown
        return Summary(
            played=played,
            won=self.won,
            lost=self.lost,
            given_up=self.given_up,
            share=interval(self.won, played),
            streak=self.streak,
            longest=self.longest,
            longest_without=self.longest_without,
            best_time=min(self._times, default=None),
            usual_time=_usual(self._times),
            fewest_moves=min(self._moves, default=None),
            usual_moves=_usual(self._moves),
            best_score=next(reversed(self.points.values()), None) if self.game else None,
            spent=self.spent,
            shown=self.shown,
        )


def _usual(known: array[int]) -> int | None:
    return round(median(known)) if known else None


def summed(found: Sequence[Attempt]) -> Summary:
    """Return what attempts, given from the oldest on, come to."""
    made = Sum()
    for each in found:
        made.add(each)
    return made.summary


def best_points(found: Sequence[Attempt]) -> dict[str, int]:
    """Return the best points of attempts at a game, by the options of each, the last first."""
    best: dict[str, int] = {}
    for each in reversed(found):
        if each.score is not None and not each.apart:
            best[each.options] = max(each.score, best.get(each.options, each.score))
    return best


def interval(won: int, played: int) -> tuple[float, float, float] | None:
    """Return the least, the likeliest and the greatest share by Wilson's interval (1927)."""
    if not played:
        return None
    z, share = NormalDist().inv_cdf((1 + CONFIDENCE) / 2), won / played
    whole_of = 1 + z * z / played
    middle = (share + z * z / (2 * played)) / whole_of
    half = z * sqrt(share * (1 - share) / played + (z / (2 * played)) ** 2) / whole_of
    return max(0.0, middle - half), share, min(1.0, middle + half)
