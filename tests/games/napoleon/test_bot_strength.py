"""How much stronger each level of Napoleon is than the one below, on the same deals from every seat."""

from random import Random
from statistics import fmean, stdev

import pytest

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.napoleon.bot.bots import easy, hard, medium
from tests.games.napoleon.deals import new
from tests.games.napoleon.test_bot import anything

BUDGET = Budget(iterations=250)
SURE = 1.96  # standard errors of a 95 % interval
LUCK = 0.15  # points a deal that a few deals may be off


def lead(one: Chooser, others: Chooser, deals: int) -> tuple[float, float]:
    """Return by how many points a deal `one` leads the mean of five `others`, and the standard error."""
    found = [fmean(_lead(one, others, seed, lone) for lone in range(6)) for seed in range(deals)]
    return fmean(found), stdev(found) / len(found) ** 0.5


def _lead(one: Chooser, others: Chooser, seed: int, lone: int) -> float:
    deal, rng = new(seed), Random(seed)
    while deal.actors():
        seat = deal.actors()[0]
        action = (one if seat == lone else others)(deal.view(seat), seat, rng, BUDGET)
        assert action is not None
        deal.perform(seat, action)
    return deal.scores[lone] - (sum(deal.scores) - deal.scores[lone]) / 5


def test_the_rule_of_thumb_beats_chance() -> None:
    mean, error = lead(medium, anything, 12)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    mean, error = lead(medium, easy, 150)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    mean, _ = lead(hard, medium, 10)
    assert mean > -LUCK
