"""What is said while Oh Hell is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, HasBid, HasSealed, Notices, Rests, Took


@dataclass(frozen=True, slots=True)
class BegunWithSize:
    """A deal of `size` cards each begins; the first is number 1."""

    number: int
    size: int
    dealer: Seat


@dataclass(frozen=True, slots=True)
class BidsOpened:
    """All bids that were sealed are shown; one per seat, in seat order."""

    bids: tuple[int, ...]


class Notice(Notices):
    """What is said of the whole deal."""

    NO_TRUMP = "There is no trump."


class Deed(Deeds):
    """What a seat shows, and how its bid came out."""

    TRUMP_TURNED = "{1.label} is turned: {1.suit.symbol} is trump."
    TRUMP_SHOWN = "{0} shows {1.label}: {1.suit.symbol} is trump."
    MADE = "{} makes the bid of {}: {}."
    MISSED = "{} bid {} and took {}: {}."


Topic: TypeAlias = BegunWithSize | Notice | Done[Deed] | HasBid | HasSealed | BidsOpened | Rests | Took
