"""Refusals that every game words alike; what else a game refuses it says itself."""

from __future__ import annotations

from typing import Final

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import Card
from cardtable.language import _

TURNS: Final = {  # by what another seat has to do now
    "": _("It is not your turn."),
    "ask": _("It is not your turn to ask."),
    "bid": _("It is not your turn to bid."),
    "draw": _("It is not your turn to draw."),
    "pass it": _("It is not your turn to pass it."),
    "play": _("It is not your turn to play."),
    "speak": _("It is not your turn to speak."),
}


def game_over() -> Illegal:
    """Refuse what comes after the end of a match."""
    return Illegal("game_over", _("The game is over."))


def deal_over() -> Illegal:
    """Refuse what comes after the end of a deal."""
    return Illegal("wrong_phase", _("This deal is over."))


def not_your_turn(doing: str = "") -> Illegal:
    """Refuse what another seat has to do now: `doing` says what, such as "play"."""
    return Illegal("not_your_turn", TURNS[doing])


def already_bid() -> Illegal:
    """Refuse a second bid."""
    return Illegal("already_bid", _("You have bid already, and a bid cannot be changed."))


def no_such_card() -> Illegal:
    """Refuse a card that the game does not have."""
    return Illegal("bad_value", _("There is no such card in this game."))


def not_in_hand(card: Card, code: str = "card_not_in_hand") -> Illegal:
    """Refuse a card that the seat does not hold; some rule texts have another code for it."""
    return Illegal(code, _("{card} is not in your hand.").format(card=card.label))
