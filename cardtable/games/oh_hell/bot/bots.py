"""The bots of Oh Hell."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import own_hand
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF
from cardtable.games.oh_hell.bot.auction import called, expected_tricks
from cardtable.games.oh_hell.bot.reasons import reason
from cardtable.games.oh_hell.bot.search import Deed, OhHellDecision
from cardtable.games.oh_hell.bot.thumb import natural_card, position_of
from cardtable.games.oh_hell.rules.deal import BIDS, OhHellDeal, Phase


def natural(view: OhHellDeal, seat: Seat, rng: Random) -> Deed:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb bids or plays.

    It counts its high cards, trumps and short suits as so many tricks, more if it leads, fewer if others
    have bid high; for each bid it weighs what that earns against how often it is made, and takes the best
    that the hook leaves. While it needs tricks it leads its highest card, plays high, cheaply when last, and
    trumps low. Once it has them it leads low, stays just under the best card, and throws high cards away.
    When its bid is lost it takes what others need, or leaves them what they do not.
    """
    if view.phase is Phase.BID:
        return BIDS[called(expected_tricks(view, seat), view.size, view.options.scoring, view.barred)]
    position = position_of(view, own_hand(view, seat, FIFTY_TWO))
    return PLAY_OF(FIFTY_TWO.cards[natural_card(position, seat)])


BOTS: Final = Bots(natural, OhHellDecision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
