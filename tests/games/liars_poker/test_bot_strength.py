"""How strong the bots are: with 95 % intervals, of which the worse end must clear the bar."""

import pytest

from cardtable.bots.arena import Contest, OneDeal, Standing, arena
from cardtable.bots.levels import Budget
from cardtable.engine.options import read_options
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions
from tests.games.liars_poker.deals import LIARS

BOTS = "cardtable.games.liars_poker.bot.bots:"


def contest(a: str, b: str, matches: int, first: int = 0, **given: str) -> Standing:
    """Return what comes of `a` alone among `b`; of the first deals only, if one is given."""
    game = OneDeal(LIARS, first) if first else LIARS
    options = read_options(LiarsPokerOptions, given)
    return arena(Contest(game, options, BOTS + a, BOTS + b, Budget(iterations=1), alone=True), matches, 1)


@pytest.mark.long
@pytest.mark.parametrize("peeking", ["lively", "off"])
def test_hard_loses_few_deals_among_three_that_challenge_by_probability(peeking: str) -> None:
    """Of four equals each loses a quarter; who loses the share s is (1 - 4 s) / 3 points ahead."""
    ahead = contest("hard", "medium", 1200, first=1, peeking=peeking).a_alone
    assert ahead.low is not None
    assert (1 - 3 * ahead.low) / 4 <= 0.21


@pytest.mark.long
@pytest.mark.parametrize(("a", "b"), [("medium", "easy"), ("hard", "medium")])
def test_each_level_wins_more_matches_than_the_one_below(a: str, b: str) -> None:
    wins = contest(a, b, 120).a_wins
    assert wins.low is not None
    assert wins.low > 0.25
