"""Deals of Oh Hell for the tests."""

from collections.abc import Iterator

from cardtable.catalogue import game
from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.games.oh_hell.rules.deal import Bid, OhHellDeal, Summary
from cardtable.games.oh_hell.rules.options import OhHellOptions
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
