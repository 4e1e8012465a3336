"""What a hand is worth to a jaguar: how likely each card it might call wins, and what that earns.

The weights were fitted by logistic regression to deals that the rule of thumb played to their end.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from cardtable.engine.cards import Suit
from cardtable.games.jaguar.bot.numbers import SIZE, SUIT, WHOLE, Mask, Number
from cardtable.games.jaguar.rules.account import TARGET
from cardtable.games.jaguar.rules.options import SEATS

BASE: Final = -2.9  # all these as log odds
LENGTH: Final = 0.2  # a trump
TRUMPS: Final = (0.0, 0.0, 0.0, 0.0, 0.1, 0.2, 0.4, 0.65, 1.4, 1.95)  # more for each, from the 2 up
SIDES: Final = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.05)  # a card of another suit
FRIENDS: Final = (0.0, 0.0, 0.05, 0.1, 0.15, 0.4, 0.6, 0.85, 1.6, 2.05)  # the called card
VOID: Final = 0.05  # a suit of which there is none
SOLO: Final = -5.2  # that the called card is one's own
POINT: Final = 0.09  # less for each point over the usual target


def _worths(of_card: Sequence[float], of_each: float, of_void: float) -> tuple[float, ...]:
    """Return what each set of cards of one suit is worth."""
    return tuple(
        sum(of_each + worth for at, worth in enumerate(of_card) if held >> at & 1) if held else of_void
        for held in range(WHOLE + 1)
    )


AS_TRUMPS: Final = _worths(TRUMPS, LENGTH, 0.0)
AS_SIDE: Final = _worths(SIDES, 0.0, VOID)


def odds(hand: Mask) -> list[float]:
    """Return the log odds that a jaguar with that hand wins, by the card it calls."""
    suits = [hand >> SIZE * suit & WHOLE for suit in Suit]
    sides = [AS_SIDE[held] for held in suits]
    base = BASE + sum(sides)
    bases = [base + AS_TRUMPS[held] - side for held, side in zip(suits, sides, strict=True)]
    return [
        bases[SUIT[card]] + FRIENDS[card % SIZE] + (SOLO if hand >> card & 1 else 0.0)
        for card in range(4 * SIZE)
    ]


def earned(odd: float, target: int, *, solo: bool) -> float:
    """Return what a jaguar with such log odds scores on average, with so many points to reach."""
    won = 1 / (1 + exp(POINT * (target - TARGET) - odd))
    return (SEATS - 1 if solo else 2) * (2 * won - 1)


def earnings(hand: Mask, target: int = TARGET) -> list[float]:
    """Return what a jaguar with that hand scores on average, by the card it calls."""
    return [earned(odd, target, solo=bool(hand >> card & 1)) for card, odd in enumerate(odds(hand))]


def best_calls(earned: Sequence[float], free: Mask) -> list[Number]:
    """Return which card to call for each rank, by its strength, among those that are free to call."""
    found = []
    for strength in range(SIZE):
        cards = range(strength, 4 * SIZE, SIZE)
        found.append(max([card for card in cards if free >> card & 1] or cards, key=earned.__getitem__))
    return found
