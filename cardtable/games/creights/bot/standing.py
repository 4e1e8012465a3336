"""Standing: how many points a seat can expect to pay at the end of a deal, by the hands as they are.

Fitted to 147,000 hands of deals that were played out; how a deal ends is mostly luck, and this explains a
twentieth of it, but what it says of two cards to play is worth more than a few hundred endings of each.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.creights.rules.ranks import CRANKS, SIX, THREE, WILD
from cardtable.games.creights.rules.scoring import hand_points


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


def expected(hands: Sequence[Sequence[Card]], seat: Seat) -> float:
    """Return what a seat can expect to pay for its hand when the deal ends."""
    hand = hands[seat]
    others = [len(each) for at, each in enumerate(hands) if at != seat]
    suits, wild, threes, cranks, sixes = [0, 0, 0, 0], 0, 0, 0, 0
    for card in hand:
        rank = card.rank
        if rank in WILD:
            wild += 1
        else:
            suits[card.suit] += 1
            threes += rank == THREE
            cranks += rank in CRANKS
            sixes += rank == SIX
    points, near, far = hand_points(hand), 1 / (1 + len(hand)), 1 / (1 + min(others))
    usual = (1, points, len(hand), wild, threes, cranks, max(suits), near, far, points * far, points * near)
    seen = (*usual, sum(others) / len(others), wild * far, sixes * near)
    return sum(weight * each for weight, each in zip(FITTED, seen, strict=True))
