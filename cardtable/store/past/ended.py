"""Ended matches: those that were played to their end, the one that ended last first."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.store.database import Database
from cardtable.store.rows import LAST_ID, LINE, OddRow, moment, text, whole
from cardtable.store.saved import MatchId

OVER: Final = (
    "SELECT id, game, updated FROM matches WHERE state = 'over' ORDER BY updated DESC, id DESC LIMIT ?"
)
SEATS: Final = (
    "SELECT seats.seat, who, won FROM seats LEFT JOIN results "
    "ON results.match_id = seats.match_id AND results.seat = seats.seat "
    "WHERE seats.match_id = ? ORDER BY seats.seat"
)


@dataclass(frozen=True, slots=True)
class EndedMatch:
    """A match that is over: `seats` says who sat there, `winners` who of them won."""

    id: MatchId
    game: str
    ended: datetime
    seats: tuple[str, ...]
    winners: tuple[Seat, ...]


def ended_matches(database: Database, most: int) -> list[EndedMatch]:
    """Return at most so many matches that are over; odd ones are left out.

    Raises:
        StoreError: The store cannot be read.
    """
    found = []
    for number, game, updated in database.rows(OVER, most):
        try:
            match = MatchId(whole("match", number, 1, LAST_ID))
            rows = database.rows(SEATS, match)
            seats = tuple(text("player", who, LINE) for _, who, _ in rows)
            winners = tuple(at for at, (_, _, won) in enumerate(rows) if won == 1)
            found.append(EndedMatch(match, text("game", game), moment("end", updated), seats, winners))
        except OddRow:
            continue
    return found
