"""Rules of thumb for play: which card serves a seat that wants the trick, or does not want it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from cardtable.bots.tricks.numbers import FIFTY_TWO, Bit, Mask, Table, table
from cardtable.bots.tricks.positions import Position, own_hand
from cardtable.bots.tricks.wishes import wished
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.game_99.rules.bids import ALL, Bid
from cardtable.games.game_99.rules.deal import Deal99


class Aimed(Position):
    """A position with what each seat has bid, one per seat."""

    __slots__ = ("bids",)

    def __init__(self, found: Table, hands: Sequence[Mask], leader: Seat, bids: Sequence[Bid]) -> None:
        super().__init__(found, hands, leader)
        self.bids = bids

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.bids = self.bids
        return new


def position_of(deal: Deal99, hands: Sequence[Mask]) -> Aimed:
    """Return a deal in numbers, with these hands and the bids that are known."""
    bids = [bid or (0,) for bid in deal.bids]
    position = Aimed(table(FIFTY_TWO, deal.trump, deal.seats), hands, deal.leader, bids).stand(deal)
    position.tricks, position.left = list(deal.tricks), deal.options.tricks - sum(deal.tricks)
    return position


def natural_card(position: Aimed, seat: Seat) -> Bit:
    """Return what a seat plays by the rules of thumb, for which only its own hand and bid are looked at.

    It wants the trick while it needs some, and again once its bid is lost, as every trick is a point.
    """
    hand = position.hands[seat]
    cards = hand & position.suit
    if cards and not cards & (cards - 1):
        return cards  # the only one that may be played
    won, bid = position.tricks[seat], position.bids[seat]
    return wished(position, seat, won != bid[0] and (won != ALL or bid[-1] < ALL))


def natural_play(view: Deal99, seat: Seat) -> Play:
    """Return the card that a seat plays by the rules of thumb."""
    position = position_of(view, own_hand(view, seat, FIFTY_TWO))
    return PLAY_OF(FIFTY_TWO.cards[natural_card(position, seat)])
