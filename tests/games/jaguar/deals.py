"""Deals of Jaguar for its tests."""

from collections.abc import Mapping

from cardtable.engine.cards import cards
from cardtable.engine.chance import SeededChance
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.engine.trickdeal import Play
from cardtable.games.jaguar.rules.account import Account
from cardtable.games.jaguar.rules.deal import Jaguar, JaguarDeal
from cardtable.games.jaguar.rules.options import JaguarOptions
from cardtable.proofs.positions import set_position
from tests.games.trickdeals import kept, played

# Seat 3 is the jaguar, JC is called and in the hand of seat 1, seat 3 leads.
CALLED: Mapping[str, object] = {
    "phase": "play",
    "dealer": 0,
    "jaguar": 3,
    "rank": 11,
    "trump": "clubs",
    "leader": 3,
    "turn": 3,
    "hand/0": "3D 3H 4H",
    "hand/1": "JC 2C AD",
    "hand/2": "KD QD 5H",
    "hand/3": "4D 5D 6D",
    "hand/4": "7D 2D 2H",
}


def options(**given: str) -> JaguarOptions:
    """Return options, the others at their defaults."""
    return read_options(JaguarOptions, given)


def new(seed: int = 1, sheet: tuple[DealResult, ...] = (), **given: str) -> JaguarDeal:
    """Return a deal that has been dealt."""
    deal = Jaguar().new_deal(options(**given), sheet, SeededChance(seed))
    deal.begin()
    return deal


def laid(position: Mapping[str, object], **given: str) -> JaguarDeal:
    """Return a deal in a position."""
    deal = Jaguar().new_deal(options(**given), (), SeededChance(1))
    set_position(deal, position)
    return deal


def play_all(deal: JaguarDeal, text: str) -> None:
    """Play these cards, each by the seat on turn."""
    for each in cards(text):
        assert deal.turn is not None
        deal.apply(deal.turn, Play(each))


def account(deal: JaguarDeal) -> Account:
    """Return the account in the result of a deal that is over."""
    return kept(deal, Account)


def random_match(seed: int, **given: str) -> Match:
    """Return a match played at random to its end."""
    return played(Jaguar(), options(**given), seed)
