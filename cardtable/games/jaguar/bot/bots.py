"""The bots of Jaguar."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.jaguar.bot.bidding import STRENGTH, natural_call, prospect, standing
from cardtable.games.jaguar.bot.chatter import remark
from cardtable.games.jaguar.bot.orders import heeded
from cardtable.games.jaguar.bot.positions import seen
from cardtable.games.jaguar.bot.reasons import reason
from cardtable.games.jaguar.bot.search import decision
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.bot.thumb import NUMBERS, promises
from cardtable.games.jaguar.bot.valuation import best_call
from cardtable.games.jaguar.rules.auction import CARD_OF, NameTrump
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.talk import Message

TOLD: Final = 8  # points that a trick counts more for the friend that is told to take it
LONG: Final = 20  # deals, after which bots end an open match


def natural(view: JaguarDeal, seat: Seat, rng: Random) -> Action | None:
    """Return what the rule of thumb calls, names and plays, or says while another is on turn.

    It counts its trumps by length and height, its aces beside them, and how much the called card would
    help; it bids the rank that promises most if that is more than passing does. At play it counts each
    other seat as an ally in part: the jaguar knows no friend, and all suspect each seat by what it has given
    and taken. Each card is then worth the points of the trick by the chance that an ally takes it, less what
    it would be worth kept: trumps are kept for tricks with points, and others get cards without points. The
    friend stays hidden for a while, or does what the jaguar says. An open match goes on until it is long.
    """
    if seat not in view.actors():
        return remark(view, seat, rng)
    match view.phase:
        case Phase.AUCTION:
            return natural_call(standing(view), prospect(NUMBERS.mask(view.hands[seat]), view.options))
        case Phase.NAMING:
            return _natural_name(view, seat)
        case Phase.PLAY:
            return _natural_play(view, seat)
    again, end = ANSWERS
    return again if view.number < LONG else end


def _natural_name(view: JaguarDeal, seat: Seat) -> NameTrump:
    """Return the suit whose called card promises most."""
    assert view.rank is not None, "a bid stands"
    names = [each for each in view.actions(seat) if isinstance(each, NameTrump)]
    free = NUMBERS.mask(CARD_OF[view.rank, each.suit] for each in names)
    called = best_call(NUMBERS.mask(view.hands[seat]), STRENGTH[view.rank], free, view.target)
    return NameTrump(NUMBERS.cards[called].suit)


def _natural_play(view: JaguarDeal, seat: Seat) -> Play:
    """Return the card that promises most to the seat by what it knows."""
    position = seen(view, seat, tuple(suspicions(view)))
    told = heeded(view, seat)
    position.pot += TOLD if Message.TAKE in told else 0
    gift = (Message.FEED in told) - (Message.JUNK in told)
    found = promises(position, seat)
    best = max(found, key=lambda card: found[card] + gift * NUMBERS.worth[card] / 2)
    return PLAY_OF(NUMBERS.cards[best])


BOTS: Final = Bots(natural, decision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
