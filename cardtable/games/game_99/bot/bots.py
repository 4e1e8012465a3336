"""The bots of 99."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF
from cardtable.games.game_99.bot.bidding import ranked
from cardtable.games.game_99.bot.reasons import reason
from cardtable.games.game_99.bot.search import decision
from cardtable.games.game_99.bot.thumb import natural_card, position_of
from cardtable.games.game_99.rules.deal import Deal99, Phase


def natural(view: Deal99, seat: Seat, rng: Random) -> Action:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb lays aside or plays.

    Of all ways to lay three cards aside it takes the one that promises most: it counts what the others will
    take, by rank, trumps and short suits, and how often a bid so far from that is made. While it needs tricks
    it leads its highest card, plays high, cheaply when last, and trumps low. Once it has them it leads low,
    stays just under the best card, and throws high cards away. When its bid is lost it takes what it can.
    """
    if view.phase is Phase.BID:
        return ranked(view, seat)[0][0]
    hands = [FIFTY_TWO.mask(hand) if each == seat else 0 for each, hand in enumerate(view.hands)]
    bids = [bid or (0,) for bid in view.bids]
    return PLAY_OF(FIFTY_TWO.cards[natural_card(position_of(view, hands, bids), seat)])


BOTS: Final = Bots(natural, decision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
