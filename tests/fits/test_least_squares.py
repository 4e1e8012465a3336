import json
from operator import mul
from random import Random

import pytest

from fits.least_squares import Weights, crossing, in_rounds, least_squares, written


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


def test_a_bid_makes_itself_where_the_tricks_meet_it() -> None:
    assert crossing([(1, 1.8), (2, 2.2), (3, 2.4)]) == pytest.approx(2 + 0.2 / 0.8)


def test_beyond_the_bids_tried_it_goes_half_the_way() -> None:
    assert crossing([(2, 1.0), (3, 1.5)]) == 1.5
    assert crossing([(2, 3.0), (3, 4.0)]) == 3.5


def test_what_was_fitted_is_written_a_row_a_line_after_its_notes() -> None:
    text = written({"a": [1, 2.5], "b": []}, "hands", provenance="any")
    assert text.splitlines()[1:4] == ['  "provenance": "any",', '  "hands": {', '    "a": [1, 2.5],']
    assert json.loads(text) == {"provenance": "any", "hands": {"a": [1, 2.5], "b": []}}


def test_each_round_begins_with_the_weights_of_the_one_before() -> None:
    begun, errors = [], list[float]()

    def trial(weights: Weights) -> tuple[list[float], float]:
        begun.append(weights[0])
        return [1.0], weights[0] + 1

    assert in_rounds(trial, (0.0,), (2, 1), errors.append, ridge=0.0) == pytest.approx((2,))
    assert begun == pytest.approx([0, 0, 1])
    assert errors == pytest.approx([0, 0])
