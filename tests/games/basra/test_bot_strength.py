"""How strong the bots are: the worse end of the 95 % interval must clear the bar."""

import pytest

from cardtable.bots.estimates import estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.games.basra.bot.bots import easy, hard, medium
from tests.games.basra.hands import margin

THINKING = Budget(iterations=200)
IN_TEAMS = Budget(iterations=1000)
AS_PLAYED = Budget(iterations=3000)  # a good part of what 0.3 s are enough for


def low(better: Chooser, worse: Chooser, hands: int, players: int = 2, thinking: Budget = THINKING) -> float:
    """Return the worse end of the lead a hand, in points."""
    found = estimated_mean([margin(better, worse, seed, thinking, players) for seed in range(hands)]).low
    assert found is not None
    return found


@pytest.mark.long
def test_medium_beats_easy() -> None:
    assert low(medium, easy, 60) > 1


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_medium_beats_easy_by_far(players: int) -> None:
    assert low(medium, easy, 150, players) > 2


@pytest.mark.long
def test_hard_beats_medium_who_counts_cards() -> None:
    assert low(hard, medium, 60, thinking=AS_PLAYED) > 2.5


@pytest.mark.long
def test_hard_beats_medium_in_teams() -> None:
    assert low(hard, medium, 40, players=4, thinking=IN_TEAMS) > 0
