"""Chances: which order the number of a deal means."""

from __future__ import annotations

from collections.abc import MutableSequence
from typing import Final, TypeVar, cast

from cardtable.engine.cards import Card, Suit, suit_cards
from cardtable.engine.chance import SeededChance

T = TypeVar("T")
MULTIPLIER: Final = 214013
INCREMENT: Final = 2531011
PERIOD: Final = 2**31
KEPT: Final = 65536  # what is below this of a number is not used
FULL: Final = 52


class MicrosoftChance(SeededChance):
    """Shuffles first as the deals of Microsoft FreeCell are numbered, then by the seed as usual."""

    def shuffle(self, found: MutableSequence[T]) -> None:
        """Put a pack in the order of the deal whose number is the seed, its first card last."""
        if self.shuffles or len(found) != FULL:
            super().shuffle(found)
            return
        self.shuffles += 1
        found[:] = cast("list[T]", microsoft(self.seed)[::-1])

    def clone(self) -> MicrosoftChance:
        """Return a source that will give the same shuffles from here on."""
        return MicrosoftChance(self.seed, self.shuffles)


def microsoft(number: int) -> list[Card]:
    """Return the cards of a numbered deal, the first dealt first (Jim Horne's FreeCell for Windows, 1991)."""
    left = [suit_cards(suit)[rank] for rank in range(FULL // 4) for suit in Suit]
    dealt = []
    state = number % PERIOD
    while left:
        state = (MULTIPLIER * state + INCREMENT) % PERIOD
        at = state // KEPT % len(left)
        left[at], left[-1] = left[-1], left[at]
        dealt.append(left.pop())
    return dealt
