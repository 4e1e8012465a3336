"""How many matches each level of Creights wins, alone in all four seats against three of the level below."""

import pytest

from cardtable.bots.arena import Contest, Standing, arena
from cardtable.bots.levels import Budget
from cardtable.engine.options import read_options
from cardtable.games.creights.rules.options import CreightsOptions
from tests.games.creights.hands import CREIGHTS

BOTS = "cardtable.games.creights.bot.bots:"
FIRST = 30_001  # the seed of the first match


def stood(one: str, others: str, matches: int, iterations: int) -> Standing:
    """Return the standing of one bot alone against three others, by iterations, so that it repeats."""
    options = read_options(CreightsOptions, {"players": "4"})
    contest = Contest(CREIGHTS, options, BOTS + one, BOTS + others, Budget(iterations=iterations), alone=True)
    return arena(contest, matches, FIRST)


@pytest.mark.long
def test_the_rule_of_thumb_wins_more_matches_than_with_slips() -> None:
    found = stood("medium", "easy", 80, 1)
    assert found.a_wins.low is not None
    assert found.a_wins.low > found.par


@pytest.mark.long
def test_search_wins_more_matches_than_the_rule_of_thumb() -> None:
    """Equals would win a quarter; in longer runs it wins two of five."""
    found = stood("hard", "medium", 80, 100)
    assert found.a_wins.mean > 0.3
