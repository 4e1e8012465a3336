"""How much stronger each level of Napoleon is than the one below, on the same deals from every seat."""

import pytest

from cardtable.games.napoleon.bot.bots import easy, hard, medium
from tests.games.napoleon.deals import new
from tests.games.napoleon.test_bot import anything
from tests.games.trickdeals import SURE, lead

LUCK = 0.15  # points a deal that a few deals may be off


def test_the_rule_of_thumb_beats_chance() -> None:
    mean, error = lead(new, medium, anything, 12)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    mean, error = lead(new, medium, easy, 150)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    mean, _ = lead(new, hard, medium, 10)
    assert mean > -LUCK
