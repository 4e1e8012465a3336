"""What the tests of trick games do with deals: play them out, hear what is said, and let bots compete."""

from collections.abc import Callable, Iterator
from random import Random
from statistics import fmean, stdev
from typing import TypeVar

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.deal import Deal
from cardtable.engine.events import Event, Said
from cardtable.engine.game import AnyGame
from cardtable.engine.match import Match
from cardtable.engine.options import Options
from cardtable.engine.trickdeal import TrickDeal
from cardtable.proofs.trials import play, random_action

D = TypeVar("D", bound=Deal)
T = TypeVar("T")

THINKING = Budget(iterations=250)
SURE = 1.96  # standard errors of a 95 % interval


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


def said(events: list[Event], kind: type[T]) -> list[T]:
    """Return all that has been said of a kind."""
    return [event.topic for event in events if isinstance(event, Said) and isinstance(event.topic, kind)]


def moments(game: AnyGame, options: Options, seed: int, kind: type[D]) -> Iterator[D]:
    """Give the deals of a random match at every moment."""
    match = Match(game, options, seed)
    for _ in play(match, Random(seed), 20_000):
        assert isinstance(match.deal, kind)
        yield match.deal


def played(game: AnyGame, options: Options, seed: int) -> Match:
    """Return a match played at random to its end."""
    match = Match(game, options, seed)
    for _ in play(match, Random(seed), 20_000):
        pass
    return match


def lead(new: Callable[[int], TrickDeal], one: Chooser, others: Chooser, deals: int) -> tuple[float, float]:
    """Return by how many points a deal `one` leads the mean of the others, and the standard error.

    Each deal, `new` by its seed, is played from every seat.
    """
    found = [_led(new, one, others, seed) for seed in range(deals)]
    return fmean(found), stdev(found) / len(found) ** 0.5


def _led(new: Callable[[int], TrickDeal], one: Chooser, others: Chooser, seed: int) -> float:
    return fmean(_beyond(new(seed), one, others, Random(seed), lone) for lone in range(new(seed).seats))


def _beyond(deal: TrickDeal, one: Chooser, others: Chooser, rng: Random, lone: int) -> float:
    while deal.actors():
        seat = deal.actors()[0]
        action = (one if seat == lone else others)(deal.view(seat), seat, rng, THINKING)
        assert action is not None
        deal.perform(seat, action)
    return deal.scores[lone] - (sum(deal.scores) - deal.scores[lone]) / (deal.seats - 1)
