"""What a hand is worth to a jaguar: how likely each card it might call wins, and what that earns.

The weights were fitted by logistic regression to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from math import exp
from typing import Final

from cardtable.bots.tricks.numbers import SUITS, Bit, Mask, Strength, members, strength
from cardtable.games.jaguar.bot.thumb import NUMBERS
from cardtable.games.jaguar.rules.account import TARGET
from cardtable.games.jaguar.rules.options import SEATS

BASE: Final = -2.9  # all these as log odds
LENGTH: Final = 0.2  # a trump
TRUMPS: Final = (0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.65, 1.4, 1.95)  # more for each, from the 2 up
SIDES: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05)  # a card of another suit
FRIENDS: Final = (0.0, 0.0, 0.05, 0.1, 0.15, 0.4, 0.6, 0.85, 1.6, 2.05)  # the called card
VOID: Final = 0.05  # a suit of which there is none
SOLO: Final = -5.2  # that the called card is one's own
ALL_SUITS: Final = (1 << SUITS) - 1  # the cards of the lowest strength
POINT: Final = 0.09  # less for each point over the usual target


@cache
def _suit(held: Mask) -> tuple[float, float]:
    """Return what cards of one suit are worth beside the trumps, and how much more as trumps."""
    strengths = [strength(card) for card in members(held)]
    side = sum(SIDES[each] for each in strengths) if held else VOID
    return side, sum(LENGTH + TRUMPS[each] for each in strengths) - side


def bases(hand: Mask) -> list[float]:
    """Return the log odds that a jaguar with that hand wins, by the trump, without the friend's card."""
    base, more = BASE, []
    for suit in NUMBERS.suits:
        side, extra = _suit(hand & suit)
        base += side
        more.append(extra)
    return [base + extra for extra in more]


def odds_of(hand: Mask, found: Sequence[float], rank: Strength) -> list[float]:
    """Return the log odds for each trump with a called card of that strength, by those `bases`."""
    held = hand >> SUITS * rank
    return [base + FRIENDS[rank] + (SOLO if held >> suit & 1 else 0.0) for suit, base in enumerate(found)]


@lru_cache(maxsize=8192)
def tops(hand: Mask) -> list[float]:
    """Return the best log odds that a jaguar with that hand wins, by the strength of the called card."""
    found = bases(hand)
    most = max(found)
    rows = [most + friend for friend in FRIENDS]
    second = sorted(found)[-2]
    other = found.index(second)
    for card in members(hand & NUMBERS.suits[found.index(most)]):
        rank = strength(card)  # the card of the best trump makes a solo: another one is called
        solo = hand >> SUITS * rank + other & 1
        rows[rank] = max(odds_of(hand, found, rank)) if solo else second + FRIENDS[rank]
    return rows


def earned(odd: float, target: int, *, solo: bool) -> float:
    """Return what a jaguar with such log odds scores on average, with so many points to reach."""
    won = 1 / (1 + exp(POINT * (target - TARGET) - odd))
    return (SEATS - 1 if solo else 2) * (2 * won - 1)


def best_call(hand: Mask, rank: Strength, free: Mask, target: int = TARGET) -> Bit:
    """Return which card of a strength to call, among those that are free to call, if there are any."""
    cards = list(members(ALL_SUITS << SUITS * rank))
    odds = dict(zip(cards, odds_of(hand, bases(hand), rank), strict=True))
    return max(
        [card for card in cards if card & free] or cards,
        key=lambda card: earned(odds[card], target, solo=bool(hand & card)),
    )
