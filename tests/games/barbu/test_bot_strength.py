"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

from random import Random
from statistics import fmean

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate, estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.barbu.bot.bots import easy, hard, medium
from cardtable.games.barbu.rules.actions import Choose, Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from tests.games.barbu.deals import new

THINKING = Budget(iterations=400)
SEATS = ("first", "second", "third", "fourth")


def opened(deal: BarbuDeal, subgame: Subgame | None, *, doubled: bool) -> BarbuDeal:
    """Choose by the rule of thumb, of one subgame if it is given, and double nobody unless it is wanted."""
    rng = Random(1)
    while deal.phase is not Phase.PLAY and not (doubled and deal.phase is not Phase.CHOICE):
        assert deal.turn is not None
        seat, found = deal.turn, deal.actions(deal.turn)
        choices = [each for each in found if isinstance(each, Choose) and each.subgame is subgame]
        action = choices[0] if choices else medium(deal.view(seat), seat, rng, THINKING)
        deal.apply(seat, action if deal.phase is Phase.CHOICE and action is not None else found[0])
    return deal


def beyond(lone: Chooser, others: Chooser, deal: BarbuDeal, seat: int, seed: int) -> float:
    """Return the lone seat's points beyond the mean of the others at the end of a deal."""
    rng = Random(seed)
    while deal.turn is not None:
        now, found = deal.turn, deal.actions(deal.turn)
        action = (lone if now == seat else others)(deal.view(now), now, rng, THINKING)
        assert action is not None
        deal.apply(now, found[0] if len(found) == 1 else action)
    points = deal.scores
    return points[seat] - (sum(points) - points[seat]) / 3


def contest(
    lone: Chooser, others: Chooser, deals: int, subgame: Subgame | None = None, *, doubled: bool = False
) -> Estimate:
    """Return what a lone bot is better than three others, in deals played from all four seats."""
    return estimated_mean(
        [
            fmean(
                beyond(
                    lone,
                    others,
                    opened(new(seed, first_dealer=SEATS[seed % 4]), subgame, doubled=doubled),
                    seat,
                    seed,
                )
                for seat in range(4)
            )
            for seed in range(deals)
        ]
    )


def low(estimate: Estimate) -> float:
    assert estimate.low is not None
    return estimate.low


def test_medium_beats_random_play() -> None:
    assert low(contest(medium, random_play.choose, 16, Subgame.LAST_TWO)) > 3.0


@pytest.mark.long
@pytest.mark.parametrize("subgame", Subgame)
def test_medium_beats_random_play_in_every_subgame(subgame: Subgame) -> None:
    assert low(contest(medium, random_play.choose, 60, subgame)) > 1.5


@pytest.mark.long
def test_easy_beats_random_play_and_medium_beats_easy() -> None:
    assert low(contest(easy, random_play.choose, 100)) > 1.0
    assert low(contest(medium, easy, 200)) > 0.2


@pytest.mark.long
def test_hard_beats_medium_without_doubling() -> None:
    assert low(contest(hard, medium, 60)) > 0.5


@pytest.mark.long
def test_hard_beats_medium_with_doubling() -> None:
    assert low(contest(hard, medium, 40, doubled=True)) > 1.0
