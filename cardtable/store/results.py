"""The results of finished matches, from which statistics are made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from itertools import count
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.patience.collection.index import counted
from cardtable.store.database import Database, Row, Value
from cardtable.store.rows import LARGEST, LAST_ID, LINE, OddRow, moment, text, whole
from cardtable.store.saved import MatchId

FEW: Final = 5  # matches that are looked at together
IN_LEDGERS: Final = "WHERE match_id IN (SELECT match_id FROM options WHERE name = 'ledger' AND value = 'yes')"


@dataclass(frozen=True, slots=True)
class Result:
    """What a finished match came to for one seat; `who` sat there, as "person Ada" or "bot hard Vera".

    `peeks` counts the undos in it that went back to before something hidden was seen: it counts apart.
    """

    match: MatchId
    game: str
    seat: Seat
    who: str
    points: int
    won: bool
    deals: int
    ended: datetime
    peeks: int = 0


class Results:
    """The results of a store; `Matches.finish` writes them."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def aside(self) -> int:
        """Return how many matches a ledger is without, as a result is odd. They stay in the file.

        Raises:
            StoreError: The store cannot be read.
        """
        return len(self._read(IN_LEDGERS)[1])

    def last(self) -> tuple[MatchId, datetime] | None:
        """Return the match that ended last and when it did, if one has.

        Raises:
            StoreError: The store cannot be read.
        """
        for match in self._latest():
            found, _ = self._read("WHERE match_id = ?", match)
            if found:
                return found[0].match, found[0].ended
        return None

    def ledger(self, game: str) -> list[tuple[str, int]]:
        """Return who has how many points in all finished matches of a game that keep a ledger.

        Matches that count apart are left out.

        Raises:
            StoreError: The store cannot be read.
        """
        totals = Counter[str]()
        for each in self._read(IN_LEDGERS)[0]:
            if each.game == game and not each.peeks:
                totals[each.who] += each.points
        return sorted(totals.items())

    def _latest(self) -> Iterator[int]:
        """Give the matches that are over, the one that ended last first."""
        for first in count(step=FEW):
            rows = self._database.rows(
                "SELECT id FROM matches WHERE state = 'over' ORDER BY updated DESC, id DESC LIMIT ? OFFSET ?",
                FEW,
                first,
            )
            yield from (match for (match,) in rows if isinstance(match, int))
            if len(rows) < FEW:
                return

    def _read(self, those: str = "", *given: int) -> tuple[list[Result], set[Value]]:
        """Return the results that can be used, and the matches of which one is odd."""
        rows = self._database.rows(
            "SELECT match_id, game, seat, who, points, won, deals, updated, peeks FROM results "  # noqa: S608  # ours
            f"LEFT JOIN seats USING (match_id, seat) LEFT JOIN matches ON id = match_id {those} "
            "ORDER BY updated, match_id, seat",
            *given,
        )
        read = [(row[0], _result(row)) for row in rows]
        odd = {match for match, result in read if result is None}
        return [result for match, result in read if result is not None and match not in odd], odd


def _result(row: Row) -> Result | None:
    """Return a result, or None if it is odd."""
    match, game, seat, who, points, won, deals, ended, peeks = row
    try:
        return Result(
            MatchId(whole("match", match, 1, LAST_ID)),
            counted(text("game", game)),
            whole("seat", seat),
            text("player", who, LINE),
            whole("points", points, -LARGEST),
            bool(whole("win", won, 0, 1)),
            whole("deals", deals),
            moment("end", ended),
            whole("count of peeks", peeks),
        )
    except OddRow:
        return None
