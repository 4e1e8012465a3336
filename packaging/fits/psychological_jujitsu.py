"""Fit `values.py` by backward sampling; `python -m fits.psychological_jujitsu` prints `values.json`.

From few cards to many: draw positions at random, solve the matrix of each turned prize over the values
of what follows (exact up to five cards, the weights just fitted above), and fit the mean by least squares.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from operator import mul
from random import Random

from cardtable.bots.matrix import solved
from cardtable.games.psychological_jujitsu.bot.exact import (
    LARGEST,
    Endgame,
    Left,
    Places,
    Ranks,
    places,
    places_after,
    without,
)
from cardtable.games.psychological_jujitsu.bot.values import Weights, features, shares_by
from fits.least_squares import least_squares, off, root_mean_square, written

SEED = 20_121  # any number; kept, so that the same weights come out again
POSITIONS = 2000  # for each number of cards
TURNED = 4  # prizes tried in a position; the rest would say little more
FULL = 13  # cards in the largest set
RIDGE = 1e-3  # keeps weights of measures that say the same small


def main() -> None:
    """Print the weights as JSON, and the error of each fit on the error output."""
    made = f"fits/psychological_jujitsu.py, seed {SEED}, {POSITIONS} positions for each number of cards"
    note = f"{made}, ties thrown out, two seats"
    rows = {str(size): [round(each, 5) for each in row] for size, row in backward_fits()}
    sys.stdout.write(written(rows, provenance=note))


def backward_fits() -> Iterator[tuple[int, Weights]]:
    """Give the weights for one card in the hand, for two, and so on."""
    endgame = Endgame(carries=False)
    rng = Random(SEED)
    weights: Weights = ()
    for size in range(1, FULL):
        weights = _fitted(size, weights, endgame, rng)
        yield size, weights


def _fitted(size: int, following: Weights, endgame: Endgame, rng: Random) -> Weights:
    """Return the weights for a size, given those for one card less."""
    rows, targets = [], []
    for _ in range(POSITIONS):
        mine, prizes = _position(size, rng)
        # The rival's side of it would say the same with all signs turned, so one side is enough.
        rows.append(features(mine, prizes))
        exact = size <= LARGEST
        targets.append(
            endgame.value(Left(mine, prizes)) if exact else _backed_up(mine, prizes, following, rng)
        )
    _report(size, rows, targets)
    return least_squares(rows, targets, ridge=RIDGE, relative=RIDGE)


def _report(size: int, rows: Sequence[Sequence[float]], targets: Sequence[float]) -> None:
    """Write how far a fit to four fifths of the positions is off in the rest."""
    tested = POSITIONS // 5
    trial = least_squares(rows[tested:], targets[tested:], ridge=RIDGE, relative=RIDGE)
    error = root_mean_square(off(trial, rows[:tested], targets[:tested]))
    spread = root_mean_square(targets)
    sys.stderr.write(f"{size} cards: error {error:.3f} points, spread {spread:.2f}\n")


def _position(size: int, rng: Random) -> tuple[Places, Ranks]:
    """Return hands from a set of any size: half of them drawn freely, half nearly equal."""
    ranks = range(1, rng.randint(min(size + 1, FULL), FULL) + 1)
    prizes, mine, theirs = (sorted(rng.sample(ranks, size)) for _ in range(3))
    if rng.random() < 0.5:
        kept = rng.sample(mine, max(0, size - rng.randint(1, 3)))
        others = [rank for rank in ranks if rank not in kept]
        theirs = sorted(kept + rng.sample(others, size - len(kept)))
    return places(tuple(mine), tuple(theirs)), tuple(prizes)


def _backed_up(mine: Places, prizes: Ranks, weights: Weights, rng: Random) -> float:
    size = len(mine)
    table = [
        [shares_by(weights, places_after(mine, bid, answer)) for answer in range(size)] for bid in range(size)
    ]
    turned = rng.sample(range(size), TURNED)
    return sum(_turned(mine, prizes, index, table) for index in turned) / TURNED


def _turned(mine: Places, prizes: Ranks, index: int, table: Sequence[Sequence[tuple[float, ...]]]) -> float:
    prize, left = prizes[index], without(prizes, index)
    matrix = [
        [
            prize * ((place > 2 * answer + 1) - (place < 2 * answer + 1)) + sum(map(mul, left, shares))
            for answer, shares in enumerate(row)
        ]
        for place, row in zip(mine, table, strict=True)
    ]
    return solved(matrix).value


if __name__ == "__main__":
    main()
