"""Hands of poker: what five cards are worth, in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import ACE, KING, Card
from cardtable.patience.words.spec import Win
from cardtable.patience.words.vocabulary import Scale

HAND: Final = 5  # cards
NAMES: Final = (
    "royal flush",
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pairs",
    "one pair",
)
WORTH: Final = {
    Scale.ENGLISH: dict(zip(NAMES, (30, 30, 16, 10, 5, 12, 6, 3, 1), strict=True)),
    Scale.AMERICAN: dict(zip(NAMES, (100, 75, 50, 25, 20, 15, 10, 5, 2), strict=True)),
}
KINDS: Final = {
    (4, 1): "four of a kind",
    (3, 2): "full house",
    (3, 1, 1): "three of a kind",
    (2, 2, 1): "two pairs",
    (2, 1, 1, 1): "one pair",
}


def lines(win: Win) -> tuple[range, ...]:
    """Return the places of each line of a square that counts: rows, columns, and diagonals if they do."""
    found = [range(at, at + HAND) for at in range(0, HAND * HAND, HAND)]
    found += [range(at, HAND * HAND, HAND) for at in range(HAND)]
    if win.diagonals:
        found += [range(0, HAND * HAND, HAND + 1), range(HAND - 1, HAND * HAND - 1, HAND - 1)]
    return tuple(found)


def scored(places: Sequence[Sequence[Card]], win: Win) -> int:
    """Return what the hands in the lines of a square are worth; only whole hands count."""
    assert win.scale is not None, "a game of hands says what they are worth"
    hands = [[places[at][-1] for at in line if places[at]] for line in lines(win)]
    return sum(worth(cards, win.scale) for cards in hands if len(cards) == HAND)


def worth(cards: Sequence[Card], scale: Scale) -> int:
    """Return what five cards are worth, or what fewer are worth already, whatever comes to them."""
    return WORTH[scale].get(hand_of(cards), 0)


def hand_of(cards: Sequence[Card]) -> str:
    """Return what five cards are called, or what fewer are already; nothing if it is none that counts."""
    ranks = sorted(card.rank for card in cards)
    kinds = tuple(sorted(Counter(ranks).values(), reverse=True))
    if len(cards) < HAND:
        return KINDS.get((*kinds, *(1,) * (HAND - len(cards))), "")
    high = [rank if rank != ACE else KING + 1 for rank in ranks]
    straight = any(_in_order(sorted(each)) for each in (ranks, high))
    if len({card.suit for card in cards}) > 1:
        return "straight" if straight else KINDS.get(kinds, "")
    if not straight:
        return "flush"
    return "royal flush" if set(high) == set(range(KING - 3, KING + 2)) else "straight flush"


def _in_order(ranks: Sequence[int]) -> bool:
    return ranks == list(range(ranks[0], ranks[0] + HAND))
