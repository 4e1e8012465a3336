"""Deals of Napoleon for its tests."""

from collections.abc import Mapping
from random import Random

from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.rules.account import Account
from cardtable.games.napoleon.rules.deal import Napoleon, NapoleonDeal, Phase
from cardtable.games.napoleon.rules.options import NapoleonOptions
from cardtable.proofs.positions import set_position
from tests.games.trickdeals import kept, played

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


def options(**given: str) -> NapoleonOptions:
    """Return options, the others at their defaults."""
    return read_options(NapoleonOptions, given)


def new(seed: int = 1, sheet: tuple[DealResult, ...] = (), **given: str) -> NapoleonDeal:
    """Return a deal that has been dealt."""
    deal = Napoleon().new_deal(options(**given), sheet, SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, object], **given: str) -> NapoleonDeal:
    """Return a deal in a position."""
    deal = Napoleon().new_deal(options(**given), (), SeededChance(1))
    set_position(deal, position)
    return deal


def done(deal: NapoleonDeal, *actions: Action) -> NapoleonDeal:
    """Let the seats on turn act one after the other."""
    for action in actions:
        assert deal.turn is not None
        deal.apply(deal.turn, action)
    return deal


def play_all(deal: NapoleonDeal, text: str) -> NapoleonDeal:
    """Play these cards, each by the seat on turn."""
    return done(deal, *map(Play, cards(text)))


def account(deal: NapoleonDeal) -> Account:
    """Return the account in the result of a deal that is over."""
    return kept(deal, Account)


def random_match(seed: int, **given: str) -> Match:
    """Return a match played at random to its end."""
    return played(Napoleon(), options(**given), seed)


def reached(phase: Phase, seed: int = 1, **given: str) -> NapoleonDeal:
    """Return a deal played at random into a phase, Napoleon with a bid of 12 or more."""
    deal, rng = new(seed, (), **given), Random(seed)
    while deal.phase is not phase:
        assert deal.turn is not None
        deal.apply(deal.turn, rng.choice(list(deal.actions(deal.turn))))
    return deal
