"""The bots of Jaguar."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.games.jaguar.bot.bidding import natural_call, prospect, standing
from cardtable.games.jaguar.bot.chatter import remark
from cardtable.games.jaguar.bot.numbers import ALL, CARDS, NUMBER, POINTS, STRENGTH, mask_of, numbers_of
from cardtable.games.jaguar.bot.orders import heeded
from cardtable.games.jaguar.bot.positions import played, position_of
from cardtable.games.jaguar.bot.reasons import call_reason, name_reason, play_reason
from cardtable.games.jaguar.bot.search import Findings, findings
from cardtable.games.jaguar.bot.suspicion import suspicions
from cardtable.games.jaguar.bot.thumb import promises
from cardtable.games.jaguar.bot.valuation import best_calls, earnings
from cardtable.games.jaguar.rules.auction import CARD_OF, PASS, NameTrump
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.talk import Message

SLIP: Final = 0.3  # chance of an easy card that nobody can explain
MISJUDGED: Final = 0.2  # and of such a call or name
TOLD: Final = 8  # points that a trick counts more for the friend that is told to take it
LONG: Final = 20  # deals, after which bots end an open match
CLOSE: Final = 0.6  # points that the friend gives for showing itself when told to


def easy(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what the rule of thumb says, but now and then play any card, or pass, or name any suit."""
    deal = _jaguar(view)
    natural = medium(deal, seat, rng, budget)
    if seat not in deal.actors() or deal.phase is Phase.SCORED:
        return natural
    if deal.phase is Phase.PLAY:
        return rng.choice(deal.plays(seat)) if rng.random() < SLIP else natural
    if rng.random() >= MISJUDGED:
        return natural
    return PASS if deal.phase is Phase.AUCTION else rng.choice(deal.actions(seat))


def medium(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:  # noqa: ARG001  # thinks no time
    """Call, name and play by the rule of thumb.

    It counts its trumps by length and height, its aces beside them, and how much the called card would
    help; it bids the rank that promises most if that is more than passing does. At play it counts each
    other seat as an ally in part: the jaguar knows no friend, and all suspect each seat by what it has given
    and taken. Each card is then worth the points of the trick by the chance that an ally takes it, less what
    it would be worth kept: trumps are kept for tricks with points, and others get cards without points. The
    friend stays hidden for a while, or does what the jaguar says.
    """
    deal = _jaguar(view)
    return _natural(deal, seat) if seat in deal.actors() else remark(deal, seat, rng)


def _natural(deal: JaguarDeal, seat: Seat) -> Action:
    """Return what the rule of thumb does."""
    match deal.phase:
        case Phase.AUCTION:
            return natural_call(standing(deal), prospect(mask_of(numbers_of(deal.hands[seat])), deal.options))
        case Phase.NAMING:
            return _natural_name(deal, seat)
        case Phase.PLAY:
            return _natural_play(deal, seat)
    return _answer(deal)


def hard(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Action | None:
    """Do what earns most in playouts of likely worlds."""
    deal = _jaguar(view)
    if seat not in deal.actors():
        return remark(deal, seat, rng)
    if deal.phase is Phase.SCORED:
        return _answer(deal)
    return _best(deal, seat, findings(deal, seat, rng, budget))


def hint(view: Deal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what the search finds best, and why in a sentence."""
    deal = _jaguar(view)
    if deal.phase is Phase.SCORED:
        return ANSWERS[0], "Another deal gives everybody a new chance."
    found = findings(deal, seat, rng, HINT)
    action = _best(deal, seat, found)
    if isinstance(action, Play):
        return action, play_reason(deal, seat, action, found)
    if isinstance(action, NameTrump):
        return action, name_reason(deal, seat, action, found)
    return action, call_reason(deal, seat, action, found)


def _best(deal: JaguarDeal, seat: Seat, searched: Findings) -> Action:
    """Return what playouts find best, by the rule of thumb if there was no time for a single one.

    A friend that is told to show itself does, unless that costs much.
    """
    found = searched.verdicts
    if len(found) > 1 and not found[0].worths:
        return _natural(deal, seat)
    if deal.called is not None and Message.SHOW in heeded(deal, seat):
        for verdict in found:
            if verdict.action == PLAY_OF(deal.called) and verdict.mean > found[0].mean - CLOSE:
                return verdict.action
    return found[0].action


def _natural_name(deal: JaguarDeal, seat: Seat) -> NameTrump:
    """Return the suit whose called card promises most."""
    assert deal.rank is not None, "a bid stands"
    hand = mask_of(numbers_of(deal.hands[seat]))
    free = mask_of(
        NUMBER[CARD_OF[deal.rank, each.suit]] for each in deal.actions(seat) if isinstance(each, NameTrump)
    )
    card = best_calls(earnings(hand, deal.target), free)[STRENGTH[deal.rank]]
    return NameTrump(CARDS[card].suit)


def _natural_play(deal: JaguarDeal, seat: Seat) -> Play:
    """Return the card that promises most to the seat by what it knows."""
    hands = [numbers_of(hand) if each == seat else [] for each, hand in enumerate(deal.hands)]
    position = position_of(deal, hands, suspicions(deal))
    position.live = ALL ^ mask_of(number for numbers in played(deal) for number in numbers)
    told, hand = heeded(deal, seat), hands[seat]
    position.pot += TOLD if Message.TAKE in told else 0
    gift = (Message.FEED in told) - (Message.JUNK in told)
    found = [
        promise + gift * POINTS[card] / 2
        for card, promise in zip(hand, promises(position, seat), strict=True)
    ]
    return PLAY_OF(CARDS[hand[found.index(max(found))]])


def _answer(deal: JaguarDeal) -> Action:
    """Agree to another deal of an open match, until it is long."""
    again, end = ANSWERS
    return again if deal.number < LONG else end


def _jaguar(view: Deal) -> JaguarDeal:
    assert isinstance(view, JaguarDeal), "a view of this game"
    return view
