"""Playouts: a deal played to its end by the rules of thumb, as quick as can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from cardtable.bots.tricks.numbers import ANY, Bit, Mask
from cardtable.bots.tricks.wishes import discarded, followed, led
from cardtable.engine.piles import Seat, Seats
from cardtable.games.oh_hell.bot.thumb import Bidden, anything, wanted


def played_out(  # noqa: C901  # one loop, in which nothing is looked up twice
    position: Bidden, hands: Sequence[Mask], bids: Sequence[int], careless: Seats, rng: Random, first: Bit = 0
) -> tuple[Sequence[int], Seat]:
    """Return how a deal ends: the tricks, one per seat, and who took the first one that was played.

    It is played from a position with these hands, bids and careless seats, and with this card first, or any.
    The cards are those of `natural_card`; the pack has no cards without a suit.
    """
    hands, tricks, table, bust = list(hands), position.tricks[:], position.table, position.bust
    all_beats, trumps, rounds = table.beats, table.trumps, table.rounds
    suit, beats, winner, taker = position.suit, all_beats[position.best], position.winner, -1
    order, last = rounds[position.leader][position.lying :], rounds[position.leader][-1]
    for left in range(position.left, 0, -1):
        for seat in order:
            hand = hands[seat]
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
            hands[seat] = hand ^ card
            if card & beats:
                if suit == ANY:
                    suit = table.led[card]
                winner, beats = seat, all_beats[card]
        tricks[winner] += 1
        if taker < 0:
            taker = winner
        order, last, suit, beats = rounds[winner], rounds[winner][-1], ANY, ANY
    return tricks, taker
