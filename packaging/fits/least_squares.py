"""Fitting: the weights with which bots estimate by linear measures."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


def least_squares(
    rows: Sequence[Sequence[float]], targets: Sequence[float], *, ridge: float, relative: float = 0.0
) -> tuple[float, ...]:
    """Return the weights, one per column, with which the rows come nearest to the targets.

    `ridge` keeps weights small that the rows say little about; `relative` does so by the size of each column.
    The normal equations are solved by Gauss-Jordan elimination.
    """
    size = len(rows[0])
    columns = [*zip(*rows, strict=True), tuple(targets)]
    system = [[sum(map(mul, columns[i], column)) for column in columns] for i in range(size)]
    for i, line in enumerate(system):
        line[i] += ridge + relative * line[i]
    for i in range(size):
        pivot = [number / system[i][i] for number in system[i]]
        system = [
            pivot if j == i else [number - line[i] * share for number, share in zip(line, pivot, strict=True)]
            for j, line in enumerate(system)
        ]
    return tuple(line[-1] for line in system)
