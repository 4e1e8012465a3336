"""The stages of a game of Ji'zara, and what its rounds came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.games.jizara.rules.bids import Cards

Side: TypeAlias = int  # 0 or 1; the seats of a side leave this remainder by 2


class Phase(Enum):
    """What a deal waits for."""

    DECIDE = auto()
    BID = auto()
    RESULT = auto()  # what an auction came to is being carried out
    SHOWDOWN = auto()  # hands lie open for a key card
    OVER = auto()


class CardFate(Enum):
    """What became of a turned card."""

    WON = auto()  # by the higher of two bids
    ALONE = auto()  # only one side bid
    TIED = auto()
    PASSED = auto()
    KEY = auto()


class Reason(Enum):
    """Why a key card goes to its winner."""

    MORE = auto()  # points in hand
    LAST_WINNER = auto()  # of an auction, on equal hands
    LOT = auto()  # on equal hands, and nobody has won an auction


@dataclass(frozen=True, slots=True)
class Round:
    """What a turned card came to.

    `bids` are one per seat: the cards bid, or the hands of a showdown; empty for whoever passed or paid
    unseen. `totals` are their points, one per side.
    """

    card: Card
    outcome: CardFate
    winner: Side | None
    bids: tuple[Cards, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Summary:
    """A game as the score sheet shows it; the key cards are one tuple per side."""

    winner: Side
    keys: tuple[Cards, ...]
    rounds: tuple[Round, ...]
