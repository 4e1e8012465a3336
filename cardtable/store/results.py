"""The results of finished matches, from which statistics are made."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from datetime import datetime

from cardtable.engine.piles import Seat
from cardtable.patience.wordings import counted
from cardtable.store.database import Database, Row, Value
from cardtable.store.rows import LARGEST, OddRow, moment, text, whole
from cardtable.store.saved import MatchId


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

    def all(self) -> list[Result]:
        """Return the results of all finished matches, the oldest first, in seat order; none set aside.

        Raises:
            StoreError: The store cannot be read.
        """
        return self._read()[0]

    def aside(self) -> int:
        """Return of how many matches the results are set aside, as one of them is odd. They stay in the file.

        Raises:
            StoreError: The store cannot be read.
        """
        return len(self._read()[1])

    def last(self) -> tuple[MatchId, datetime] | None:
        """Return the match that ended last and when it did, if one has.

        Raises:
            StoreError: The store cannot be read.
        """
        found = self.all()
        return (found[-1].match, found[-1].ended) if found else None

    def ledger(self, game: str) -> list[tuple[str, int]]:
        """Return who has how many points in all finished matches of a game that keep a ledger.

        Matches that count apart are left out.

        Raises:
            StoreError: The store cannot be read.
        """
        kept = set(
            self._database.rows("SELECT match_id FROM options WHERE name = 'ledger' AND value = 'yes'")
        )
        totals = Counter[str]()
        for each in self.all():
            if each.game == game and (each.match,) in kept and not each.peeks:
                totals[each.who] += each.points
        return sorted(totals.items())

    def _read(self) -> tuple[list[Result], set[Value]]:
        """Return the results that can be used, and the matches of which one is odd."""
        rows = self._database.rows(
            "SELECT match_id, game, seat, who, points, won, deals, updated, peeks FROM results "
            "LEFT JOIN seats USING (match_id, seat) LEFT JOIN matches ON id = match_id "
            "ORDER BY updated, match_id, seat"
        )
        read = [(row[0], _result(row)) for row in rows]
        odd = {match for match, result in read if result is None}
        return [result for match, result in read if result is not None and match not in odd], odd


def _result(row: Row) -> Result | None:
    """Return a result, or None if it is odd."""
    match, game, seat, who, points, won, deals, ended, peeks = row
    try:
        return Result(
            MatchId(whole("match", match)),
            counted(text("game", game)),
            whole("seat", seat),
            text("player", who),
            whole("points", points, -LARGEST),
            bool(whole("win", won, 0, 1)),
            whole("deals", deals),
            moment("end", ended),
            whole("count of peeks", peeks),
        )
    except OddRow:
        return None
