"""Deals of Oh Hell for the tests."""

from random import Random

from cardtable.engine.chance import SeededChance
from cardtable.engine.result import DealResult
from cardtable.games.oh_hell.rules.deal import Bid, OhHell, OhHellDeal, Phase, Summary
from cardtable.games.oh_hell.rules.options import sizes
from tests.games.dealing import Dealing
from tests.games.trickdeals import kept

OH_HELL = OhHell()
DEALING = Dealing(OH_HELL)
options, moments = DEALING.options, DEALING.moments


def new(number: int = 1, seed: int = 1, **given: str) -> OhHellDeal:
    """Return deal `number` of a match, dealt."""
    earlier = DealResult((0,) * options(**given).players)
    return DEALING.new(seed, [earlier] * (number - 1), **given)


def bid(deal: OhHellDeal, *numbers: int) -> None:
    """Bid these numbers, first the seat on turn."""
    for each in numbers:
        deal.apply(deal.actors()[0], Bid(each))


def summary(deal: OhHellDeal) -> Summary:
    """Return what the score sheet keeps of a deal that is over."""
    return kept(deal, Summary)


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
