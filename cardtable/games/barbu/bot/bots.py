"""The bots of Barbu, and why they advise an action: what came of it in the playouts."""

from __future__ import annotations

from random import Random
from typing import Final

from cardtable.bots.bots import Bots
from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.bots.tricks.positions import own_hand
from cardtable.bots.tricks.reasons import ALIKE, ONLY
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import PASS, PLAY_OF, Pass, Play
from cardtable.games.barbu.bot.doubling import auction_of, place_of
from cardtable.games.barbu.bot.hands import Contract, expected, gain, weights
from cardtable.games.barbu.bot.rows import natural_layer, rows_of
from cardtable.games.barbu.bot.search import Deed, Found, contract_of, decision
from cardtable.games.barbu.bot.thumb import natural_card, position_of
from cardtable.games.barbu.rules.actions import ANSWERS, AgreeThrowIn, Choose, Double, Phase, Redouble
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.scoring import Subgame
from cardtable.games.barbu.table.boards import calls
from cardtable.language import _, numeral
from cardtable.table.names import player

# Why an action is advised.

WORTH: Final = 0.25  # points that are worth a word


def reason(view: BarbuDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why an action is advised."""
    match action:
        case AgreeThrowIn():
            return _("Nothing that counts is left, so the scores are the same either way.")
        case Pass():
            return _("You hold no card that fits to a row.")
        case Choose():
            return _choice_reason(view, seat, action)
        case Play():
            return _play_reason(view, seat, action, found)
    return _doubling_reason(view, seat, action, found)


def points(number: float) -> str:
    """Return points in words, with their sign."""
    rounded = round(number, 1)
    return _("{number} points").format(number=numeral(rounded, "+g")) if rounded else _("no points")


def _choice_reason(view: BarbuDeal, seat: Seat, action: Choose) -> str:
    """Return why a subgame is chosen: what the hand expects of it, against what dealers have of it."""
    contract, name = contract_of(action), action.subgame.title
    if len(view.available) == 1:
        return _("Only {name} is left, and this is the best way to play it.").format(name=name)
    found = expected(FIFTY_TWO.mask(view.hands[seat]), contract, 0)
    usual = weights()[action.subgame].par
    return _("With this hand {subgame} promises about {points}, against {usual} for a usual dealer.").format(
        subgame=name, points=points(found), usual=points(usual)
    )


def _doubling_reason(view: BarbuDeal, seat: Seat, action: Deed, found: Found) -> str:
    """Return why players are doubled or redoubled, or not."""
    doubles = action.doubles if isinstance(action, Double) else ()
    redoubles = action.redoubles if isinstance(action, Double | Redouble) else ()
    only = isinstance(action, Redouble) or seat == view.dealer
    said = _(" and ").join(calls(() if only else doubles, redoubles, only=only))
    said = said[:1].upper() + said[1:]
    outcome = found.outcomes.get(action)
    if outcome is None:
        return _("{said}: nothing else is worth a thought.").format(said=said)
    text = (
        _(
            "{said}: you owe {dealer} a double now; in the deals that fit the cards bring you about "
            "{points}, with all doubles {settled}."
        )
        if view.forced(seat)
        else _(
            "{said}: in the deals that fit the cards bring you about {points}, with all doubles {settled}."
        )
    )
    return text.format(
        said=said, dealer=player(view.dealer), points=points(outcome.raw), settled=points(outcome.score)
    )


def _play_reason(view: BarbuDeal, seat: Seat, play: Play, found: Found) -> str:
    """Return why a card is played: what it brings, against the next best."""
    name = play.card.label
    if len(view.actions(seat)) == 1:
        return ONLY.format(name)
    outcome = found.outcomes.get(play)
    if outcome is None:
        return ALIKE.format(name)
    others = [each.action for each in found.verdicts if each.action != play and each.action in found.outcomes]
    worse = [each for each in others if outcome.score - found.outcomes[each].score > WORTH]
    mine = points(outcome.score)
    if worse and isinstance(worse[0], Play):
        text = _("With the {card} you end the deal at about {points}, with the {other} at {less}.")
        return text.format(
            card=name, points=mine, other=worse[0].card.label, less=points(found.outcomes[worse[0]].score)
        )
    if view.subgame is Subgame.DOMINOES:
        text = _("With the {card} you end the deal at about {points}; it leads to most of your other cards.")
    else:
        text = _("With the {card} you end the deal at about {points}.")
    return text.format(card=name, points=mine)


# The bots.


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
