"""The bots of Ji'zara."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.jizara.bot.reasons import reason
from cardtable.games.jizara.bot.search import judgements
from cardtable.games.jizara.bot.thumb import bid_against, bid_alone, wants_to_bid
from cardtable.games.jizara.rules.bids import Advise, Bid, Call, Decide, highest
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase

SLIP: Final = 0.3  # chance of an easy action that nobody can explain


def easy(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Play by the rule of thumb, but now and then anything."""
    natural = medium(view, seat, rng, budget)
    return natural if rng.random() >= SLIP else rng.choice(view.actions(seat))


def medium(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play by the rule of thumb.

    It bids if its side holds a card of 9 points or less, which a drawn one betters on average, or one below
    the turned card. For a card worth 10 or more it bids a plain card of less, usually its lowest, and chain
    cards to about what the turned card is worth; else it burns its worst card. Once a key card is likely to
    come next it spends all its chain cards, which count for little in a showdown.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    turned, chance = view.turned.top, view.keys_left / len(view.draw)
    hands = [view.hands[seat]]
    if view.options.open_hands:
        hands.append(view.hands[view.partner(seat)])
    if view.phase is Phase.DECIDE:
        wants = any(wants_to_bid(hand, turned) for hand in hands)
        call = Call.BID if wants else Call.PASS
        return Decide(call) if seat in view.bidders else Advise(call, highest(view.hands[seat]))
    if view.options.one_step and not wants_to_bid(view.hands[seat], turned):
        return Bid(())
    if len(view.bidding) == 1:
        return Bid(bid_alone(view.hands[seat], chance))
    return Bid(bid_against(view.hands[seat], turned, chance, rng))


def hard(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:
    """Choose at random by the shares that the search finds."""
    found = judgements(view, seat, rng, budget)
    (chosen,) = rng.choices(found, [each.share for each in found])
    return chosen.action


def hint(view: JizaraDeal, seat: Seat, rng: Random) -> tuple[Action, str]:
    """Return what the search chooses most often, and why in a sentence."""
    found = judgements(view, seat, rng, HINT)
    return found[0].action, reason(view, seat, found)
