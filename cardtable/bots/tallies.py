"""Tallies: what happened in the playouts of each action, beside what they were worth."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

A = TypeVar("A")


class Tallies(Generic[A]):
    """Numbers noted in playouts, in the same order for every action: for reasons, which say them."""

    def __init__(self) -> None:
        self._noted: dict[A, tuple[int, list[float]]] = {}

    def note(self, action: A, *numbers: float) -> None:
        """Note the numbers of one playout of an action."""
        count, sums = self._noted.get(action, (0, [0.0] * len(numbers)))
        self._noted[action] = count + 1, [total + each for total, each in zip(sums, numbers, strict=True)]

    def means(self, action: A) -> Sequence[float]:
        """Return the means of the numbers of an action; nothing if it was never played out."""
        count, sums = self._noted.get(action, (0, ()))
        return [total / count for total in sums]
