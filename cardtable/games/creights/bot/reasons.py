"""Why an action is advised in Creights, in a sentence."""

from __future__ import annotations

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.games.creights.rules import moves, ranks
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.ranks import SIX, WILD
from cardtable.games.creights.rules.scoring import WORTH
from cardtable.table.names import player
from cardtable.table.words import counted


def reason(view: CreightsDeal, seat: Seat, action: Action) -> str:
    """Return why an action is advised to the seat in turn."""
    match action:
        case moves.Announce():
            return "You will hold one card in this turn: say so first."
        case moves.Keep():
            return "The card that you drew is better kept."
        case moves.Draw():
            return "Nothing that you hold can be played."
    assert isinstance(action, moves.LAYING), "cards are played"
    card = action.card
    if len(view.hands[seat]) == len(moves.laid(action)) and card.rank != SIX:
        return "You are rid of your last card."
    if view.crank:
        return f"You need not draw {counted(view.crank, 'card')}: the next must answer."
    return _for_rank(view, action)


def _for_ten(view: CreightsDeal, card: Card, after: Seat) -> str:
    """Return what is good about a ten, after which a seat would come that has a turn less by it."""
    former = view.options.returned(view.former)
    goes = ranks.next_after(card, view.acting, former, view.seats, -view.step)
    if goes in (after, view.turn):
        return f"Play turns round: {'you are' if goes == view.turn else f'{player(goes)} is'} next."
    left = counted(len(view.hands[after]), "card")
    return f"Play turns round: {player(after)}, who has {left}, is not next."


def _for_rank(view: CreightsDeal, action: moves.Laying) -> str:
    """Return what is good about a card by what it does."""
    card, place = action.card, view.acting
    after = (place + view.step) % view.seats
    left = counted(len(view.hands[after]), "card")
    if card.rank in WILD:
        return f"Much that you hold can follow {card.label}."
    match card.rank:
        case ranks.FOUR if after != view.turn:
            return f"{player(after)}, who has {left}, is skipped."
        case ranks.FIVE:
            return "All others draw a card."
        case ranks.SIX:
            return "You play again at once."
        case ranks.SEVEN:
            return f"{player(ranks.target(place, view.seats, view.step))} draws a card."
        case ranks.TEN:
            return _for_ten(view, card, after)
        case ranks.TWO:
            return f"A crank begins: {player(after)}, who has {left}, must answer or draw."
    return f"It counts {WORTH[card.rank]} if it stays with you, and leaves you what can follow."
