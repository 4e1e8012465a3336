"""What is said while 99 is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Rests, Took
from cardtable.games.game_99.rules.bids import Hurdle


@dataclass(frozen=True, slots=True)
class NotWon:
    """A seat has the points to win, and yet does not; `last` if another has won, and the match is over."""

    seat: Seat
    total: int
    hurdle: Hurdle
    last: bool


class Deed(Deeds):
    """What a seat does, and how its bid came out."""

    DEALS_WITHOUT = "Deal {1}: {0} deals, and there is no trump."
    DEALS_WITH = "Deal {1}: {0} deals, and {2.symbol} is trump."
    CHOSE = "{} has laid three cards aside."
    HAS_BID = "{} has bid {}."
    MADE = "{} makes the bid: {} + {}."
    MISSED = "{} misses the bid: {}."


Topic: TypeAlias = Done[Deed] | Rests | Took | NotWon
