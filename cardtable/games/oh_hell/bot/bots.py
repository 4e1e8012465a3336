"""The bots of Oh Hell."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.levels import HINT, Budget
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.oh_hell.bot.auction import expected_tricks
from cardtable.games.oh_hell.bot.calls import called
from cardtable.games.oh_hell.bot.playouts import choice_of, hand_of, next_card, position_of
from cardtable.games.oh_hell.bot.reasons import bid_reason, play_reason
from cardtable.games.oh_hell.bot.search import Findings, findings
from cardtable.games.oh_hell.rules.deal import BIDS, Bid, OhHellDeal, Phase

SLIP: Final = 0.3  # chance of an easy card that nobody can explain
MISJUDGED: Final = 1.2  # tricks by which an easy bid may be off


def easy(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid | Play:
    """Bid about the tricks expected, whatever that earns; play by the rule of thumb, or any card."""
    deal = _oh_hell(view)
    actions = deal.actions(seat)
    if deal.phase is Phase.BID:
        about = expected_tricks(deal, seat) + MISJUDGED * (2 * rng.random() - 1)
        bids = [action for action in actions if isinstance(action, Bid)]
        return min(bids, key=lambda bid: abs(bid.number - about))
    if rng.random() >= SLIP:
        return medium(view, seat, rng, budget)
    return rng.choice([action for action in actions if isinstance(action, Play)])


def medium(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid | Play:  # noqa: ARG001  # thinks no time
    """Bid and play by the rule of thumb.

    It counts its high cards, trumps and short suits as so many tricks, more if it leads, fewer if others
    have bid high; for each bid it weighs what that earns against how often it is made, and takes the best
    that the hook leaves. While it needs tricks it leads its highest card, plays high, cheaply when last, and
    trumps low. Once it has them it leads low, stays just under the best card, and throws high cards away.
    When its bid is lost it takes what others need, or leaves them what they do not.
    """
    return natural(_oh_hell(view), seat)


def natural(deal: OhHellDeal, seat: Seat) -> Bid | Play:
    """Return what the rule of thumb bids or plays."""
    if deal.phase is Phase.BID:
        return BIDS[called(expected_tricks(deal, seat), deal.size, deal.options.scoring, deal.barred)]
    hands = [hand_of(hand if each == seat else ()) for each, hand in enumerate(deal.hands)]
    choice = next_card(position_of(deal, hands))
    plays = (action for action in deal.actions(seat) if isinstance(action, Play))
    return next(play for play in plays if choice_of(play.card) == choice)


def hard(view: Deal, seat: Seat, rng: Random, budget: Budget) -> Bid | Play:
    """Do what earns most in playouts of likely worlds."""
    deal = _oh_hell(view)
    return _best(deal, seat, findings(deal, seat, rng, budget))


def hint(view: Deal, seat: Seat, rng: Random) -> tuple[Bid | Play, str]:
    """Return what the search finds best, and why in a sentence."""
    deal = _oh_hell(view)
    found = findings(deal, seat, rng, HINT)
    action = _best(deal, seat, found)
    if isinstance(action, Bid):
        return action, bid_reason(deal, seat, action, found.outcomes)
    return action, play_reason(deal, seat, action, found)


def _best(deal: OhHellDeal, seat: Seat, found: Findings) -> Bid | Play:
    """Return the best action, by the rule of thumb if there was no time for a single world."""
    first, *others = found.verdicts
    return first.action if first.worths or not others else natural(deal, seat)


def _oh_hell(view: Deal) -> OhHellDeal:
    assert isinstance(view, OhHellDeal), "a view of this game"
    return view
