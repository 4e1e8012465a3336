"""What a hand is worth in Creights, and what a shuffle pressure costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, Suit
from cardtable.games.creights.rules.ranks import EIGHT, FIVE, FOUR, NINE, SEVEN, SIX, TEN, THREE, TWO

WORTH: Final = {
    EIGHT: 50,
    **dict.fromkeys((FIVE, SIX, NINE), 30),
    TEN: 25,
    **dict.fromkeys((TWO, SEVEN), 20),
    FOUR: 15,
    **dict.fromkeys((JACK, QUEEN, KING), 10),
    THREE: 3,
    ACE: 1,
}  # points by rank (CR-118 to CR-125)
ALL_THREES: Final = -50  # points for each three of a hand of threes (CR-130)
PRESSURE: Final = 5  # points for the first shuffle pressure (CR-109)


def hand_points(hand: Sequence[Card]) -> int:
    """Return the points of a hand, its threes covering what costs most (CR-117, CR-126 to CR-130, D30)."""
    threes = sum(card.rank == THREE for card in hand)
    if threes == len(hand):
        return ALL_THREES * threes
    rest = sorted(WORTH[card.rank] for card in hand if card.rank not in (THREE, EIGHT))
    eights = WORTH[EIGHT] * (len(hand) - threes - len(rest))
    if threes > len(rest):
        return eights + WORTH[THREE] * max(len(rest), 1)
    return eights + WORTH[THREE] * threes + sum(rest[: len(rest) - threes])


def covered(hand: Sequence[Card]) -> tuple[tuple[Card, Card], ...]:
    """Return which three covers which card, as (three, covered); threes cover others before threes."""
    threes = [card for card in hand if card.rank == THREE]
    if len(threes) == len(hand):
        return ()
    others = [card for card in hand if card.rank not in (THREE, EIGHT)]
    dearest = sorted(others, key=lambda card: -WORTH[card.rank])
    over = threes[max(len(others), 1) :]
    return (*zip(threes, dearest, strict=False), *zip(over, threes, strict=False))


def laid_open(hand: Sequence[Card]) -> tuple[Card, ...]:
    """Return the cards of a hand as they are shown: threes after what they cover, then the rest."""
    first = [card for pair in covered(hand) for card in reversed(pair)]
    return tuple(dict.fromkeys((*first, *hand)))


def thrown_out(hand: Sequence[Card]) -> bool:
    """Say whether a hand is nothing but threes, one of each suit at least (CR-131, D31)."""
    return all(card.rank == THREE for card in hand) and {card.suit for card in hand} == set(Suit)


def pressure_points(before: int, now: int) -> int:
    """Return the points for so many pressures now, after those of earlier deals (CR-109 to CR-112)."""
    return sum(PRESSURE << count for count in range(before, before + now))
