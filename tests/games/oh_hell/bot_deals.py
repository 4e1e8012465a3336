"""Deals of any size for the tests of the bots."""

from collections.abc import Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.actions import Action
from cardtable.engine.chance import SeededChance
from cardtable.games.oh_hell.rules.deal import OhHellDeal, Phase
from cardtable.games.oh_hell.rules.options import sizes
from tests.games.oh_hell.deals import options


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
