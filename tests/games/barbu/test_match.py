"""Whole matches of Barbu: their dealers, their quotas, their sums and their end."""

import pytest

from cardtable.engine.result import DealResult
from cardtable.games.barbu.rules.actions import Summary
from cardtable.games.barbu.rules.deal import DEALS, Barbu, deals
from cardtable.games.barbu.rules.scoring import Subgame, level, settled, total
from tests.games.barbu.deals import options, random_match


@pytest.mark.parametrize("given", [{}, {"dealer_blocks": "yes"}])
def test_a_full_match_comes_to_minus_144(given: dict[str, str]) -> None:
    """BB-4, BB-8, BB-89, BB-E49."""
    match = random_match(3, **given)
    found = [result.detail(Summary) for result in match.sheet]
    assert len(found) == 32
    assert sum(match.totals) == -144 == 4 * sum(total(each, -15) for each in Subgame)
    for dealer in range(4):
        assert {each.subgame for each in found if each.dealer == dealer} == set(Subgame)


def test_a_quick_match_comes_to_minus_36() -> None:
    match = random_match(5, length="quick")
    assert sorted(result.detail(Summary).subgame.name for result in match.sheet) == sorted(
        each.name for each in Subgame
    )
    assert sum(match.totals) == -36


@pytest.mark.parametrize(("quota", "given"), [(2, {}), (8, {"quota": "8"})])
def test_every_player_doubles_every_dealer_as_often_as_is_owed(quota: int, given: dict[str, str]) -> None:
    """BB-23, BB-24, BB-D11."""
    found = [result.detail(Summary) for result in random_match(3, **given).sheet]
    for dealer in range(4):
        for seat in {0, 1, 2, 3} - {dealer}:
            made = sum(each.dealer == dealer and each.doubles[seat][dealer] > 0 for each in found)
            assert quota <= made <= DEALS


def test_the_dearest_king_makes_the_sum_smaller() -> None:
    """BB-81."""
    assert sum(random_match(2, length="quick", king_points="minus_21").totals) == -36 - 6


def test_the_points_of_a_deal_are_the_settled_raw_scores() -> None:
    """BB-25, BB-27, BB-29."""
    match = random_match(3)
    for result in match.sheet:
        deal = result.detail(Summary)
        assert result.points == settled(deal.raw, deal.doubles)
        assert all(level(deal.doubles, a, b) in (0, 1, 2) for a in range(4) for b in range(4))


def test_equal_totals_share_the_win() -> None:
    """BB-90, BB-D31."""
    game, plain = Barbu(), options()
    sheet = (*(DealResult((0, 0, 0, 0)),) * 31, DealResult((5, 5, -10, 0)))
    assert len(sheet) == deals(plain)
    assert game.winners(plain, sheet) == (0, 1)
    assert game.winners(plain, sheet[1:]) is None
