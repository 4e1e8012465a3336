"""The auction: bids, which of them top the standing one, its course and end; and the naming of trumps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JACK, KING, QUEEN, RANK_NAMES, Card, Suit, suit_cards
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import next_speaker, replaced
from cardtable.engine.tricks import order_of
from cardtable.games.jaguar.rules.account import ALL_POINTS, TARGET
from cardtable.games.jaguar.rules.options import AllPass, JaguarOptions, LowestBid, Solo
from cardtable.language import _

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
NAMES: Final = tuple(NameTrump(suit) for suit in Suit)


def bid_text(rank: int, target: int) -> str:
    """Return a bid in words: a rank, and the points if more than usual are promised."""
    name = RANK_NAMES[rank]
    return _("{rank} and {target} points").format(rank=name, target=target) if target > TARGET else name


class Auction(NamedTuple):
    """An auction as it stands: who speaks, whose bid of what stands, and who has passed, one per seat."""

    options: JaguarOptions
    dealer: Seat
    turn: Seat
    jaguar: Seat | None
    rank: int | None
    target: int
    passed: tuple[bool, ...]

    @property
    def raisable(self) -> bool:
        """Whether the standing bid is topped by points, not by a rank."""
        return self.rank == LOWEST and self.options.lowest_bid is LowestBid.POINTS

    @property
    def lower(self) -> Sequence[Bid]:
        """The ranks that top the standing one (JG-22 to JG-24)."""
        found = BIDS if self.rank is None else BIDS[RANKS.index(self.rank) + 1 :]
        return found if self.options.allow_skip else found[:1]

    @property
    def bids(self) -> Sequence[Action]:
        """The bids that top the standing one."""
        return list(map(BidPoints, range(self.target + 1, ALL_POINTS + 1))) if self.raisable else self.lower

    def after(self, call: Action) -> Auction:
        """Return the auction after a bid or a pass of the seat on turn (JG-17 to JG-20)."""
        jaguar: Seat | None = self.turn
        rank, target, passed = self.rank, self.target, self.passed
        match call:
            case Bid():
                rank = call.rank
            case BidPoints():
                target = call.target
            case _:
                jaguar, passed = self.jaguar, replaced(passed, self.turn, value=True)
        turn = next_speaker(self.turn, passed)
        return Auction(
            self.options, self.dealer, self.turn if turn is None else turn, jaguar, rank, target, passed
        )

    @property
    def over(self) -> bool:
        """Whether all others have passed, or nothing can top the standing bid (JG-26, JG-27, D2)."""
        if self.turn == self.jaguar or self.passed[self.turn]:
            return True
        closes = self.options.lowest_bid is LowestBid.CLOSES or self.target == ALL_POINTS
        return closes and self.rank == LOWEST

    @property
    def won(self) -> tuple[Seat, int] | None:
        """Who is the jaguar, with which rank; None if nobody is (JG-28 to JG-30, D1)."""
        if self.jaguar is not None and self.rank is not None:
            return self.jaguar, self.rank
        return (self.dealer, ACE) if self.options.all_pass is AllPass.DEALER_FORCED else None


def namable(options: JaguarOptions, rank: int, hand: Sequence[Card]) -> Sequence[NameTrump]:
    """Return the suits that a jaguar with that hand may name (JG-31, JG-34, D15, D16)."""
    if options.solo is Solo.ALLOWED:
        return NAMES
    free = [name for name in NAMES if CARD_OF[rank, name.suit] not in hand]
    return free or NAMES
