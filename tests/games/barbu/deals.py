"""Deals of Barbu for its tests."""

from collections.abc import Mapping
from functools import cache
from random import Random

from cardtable.bots.levels import Budget
from cardtable.bots.runner import Chooser
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.games.barbu.rules.deal import Barbu, BarbuDeal
from cardtable.games.barbu.rules.options import BarbuOptions
from cardtable.proofs.positions import set_position
from tests.games.trickdeals import played

Position = Mapping[str, object]


def options(**given: str) -> BarbuOptions:
    """Return options, the others at their defaults."""
    return read_options(BarbuOptions, given)


def new(seed: int = 1, **given: str) -> BarbuDeal:
    """Return the first deal of a match, dealt."""
    deal = Barbu().new_deal(options(**given), (), SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Position, **given: str) -> BarbuDeal:
    """Return a deal in a position."""
    deal = Barbu().new_deal(options(**given), (), SeededChance(1))
    set_position(deal, position)
    return deal


@cache
def random_match(seed: int, **given: str) -> Match:
    """Return a match played at random to its end, the same for all tests."""
    return played(Barbu(), options(**given), seed)


def played_by(choosers: list[Chooser], deal: BarbuDeal, budget: Budget, seed: int = 1) -> BarbuDeal:
    """Play a deal to its end, each seat by its own chooser and by its view alone."""
    rng = Random(seed)
    while actors := deal.actors():
        seat = actors[0]
        action = choosers[seat](deal.view(seat), seat, rng, budget)
        assert action is not None
        deal.apply(seat, action)
    return deal
