from itertools import islice
from random import Random

import pytest

from cardtable.games.psychological_jujitsu.bot.exact import Endgame, Left, Places, Ranks, places
from cardtable.games.psychological_jujitsu.bot.values import (
    BLOCKS,
    features,
    fitted,
    read_weights,
    shares_by,
    value,
)
from fits.psychological_jujitsu import backward_fits


def drawn(rng: Random, size: int) -> tuple[Places, Places, Ranks]:
    mine, theirs, prizes = (tuple(sorted(rng.sample(range(1, 14), size))) for _ in range(3))
    return places(mine, theirs), places(theirs, mine), prizes


@pytest.mark.parametrize("size", range(1, 13))
def test_the_value_changes_its_sign_with_the_side(size: int) -> None:
    mine, theirs, prizes = drawn(Random(size), size)
    assert value(mine, prizes) == pytest.approx(-value(theirs, prizes))


def test_features_and_shares_say_the_same() -> None:
    rng = Random(8)
    weights = tuple(rng.uniform(-1, 1) for _ in range(BLOCKS * 7))
    mine, _, prizes = drawn(rng, 7)
    by_features = sum(weight * each for weight, each in zip(weights, features(mine, prizes), strict=True))
    by_shares = sum(p * share for p, share in zip(prizes, shares_by(weights, mine), strict=True))
    assert by_features == pytest.approx(by_shares)


def test_equal_hands_are_worth_nothing() -> None:
    assert value((1, 3, 5, 7, 9, 11), (2, 3, 5, 8, 9, 13)) == pytest.approx(0)


@pytest.mark.slow
def test_the_value_is_near_the_exact_one() -> None:
    rng, endgame = Random(2), Endgame(carries=False)
    wrong = []
    for _ in range(40):
        mine, _, prizes = drawn(rng, 5)
        wrong.append(value(mine, prizes) - endgame.value(Left(mine, prizes)))
    assert (sum(each * each for each in wrong) / len(wrong)) ** 0.5 < 0.8  # points, of a spread of 9


def test_the_fit_gives_the_stored_weights_again() -> None:
    for size, weights in islice(backward_fits(), 3):
        assert weights == pytest.approx(fitted()[size], abs=1e-4)


def test_weights_are_there_for_every_number_of_cards_left() -> None:
    assert {size: len(row) for size, row in fitted().items()} == {
        size: BLOCKS * size for size in range(1, 13)
    }


def test_a_row_of_the_wrong_length_is_refused() -> None:
    with pytest.raises(ValueError, match="12 weights expected for 2 cards"):
        read_weights({"2": [0.5]})
