"""Fitting: the weights with which bots estimate by linear measures."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import sqrt
from operator import mul
from typing import TypeAlias

Weights: TypeAlias = tuple[float, ...]


def least_squares(
    rows: Sequence[Sequence[float]], targets: Sequence[float], *, ridge: float, relative: float = 0.0
) -> Weights:
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


def off(weights: Sequence[float], rows: Sequence[Sequence[float]], targets: Sequence[float]) -> list[float]:
    """Return by how much the weights miss each target."""
    return [sum(map(mul, weights, row)) - target for row, target in zip(rows, targets, strict=True)]


def root_mean_square(numbers: Sequence[float]) -> float:
    """Return the usual size of some numbers, whatever their sign."""
    return sqrt(sum(map(mul, numbers, numbers)) / len(numbers))


def in_rounds(
    trial: Callable[[Weights], tuple[Sequence[float], float]],
    weights: Weights,
    counts: Sequence[int],
    report: Callable[[float], object],
    *,
    ridge: float,
) -> Weights:
    """Return the weights after some rounds; of each the usual error is reported.

    A round makes so many trials, all with the weights of the round before: each gives a row and its target.
    """
    for count in counts:
        rows, targets = zip(*(trial(weights) for _ in range(count)), strict=True)
        weights = least_squares(rows, targets, ridge=ridge)
        report(root_mean_square(off(weights, rows, targets)))
    return weights


def crossing(tricks: Sequence[tuple[int, float]]) -> float:
    """Return the bid that makes itself: where the tricks taken, by the bid, meet the bid.

    Beyond the bids tried it goes half the way there.
    """
    gaps = [(bid, won - bid) for bid, won in tricks]
    for (low, more), (_, less) in pairwise(gaps):
        if more >= 0 > less:
            return low + more / (more - less)
    bid, gap = gaps[0] if gaps[0][1] < 0 else gaps[-1]
    return bid + gap / 2


def written(rows: Mapping[str, object], part: str = "weights", **notes: str) -> str:
    """Return what was fitted as the text of a JSON file: notes, then a row a line as the `part` named so."""
    lines = [f'    "{name}": {json.dumps(row)}' for name, row in rows.items()]
    told = [f'  "{name}": {json.dumps(note)},' for name, note in notes.items()]
    return "\n".join(["{", *told, f'  "{part}": {{', ",\n".join(lines), "  }", "}"]) + "\n"
