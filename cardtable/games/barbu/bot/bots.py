"""The bots of Barbu."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import own_hand
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PLAY_OF
from cardtable.games.barbu.bot.doubling import auction_of, place_of
from cardtable.games.barbu.bot.hands import Contract, expected, gain
from cardtable.games.barbu.bot.reasons import reason
from cardtable.games.barbu.bot.rows import natural_layer, rows_of
from cardtable.games.barbu.bot.search import Deed, contract_of, decision
from cardtable.games.barbu.bot.thumb import natural_card, position_of
from cardtable.games.barbu.rules.actions import ANSWERS, PASS, Choose, Double, Phase, Redouble
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame


def natural(view: BarbuDeal, seat: Seat, rng: Random) -> Deed:  # noqa: ARG001  # it needs no luck
    """Return what the rule of thumb does.

    It judges a hand by its ranks, suit lengths and lowest cards. As dealer it chooses the subgame in which
    that promises most beyond what dealers have of it on average. It doubles whoever is worse off by its own
    count, the dealer also where it owes a double and little is to lose, and redoubles when far better off. It
    ducks under the best card where tricks cost, throws away what costs and then its highest, and leads low
    cards that others beat; in Trumps it takes tricks as cheaply as it can and draws trumps when it has most
    of them; in Dominoes it lays what leads to most of its own cards. It always agrees to throw in.
    """
    match view.phase:
        case Phase.CHOICE:
            return _choice(view, seat)
        case Phase.DOUBLING | Phase.REDOUBLING:
            return _doubling(view, seat)
        case Phase.ASKED:
            return ANSWERS[0]
    hands = own_hand(view, seat, FIFTY_TWO)
    if view.subgame is not Subgame.DOMINOES:
        return PLAY_OF(FIFTY_TWO.cards[natural_card(position_of(view, hands), seat)])
    rows = rows_of(view, hands)
    fitting = rows.fitting() & hands[seat]
    return PLAY_OF(FIFTY_TWO.cards[natural_layer(rows, fitting)]) if fitting else PASS


def _choice(view: BarbuDeal, seat: Seat) -> Choose:
    """Return the subgame in which the hand is best, against the hands with which it is usually chosen."""
    hand = FIFTY_TWO.mask(view.hands[seat])
    choices = [each for each in view.actions(seat) if isinstance(each, Choose)]
    return max(choices, key=lambda each: gain(hand, contract_of(each), 0))


def _doubling(view: BarbuDeal, seat: Seat) -> Double | Redouble:
    """Return whom the hand doubles and redoubles."""
    assert view.subgame is not None, "a subgame is chosen"
    contract = Contract(view.subgame, view.trump, view.pivot)
    own = expected(FIFTY_TWO.mask(view.hands[seat]), contract, place_of(view, seat, view.subgame))
    later = view.phase is Phase.REDOUBLING
    wish = auction_of(view, contract).wish(seat, own, view.doubles, later=later)
    return Redouble(wish.redoubles) if later else wish


BOTS: Final = Bots(natural, decision, reason)
easy, medium, hard, hint = BOTS.easy, BOTS.medium, BOTS.hard, BOTS.hint
