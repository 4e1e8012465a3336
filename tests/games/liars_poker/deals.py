"""Deals of Liars' Poker, for its tests."""

from collections.abc import Mapping

from cardtable.games.liars_poker.rules.deal import LiarsPoker, LiarsPokerDeal
from cardtable.games.liars_poker.rules.ladder import Kind, Name
from cardtable.games.liars_poker.rules.moves import Gaze, PickUp
from tests.games.dealing import Dealing

LIARS = LiarsPoker()
PAIR = Name(Kind.PAIR, (9,), None)
DEALING = Dealing(LIARS)
new, laid = DEALING.new, DEALING.laid


def looking(deal: LiarsPokerDeal, gazes: Mapping[int, int]) -> LiarsPokerDeal:
    """Return the deal with all hands picked up and some seats looking at others."""
    for seat in range(deal.seats):
        deal.apply(seat, PickUp())
    for seat, target in gazes.items():
        deal.apply(seat, Gaze(target))
    return deal
