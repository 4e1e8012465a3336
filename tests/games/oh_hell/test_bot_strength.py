"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

from collections.abc import Sequence

import pytest

from cardtable.bots import random_play
from cardtable.bots.estimates import Estimate
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.oh_hell.bot.bots import easy, hard, medium
from tests.games.dealing import log_of
from tests.games.oh_hell.deals import dealt
from tests.games.trickdeals import contest, low

THINKING = Budget(iterations=1000)
QUICK = Budget(iterations=300)


def led(one: Chooser, others: Chooser, size: int, deals: int, budget: Budget = QUICK) -> Estimate:
    """Return the lone bot's points beyond the mean of the others, in deals played from all four seats."""

    def play(choosers: Sequence[Chooser], seed: int) -> Sequence[float]:
        deal = dealt(4, size, seed)
        log_of(choosers, deal, budget)
        return deal.scores

    return contest(play, one, others, deals)


@pytest.mark.parametrize(("size", "bar"), [(3, 0.7), pytest.param(10, 2.5, marks=pytest.mark.long)])
def test_medium_beats_random_play(size: int, bar: float) -> None:
    assert low(led(medium, random_play.choose, size, 60)) > bar


@pytest.mark.long
def test_easy_beats_random_play_and_medium_beats_easy() -> None:
    assert low(led(easy, random_play.choose, 10, 60)) > 1.2
    assert low(led(medium, easy, 10, 100)) > 0.8


@pytest.mark.long
def test_hard_beats_medium_at_ten_tricks() -> None:
    assert low(led(hard, medium, 10, 40, THINKING)) > 0.7


@pytest.mark.long
def test_hard_beats_random_play_at_ten_tricks() -> None:
    assert low(led(hard, random_play.choose, 10, 40, THINKING)) > 3.5
