"""Plain players of Ji'zara who bid otherwise than the rule of thumb, as opponents for the hard bot.

Both play for two, decide and bid in turn, and look at no more than their own hand and the turned card.
"""

from collections.abc import Sequence
from random import Random

from cardtable.bots.levels import Budget
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.jizara.rules.bids import POINTS, Bid, Call, Cards, Decide, is_chain
from cardtable.games.jizara.rules.deal import JizaraDeal
from cardtable.games.jizara.rules.rounds import Phase

DRAWN = 9  # points: about what a card from the pot is worth
DEAR = 20  # points of a card for which a saver spends its chain cards


def greedy(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Play for the highest hand at the next key card.

    It bids whenever it holds a card below the turned one or below a drawn one. For court cards it goes as
    high as they are worth: with its highest plain card below them, and all its chain cards on top. For
    others it bids its lowest card, whichever that is.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    hand, turned = view.hands[seat], view.turned.top
    lowest = min(hand, key=POINTS.__getitem__)
    if view.phase is Phase.DECIDE:
        return _call(POINTS[lowest] < max(POINTS[turned], DRAWN))
    if len(view.bidding) == 1 or POINTS[turned] <= DRAWN:
        return Bid((lowest,))
    below = [card for card in hand if not is_chain(card) and POINTS[card] < POINTS[turned]]
    chain = tuple(filter(is_chain, hand))
    return Bid((*_highest(below), *chain) or (lowest,))


def sparing(view: JizaraDeal, seat: Seat, rng: Random, budget: Budget) -> Action:  # noqa: ARG001  # thinks no time
    """Save chain cards for queens and kings.

    For these it bids all of them with its lowest plain card below the turned one; for others its lowest
    plain card alone, and it passes where this is worth more than a drawn card and than the turned one.
    """
    if view.phase is Phase.SHOWDOWN:
        return view.actions(seat)[0]
    hand, turned = view.hands[seat], view.turned.top
    chain = tuple(filter(is_chain, hand))
    plain = sorted((card for card in hand if not is_chain(card)), key=POINTS.__getitem__)
    below = [card for card in plain if POINTS[card] < max(POINTS[turned], DRAWN)][:1]
    dear = POINTS[turned] >= DEAR
    if view.phase is Phase.DECIDE:
        return _call(bool(below) or (dear and bool(chain)))
    if len(view.bidding) == 1 or not dear:
        return Bid(tuple(below) or chain[:1] or (plain[0],))
    return Bid((*below, *chain) or (plain[0],))


def _call(wants: bool) -> Action:  # its only word
    return Decide(Call.BID if wants else Call.PASS)


def _highest(found: Sequence[Card]) -> Cards:
    return (max(found, key=POINTS.__getitem__),) if found else ()
