"""Bidding: what each three cards laid aside would earn, by the tricks that the others will take.

The tricks are a sum over the suits that are kept. Its weights, in `worths.json`, are fitted to the bid that
makes itself (see `fits/game_99.py`). How likely a bid is made is a curve through what was counted there.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from math import exp
from operator import itemgetter
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import FIFTY_TWO, Mask, members, strength
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.games.game_99.rules.bids import ALL, VALUES, Bid, SetAside
from cardtable.games.game_99.rules.deal import Deal99
from cardtable.games.game_99.rules.options import ASIDE, ThreeDiamonds

STRENGTHS: Final = 13
FEATURES: Final = 1 + 2 * STRENGTHS + 6  # see `suit_features`
HIGH: Final = 10  # strength of the queen, the least of the cards that long suits make less of
PEAK, WIDTH, UNDER = 0.48, 1.05, 0.35  # of the chance of a bid, best so far under the tricks expected
MIDDLE, SLOPE = 1.9, 1.5  # of the chance of a bid of 0
MADE: Final = 10  # points for a made bid
AIM: Final = UNDER + WIDTH * WIDTH / (MADE * PEAK)  # tricks beyond a bid with which it promises most
STEPS: Final = 8  # in which expected tricks are told apart, to a trick
READY: Final = 0.8  # a chance that satisfies every bidder
TEMPERATURE: Final = 0.4  # points by which a bidder may misjudge a bid

HOLDINGS: Final = 512  # of a suit whose ways to lay cards aside are remembered: about 4 KB each
KINDS: Final = 16  # of deals, by seats and trumps

FINE: Final = 32  # the same where sums are made of them

PAIRS: Final = ((Suit.CLUBS, Suit.DIAMONDS), (Suit.HEARTS, Suit.SPADES))

Span: TypeAlias = tuple[int, int]
Choice: TypeAlias = tuple[
    Mask, int, float
]  # three cards laid aside, what they mean, the tricks of the others


def suit_features(cards: Mask, *, trumps: bool) -> tuple[tuple[int, float], ...]:
    """Return the measures that a suit brings to those that the tricks are linear in, by their place.

    They are, apart for trumps and for other suits, how often each strength is there; then the length of the
    suits with the queen and each better card, voids, singletons, and trumps beyond three.
    """
    held, length = [strength(bit) for bit in members(cards)], cards.bit_count()
    first, tail = 1 + STRENGTHS * trumps, 1 + 2 * STRENGTHS
    found = [(first + each, 1.0) for each in held]
    if trumps:
        return (*found, (tail + 5, max(0.0, length - 3)))
    found += [(tail + each - HIGH, length - 3.0) for each in held if each >= HIGH]
    return (*found, *([(tail + 3 + length, 1.0)] if length < 2 else []))


class Worths:
    """What cards are worth in deals of one kind, in tricks, by weights for their features."""

    def __init__(self, weights: Sequence[float]) -> None:
        self.base, self._weights = weights[0], weights
        self._suits: tuple[dict[Mask, float], dict[Mask, float]] = ({}, {})  # side suits, and trumps
        self._spans: tuple[dict[Mask, list[Span | None]], ...] = ({}, {})  # the same way
        self.taken = lru_cache(HOLDINGS)(self._taken)

    def choices(self, hand: Mask, trump: Suit | None) -> list[Choice]:
        """Return all ways to lay three cards of a hand aside."""
        found: tuple[list[Choice], ...] = ([(0, 0, self.base)], [], [], [])
        for suit in Suit:
            found = _joined(found, self.taken(hand & FIFTY_TWO.suits[suit], suit, trumps=suit == trump))
        return found[ASIDE]

    def _taken(self, cards: Mask, suit: Suit, *, trumps: bool) -> tuple[list[Choice], ...]:
        """Return the ways to take cards from a suit, by how many, with the tricks of those that are left."""
        return tuple(
            [
                (away, count * VALUES[suit], self.tricks(cards ^ away, trumps))
                for away in map(sum, combinations(members(cards), count))
            ]
            for count in range(ASIDE + 1)
        )

    def spans(self, cards: Mask, trumps: bool) -> list[Span | None]:  # noqa: FBT001  # called for each suit of a world, where names cost
        """Return the least and the most tricks of the cards of a suit, by how many of them are laid aside.

        They are told in steps; there are none where that many cannot be laid aside.
        """
        known = self._spans[trumps]
        row = known.get(cards)
        if row is None:
            row = known[cards] = []
            for count in range(ASIDE + 1):
                ways = map(sum, combinations(members(cards), count))
                found = [round(FINE * self.tricks(cards ^ away, trumps)) for away in ways]
                row.append((min(found), max(found)) if found else None)
        return row

    def best(self, hand: Mask, trump: Suit | None) -> float:
        """Return about what the best bid of a hand promises, as if all tricks between two could be had."""
        spans = [self.spans(hand & suit, at == trump) for at, suit in enumerate(FIFTY_TWO.suits)]
        base, (one, other) = round(FINE * self.base), (_paired(*pair, spans) for pair in PAIRS)
        best = 0.0
        for here, there in zip(one, reversed(other), strict=True):
            for least, most, number in here:
                for less, more, rest in there:
                    goal, tricks = GOALS[number + rest], base + least + less
                    if tricks < goal:
                        tricks = base + most + more
                        tricks = min(tricks, goal)
                    found = PROMISES[number + rest][tricks if tricks > 0 else 0]
                    best = max(best, found)
        return best

    def tricks(self, cards: Mask, trumps: bool) -> float:  # noqa: FBT001  # asked for too often for a word
        """Return the tricks that the cards of a suit will take, beside `base`."""
        known = self._suits[trumps]
        if cards not in known:
            found = suit_features(cards, trumps=trumps)
            known[cards] = sum(self._weights[at] * value for at, value in found)
        return known[cards]


def _joined(some: Sequence[list[Choice]], more: Sequence[list[Choice]]) -> tuple[list[Choice], ...]:
    """Return the ways to take cards of both, by how many."""
    return tuple(
        [
            (a | c, b + d, t + u)
            for here in range(count + 1)
            for a, b, t in some[here]
            for c, d, u in more[count - here]
        ]
        for count in range(ASIDE + 1)
    )


def _paired(
    one: Suit, other: Suit, spans: Sequence[Sequence[Span | None]]
) -> list[list[tuple[int, int, int]]]:
    """Return the spans of two suits and what is laid aside means, by how many cards that are."""
    return [
        [
            (first[0] + second[0], first[1] + second[1], here * VALUES[one] + (count - here) * VALUES[other])
            for here in range(count + 1)
            if (first := spans[one][here]) and (second := spans[other][count - here])
        ]
        for count in range(ASIDE + 1)
    ]


@lru_cache(maxsize=4096)
def chance(bid: int, steps: int) -> float:
    """Return how likely a bid is made with so many eighths of a trick expected."""
    if not bid:
        return 1 / (1 + exp(SLOPE * (steps / STEPS - MIDDLE)))
    distance = (bid + UNDER - steps / STEPS) / WIDTH
    return PEAK * exp(-distance * distance / 2)


def promised(bid: int, tricks: float) -> float:
    """Return the points that a bid earns on average with so many tricks expected."""
    return tricks + MADE * chance(bid, round(tricks * STEPS))


PROMISES: Final = [  # the same, by bid and tricks
    [promised(bid, fine / FINE) for fine in range(FINE * STRENGTHS)] for bid in range(ALL)
]
GOALS: Final = [0, *(round(FINE * (bid + AIM)) for bid in range(1, ALL))]  # tricks that are best, by bid


@lru_cache(maxsize=16384)
def sense(bid: int, steps: int) -> float:
    """Return how readily a bid is made with so many eighths of a trick expected, to compare."""
    return exp(min(MADE * chance(bid, steps), MADE * READY) / TEMPERATURE)


@lru_cache(maxsize=KINDS)  # and let go with the game: what it knew of hands stayed, 10 MB after 20 seconds
def worths(seats: int, *, trumps: bool) -> Worths:
    """Return what cards are worth in deals of so many seats, with or without trumps."""
    text = Path(__file__).with_name("worths.json").read_text("utf-8")
    return Worths(json.loads(text)["weights"][f"{seats} {'trumps' if trumps else 'no trump'}"])


def chosen_bid(number: int, view: Deal99) -> Bid:
    """Return the bid of cards that mean a number, three diamonds of the others meaning none if they may."""
    return (0, ALL) if not number and view.options.diamonds is ThreeDiamonds.EITHER else (number,)


def ranked(view: Deal99, seat: Seat) -> list[tuple[SetAside, float]]:
    """Return all bids that a seat can make with the points that they promise, the most promising first."""
    kind = worths(view.seats, trumps=view.trump is not None)
    choices = kind.choices(FIFTY_TWO.mask(view.hands[seat]), view.trump)
    tricks = {cards: expected for cards, _, expected in choices}
    found = []
    for action in view.actions(seat):
        assert isinstance(action, SetAside), "the phase of bids"
        expected = tricks[FIFTY_TWO.mask(action.cards)]
        points = expected + sum(promised(bid, expected) - expected for bid in view.bid_with(action))
        found.append((action, points))
    return sorted(found, key=itemgetter(1), reverse=True)
