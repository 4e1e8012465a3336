"""Day plays: which deals of days somebody has played to their end, and how much before a day began."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Final

from cardtable.patience.collection.index import counted
from cardtable.store.database import Database, Row
from cardtable.store.rows import LARGEST, LINE, OddRow, moment, text, whole
from cardtable.store.schema import COME_TO_END
from cardtable.store.tallies import Tally, own

PLAYED: Final = (
    "SELECT game, seed, who, updated, shown, peeks, points, won, ending, score "
    "FROM matches INDEXED BY of_deals JOIN seats ON seats.match_id = matches.id "
    "JOIN results ON results.match_id = matches.id AND results.seat = seats.seat "
    "LEFT JOIN outcomes ON outcomes.match_id = matches.id "
    "WHERE state = 'over' AND seed IN ({}) ORDER BY updated, matches.id"
)
SINCE: Final = (
    "SELECT game, who, latest, won FROM plays WHERE played = 1 AND match_id IN "  # noqa: S608  # ours
    f"(SELECT id FROM matches INDEXED BY come_to_end WHERE {COME_TO_END} AND updated >= ?)"
)


@dataclass(frozen=True, slots=True)
class DayPlay:
    """A deal of a day that was played to its end; `ended` is the date of that, where the program runs."""

    game: str
    day: date
    ended: date
    won: bool
    points: int | None


@dataclass(frozen=True, slots=True)
class Play:
    """A play that counts, on a date."""

    game: str
    ended: date
    won: bool


def day_plays(database: Database, player: str, deals: Mapping[int, date]) -> list[DayPlay]:
    """Return what a player, or whoever has no name, has played of these deals of days, the first first.

    Raises:
        StoreError: The store cannot be read.
    """
    found = []
    for row in database.rows(PLAYED.format(", ".join("?" * len(deals))), *map(str, deals)):
        with suppress(OddRow):
            who, play = _day_play(row, deals)
            if own(who, player):
                found.append(play)
    return found


def _day_play(row: Row, deals: Mapping[int, date]) -> tuple[str, DayPlay]:
    game, seed, who, updated, shown, peeks, points, won, ending, score = row
    alone = ending is not None
    apart = bool(shown) if alone else bool(peeks)
    counted_points = score if alone else points
    return text("player", who, LINE), DayPlay(
        counted(text("game", game)),
        deals[int(text("seed", seed))],
        moment("end", updated).astimezone().date(),
        (ending == "won" if alone else won == 1) and not apart,
        None if counted_points is None else whole("points", counted_points, -LARGEST),
    )


def plays_since(database: Database, player: str, day: date) -> list[Play]:
    """Return what counts of what a player has played since a day began.

    Raises:
        StoreError: The store cannot be read.
    """
    began = datetime.combine(day, time()).astimezone(UTC).isoformat(timespec="milliseconds")
    found = []
    for game, who, latest, won in database.rows(SINCE, began):
        with suppress(OddRow):
            if own(text("player", who, LINE), player):
                ended = moment("end", latest).astimezone().date()
                found.append(Play(counted(text("game", game)), ended, won == 1))
    return found


def before(tallies: Mapping[str, Tally], plays: Iterable[Play]) -> dict[str, Tally]:
    """Return tallies without plays that they count."""
    found = dict(tallies)
    for play in plays:
        tally = found.get(play.game, Tally())
        found[play.game] = Tally(max(tally.played - 1, 0), max(tally.won - play.won, 0))
    return found
