"""The results of finished matches, from which statistics are made."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from cardtable.engine.piles import Seat
from cardtable.store.database import Database
from cardtable.store.errors import StoreDamaged
from cardtable.store.matches import MatchId


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
        """Return the results of all finished matches, the oldest first, in seat order.

        Raises:
            StoreError: The store cannot be read.
        """
        rows = self._database.rows(
            "SELECT id, game, seat, who, points, won, deals, updated, peeks FROM results "
            "JOIN seats USING (match_id, seat) JOIN matches ON id = match_id ORDER BY updated, id, seat"
        )
        try:
            return [_result(*row) for row in rows]
        except ValueError as error:
            raise StoreDamaged(f"A result in {self._database.path} is damaged ({error}).") from error

    def last(self) -> tuple[MatchId, datetime] | None:
        """Return the match that ended last and when it did, if one has.

        Raises:
            StoreError: The store cannot be read.
        """
        rows = self._database.rows(
            "SELECT id, updated FROM matches WHERE id IN (SELECT match_id FROM results) "
            "ORDER BY updated DESC, id DESC LIMIT 1"
        )
        if not rows:
            return None
        match, ended = rows[0]
        try:
            return MatchId(int(match)), datetime.fromisoformat(str(ended))
        except ValueError as error:
            raise StoreDamaged(f"A result in {self._database.path} is damaged ({error}).") from error

    def ledger(self, game: str) -> list[tuple[str, int]]:
        """Return who has how many points in all finished matches of a game that keep a ledger.

        Matches that count apart are left out.

        Raises:
            StoreError: The store cannot be read.
        """
        rows = self._database.rows(
            "SELECT who, SUM(points) FROM results JOIN seats USING (match_id, seat) "
            "JOIN matches ON id = match_id JOIN options USING (match_id) "
            "WHERE game = ? AND name = 'ledger' AND value = 'yes' AND peeks = 0 GROUP BY who ORDER BY who",
            game,
        )
        return [(str(who), int(points)) for who, points in rows]


def _result(*row: int | str) -> Result:
    match, game, seat, who, points, won, deals, ended, peeks = row
    what = MatchId(int(match)), str(game), int(seat), str(who), int(points), bool(won), int(deals)
    return Result(*what, datetime.fromisoformat(str(ended)), int(peeks))
