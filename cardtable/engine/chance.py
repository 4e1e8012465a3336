"""Chance: the only source of luck in a deal."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Protocol, TypeVar

from cardtable.engine.sampling import shuffle

T = TypeVar("T")


class Chance(Protocol):
    """What a deal shuffles with."""

    def shuffle(self, found: MutableSequence[T]) -> None:
        """Put `found` in a random order, in place."""

    def clone(self) -> Chance:
        """Return a source that will give the same shuffles from here on."""


class SeededChance:
    """The chance of a match: its k-th shuffle depends on the match's seed and on k alone."""

    def __init__(self, seed: int, shuffles: int = 0) -> None:
        self.seed, self.shuffles = seed, shuffles

    def shuffle(self, found: MutableSequence[T]) -> None:
        """Put `found` in the order of the next shuffle, equal on every Python."""
        rng = Random(f"cardtable shuffle {self.seed} {self.shuffles}")  # cards, not keys
        self.shuffles += 1
        shuffle(found, rng)

    def clone(self) -> SeededChance:
        """Return a source that will give the same shuffles from here on."""
        return SeededChance(self.seed, self.shuffles)


class FreeChance:
    """The chance of a sampled world: whatever `rng` brings."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def shuffle(self, found: MutableSequence[T]) -> None:
        """Put `found` in a random order, in place."""
        shuffle(found, self.rng)

    def clone(self) -> FreeChance:
        """Return this source itself: copies of a world need not agree about the future."""
        return self


def drawn(count: int, chance: Chance) -> int:
    """Return one of the numbers from 0 up to `count`, itself left out, drawn by lot."""
    lots = list(range(count))
    chance.shuffle(lots)
    return lots[0]
