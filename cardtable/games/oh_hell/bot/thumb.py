"""Rules of thumb for play: which card a seat plays that wants the trick, or does not; and playouts."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from random import Random
from typing import Final, Self

from cardtable.bots.tricks.numbers import ANY, FIFTY_TWO, Bit, Mask, Table, table
from cardtable.bots.tricks.positions import Position
from cardtable.bots.tricks.wishes import discarded, followed, led, wished
from cardtable.engine.piles import NOBODY, Seat, Seats
from cardtable.games.oh_hell.rules.deal import OhHellDeal
from cardtable.games.oh_hell.rules.options import Scoring


class Bust(IntEnum):
    """What a seat is after that cannot make its bid any more; it follows from the scoring."""

    SPOIL = 0  # nothing is left to win: spoil the bids of others
    TAKE = 1  # every trick counts
    MEND = 2  # every trick too many or too few counts


BUST: Final = {
    Scoring.SOURCE: Bust.SPOIL,
    Scoring.TEN_PLUS_BID: Bust.SPOIL,
    Scoring.TRICKS_PLUS_TEN: Bust.TAKE,
    Scoring.TEN_MINUS_MISS: Bust.MEND,
}


class Bidden(Position):
    """A position with what each seat has bid.

    The seats of `careless` do not play by the rules of thumb, but any card that `rng` brings.
    """

    __slots__ = ("bids", "bust", "careless", "rng")

    def __init__(
        self, found: Table, hands: Sequence[Mask], leader: Seat, bids: Sequence[int], bust: Bust
    ) -> None:
        super().__init__(found, hands, leader)
        self.bids, self.bust = bids, bust
        self.careless: Seats = NOBODY
        self.rng: Random | None = None

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.bids, new.bust, new.careless, new.rng = self.bids, self.bust, self.careless, self.rng
        return new


def position_of(deal: OhHellDeal, hands: Sequence[Mask]) -> Bidden:
    """Return a deal in numbers, with these hands; who has not bid yet needs no trick."""
    bids = [won if bid is None else bid for bid, won in zip(deal.bids, deal.tricks, strict=True)]
    found = table(FIFTY_TWO, deal.trump, deal.seats)
    position = Bidden(found, hands, deal.leader, bids, BUST[deal.options.scoring]).stand(deal)
    position.tricks, position.left = list(deal.tricks), deal.size - sum(deal.tricks)
    return position


def natural_card(position: Bidden, seat: Seat) -> Bit:
    """Return what a seat plays by the rules of thumb, for which only its own hand is looked at."""
    hand = position.hands[seat]
    cards = hand & position.suit
    if cards and not cards & (cards - 1):
        return cards  # the only one that may be played
    if position.careless and position.careless >> seat & 1:
        assert position.rng is not None, "carelessness takes luck"
        return anything(cards or hand, position.rng)
    need = position.bids[seat] - position.tricks[seat]
    if 0 <= need <= position.left:
        return wished(position, seat, need > 0)
    wants = wanted(position.bids, position.tricks, position.left, position.bust, seat)
    return wished(position, seat, wants)


def wanted(bids: Sequence[int], tricks: Sequence[int], left: int, bust: Bust, seat: Seat) -> bool:
    """Say whether a seat wants the trick whose bid is lost, by what all have bid and taken.

    Who spoils takes tricks where the others need all that are left, and none where they would have to take
    more than they need.
    """
    if bust is not Bust.SPOIL:
        return bust is Bust.TAKE or bids[seat] > tricks[seat]
    needed = 0
    for each, bid in enumerate(bids):
        more = bid - tricks[each]
        if 0 < more <= left:
            needed += more
    return needed >= left


def anything(cards: Mask, rng: Random) -> Bit:
    """Return any of some cards."""
    for _ in range(int(rng.random() * cards.bit_count())):
        cards &= cards - 1  # all but the lowest
    return cards & -cards


# Playouts: a deal played to its end by the rules of thumb, as quick as can be.


def played_out(  # noqa: C901  # one loop, in which nothing is looked up twice
    position: Bidden, hands: Sequence[Mask], bids: Sequence[int], careless: Seats, rng: Random, first: Bit = 0
) -> tuple[Sequence[int], Seat]:
    """Return how a deal ends: the tricks, one per seat, and who took the first one that was played.

    It is played from a position with these hands, bids and careless seats, and with this card first, or any.
    The cards are those of `natural_card`; the pack has no cards without a suit.
    """
    held, tricks, table, bust = list(hands), position.tricks[:], position.table, position.bust
    all_beats, trumps, rounds = table.beats, table.trumps, table.rounds
    suit, beats, winner, taker = position.suit, all_beats[position.best], position.winner, -1
    order, last = rounds[position.leader][position.lying :], rounds[position.leader][-1]
    for left in range(position.left, 0, -1):
        for seat in order:
            hand = held[seat]
            cards = hand & suit
            if first:
                card, first = first, 0
            elif left == 1 or (cards and not cards & (cards - 1)):
                card = cards or hand  # the only one that may be played
            elif careless >> seat & 1:
                card = anything(cards or hand, rng)
            else:
                need = bids[seat] - tricks[seat]
                wants = need > 0 if 0 <= need <= left else wanted(bids, tricks, left, bust, seat)
                if suit == ANY:
                    card = led(hand, trumps, wants)
                elif cards:
                    card = followed(cards, cards & beats, wants, seat == last)
                else:
                    card = discarded(hand, hand & beats, table, wants)
            held[seat] = hand ^ card
            if card & beats:
                if suit == ANY:
                    suit = table.led[card]
                winner, beats = seat, all_beats[card]
        tricks[winner] += 1
        if taker < 0:
            taker = winner
        order, last, suit, beats = rounds[winner], rounds[winner][-1], ANY, ANY
    return tricks, taker
