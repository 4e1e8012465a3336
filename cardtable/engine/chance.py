"""Chance: the only source of luck in a deal."""

from __future__ import annotations

from collections.abc import MutableSequence
from random import Random
from typing import Protocol, TypeVar

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


def shuffle(found: MutableSequence[T], rng: Random) -> None:
    """Shuffle in place (Fisher and Yates 1938, in the form of Durstenfeld 1964), over `rng.random()` only.

    The standard library's `shuffle` has changed between Python versions; `random()` has not.
    """
    random = rng.random
    for last in range(len(found) - 1, 0, -1):
        other = int(random() * (last + 1))
        found[last], found[other] = found[other], found[last]


def drawn(count: int, chance: Chance) -> int:
    """Return one of the numbers from 0 up to `count`, itself left out, drawn by lot."""
    lots = list(range(count))
    chance.shuffle(lots)
    return lots[0]
