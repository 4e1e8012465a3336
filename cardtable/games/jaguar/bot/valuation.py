"""What a hand is worth to a jaguar: how likely each card it might call wins, and what that earns.

The weights were fitted by logistic regression to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import exp
from typing import Final, NamedTuple

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
FIRST: Final = NUMBERS.suits[0]
POINT: Final = 0.09  # less for each point over the usual target


class SuitWorth(NamedTuple):
    """What the cards of one suit in a hand are worth, all as log odds.

    `side` is that of a side suit, `extra` how much more they are worth as trumps. `rows` has `extra` with the
    called card of this suit, by its strength.
    """

    side: float
    extra: float
    rows: tuple[float, ...]


@cache
def suit_worth(held: Mask) -> SuitWorth:
    """Return what cards of one suit are worth, given as those of the first suit."""
    strengths = [strength(card) for card in members(held)]
    side = sum(SIDES[each] for each in strengths) if held else VOID
    extra = sum(LENGTH + TRUMPS[each] for each in strengths) - side
    friends = [friend + (SOLO if rank in strengths else 0.0) for rank, friend in enumerate(FRIENDS)]
    return SuitWorth(side, extra, tuple(extra + friend for friend in friends))


def _suits(hand: Mask) -> tuple[SuitWorth, SuitWorth, SuitWorth, SuitWorth]:
    """Return what a hand has of each suit."""
    return (
        suit_worth(hand & FIRST),
        suit_worth(hand >> 1 & FIRST),
        suit_worth(hand >> 2 & FIRST),
        suit_worth(hand >> 3 & FIRST),
    )


def bases(hand: Mask) -> list[float]:
    """Return the log odds that a jaguar with that hand wins, by the trump, without the friend's card."""
    found = _suits(hand)
    base = BASE + sum(each.side for each in found)
    return [base + each.extra for each in found]


def odds_of(hand: Mask, found: Sequence[float], rank: Strength) -> list[float]:
    """Return the log odds for each trump with a called card of that strength, by those `bases`."""
    held = hand >> SUITS * rank
    return [base + FRIENDS[rank] + (SOLO if held >> suit & 1 else 0.0) for suit, base in enumerate(found)]


def tops(hand: Mask) -> list[float]:
    """Return the best log odds that a jaguar with that hand wins, by the strength of the called card."""
    one, two, three, four = _suits(hand)
    base = BASE + one.side + two.side + three.side + four.side
    return [base + best for best in map(max, one.rows, two.rows, three.rows, four.rows)]


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
