from collections.abc import Sequence
from random import Random

import pytest

from cardtable.bots.matrix import (
    Mix,
    against,
    even_mix,
    normalised,
    regret_matched,
    restricted,
    solved,
)

ROCK_PAPER_SCISSORS = [[0, -1, 1], [1, 0, -1], [-1, 1, 0]]


def drawn_matrix(rng: Random, rows: int, columns: int) -> list[list[float]]:
    return [[float(rng.randint(-5, 5)) for _ in range(columns)] for _ in range(rows)]


def mirrored(matrix: Sequence[Sequence[float]]) -> list[list[float]]:
    return [[-payoff for payoff in column] for column in zip(*matrix, strict=True)]


def exploitability(matrix: Sequence[Sequence[float]], rows: Mix) -> float:
    """Return how many points a best reply to the mix of rows wins beyond the game's value."""
    columns = list(zip(*matrix, strict=True))
    return solved(matrix).value - min(against(columns, rows))


def test_rock_paper_scissors_is_played_evenly() -> None:
    solution = solved(ROCK_PAPER_SCISSORS)
    assert solution.value == pytest.approx(0)
    assert solution.rows == pytest.approx(even_mix(3))
    assert solution.columns == pytest.approx(even_mix(3))


def test_a_mixed_game_of_two_choices() -> None:
    # By hand: rows p with 3p - (1 - p) = -2p + 1 - p, so p = 2/7; the value is 1/7.
    solution = solved([[3, -2], [-1, 1]])
    assert solution.rows == pytest.approx((2 / 7, 5 / 7))
    assert solution.columns == pytest.approx((3 / 7, 4 / 7))
    assert solution.value == pytest.approx(1 / 7)


def test_a_saddle_point_is_played_purely() -> None:
    solution = solved([[4, 2, 5], [1, 0, 9]])
    assert (solution.value, solution.rows, solution.columns) == (2, (1, 0), (0, 1, 0))


@pytest.mark.parametrize("shape", [(1, 4), (3, 3), (2, 7), (7, 2), (13, 13), (40, 40)])
def test_no_reply_beats_the_value_of_any_game(shape: tuple[int, int]) -> None:
    rng = Random(f"{shape}")
    for _ in range(20):
        matrix = drawn_matrix(rng, *shape)
        solution = solved(matrix)
        assert max(against(matrix, solution.columns)) == pytest.approx(solution.value, abs=1e-9)
        assert exploitability(matrix, solution.rows) == pytest.approx(0, abs=1e-9)
        assert solved(mirrored(matrix)).value == pytest.approx(-solution.value, abs=1e-9)


def test_equal_rows_and_columns_do_not_go_round_for_ever() -> None:
    matrix = [[0, 1, 1, 0], [1, 0, 0, 1], [0, 1, 1, 0], [1, 0, 0, 1]]
    assert solved(matrix).value == pytest.approx(0.5)


def test_a_pure_choice_can_be_exploited_by_a_point() -> None:
    assert exploitability(ROCK_PAPER_SCISSORS, (1, 0, 0)) == pytest.approx(1)


def test_without_trust_a_model_changes_nothing() -> None:
    assert restricted(ROCK_PAPER_SCISSORS, (1, 0, 0), 0.0) == ROCK_PAPER_SCISSORS


def test_with_full_trust_the_best_reply_to_the_model_is_played() -> None:
    assert solved(restricted(ROCK_PAPER_SCISSORS, (0.6, 0.2, 0.2), 1.0)).rows == (0, 1, 0)


def test_with_some_trust_a_part_of_the_gain_is_taken_at_a_part_of_the_risk() -> None:
    model = (0.6, 0.2, 0.2)  # by hand: two thirds paper, one third rock
    mix = solved(restricted(ROCK_PAPER_SCISSORS, model, 0.7)).rows
    assert mix == pytest.approx((1 / 3, 2 / 3, 0))
    assert exploitability(ROCK_PAPER_SCISSORS, mix) == pytest.approx(1 / 3)


def test_regret_matching_nears_an_equilibrium_of_two() -> None:
    matrix = drawn_matrix(Random(4), 6, 6)
    turned = mirrored(matrix)

    def payoffs(mixes: Sequence[Mix]) -> list[list[float]]:
        return [against(matrix, mixes[1]), against(turned, mixes[0])]

    few, many = (
        exploitability(matrix, regret_matched((6, 6), payoffs, iter(range(rounds)))[0])
        for rounds in (20, 5000)
    )
    assert many < 0.02
    assert many < few


def test_three_seats_give_up_a_dominated_choice() -> None:
    def payoffs(mixes: Sequence[Mix]) -> list[list[float]]:
        crowding = sum(mix[0] for mix in mixes)
        return [[1 - crowding, 2 - crowding, -1.0] for _ in mixes]

    for mix in regret_matched((3, 3, 3), payoffs):
        assert mix[1] > 0.99


def test_no_rounds_leave_an_even_mix() -> None:
    assert regret_matched((2,), lambda _: [[1.0, 0.0]], iter(())) == [(0.5, 0.5)]


def test_weights_become_shares() -> None:
    assert normalised([1, 3]) == (0.25, 0.75)
    assert normalised([0, 0]) == (0.5, 0.5)
