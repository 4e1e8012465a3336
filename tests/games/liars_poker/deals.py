"""Deals of Liars' Poker, for its tests."""

from collections.abc import Mapping, Sequence

from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.games.liars_poker.rules.deal import LiarsPoker, LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Gaze, PickUp
from cardtable.games.liars_poker.rules.options import LiarsPokerOptions
from cardtable.proofs.positions import set_position

LIARS = LiarsPoker()
PAIR = Name(Kind.PAIR, (9,), None)


def new(seed: int = 1, sheet: Sequence[tuple[int, ...]] = (), **given: str) -> LiarsPokerDeal:
    """Return a deal as it was dealt, after deals with these points."""
    options = read_options(LiarsPokerOptions, given)
    deal = LIARS.new_deal(options, tuple(map(DealResult, sheet)), SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, object], seed: int = 1, **given: str) -> LiarsPokerDeal:
    """Return a deal that lies so."""
    deal = LIARS.new_deal(read_options(LiarsPokerOptions, given), (), SeededChance(seed))
    set_position(deal, position)
    return deal


def looking(deal: LiarsPokerDeal, gazes: Mapping[int, int]) -> LiarsPokerDeal:
    """Return the deal with all hands picked up and some seats looking at others."""
    for seat in range(deal.seats):
        deal.apply(seat, PickUp())
    for seat, target in gazes.items():
        deal.apply(seat, Gaze(target))
    return deal
