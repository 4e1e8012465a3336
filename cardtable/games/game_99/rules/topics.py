"""What is said while 99 is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, Rests, Took
from cardtable.games.game_99.rules.bids import Bid, Hurdle


@dataclass(frozen=True, slots=True)
class BegunWithTrump:
    """A deal begins, with a trump or without; the first is number 1."""

    number: int
    dealer: Seat
    trump: Suit | None


@dataclass(frozen=True, slots=True)
class BidShown:
    """The cards that a seat laid aside are shown, and what they mean."""

    seat: Seat
    bid: Bid


@dataclass(frozen=True, slots=True)
class Counted:
    """A seat's tricks are counted, and what it scored with the bonus for a made bid, or 0."""

    seat: Seat
    tricks: int
    bonus: int


@dataclass(frozen=True, slots=True)
class NotWon:
    """A seat has the points to win, and yet does not; `last` if another has won, and the match is over."""

    seat: Seat
    total: int
    hurdle: Hurdle
    last: bool


class Deed(Deeds):
    """What a seat does that has no more to it."""

    CHOSE = "{} has laid three cards aside."


Topic: TypeAlias = BegunWithTrump | Done[Deed] | Rests | Took | BidShown | Counted | NotWon
