"""How strong the bots are: measured with 95 % intervals, of which the worse end must clear the bar."""

from random import Random

import pytest

from cardtable.bots.estimates import Estimate, estimated_mean, estimated_share
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.games.psychological_jujitsu.bot.bots import easy, hard, medium
from cardtable.games.psychological_jujitsu.rules.deal import Bid, JujitsuDeal
from tests.games.psychological_jujitsu.matches import played, started

THINKING = Budget(iterations=200)
BARE = -1.5  # points a game that the hard bot may lose to a simple one


def nearest(view: Deal, seat: Seat, step: int) -> Bid:
    """Bid so many ranks above the prize, or the next card to that; above the king, the ace."""
    assert isinstance(view, JujitsuDeal)
    wanted = view.prize.top.rank + step
    if wanted > view.options.set_size:
        wanted = 1
    return min(view.actions(seat), key=lambda bid: abs(bid.card.rank - wanted))


def match(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # a plain bot
    return nearest(view, seat, 0)


def one_more(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # a plain bot
    return nearest(view, seat, 1)


def anything(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # a plain bot
    return rng.choice(view.actions(seat))


def turncoat(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid:  # noqa: ARG001  # a plain bot
    """Match the prize for four rounds, then be two ahead of who follows that."""
    assert isinstance(view, JujitsuDeal)
    return nearest(view, seat, 0 if len(view.rounds) < 4 else 2)


def contest(lone: Chooser, others: Chooser, players: int, games: int) -> tuple[Estimate, Estimate]:
    """Return the lone bot's points beyond the others' mean, and its share of wins."""
    beyond, wins = [], []
    for seed in range(games):
        seat = seed % players
        choosers = [lone if each == seat else others for each in range(players)]
        points = played(choosers, THINKING, started(seed, players=players))
        rest = sum(points) - points[seat]
        beyond.append(points[seat] - rest / (players - 1))
        wins.append((points[seat] == max(points)) / points.count(max(points)))
    return estimated_mean(beyond), estimated_share(wins, 1)


def low(estimate: Estimate) -> float:
    assert estimate.low is not None
    return estimate.low


@pytest.mark.long
@pytest.mark.parametrize("rival", [match, one_more, anything])
def test_hard_is_never_far_behind_a_simple_bot(rival: Chooser) -> None:
    points, _ = contest(hard, rival, 2, 60)
    assert low(points) >= BARE


@pytest.mark.long
def test_hard_sees_through_a_bot_that_matches() -> None:
    points, _ = contest(hard, match, 2, 40)
    assert low(points) >= 10


@pytest.mark.long
@pytest.mark.parametrize("rival", [match, one_more, anything, turncoat])
def test_hard_is_never_behind_a_simple_bot_in_many_games(rival: Chooser) -> None:
    points, _ = contest(hard, rival, 2, 150)
    assert low(points) >= BARE


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 3])
def test_each_level_beats_the_one_below(players: int) -> None:
    for better, worse in ((medium, easy), (hard, medium)):
        _, share = contest(better, worse, players, 300 if better is medium else 50)
        assert low(share) > 1 / players


@pytest.mark.long
def test_hard_wins_more_than_its_share_from_two_mediums() -> None:
    _, share = contest(hard, medium, 3, 60)
    assert low(share) >= 0.38
