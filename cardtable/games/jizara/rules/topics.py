"""What is said while Ji'zara is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.jizara.rules.bids import Cards
from cardtable.games.jizara.rules.rounds import Reason, Side


@dataclass(frozen=True, slots=True)
class Turned:
    """A card of the bidding draw was turned."""

    card: Card


@dataclass(frozen=True, slots=True)
class Advised:
    """A builder has advised its bidder."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Decided:
    """A bidder has decided, unseen by the other side."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Announced:
    """Both sides have announced; these bid."""

    bidding: tuple[Side, ...]


@dataclass(frozen=True, slots=True)
class Passed:
    """Nobody bids: the turned card is burned."""

    card: Card


@dataclass(frozen=True, slots=True)
class HasBid:
    """A seat has bid, unseen by the other side."""

    seat: Seat


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
class Won:
    """A seat takes the turned card into its hand."""

    seat: Seat
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
class Redealt:
    """After a showdown the hands are burned, and all draw new ones."""


@dataclass(frozen=True, slots=True)
class Kept:
    """After a showdown all take up their hands again."""


@dataclass(frozen=True, slots=True)
class Swapped:
    """Bidders and builders change places."""


@dataclass(frozen=True, slots=True)
class Refilled:
    """The pot is empty, and the burn is shuffled into it."""


@dataclass(frozen=True, slots=True)
class Finished:
    """A side has its third key card."""

    winner: Side


Topic: TypeAlias = (
    Turned
    | Advised
    | Decided
    | Announced
    | Passed
    | HasBid
    | Paid
    | Compared
    | Tied
    | Won
    | Showdown
    | KeyWon
    | Redealt
    | Kept
    | Swapped
    | Refilled
    | Finished
)
