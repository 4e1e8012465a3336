"""Deals of Napoleon for its tests."""

from collections.abc import Mapping
from random import Random

from cardtable.games.napoleon.rules.account import Account
from cardtable.games.napoleon.rules.deal import Napoleon, NapoleonDeal, Phase
from tests.games.dealing import Dealing
from tests.games.trickdeals import kept

# Seat 1 is Napoleon with a bid of 12 and leads; the secretary card, AS, is in the hand of seat 4.
NAMED: Mapping[str, object] = {
    "phase": "play",
    "dealer": 0,
    "napoleon": 1,
    "bid": 12,
    "trump": "hearts",
    "first_trump": "hearts",
    "card": "AS",
    "leader": 1,
    "turn": 1,
    "hand/0": "QD 2D 4C",
    "hand/1": "KH AD 3C",
    "hand/2": "KC 5C 6D",
    "hand/3": "7D 8C 9H",
    "hand/4": "AS 2S 10D",
    "hand/5": "3H KS QS",
    "kitty": "JD 7C 2C 5D",
}


DEALING = Dealing(Napoleon())
options, new, laid, random_match = DEALING.options, DEALING.new, DEALING.laid, DEALING.played


def account(deal: NapoleonDeal) -> Account:
    """Return the account in the result of a deal that is over."""
    return kept(deal, Account)


def reached(phase: Phase, seed: int = 1, **given: str) -> NapoleonDeal:
    """Return a deal played at random into a phase, Napoleon with a bid of 12 or more."""
    deal, rng = new(seed, (), **given), Random(seed)
    while deal.phase is not phase:
        assert deal.turn is not None
        deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
    return deal
