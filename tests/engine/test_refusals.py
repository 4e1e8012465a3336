"""Refusals that every game words alike."""

import pytest

from cardtable.engine import refusals
from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card


@pytest.mark.parametrize(
    ("refusal", "code", "message"),
    [
        (refusals.game_over(), "game_over", "The game is over."),
        (refusals.deal_over(), "wrong_phase", "This deal is over."),
        (refusals.not_your_turn(), "not_your_turn", "It is not your turn."),
        (refusals.not_your_turn("bid"), "not_your_turn", "It is not your turn to bid."),
        (refusals.already_bid(), "already_bid", "You have bid already, and a bid cannot be changed."),
        (refusals.no_such_card(), "bad_value", "There is no such card in this game."),
        (refusals.not_in_hand(card("7S")), "card_not_in_hand", "7♠ is not in your hand."),
        (refusals.not_in_hand(card("7S"), "not_in_hand"), "not_in_hand", "7♠ is not in your hand."),
    ],
)
def test_a_refusal_has_a_code_and_a_sentence(refusal: Illegal, code: str, message: str) -> None:
    assert (refusal.code, refusal.message) == (code, message)
