"""Rounds: in which order the seats come, who deals or speaks next, and what a side has together."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeAlias, TypeVar, runtime_checkable

from cardtable.engine.chance import Chance, drawn
from cardtable.engine.piles import Seat

T = TypeVar("T")

Step: TypeAlias = int  # from a seat to the next
CLOCKWISE: Final[Step] = 1
COUNTERCLOCKWISE: Final[Step] = -1


def round_from(first: Seat, seats: int, step: Step = CLOCKWISE) -> tuple[Seat, ...]:
    """Return all seats in the order of a round that begins with `first`."""
    return tuple((first + step * i) % seats for i in range(seats))


def next_speaker(seat: Seat, out: Sequence[bool], step: Step = CLOCKWISE) -> Seat | None:
    """Return who speaks after `seat`: the next who is not `out`, itself last of all, or None."""
    for _ in out:
        seat = (seat + step) % len(out)
        if not out[seat]:
            return seat
    return None


@runtime_checkable
class Dealt(Protocol):
    """What is kept of a deal: who dealt."""

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""


def next_dealer(dealt: Sequence[Dealt], seats: int, chance: Chance) -> Seat:
    """Return who deals after the last of some deals, clockwise; the first is drawn at random."""
    return (dealt[-1].dealer + 1) % seats if dealt else drawn(seats, chance)


def side_of(*members: Seat | None) -> frozenset[Seat]:
    """Return the seats of a side, as far as its members are known."""
    return frozenset(seat for seat in members if seat is not None)


def together(side: Iterable[Seat], values: Sequence[int]) -> int:
    """Return the sum of what the seats of a side have, of values in seat order."""
    return sum(values[seat] for seat in side)


def reach(captain: Seat | None, friend: Seat | None, values: Sequence[int], whole: int) -> tuple[int, int]:
    """Return the least and the most of a `whole` that a side can have in the end.

    `values` are what the seats have by now. Any other may be the captain's friend while that is not known.
    """
    now, left = together(side_of(captain, friend), values), whole - sum(values)
    helped = max(value for seat, value in enumerate(values) if seat != captain) if friend is None else 0
    return now, now + helped + left


def replaced(values: tuple[T, ...], seat: Seat, value: T) -> tuple[T, ...]:
    """Return values in seat order with another one for a seat."""
    return (*values[:seat], value, *values[seat + 1 :])
