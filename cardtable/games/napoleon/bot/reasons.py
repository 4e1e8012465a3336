"""Why an action is advised, in a sentence that says what came of it in the playouts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.bots.tricks.numbers import Mask
from cardtable.bots.tricks.partners import Found, Outcome
from cardtable.bots.tricks.reasons import ALIKE, ONLY
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.trickdeal import Play
from cardtable.games.napoleon.bot.auction import dealt_worth
from cardtable.games.napoleon.bot.thumb import NUMBERS
from cardtable.games.napoleon.rules.account import faces, price
from cardtable.games.napoleon.rules.deal import NapoleonDeal
from cardtable.games.napoleon.rules.moves import (
    JOKER_CARD,
    PASS,
    Bid,
    Bury,
    ChangeTrump,
    NameSecretary,
    NameTrump,
    PlayAndCall,
)
from cardtable.table.words import counted, often

LIKELY: Final = 0.5  # how often a side takes a trick that it is likely to take
SEEN: Final = 0.2  # of the playouts, from which on a share of them is told


def reason(view: NapoleonDeal, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    if isinstance(action, (Play, PlayAndCall)):
        return play_reason(view, seat, action.card, found.outcomes.get(action))
    if isinstance(action, Bid) or action == PASS:
        return call_reason(view, seat, action, found)
    return f"{_plan(view, seat, action)}{_wins(found, action)}."


# In the auction, and before the play.


def call_reason(view: NapoleonDeal, seat: Seat, call: Action, found: Found) -> str:
    """Return why a number is bid, or none."""
    own: Mask = NUMBERS[view.seats].mask(view.hands[seat])
    worth, trump = dealt_worth(own, view.seats)
    hand = f"with {Suit(trump).symbol} as trump your side should take about {worth:.0f} face cards"
    if isinstance(call, Bid):
        hand += ", at times more" if round(worth) < call.number else ""
        pays = f"a win brings {counted(price(call.number), 'point')}"
        return f"Bid {call.number}: {hand}, and {pays}{_wins(found, call)}."
    if view.napoleon == seat:
        return "Pass: nobody has topped your bid."
    outcomes = [found.outcomes[each.action] for each in found.verdicts if each.action in found.outcomes]
    if outcomes and all(each.captain < SEEN for each in outcomes):
        return "Pass: whatever you bid, others are likely to bid higher."
    return f"Pass: {hand}, and on a defeat every opponent scores 2."


def _wins(found: Found, action: Action) -> str:
    """Return how often Napoleon wins after an action."""
    outcome = found.outcomes.get(action)
    if outcome is None or outcome.captain < SEEN:
        return ""
    return f"; as Napoleon you win {often(outcome.won / outcome.captain)}"


def _plan(view: NapoleonDeal, seat: Seat, action: Action) -> str:
    """Return what an action before the play is good for."""
    match action:
        case NameTrump(suit):
            return f"Name {suit.symbol}: you have {_held(view, seat, suit)} of it"
        case Bury(cards):
            lost = faces(cards)
            given = f"give up {counted(lost, 'face card')}" if lost else "give up no face card"
            return (
                f"Lay {' '.join(card.label for card in cards)} away: you {given} and keep what takes tricks"
            )
        case ChangeTrump(suit):
            held = _held(view, seat, suit)
            return f"Change to {suit.symbol}: you have {held} of it now, which is worth a face card more"
        case NameSecretary(card):
            return _naming(view, seat, card)
    return "Keep trumps: another suit is not worth one face card more"


def _held(view: NapoleonDeal, seat: Seat, suit: Suit) -> str:
    return counted(sum(card is not JOKER_CARD and card.suit is suit for card in view.hands[seat]), "card")


def _naming(view: NapoleonDeal, seat: Seat, card: Card) -> str:
    if card in view.hands[seat]:
        return f"Name your own {card.label}: you play alone, and nothing beats it"
    if card in view.kitty:
        return f"Name {card.label}, which you have laid away: nothing will beat your own cards"
    if card is not JOKER_CARD and card.suit is view.trump:
        return f"Name {card.label}: whoever holds the highest trump that you lack is on your side then"
    return f"Name {card.label}: its holder will help you, and it cannot beat you any more"


# At play.


def play_reason(view: NapoleonDeal, seat: Seat, card: Card, outcome: Outcome | None) -> str:
    """Return why a card is played."""
    name = card.label
    if view.bound(seat):
        return f"Napoleon has told you to play {name}."
    if len(view.playable(seat)) == 1:
        return ONLY.format(name)
    if outcome is None:
        return ALIKE.format(name)
    if card is view.card and seat != view.napoleon:
        return f"Show yourself now: the {name} takes this trick{_deal(outcome)}."
    if not view.trick:
        return f"Lead the {name}: your side takes the trick {often(outcome.ours)}{_deal(outcome)}."
    if view.best_of((*view.trick, card)) == len(view.trick):
        return _taking(view, name, outcome)
    return _giving(card, outcome)


def _deal(outcome: Outcome) -> str:
    return f", and your side wins the deal {often(outcome.won)}"


def _taking(view: NapoleonDeal, name: str, outcome: Outcome) -> str:
    rest: Sequence[Card] = view.trick
    pot = counted(faces(rest), "face card") if faces(rest) else "the next lead"
    if len(rest) == view.seats - 1:
        return f"You are the last to play, and the {name} takes {pot} for certain."
    return f"The {name} is the best card so far, and takes {pot} {often(outcome.own)}{_deal(outcome)}."


def _giving(card: Card, outcome: Outcome) -> str:
    """Return why a card is parted with that does not take the trick."""
    name, takes = card.label, often(outcome.ours)
    if outcome.ours >= LIKELY:
        gift = (
            f"the {name} brings it a face card more"
            if faces([card])
            else f"part with the {name}, and keep what counts"
        )
        return f"Your side takes this trick {takes}: {gift}."
    if not faces([card]):
        return f"The {name} gives nothing away in a trick that your side takes {takes}."
    return f"Your side takes this trick {takes}, and your other cards are worth more to you than the {name}."
