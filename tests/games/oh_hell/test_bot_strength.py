"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate, estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.oh_hell.bot.bots import easy, hard, medium
from tests.games.oh_hell.deals import dealt, played_by

THINKING = Budget(iterations=1000)
QUICK = Budget(iterations=300)


def contest(lone: Chooser, others: Chooser, size: int, deals: int, budget: Budget = QUICK) -> Estimate:
    """Return the lone bot's points beyond the mean of the others, in deals played from all four seats."""
    beyond = []
    for seed in range(deals):
        total = 0.0
        for seat in range(4):
            choosers = [lone if each == seat else others for each in range(4)]
            result = played_by(choosers, dealt(4, size, seed), budget).result()
            assert result is not None
            rest = sum(result.points) - result.points[seat]
            total += result.points[seat] - rest / 3
        beyond.append(total / 4)
    return estimated_mean(beyond)


def low(estimate: Estimate) -> float:
    assert estimate.low is not None
    return estimate.low


@pytest.mark.parametrize(("size", "bar"), [(3, 0.7), pytest.param(10, 2.5, marks=pytest.mark.long)])
def test_medium_beats_random_play(size: int, bar: float) -> None:
    assert low(contest(medium, random_play.choose, size, 60)) > bar


@pytest.mark.long
def test_easy_beats_random_play_and_medium_beats_easy() -> None:
    assert low(contest(easy, random_play.choose, 10, 60)) > 1.2
    assert low(contest(medium, easy, 10, 100)) > 0.8


@pytest.mark.long
def test_hard_beats_medium_at_ten_tricks() -> None:
    assert low(contest(hard, medium, 10, 40, THINKING)) > 0.7


@pytest.mark.long
def test_hard_beats_random_play_at_ten_tricks() -> None:
    assert low(contest(hard, random_play.choose, 10, 40, THINKING)) > 3.5
