"""Deals of Oh Hell for the tests."""

from collections.abc import Iterator, Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.catalogue import game
from cardtable.engine.actions import Action
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Phase, Summary
from cardtable.games.oh_hell.rules.options import OhHellOptions, sizes
from tests.games import trickdeals
from tests.games.trickdeals import kept

OH_HELL = game("oh-hell")


def options(**given: str) -> OhHellOptions:
    return read_options(OhHellOptions, given)


def new(number: int = 1, seed: int = 1, **given: str) -> OhHellDeal:
    """Return deal `number` of a match, dealt."""
    found = options(**given)
    earlier = (DealResult((0,) * found.players),) * (number - 1)
    deal = OH_HELL.new_deal(found, earlier, SeededChance(seed))
    deal.begin()
    assert isinstance(deal, OhHellDeal)
    return deal


def bid(deal: OhHellDeal, *numbers: int) -> None:
    """Bid these numbers, first the seat on turn."""
    for each in numbers:
        deal.apply(deal.actors()[0], Bid(each))


def summary(deal: OhHellDeal) -> Summary:
    """Return what the score sheet keeps of a deal that is over."""
    return kept(deal, Summary)


def moments(seed: int, **given: str) -> Iterator[OhHellDeal]:
    """Give the deals of a random match at every moment."""
    return trickdeals.moments(OH_HELL, options(**given), seed, OhHellDeal)


# Deals of any size for the tests of the bots.


def dealt(seats: int, size: int, seed: int, **given: str) -> OhHellDeal:
    """A deal of that size, before the bids."""
    found = options(players=str(seats), **given)
    deal = OhHellDeal(found, (0,) * seats, SeededChance(seed), sizes(found).index(size) + 1, seed % seats)
    deal.begin()
    return deal


def in_play(seats: int, size: int, seed: int, **given: str) -> OhHellDeal:
    """A deal of that size, with bids made at random."""
    deal, rng = dealt(seats, size, seed, **given), Random(seed)
    while deal.phase is Phase.BID:
        seat = deal.actors()[0]
        deal.perform(seat, rng.choice(list(deal.actions(seat))))
    return deal


def log_of(choosers: Sequence[Chooser], deal: OhHellDeal, budget: Budget) -> list[Action]:
    """Play a deal to its end, one chooser per seat; return what was done."""
    log: list[Action] = []
    while actors := deal.actors():
        seat = actors[0]
        action = choosers[seat](deal.view(seat), seat, Random(len(log)), budget)
        assert action is not None
        log.append(action)
        deal.apply(seat, action)
    return log


def played_by(choosers: Sequence[Chooser], deal: OhHellDeal, budget: Budget) -> OhHellDeal:
    """Play a deal to its end, one chooser per seat."""
    log_of(choosers, deal, budget)
    return deal
