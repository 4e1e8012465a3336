"""Asker: who asks what may be done in a game, a deal with its cards or a search with their numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cardtable.engine.cards import BACK, Card
from cardtable.patience.kernel.parts import Ways

T = TypeVar("T")  # a card, as whoever asks tells it
M = TypeVar("M")  # a move, as whoever asks has it
M_co = TypeVar("M_co", covariant=True)


class Made(Protocol[M_co]):
    """The moves to one pile, by the pile that cards come from."""

    def __getitem__(self, source: int, /) -> Mapping[Any, M_co]:
        """Return those from one pile, each made when it is first asked for."""


@dataclass(frozen=True, slots=True)
class Asker(Generic[T, M]):
    """Who asks what may be done: how cards and moves are told, and what is read of cards."""

    told: Callable[[Iterable[Card]], tuple[T, ...]]  # each once, in their order
    tops: tuple[T, ...]  # all that may lie on a pile, face up or down
    card: Callable[[T], Card]  # the card that is told so, or one that is equal
    rank: Callable[[T], int]
    suit: Callable[[T], int]
    up: Callable[[Sequence[T], int], bool]  # whether a card lies face up, by its place in a pile
    lift: Callable[[Sequence[Sequence[T]], int], dict[T, Ways]]  # what can be lifted, so many cards at once
    made: Sequence[Made[M]]  # the moves to each pile
    by_card: bool  # whether they are known by their lowest card, not by how many there are
    done: Callable[[Sequence[Sequence[T]], tuple[int, ...]], M]  # what any way is
    drawn: Callable[[M, int], M]  # what a move is of a card that lies so deep

    def over(self, table: Mapping[Card, Iterable[Card]]) -> dict[T, tuple[T, ...]]:
        """Return what lies on what as it is told: nothing on whatever else may lie there."""
        found: dict[T, tuple[T, ...]] = dict.fromkeys(self.tops, ())
        for card, over in table.items():
            if card is not BACK:
                found[self.told((card,))[0]] = self.told(over)
        return found
