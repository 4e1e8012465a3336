"""What the tests of trick games do with deals: play them on or out, and let bots compete."""

from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean
from typing import TypeVar

from cardtable.bots.estimates import Estimate, estimated_mean
from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.deal import Deal
from cardtable.engine.trickdeal import Play, TrickDeal
from cardtable.proofs.trials import random_action
from tests.games.dealing import log_of

D = TypeVar("D", bound=Deal)
TrickT = TypeVar("TrickT", bound=TrickDeal)
T = TypeVar("T")

THINKING = Budget(iterations=250)


def done(deal: TrickT, *actions: Action) -> TrickT:
    """Let the seats on turn act one after the other."""
    for action in actions:
        assert deal.turn is not None
        deal.apply(deal.turn, action)
    return deal


def play_all(deal: TrickT, text: str) -> TrickT:
    """Play these cards, each by the seat on turn."""
    return done(deal, *map(Play, cards(text)))


def play_out(deal: D, seed: int = 1) -> D:
    """Play a deal at random to its end."""
    rng = Random(seed)
    while deal.result() is None:
        deal.apply(*random_action(deal, rng))
    return deal


def kept(deal: Deal, kind: type[T]) -> T:
    """Return what the score sheet keeps of a deal that is over."""
    result = deal.result()
    assert result is not None
    return result.detail(kind)


Playing = Callable[
    [Sequence[Chooser], int], Sequence[float]
]  # a deal by who sits where and its seed, to its points


def contest(play: Playing, one: Chooser, others: Chooser, deals: int, seats: int = 4) -> Estimate:
    """Return by how many points a deal `one` leads the mean of the others; each is played from every seat."""
    found = []
    for seed in range(deals):
        sides = [[one if each == seat else others for each in range(seats)] for seat in range(seats)]
        found.append(fmean(beyond(play(side, seed), seat) for seat, side in enumerate(sides)))
    return estimated_mean(found)


def beyond(points: Sequence[float], seat: int) -> float:
    """Return the points of a seat beyond the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def thought_out(new: Callable[[int], TrickDeal]) -> Playing:
    """Return how deals by their seeds are played by bots that think, and the points that come of it."""

    def play(choosers: Sequence[Chooser], seed: int) -> Sequence[float]:
        deal = new(seed)
        log_of(choosers, deal, THINKING, Random(seed))
        return deal.scores

    return play


def low(estimate: Estimate) -> float:
    """Return the worse end of the interval."""
    assert estimate.low is not None
    return estimate.low
