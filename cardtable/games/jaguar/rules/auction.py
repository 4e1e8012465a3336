"""The auction: bids, which of them top the standing one, and the naming of trumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Card, Suit, suit_cards
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import order_of
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET
from cardtable.games.jaguar.rules.options import JaguarOptions, LowestBid, Solo

RANKS: Final = (ACE, 3, KING, QUEEN, JACK, 7, 6, 5, 4, 2)  # from high to low (JG-2, JG-4)
LOWEST: Final = RANKS[-1]
ORDER: Final = order_of(RANKS)
PACK: Final = tuple(card for suit in Suit for card in suit_cards(suit) if card.rank in RANKS)
CARD_OF: Final = {(card.rank, card.suit): card for card in PACK}


@dataclass(frozen=True, slots=True)
class Bid(Action):
    """Bid a rank, by its number: 1 is the ace, 11 to 13 are jack, queen and king (JG-21)."""

    rank: int


@dataclass(frozen=True, slots=True)
class BidPoints(Action):
    """Promise more points over a standing bid of 2 (D2)."""

    target: int


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, for the rest of the auction (JG-19, JG-20)."""


@dataclass(frozen=True, slots=True)
class NameTrump(Action):
    """Name the trump suit, and with it the called card (JG-31, JG-32)."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Call:
    """What a seat said in the auction: a rank and the points it promises, or a pass, which has no rank."""

    seat: Seat
    rank: int | None
    target: int


BIDS: Final = tuple(Bid(rank) for rank in RANKS)
PASS: Final = Pass()
NAMES: Final = tuple(NameTrump(suit) for suit in Suit)


def bid_text(rank: int, target: int) -> str:
    """Return a bid in words: a rank, and the points if more than usual are promised."""
    return RANK_NAMES[rank] + (f" and {target} points" if target > TARGET else "")


def bids(options: JaguarOptions, standing: int | None, target: int) -> Sequence[Action]:
    """Return the bids that top the standing rank and target; there is no rank before the first bid."""
    if raisable(options, standing):
        return [BidPoints(points) for points in range(target + 1, ALL_POINTS + 1)]
    lower = BIDS[RANKS.index(standing) + 1 :] if standing is not None else BIDS  # (JG-22 to JG-24)
    return lower if options.allow_skip else lower[:1]


def closed(options: JaguarOptions, rank: int, target: int) -> bool:
    """Say whether nothing can top a bid (JG-27, D2)."""
    return rank == LOWEST and (options.lowest_bid is LowestBid.CLOSES or target == ALL_POINTS)


def raisable(options: JaguarOptions, standing: int | None) -> bool:
    """Say whether the standing bid is topped by points, not by a rank."""
    return standing == LOWEST and options.lowest_bid is LowestBid.POINTS


def namable(options: JaguarOptions, rank: int, hand: Sequence[Card]) -> Sequence[NameTrump]:
    """Return the suits that a jaguar with that hand may name (JG-31, JG-34, D15, D16)."""
    if options.solo is Solo.ALLOWED:
        return NAMES
    free = [name for name in NAMES if CARD_OF[rank, name.suit] not in hand]
    return free or NAMES
