"""How much stronger each level of Creights is than the one below, on the same deals from every seat."""

from random import Random
from statistics import fmean, stdev

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.creights.bot.bots import easy, hard, medium
from tests.games.creights.hands import new

BUDGET = Budget(iterations=100)
SURE = 1.96  # standard errors of a 95 % interval
LUCK = 4.0  # points a deal that a few deals may be off


def saved(one: Chooser, others: Chooser, deals: int) -> tuple[float, float]:
    """Return how many points a deal `one` pays less than the mean of three `others`, and the error."""
    found = [fmean(_saved(one, others, seed, lone) for lone in range(4)) for seed in range(deals)]
    return fmean(found), stdev(found) / len(found) ** 0.5


def _saved(one: Chooser, others: Chooser, seed: int, lone: int) -> float:
    deal, rng = new(seed), Random(seed)
    while not deal.over:
        seat = deal.actors()[0]
        action = (one if seat == lone else others)(deal.view(seat), seat, rng, BUDGET)
        assert action is not None
        deal.perform(seat, action)
    result = deal.result()
    assert result is not None
    return (sum(result.points) - result.points[lone]) / 3 - result.points[lone]


@pytest.mark.slow
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    mean, error = saved(medium, easy, 120)
    assert mean - SURE * error > 0


@pytest.mark.slow
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    mean, _ = saved(hard, medium, 20)
    assert mean > -LUCK
