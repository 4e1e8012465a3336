"""Planner: the whole turns of one seat, where a turn is several actions in a row.

Every position that the seat can bring about in its turn is looked at once, whatever the order of the
actions that lead to it, the most promising first (best-first search; Pearl, "Heuristics", 1984), until
there are no more of them or a bound is reached.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Generic, TypeVar

P = TypeVar("P", bound=Hashable)
A = TypeVar("A")


@dataclass(frozen=True, slots=True)
class Turn(Generic[P, A]):
    """A turn to be planned, from the position `start`.

    `steps` gives what can be done in a position, and the position that follows. `over` says whether the
    planned part of the turn ends in a position, because the turn does or because a hidden card turns up.
    `worth` says what a position is worth to the seat, the more the better, whether it is over or not.
    """

    start: P
    steps: Callable[[P], Iterable[tuple[A, P]]]
    over: Callable[[P], bool]
    worth: Callable[[P], float]


@dataclass(frozen=True, slots=True)
class Plan(Generic[P, A]):
    """A way to play a turn: the actions in order, the position at its end, and what that is worth."""

    actions: tuple[A, ...]
    end: P
    worth: float


def plans(turn: Turn[P, A], most: int, wanted: int = 1) -> list[Plan[P, A]]:
    """Return the `wanted` best plans, each for another end of the turn, the best first.

    No more than `most` positions are played on from, so there may be none. Of several ways to one end the one
    found first is kept, and equal plans stay in the order found: the same turn gives the same plans.
    """
    came: dict[P, tuple[P, A] | None] = {turn.start: None}
    ends: list[tuple[float, P]] = []
    waiting: list[tuple[float, int, P]] = [
        (0.0, 0, turn.start)
    ]  # the number keeps positions from being compared
    while waiting and most:
        most -= 1
        position = heappop(waiting)[2]
        for action, after in turn.steps(position):
            if after in came:
                continue
            came[after] = (position, action)
            worth = turn.worth(after)
            if turn.over(after):
                ends.append((worth, after))
            else:
                heappush(waiting, (-worth, len(came), after))
    ends.sort(key=lambda end: -end[0])
    return [Plan(_way(came, end), end, worth) for worth, end in ends[:wanted]]


def _way(came: dict[P, tuple[P, A] | None], end: P) -> tuple[A, ...]:
    """Return the actions that lead to a position."""
    actions: list[A] = []
    last = came[end]
    while last is not None:
        before, action = last
        actions.append(action)
        last = came[before]
    return tuple(reversed(actions))
