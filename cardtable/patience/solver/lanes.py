"""Lanes: in which order one outlook of a search looks at positions: the best of all first, or depth first."""

from __future__ import annotations

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

    def add(self, found: list[Rated]) -> None:
        """Take in the nodes to which one leads."""
        met, heap = self.met, self.open
        for rated in found:
            if -rated[1] not in met:
                met.add(-rated[1])
                heappush(heap, rated)

    def take(self) -> Rated:
        """Return what is to be looked at next: its rating, and the node."""
        rating, newest = heappop(self.open)
        return rating, -newest


class DepthFirst:
    """Looks at what is most promising of that to which the last node leads; goes back where nothing is left.

    No depth bounds it: a way that leads nowhere ends with the turn of its outlook, and where all that lies
    below a node was looked at, its number is known and it is never gone into again.
    """

    def __init__(self, gauge: Gauge, position: Position) -> None:
        self.gauge = gauge
        self.met = set[int]()  # nodes that were taken: until then one may be met again, deeper
        self.open: list[Rated] = [(gauge.rating(position), 0)]  # the next one last; none was taken yet

    def add(self, found: list[Rated]) -> None:
        """Take in the nodes to which one leads."""
        met = self.met
        self.open += sorted([rated for rated in found if -rated[1] not in met], reverse=True)
        while self.open and -self.open[-1][1] in met:
            self.open.pop()

    def take(self) -> Rated:
        """Return what is to be looked at next: its rating, and the node."""
        rating, newest = self.open.pop()
        self.met.add(-newest)
        return rating, -newest


Lane: TypeAlias = BestFirst | DepthFirst


def lane(name: str, gauge: Gauge, position: Position) -> Lane:
    """Return the lane of an outlook, by its name and how it goes on."""
    return DepthFirst(gauge, position) if name.endswith(DEPTH) else BestFirst(gauge, position)
