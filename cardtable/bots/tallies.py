"""Tallies: what happened in the playouts of each action, beside what they were worth."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Generic, TypeVar

A = TypeVar("A")


class Tallies(Generic[A]):
    """Numbers noted in playouts, in the same order for every action: for reasons, which say them."""

    def __init__(self) -> None:
        self._noted: defaultdict[A, list[tuple[float, ...]]] = defaultdict(list)

    def note(self, action: A, *numbers: float) -> None:
        """Note the numbers of one playout of an action."""
        self._noted[action].append(numbers)

    def means(self, action: A) -> Sequence[float]:
        """Return the means of the numbers of an action; nothing if it was never played out."""
        noted = self._noted.get(action, ())
        return [sum(column) / len(noted) for column in zip(*noted, strict=True)]
