"""The bots of Jaguar."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF, Play
from cardtable.engine.tricks import winning
from cardtable.games.jaguar.bot.auction import STRENGTH, auction, best_call, natural_call, prospect
from cardtable.games.jaguar.bot.reasons import reason
from cardtable.games.jaguar.bot.search import decision
from cardtable.games.jaguar.bot.suspicion import heeded, seen, suspicions
from cardtable.games.jaguar.bot.thumb import NUMBERS, promises
from cardtable.games.jaguar.rules.account import total
from cardtable.games.jaguar.rules.auction import CARD_OF, ORDER, NameTrump
from cardtable.games.jaguar.rules.deal import ANSWERS, JaguarDeal, Phase
from cardtable.games.jaguar.rules.options import SEATS, BotLies
from cardtable.games.jaguar.rules.talk import Message, Talk

# What bots say: little, and what is not true only as far as it was agreed. The friend and the others draw
# from the same luck, so that neither silence nor words betray the friend more than a lie, where lies are
# allowed.

TALKATIVE: Final = 0.03  # chance that a bot thinks of saying something when it is asked
LIES: Final = {BotLies.NEVER: 0.0, BotLies.SOMETIMES: 0.3, BotLies.OFTEN: 0.8}
FAT: Final = 12  # points in a trick that is worth a word
SUSPECTED: Final = 0.55  # chance from which a seat is named as the friend
LATE: Final = 5  # tricks taken, from when the friend may show itself


def remark(view: JaguarDeal, seat: Seat, rng: Random) -> Talk | None:
    """Return what a seat says while another is on turn: mostly nothing."""
    if rng.random() >= TALKATIVE or view.revealed is not None or view.talked[seat]:
        return None
    said = _order(view) if seat == view.jaguar else _opinion(view, seat)
    if said is None or any(each.seat == seat and each.message is said.message for each in view.remarks):
        return None
    # All that a bot says is true unless it holds the called card: a friend who denies it, or names another,
    # and a jaguar who gives orders to a friend that there is not.
    true = view.called not in view.hands[seat]
    return said if true or rng.random() < LIES[view.options.bot_lies] else None


def _order(view: JaguarDeal) -> Talk | None:
    """Return what the jaguar tells the friend."""
    if view.trick and total(view.trick) >= FAT:
        at = winning(view.trick, ORDER, view.trump)
        mine = (view.leader + at) % SEATS == view.jaguar
        return Talk(Message.FEED if mine else Message.TAKE, None)
    if len(view.history) >= LATE:
        return Talk(Message.SHOW, None)
    return None if view.history else Talk(Message.HOLD, None)


def _opinion(view: JaguarDeal, seat: Seat) -> Talk | None:
    """Return what another seat says: whom it suspects, or that it is not the friend itself."""
    found = list(suspicions(view))
    found[seat] = 0.0
    if view.jaguar is not None:
        found[view.jaguar] = 0.0
    suspect = max(range(SEATS), key=found.__getitem__)
    if found[suspect] >= SUSPECTED:
        return Talk(Message.ACCUSE, suspect)
    return Talk(Message.DENY, None) if view.history else None


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
            return natural_call(auction(view), prospect(NUMBERS.mask(view.hands[seat]), view.options))
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
    position = seen(view, seat, suspicions(view))
    told = heeded(view, seat)
    position.pot += TOLD if Message.TAKE in told else 0
    gift = (Message.FEED in told) - (Message.JUNK in told)
    found = promises(position, seat)
    best = max(found, key=lambda card: found[card] + gift * NUMBERS.worth[card] / 2)
    return PLAY_OF(NUMBERS.cards[best])


BOTS: Final = Bots(natural, decision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
