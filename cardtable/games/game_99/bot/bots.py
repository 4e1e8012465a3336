"""The bots of 99, and why they advise an action: what came of it in the playouts."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.reasons import ALIKE, ONLY, takes
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.game_99.bot.bidding import ranked
from cardtable.games.game_99.bot.search import Decision99, Found
from cardtable.games.game_99.bot.thumb import natural_play
from cardtable.games.game_99.rules.bids import SetAside, bid_text
from cardtable.games.game_99.rules.deal import Deal99, Phase
from cardtable.table.words import counted, often


def reason(view: Deal99, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, SetAside):
        return _bid_reason(view, action, found)
    assert isinstance(action, Play), "bids and cards are the only actions of this game"
    return _play_reason(view, seat, action, found)


def _bid_reason(view: Deal99, bid: SetAside, found: Found) -> str:
    """Return why three cards are laid aside."""
    cards = ", ".join(card.label for card in bid.cards)
    number = bid_text(view.bid_with(bid))
    outcome = found.outcomes.get(bid)
    if outcome is None:
        return f"Without {cards} your hand is good for about {number}."
    return f"Lay {cards} aside: a bid of {number}, which the other cards make {often(outcome.made)}."


def _play_reason(view: Deal99, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played."""
    name, bid, won = play.card.label, view.bids[seat], view.tricks[seat]
    assert bid is not None, "a seat knows its own bid"
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    left = view.options.tricks - sum(view.tricks)
    wanted = [each - won for each in bid if 0 <= each - won <= left]
    if not wanted:
        return f"Your bid is lost, but each trick is a point: the {name} promises most."
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    wish = f"You still need {counted(wanted[0], 'trick')}" if wanted[0] else "You want no more tricks"
    made = f"your bid is made {often(outcome.made)}"
    if not view.trick:
        return f"{wish}: with the {name} led {made}."
    if not takes(view, play.card):
        return f"{wish}: the {name} does not take this one, and {made}."
    if len(view.trick) == view.seats - 1:
        return f"{wish}: the {name} takes this one, and {made}."
    return f"{wish}: the {name} takes this one {often(outcome.took)}, and {made}."


# The bots.


def natural(view: Deal99, seat: Seat, rng: Random) -> Action:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb lays aside or plays.

    Of all ways to lay three cards aside it takes the one that promises most: it counts what the others will
    take, by rank, trumps and short suits, and how often a bid so far from that is made. While it needs tricks
    it leads its highest card, plays high, cheaply when last, and trumps low. Once it has them it leads low,
    stays just under the best card, and throws high cards away. When its bid is lost it takes what it can.
    """
    return ranked(view, seat)[0][0] if view.phase is Phase.BID else natural_play(view, seat)


BOTS: Final = Bots(natural, Decision99, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
