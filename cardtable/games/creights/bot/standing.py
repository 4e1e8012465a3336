"""Standing: how many points a seat can expect to pay at the end of a deal, by the hands as they are.

Fitted to 147,000 hands of deals that were played out; how a deal ends is mostly luck, and this explains a
twentieth of it, but what it says of two cards to play is worth more than a few hundred endings of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.games.creights.bot.numbers import ANSWERS, OF_RANK, PLAIN, WILDS, Mask, hand_points
from cardtable.games.creights.rules.ranks import SIX, THREE


class Weights(NamedTuple):
    """Points for what is seen of a hand.

    `near` and `far` go with one in so many cards and one more: the own, and the least of another.
    """

    usual: float
    points: float
    cards: float
    wild: float
    threes: float
    cranks: float
    longest: float  # suit
    near: float
    far: float
    points_far: float
    points_near: float
    others: float  # cards of the others, on average
    wild_far: float
    six_near: float


FITTED: Final = Weights(
    46.94, -0.045, 1.118, -1.881, -7.4, -6.735, 0.919, -36.42, -18.452, 0.827, -0.459, 0.488, -16.289, -4.614
)


def expected(hands: Sequence[Mask]) -> list[float]:
    """Return what each seat can expect to pay for its hand when the deal ends."""
    counts = [hand.bit_count() for hand in hands]
    total, least = sum(counts), sorted(counts)[:2]
    return [
        _paid(hand, count, least[count == least[0]], (total - count) / (len(hands) - 1))
        for hand, count in zip(hands, counts, strict=True)
    ]


def _paid(hand: Mask, count: int, fewest: int, others: float) -> float:
    """Return what a hand can expect to pay by the cards of its rivals: the fewest, and those on average."""
    weights = FITTED
    points, near, far = hand_points(hand), 1 / (1 + count), 1 / (1 + fewest)
    return (
        weights.usual
        + (weights.points + weights.points_far * far + weights.points_near * near) * points
        + weights.cards * count
        + (weights.wild + weights.wild_far * far) * (hand & WILDS).bit_count()
        + weights.threes * (hand & OF_RANK[THREE]).bit_count()
        + weights.cranks * (hand & ANSWERS).bit_count()
        + weights.longest * max((hand & suit).bit_count() for suit in PLAIN)
        + weights.near * near
        + weights.far * far
        + weights.others * others
        + weights.six_near * (hand & OF_RANK[SIX]).bit_count() * near
    )
