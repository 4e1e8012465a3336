"""How strong the bots are: shares of games won, of whose 95 % intervals the worse end must clear the bar."""

from random import Random

import pytest

from cardtable.bots.estimates import estimated_share
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.bots import easy, hard, medium
from tests.games.jizara.positions import JIZARA
from tests.games.jizara.styles import greedy, sparing

THINKING = Budget(iterations=50)


def anything(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # a plain bot
    return rng.choice(view.actions(seat))


def won(one: Chooser, other: Chooser, deals: int, players: int = 2) -> float:
    """Return the least share of games that the side of `one` wins; each deal is played from both sides."""
    shares = []
    for seed in range(deals):
        wins = [_won([(one, other), (other, one)][side], side, seed, players) for side in (0, 1)]
        shares.append(sum(wins) / 2)
    low = estimated_share(shares, 2).low
    assert low is not None
    return low


def _won(choosers: tuple[Chooser, Chooser], side: int, seed: int, players: int) -> bool:
    match = Match(JIZARA, read_options(JIZARA.options, {"players": str(players)}), seed)
    rng = Random(seed)
    while not match.over:
        seat = match.deal.actors()[0]
        action = choosers[seat % 2](match.view(seat), seat, rng, THINKING)
        assert action is not None
        match.submit(seat, action)
    assert match.winners is not None
    return side in match.winners


@pytest.mark.long
def test_the_rule_of_thumb_beats_chance() -> None:
    assert won(medium, anything, 80) > 0.6


@pytest.mark.long
@pytest.mark.parametrize("players", [2, 4])
def test_medium_beats_easy(players: int) -> None:
    assert won(medium, easy, 150, players) > 0.52


@pytest.mark.long
def test_hard_beats_chance() -> None:
    assert won(hard, anything, 20) > 0.6


@pytest.mark.long
@pytest.mark.parametrize(("other", "bar"), [(medium, 0.48), (sparing, 0.56), (greedy, 0.46)])
def test_hard_holds_its_own_against_styles(other: Chooser, bar: float) -> None:
    """The bars leave room for the luck of so few deals: half an interval, and two standard errors below."""
    assert won(hard, other, 150) > bar
