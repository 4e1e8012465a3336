"""Statistics for other programs: a row for each person and match, as CSV or JSON."""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final, TypeAlias

from cardtable.patience.collection.index import counted
from cardtable.store.counts.sums import Choice
from cardtable.store.database import Database, Row, Value
from cardtable.store.profiles import seat_of

FEW: Final = 500  # rows that are read together
COLUMNS: Final = (
    "game",
    "deal",
    "player",
    "ending",
    "moves",
    "points",
    "seconds",
    "ended",
    "peeks",
    "shown",
    "options",
    "won",
    "apart",
    "rivals",
    "parts",
)
ROWS: Final = """
    SELECT attempts.match_id, attempts.seat, attempts.game, matches.seed, attempts.who,
        CASE WHEN state = 'abandoned' THEN 'given up'
            ELSE ifnull(ending, CASE WHEN results.won = 1 THEN 'won' ELSE 'lost' END) END,
        attempts.moves, attempts.score, attempts.spent, ended, peeks, matches.shown, attempts.options,
        attempts.won, apart,
        (SELECT group_concat(who, ', ') FROM (SELECT who FROM seats WHERE seats.match_id = attempts.match_id
            AND seats.seat <> attempts.seat ORDER BY seat)),
        (SELECT group_concat(facet || ' ' || value || ': ' || deals, '; ') FROM parts
            WHERE parts.match_id = attempts.match_id AND parts.seat = attempts.seat)
    FROM (
        SELECT * FROM attempts WHERE {} AND (match_id, seat) > (?, ?) ORDER BY match_id, seat LIMIT ?
    ) AS attempts
    JOIN matches ON matches.id = attempts.match_id
    LEFT JOIN outcomes ON outcomes.match_id = attempts.match_id
    LEFT JOIN results ON results.match_id = attempts.match_id AND results.seat = attempts.seat
    ORDER BY attempts.match_id, attempts.seat
"""
Cell: TypeAlias = str | int | float | None
Cells: TypeAlias = tuple[Cell, ...]  # in the order of the columns


def rows_in_turn(database: Database, choice: Choice) -> Iterator[list[Cells]]:
    """Give what persons have played, the match that was begun first first, a few rows at a time.

    Raises:
        StoreError: The store cannot be read.
    """
    where, given = choice.where("ended", "+")
    last: tuple[int, int] | None = 0, -1
    while last is not None and (rows := database.rows(ROWS.format(where), *given, *last, FEW)):
        match, seat = rows[-1][:2]
        last = (
            (match, seat) if isinstance(match, int) and isinstance(seat, int) else None
        )  # odd ones are last
        yield [_cells(row) for row in rows]


def _cells(row: Row) -> Cells:
    _, _, game, deal, who, ending, moves, points, spent, ended, *others = row
    seconds = spent / 1000 if isinstance(spent, int) else None
    name = str(who).removeprefix(seat_of(""))
    facts = counted(str(game)), _plain(deal), name, _plain(ending), _plain(moves), _plain(points), seconds
    return *facts, _plain(ended), *map(_plain, others)


def _plain(value: Value) -> Cell:
    """Return a value as other programs can read it: what is none is left out."""
    if isinstance(value, bytes) or (isinstance(value, str) and not value.isprintable()):
        return None
    return value


def csv_lines(rows: Sequence[Sequence[Cell]]) -> str:
    """Return rows as lines of values between commas."""
    file = StringIO()
    csv.writer(file, lineterminator="\n").writerows(rows)
    return file.getvalue()


def as_csv(rows: Sequence[Cells]) -> str:
    """Return rows as lines of values between commas, under a line of names."""
    return csv_lines([COLUMNS]) + csv_lines(rows)


def json_lines(rows: Sequence[Cells]) -> list[str]:
    """Return rows as objects in JSON, a line each."""
    return [json.dumps(dict(zip(COLUMNS, each, strict=True))) for each in rows]


def as_json(rows: Sequence[Cells]) -> str:
    """Return rows as a list in JSON."""
    return json_list(json_lines(rows))


def json_list(lines: Sequence[str]) -> str:
    """Return objects in JSON as a list."""
    return "[\n" + ",\n".join(lines) + "\n]\n"
