"""Solve games of one simultaneous choice: exactly for two seats, by regret matching for more.

A *mix* is a probability for each choice of a seat, in the order of its choices. Payoffs are points.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from operator import mul

Mix = tuple[float, ...]
Matrix = Sequence[Sequence[float]]
Payoffs = Callable[[Sequence[Mix]], Sequence[Sequence[float]]]

_NEGLIGIBLE = 1e-9  # below it a number in the tableau is rounding
_PATIENCE = 8  # pivots for each row before Bland's rule, which cannot cycle, takes over


@dataclass(frozen=True)
class Solution:
    """An equilibrium of a matrix game: its value to the chooser of rows and both mixes."""

    value: float
    rows: Mix
    columns: Mix


def solved(matrix: Matrix) -> Solution:
    """Return an exact equilibrium of the zero-sum game that pays the chooser of rows.

    The simplex method on the condensed tableau (Dantzig, "A proof of the equivalence of the
    programming problem and the game problem", 1951), after a look for a saddle point.
    """
    return _saddle(matrix) or _Tableau(matrix).solution()


def against(matrix: Matrix, columns: Mix) -> list[float]:
    """Return what each row earns against a mix of columns."""
    return [sum(map(mul, row, columns)) for row in matrix]


def restricted(matrix: Matrix, model: Mix, trust: float) -> list[list[float]]:
    """Return the game in which the chooser of columns follows the model with probability `trust`.

    Its solution is the restricted Nash response (Johanson, Zinkevich and Bowling, "Computing robust
    counter-strategies", 2007): it wins from a rival who plays as the model says, and gives little
    to one who does not.
    """
    expected = against(matrix, model)
    free = 1.0 - trust
    return [
        [free * payoff + trust * mean for payoff in row] for row, mean in zip(matrix, expected, strict=True)
    ]


def regret_matched(sizes: Sequence[int], payoffs: Payoffs, rounds: Iterator[int] | None = None) -> list[Mix]:
    """Return a mix for each seat of a game of any number of seats, by regret matching+.

    Hart and Mas-Colell, "A simple adaptive procedure leading to correlated equilibrium", 2000;
    Tammelin, "Solving large imperfect information games using CFR+", 2014. For two seats with
    opposed payoffs the mixes come near an equilibrium; for more they settle at play that leaves
    little to regret.

    Args:
        sizes: The number of choices of each seat.
        payoffs: Says what each choice of each seat earns while all others keep to the given mixes.
        rounds: Ends the search when it runs out; 200 rounds if left out.
    """
    regrets = [[0.0] * size for size in sizes]
    sums = [[0.0] * size for size in sizes]
    mixes = [even_mix(size) for size in sizes]
    for weight, _ in zip(count(1), iter(range(200)) if rounds is None else rounds, strict=False):
        for seat, earned in enumerate(payoffs(mixes)):
            mean = sum(map(mul, earned, mixes[seat]))
            regrets[seat] = [
                max(0.0, regret + pay - mean) for regret, pay in zip(regrets[seat], earned, strict=True)
            ]
        mixes = [normalised(regret) for regret in regrets]
        # Later rounds weigh more: the first ones are far from any equilibrium.
        sums = [
            [total + weight * share for total, share in zip(row, mix, strict=True)]
            for row, mix in zip(sums, mixes, strict=True)
        ]
    return [normalised(row) for row in sums]


def normalised(weights: Sequence[float]) -> Mix:
    """Return the mix in proportion to the weights, or an even one if they are all zero."""
    total = sum(weights)
    if total <= 0.0:
        return even_mix(len(weights))
    return tuple(weight / total for weight in weights)


def even_mix(size: int) -> Mix:
    """Return the mix that gives each choice the same chance."""
    return (1.0 / size,) * size


def _saddle(matrix: Matrix) -> Solution | None:
    lows = [min(row) for row in matrix]
    highs = [max(column) for column in zip(*matrix, strict=True)]
    low, high = max(lows), min(highs)
    if low < high:
        return None
    return Solution(low, _pure(lows.index(low), len(lows)), _pure(highs.index(high), len(highs)))


def _pure(chosen: int, size: int) -> Mix:
    return tuple(float(index == chosen) for index in range(size))


class _Tableau:
    """The condensed simplex tableau of: maximise sum(y) where (matrix + shift) y <= 1, y >= 0.

    Label c >= 0 is column c of the game, label ~r is the slack of row r. The last row holds the
    goal, the last column the right-hand side.
    """

    def __init__(self, matrix: Matrix) -> None:
        self._shift = 1.0 - min(map(min, matrix))
        width = len(matrix[0])
        self._rows = [[payoff + self._shift for payoff in row] + [1.0] for row in matrix]
        self._rows.append([-1.0] * width + [0.0])
        self._inside = [~row for row in range(len(matrix))]  # labels of the rows: in the basis
        self._outside = list(range(width))  # labels of the columns: zero for now

    def solution(self) -> Solution:
        patience = _PATIENCE * len(self._inside)
        for step in count():
            column = self._entering(careful=step > patience)
            if column is None:
                return self._read()
            self._pivot(self._leaving(column), column)
        raise AssertionError("a bounded game always ends")

    def _entering(self, *, careful: bool) -> int | None:
        goal = self._rows[-1][:-1]
        if not careful:
            lowest = min(goal)
            return goal.index(lowest) if lowest < -_NEGLIGIBLE else None
        rising = [column for column, cost in enumerate(goal) if cost < -_NEGLIGIBLE]
        return min(rising, key=lambda column: self._outside[column], default=None)

    def _leaving(self, column: int) -> int:
        bounds = [
            (row[-1] / row[column], label, index)
            for index, (row, label) in enumerate(zip(self._rows, self._inside, strict=False))
            if row[column] > _NEGLIGIBLE
        ]
        return min(bounds)[2]

    def _pivot(self, row: int, column: int) -> None:
        scale = 1.0 / self._rows[row][column]
        pivot = [number * scale for number in self._rows[row]]
        for index, line in enumerate(self._rows):
            factor = line[column]
            if index == row or factor == 0.0:
                continue
            line[:] = [number - factor * share for number, share in zip(line, pivot, strict=True)]
            line[column] = -factor * scale
        pivot[column] = scale
        self._rows[row] = pivot
        self._inside[row], self._outside[column] = self._outside[column], self._inside[row]

    def _read(self) -> Solution:
        total = self._rows[-1][-1]
        rows = [0.0] * len(self._inside)
        columns = [0.0] * len(self._outside)
        for label, line in zip(self._inside, self._rows, strict=False):
            if label >= 0:
                columns[label] = max(0.0, line[-1])
        for label, cost in zip(self._outside, self._rows[-1], strict=False):
            if label < 0:
                rows[~label] = max(0.0, cost)
        return Solution(1.0 / total - self._shift, normalised(rows), normalised(columns))
