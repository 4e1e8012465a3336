from operator import mul
from random import Random

import pytest

from fits.least_squares import least_squares


@pytest.mark.parametrize("relative", [0.0, 1e-3])
def test_the_weights_that_made_the_targets_are_found(relative: float) -> None:
    rng, weights = Random(1), (0.5, -2.0, 3.0)
    rows = [[rng.uniform(-9, 9) for _ in weights] for _ in range(400)]
    found = least_squares(rows, [sum(map(mul, weights, row)) for row in rows], ridge=0.1, relative=relative)
    assert found == pytest.approx(weights, abs=0.01)


def test_a_ridge_keeps_weights_small_of_which_the_rows_say_little() -> None:
    rows = [[1.0, 0.0], [1.0, 0.1]]
    free, held = (least_squares(rows, [1.0, 2.0], ridge=ridge) for ridge in (1e-9, 1.0))
    assert free[1] == pytest.approx(10, abs=0.01)
    assert 0 < held[1] < 0.2
