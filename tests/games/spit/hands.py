"""Games of Spit for its tests."""

from cardtable.games.spit.rules.deal import Spit, SpitDeal
from tests.games.dealing import Dealing, Stacked

SPIT = Spit()
DEALING = Dealing(SPIT)


def stacked(first: str) -> SpitDeal:
    """Return a game in which A was dealt these cards first."""
    deal = SpitDeal(DEALING.options(), Stacked(first))
    deal.begin()
    return deal
