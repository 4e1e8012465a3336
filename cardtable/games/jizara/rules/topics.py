"""What is said while Ji'zara is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.topics import Deeds, Done, HasSealed, Notices
from cardtable.games.jizara.rules.bids import Cards
from cardtable.games.jizara.rules.rounds import Reason, Side


@dataclass(frozen=True, slots=True)
class Turned:
    """A card of the bidding draw was turned."""

    card: Card


@dataclass(frozen=True, slots=True)
class Announced:
    """Both sides have announced; these bid."""

    bidding: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class NobodyBid:
    """Nobody bids: the turned card is burned."""

    card: Card


@dataclass(frozen=True, slots=True)
class Paid:
    """A seat of the one side that bids has paid; the cards are None where they burn unseen."""

    seat: Seat
    cards: Cards | None


@dataclass(frozen=True, slots=True)
class Compared:
    """All bids lie open; cards are one tuple per seat, their totals one per side."""

    bids: tuple[Cards, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tied:
    """The bids of both sides are equal: the turned card is burned."""

    card: Card


@dataclass(frozen=True, slots=True)
class Showdown:
    """The hands lie open for a key card; their totals are one per side."""

    key: Card
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class KeyWon:
    """A side wins a key card."""

    winner: Side
    key: Card
    reason: Reason


@dataclass(frozen=True, slots=True)
class GameWon:
    """A side has its third key card."""

    winner: Side


class Notice(Notices):
    """What is said of the whole game."""

    REDEALT = "The burn is shuffled in, and all draw new hands."
    KEPT = "The burn is shuffled in; the hands are kept."
    SWAPPED = "Bidders and builders change places."
    REFILLED = "The pot is empty: the burn is shuffled."


class Deed(Deeds):
    """What a seat does for its side."""

    ADVISED = "{} gives advice."
    TOOK = "{} takes {.label}."  # the turned card, into the hand


Topic: TypeAlias = (
    Turned
    | HasSealed
    | Announced
    | NobodyBid
    | Paid
    | Compared
    | Tied
    | Showdown
    | KeyWon
    | Notice
    | Done[Deed]
    | GameWon
)
