"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

from collections.abc import Sequence
from random import Random

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.barbu.bot.bots import easy, hard, medium
from cardtable.games.barbu.rules.actions import Choose, Phase
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from tests.games.barbu.deals import new
from tests.games.dealing import log_of
from tests.games.trickdeals import contest, low

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


def led(
    one: Chooser, others: Chooser, deals: int, subgame: Subgame | None = None, *, doubled: bool = False
) -> Estimate:
    """Return what a lone bot is better than three others, in deals played from all four seats."""

    def play(choosers: Sequence[Chooser], seed: int) -> Sequence[float]:
        deal = opened(new(seed, first_dealer=SEATS[seed % 4]), subgame, doubled=doubled)
        log_of(choosers, deal, THINKING, Random(seed))
        return deal.scores

    return contest(play, one, others, deals)


def test_medium_beats_random_play() -> None:
    assert low(led(medium, random_play.choose, 16, Subgame.LAST_TWO)) > 3.0


@pytest.mark.long
@pytest.mark.parametrize("subgame", Subgame)
def test_medium_beats_random_play_in_every_subgame(subgame: Subgame) -> None:
    assert low(led(medium, random_play.choose, 60, subgame)) > 1.5


@pytest.mark.long
def test_easy_beats_random_play_and_medium_beats_easy() -> None:
    assert low(led(easy, random_play.choose, 100)) > 1.0
    assert low(led(medium, easy, 200)) > 0.2


@pytest.mark.long
def test_hard_beats_medium_without_doubling() -> None:
    assert low(led(hard, medium, 60)) > 0.5


@pytest.mark.long
def test_hard_beats_medium_with_doubling() -> None:
    assert low(led(hard, medium, 40, doubled=True)) > 1.0
