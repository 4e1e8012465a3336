"""Playouts: a deal played to its end by the rules of thumb, as quick as can be."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from cardtable.bots.tricks.numbers import ANY, Bit, Mask
from cardtable.bots.tricks.wishes import discarded, followed, led
from cardtable.engine.piles import Seat, Seats
from cardtable.games.oh_hell.bot.thumb import Bidden, anything, wanted


class Finish(NamedTuple):
    """How a deal ended: the tricks, one per seat, and who took the first one that was played."""

    tricks: Sequence[int]
    taker: Seat


class Bidders(NamedTuple):
    """What each seat has bid, and which seats are careless: they play any card that `rng` brings."""

    bids: Sequence[int]
    careless: Seats
    rng: Random


def played_out(position: Bidden, hands: Sequence[Mask], bidders: Bidders, first: Bit = 0) -> Finish:  # noqa: C901  # one loop
    """Return how a deal ends from a position with these hands, if this card is played first, or any.

    It is `natural_card` for each card, in one loop.
    """
    hands, tricks, table, bust = list(hands), position.tricks[:], position.table, position.bust
    (bids, careless, rng), all_beats, trumps, rounds = bidders, table.beats, table.trumps, table.rounds
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
    return Finish(tricks, taker)
