"""Tricks: what may be played to one, which card takes it, and what not following suit shows.

A game asks with its own order of ranks and its trump. Cards without a suit, such as a joker, it takes out of
hand and trick before it asks; duties beyond following (to trump, to beat) it adds itself, by `winning`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from cardtable.engine.piles import Seat

Order: TypeAlias = tuple[int, ...]  # the strength of each rank, by rank; 0 for a rank that has none
Voids: TypeAlias = tuple[int, ...]  # one per seat: the suits it has shown not to hold, a bit for each Suit


class Trick(NamedTuple):
    """A trick that was taken: its cards in the order played, who led, and who took it."""

    cards: tuple[Card, ...]
    leader: Seat
    winner: Seat


def order_of(ranks: Sequence[int]) -> Order:
    """Return the order in which the first of `ranks` is the highest and the last the lowest."""
    return tuple(len(ranks) - ranks.index(rank) if rank in ranks else 0 for rank in range(KING + 1))


ACE_HIGH: Final = order_of((ACE, KING, QUEEN, JACK, 10, 9, 8, 7, 6, 5, 4, 3, 2))


def following(hand: Sequence[Card], led: Suit) -> Sequence[Card]:
    """Return what may be played where suit is followed: the cards of the suit led, or else the hand."""
    return [card for card in hand if card.suit is led] or hand


def winning(trick: Sequence[Card], order: Order, trump: Suit | None) -> int:
    """Return the place of the card that has the trick so far: the highest trump, or else of the suit led.

    Place 0 is the lead. Of equal cards the first wins.

    Raises:
        IndexError: nothing has been led.
    """
    at, suit, strength = 0, trick[0].suit, 0
    for i, card in enumerate(trick):
        if card.suit is suit:
            if order[card.rank] > strength:
                at, strength = i, order[card.rank]
        elif card.suit is trump:
            at, suit, strength = i, trump, order[card.rank]
    return at


def with_void(voids: Voids, seat: Seat, suit: Suit) -> Voids:
    """Return the voids after `seat` did not follow to `suit`: `voids` itself if that was known."""
    found = voids[seat] | 1 << suit
    return voids if found == voids[seat] else (*voids[:seat], found, *voids[seat + 1 :])


def void(voids: Voids, seat: Seat, suit: Suit) -> bool:
    """Say whether `seat` has shown not to hold a suit."""
    return bool(voids[seat] >> suit & 1)
