"""How much stronger each level of Jaguar is than the one below, on the same deals from every seat."""

import pytest

from cardtable.games.jaguar.bot.bots import easy, hard, medium
from cardtable.games.jaguar.rules.deal import JaguarDeal
from tests.games.jaguar.bot_deals import anything
from tests.games.jaguar.deals import new
from tests.games.trickdeals import SURE, lead


def dealt(seed: int) -> JaguarDeal:
    return new(seed, (), deals="1", table_talk="off")


def test_the_rule_of_thumb_beats_chance() -> None:
    mean, error = lead(dealt, medium, anything, 12)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_the_rule_of_thumb_beats_itself_with_slips() -> None:
    mean, error = lead(dealt, medium, easy, 100)
    assert mean - SURE * error > 0


@pytest.mark.long
def test_search_is_not_behind_the_rule_of_thumb() -> None:
    mean, _ = lead(dealt, hard, medium, 15)
    assert mean > 0
