"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

from random import Random

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate, estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.game_99.bot.bots import easy, hard, medium
from tests.games.game_99.deals import new, summary

THINKING = Budget(iterations=1500)
TRUMPS = 5  # deals until the trumps come again


def contest(
    lone: Chooser, others: Chooser, deals: int, budget: Budget = THINKING, players: int = 4
) -> tuple[Estimate, float]:
    """Return the lone bot's points beyond the mean of the others, and how often it made its bid.

    Each deal is played from all seats.
    """
    beyond, made = [], 0
    for seed in range(deals):
        total = 0.0
        for seat in range(players):
            deal = new(seed % TRUMPS + 1, seed, players=str(players))
            count = 0
            while deal.actors():
                actor, count = deal.actors()[0], count + 1
                choose = lone if actor == seat else others
                action = choose(deal.view(actor), actor, Random(f"{seed} {count}"), budget)
                assert action is not None
                deal.apply(actor, action)
            rest = sum(deal.scores) - deal.scores[seat]
            total += deal.scores[seat] - rest / (players - 1)
            made += summary(deal).made[seat]
        beyond.append(total / players)
    return estimated_mean(beyond), made / deals / players


def low(estimate: Estimate) -> float:
    assert estimate.low is not None
    return estimate.low


def test_medium_beats_random_play_and_makes_its_bids() -> None:
    beyond, made = contest(medium, random_play.choose, 20)
    assert low(beyond) > 1.5
    assert made > 0.33


@pytest.mark.long
def test_medium_beats_easy() -> None:
    beyond, made = contest(medium, easy, 120)
    assert low(beyond) > 0.2
    assert made > 0.4


@pytest.mark.long
def test_easy_beats_random_play() -> None:
    assert low(contest(easy, random_play.choose, 60)[0]) > 1.5


@pytest.mark.long
def test_hard_beats_medium_and_makes_its_bids() -> None:
    beyond, made = contest(hard, medium, 30)
    assert beyond.mean > 1.2
    assert low(beyond) > 0.2
    assert made > 0.55


@pytest.mark.long
def test_hard_beats_random_play() -> None:
    beyond, made = contest(hard, random_play.choose, 12)
    assert beyond.mean > 3
    assert low(beyond) > 1.5
    assert made > 0.4
