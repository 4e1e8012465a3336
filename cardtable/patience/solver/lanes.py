"""Lanes: in which order one outlook of a search looks at positions: the best of all first, or depth first."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from heapq import heappop, heappush
from typing import Final, TypeAlias

from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.gauge import Gauge

DEPTH: Final = "+depth"  # after the name of an outlook: it searches depth first

Rated: TypeAlias = tuple[float, int]  # a rating, and the node below zero: of equals the newest comes first


class BestFirst:
    """Looks at what is most promising of all that was met."""

    def __init__(self, gauge: Gauge, position: Position) -> None:
        self.gauge = gauge
        self.met = {0}  # nodes
        self.open: list[Rated] = [(gauge.rating(position), 0)]
        self.push: Callable[[Rated], None] = partial(heappush, self.open)  # takes in what was not met before

    def turn(self) -> None:
        """Go on from the nodes that were taken in."""

    def take(self) -> Rated:
        """Return what is to be looked at next: its rating, and the node."""
        rating, newest = heappop(self.open)
        return rating, -newest


class DepthFirst:
    """Looks at what is most promising of that to which the last node leads; goes back where nothing is left.

    No depth bounds it: a way that leads nowhere ends with the turn of its outlook, and what was met once is
    known by its number and never gone into again.
    """

    def __init__(self, gauge: Gauge, position: Position) -> None:
        self.gauge = gauge
        self.met = {0}
        self.open: list[Rated] = [(gauge.rating(position), 0)]  # the next one last
        self._found: list[Rated] = []
        self.push: Callable[[Rated], None] = self._found.append

    def turn(self) -> None:
        """Go on from the nodes that were taken in."""
        self._found.sort(reverse=True)
        self.open += self._found
        self._found.clear()

    def take(self) -> Rated:
        """Return what is to be looked at next: its rating, and the node."""
        rating, newest = self.open.pop()
        return rating, -newest


Lane: TypeAlias = BestFirst | DepthFirst


def lane(name: str, gauge: Gauge, position: Position) -> Lane:
    """Return the lane of an outlook, by its name and how it goes on."""
    return DepthFirst(gauge, position) if name.endswith(DEPTH) else BestFirst(gauge, position)
