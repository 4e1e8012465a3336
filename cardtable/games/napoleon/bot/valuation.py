"""What a hand is worth to Napoleon: how many face cards its side is likely to take.

The weights were fitted by least squares to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import SUITS, Bit, Mask, highest, members, strength
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.rules.deal import HAND

ACE, KING, QUEEN, JACK, TEN = (max(ACE_HIGH) - 1 - below for below in range(5))  # strengths
LONG: Final = 5  # trumps, of which each more counts apart
BASE, JOKER, LENGTH, LONGER, HONOURS, SIDES = 0, 1, 2, 3, 4, 9  # where a feature stands among the weights
FEATURES: Final = 16
ACES: Final[Mask] = ((1 << SUITS) - 1) << SUITS * ACE
KINGS: Final[Mask] = ACES >> SUITS

Weights: TypeAlias = tuple[float, ...]
# By seats: what a hand promises as it is dealt, and one that Napoleon plays with. The weights are those of
# each hand, a joker, each trump, each over five, trumps from the ten to the ace, and elsewhere an ace, a king
# beside it, another king, a queen, a jack, a void, and a low card alone.
DEALT: Final[dict[int, Weights]] = {
    5: (5.58, 1.73, 0.64, -0.02, 0.26, 0.6, 0.86, 0.96, 0.94, 0.67, 0.51, 0.08, -0.16, -0.21, 0.04, 0.07),
    6: (4.91, 0.0, 1.03, -0.41, 0.29, 0.37, 0.98, 1.56, 1.46, 0.98, 0.69, -0.04, -0.21, -0.3, 0.21, 0.14),
}
PLAYED: Final[dict[int, Weights]] = {
    5: (3.9, 2.01, 0.72, -0.01, 0.2, 0.58, 0.87, 1.02, 0.95, 0.83, 0.48, 0.29, 0.03, -0.02, 0.16, 0.23),
    6: (1.03, 0.0, 1.41, -0.22, 0.27, 0.36, 1.06, 1.64, 1.58, 1.23, 0.8, 0.2, 0.27, 0.08, 0.26, -0.09),
}


def counted(hand: Mask, trump: int, suits: Sequence[Mask]) -> list[float]:
    """Return what counts in a hand, in the order of the weights."""
    found = [0.0] * FEATURES
    found[BASE], found[JOKER] = 1.0, float((hand & ~sum(suits)).bit_count())
    for suit, cards in enumerate(suits):
        for at, value in _features(hand & cards, suit == trump):
            found[at] += value
    return found


@lru_cache(maxsize=32768)
def _features(held: Mask, trump: bool) -> list[tuple[int, float]]:  # noqa: FBT001  # a key of the cache
    """Return what counts in the cards of one suit."""
    ranks, length = {strength(card) for card in members(held)}, held.bit_count()
    if trump:
        high = [(HONOURS + rank - TEN, 1.0) for rank in range(TEN, ACE + 1) if rank in ranks]
        return [(LENGTH, float(length)), (LONGER, float(max(0, length - LONG))), *high]
    king = 1 + (ACE not in ranks) if KING in ranks else 0
    low = length == 1 and not ranks & {ACE, KING}
    told = (ACE in ranks, king == 1, king == 2 and length > 1, QUEEN in ranks, JACK in ranks, not length, low)
    return [(SIDES + at, 1.0) for at, holds in enumerate(told) if holds]


@lru_cache(maxsize=65536)
def _suit(held: Mask, weights: Weights) -> tuple[float, float]:
    """Return what cards of one suit are worth beside the trumps, and how much more as trumps."""
    side, trump = (sum(weights[at] * value for at, value in _features(held, way)) for way in (False, True))
    return side, trump - side


def worths(hand: Mask, seats: int, weights: Weights) -> list[float]:
    """Return the face cards that a hand promises, by the trump."""
    numbers = NUMBERS[seats]
    parts = [_suit(hand & suit, weights) for suit in numbers.suits]
    joker = weights[JOKER] if hand & ~sum(numbers.suits) else 0.0
    base = weights[BASE] + joker + sum(side for side, _ in parts)
    return [base + more for _, more in parts]


@lru_cache(maxsize=16384)
def dealt_worth(hand: Mask, seats: int) -> tuple[float, int]:
    """Return the face cards that a hand as it is dealt promises with its best trump, and that suit."""
    found = worths(hand, seats, DEALT[seats])
    return max(found), found.index(max(found))


def burials(held: Mask, seats: int, trump: int) -> list[tuple[float, Mask]]:
    """Return the hands that Napoleon may keep with what they promise, the most promising first."""
    weights = PLAYED[seats]
    away = combinations(members(held), held.bit_count() - HAND[seats])
    found = [(worths(hand, seats, weights)[trump], hand) for hand in (held & ~sum(cards) for cards in away)]
    return sorted(found, reverse=True)


@lru_cache(maxsize=4096)
def natural_hand(held: Mask, seats: int, trump: int, fixed: Mask = 0) -> Mask:
    """Return the hand that is left if the card that is missed least is laid away again and again.

    The `fixed` cards stay in it whatever they are worth.
    """
    weights, suits, hand = PLAYED[seats], NUMBERS[seats].suits, held
    for _ in range(held.bit_count() - HAND[seats]):
        hand ^= min(members(hand & ~fixed), key=lambda card: _missed(hand, card, suits, trump, weights))
    return hand


def _missed(hand: Mask, card: Bit, suits: Sequence[Mask], trump: int, weights: Weights) -> tuple[float, int]:
    """Return how much a hand is worth less without a card; of equals the one in the shortest suit goes."""
    for suit, cards in enumerate(suits):
        if card & cards:
            held, with_trump = hand & cards, suit == trump
            with_it, without = _suit(held, weights), _suit(held ^ card, weights)
            lost = with_it[0] - without[0] + (with_it[1] - without[1] if with_trump else 0.0)
            return lost, held.bit_count()
    return weights[JOKER], 0


def natural_secretary(hand: Mask, away: Mask, seats: int, trump: int) -> Bit:
    """Return the card to name: the highest trump that others hold, if it is high, or else an ace."""
    numbers = NUMBERS[seats]
    others = numbers.all & ~hand & ~away
    missing = others & numbers.suits[trump]
    if missing and strength(highest(missing)) >= QUEEN:
        return highest(missing)
    aces = others & ACES
    beside = [card for card in members(aces) if hand & numbers.suit_of[card] & KINGS]
    return beside[0] if beside else highest(aces) if aces else highest(missing or others)


def named_secretaries(hand: Mask, away: Mask, seats: int, trump: int) -> list[Bit]:
    """Return the cards that may be worth naming, the natural one first."""
    numbers = NUMBERS[seats]
    others = numbers.all & ~hand & ~away
    found = [natural_secretary(hand, away, seats, trump)]
    for suit in numbers.suits:
        missing = others & suit
        found.append(highest(missing) if missing else 0)
    joker = others & ~sum(numbers.suits)
    found += [joker, highest(hand & numbers.suits[trump] or hand)]
    return [card for at, card in enumerate(found) if card and card not in found[:at]]
