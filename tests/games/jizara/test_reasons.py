"""Why an action is advised: cards are named as people read them."""

import re

import pytest

from cardtable.engine.actions import Action
from cardtable.engine.cards import cards
from cardtable.games.jizara.bot.bots import Judgement, reason
from cardtable.games.jizara.rules.bids import Bid, Call, Decide
from tests.games.jizara.positions import AUCTION, announce, laid

CODE = re.compile(r"\b(10|[2-9AJQK])[CDHS]\b")  # a card as records write it


def said(position: dict[str, str], action: Action) -> str:
    """Return why an action is advised to seat 0, who bids against seat 1 if it bids."""
    deal = laid(position)
    if isinstance(action, Bid):
        announce(deal, Call.BID, Call.BID)
    return reason(deal.view(0), 0, [Judgement(action, 1.0, 0.5)])


@pytest.mark.parametrize(
    ("changed", "action", "text"),
    [
        ({}, Decide(Call.PASS), "The Q♥ is not worth a card of your hand."),
        ({}, Decide(Call.BID), "Bid: the Q♥ is worth more than what you would draw from the pot."),
        (
            {"turned": "9C"},
            Decide(Call.BID),
            "Bid: even if you lose, a poor card like your 2♠ is replaced by a new one.",
        ),
        (
            {"turned": "9C", "hand/0": "KD KC JD QS 10H"},
            Decide(Call.BID),
            "Bid: the 9♣ is better than your 10♥.",
        ),
        (
            {},
            Bid(tuple(cards("KD"))),
            "A total of 25 often wins the Q♥, and costs cards that a drawn one betters.",
        ),
    ],
)
def test_cards_are_named_by_their_suit_signs(changed: dict[str, str], action: Action, text: str) -> None:
    why = said({**AUCTION, **changed}, action)
    assert why == text
    assert not CODE.search(why)


def test_a_fair_price_is_one_of_several() -> None:
    deal = laid(AUCTION)
    announce(deal, Call.BID, Call.BID)
    found = [Judgement(Bid(tuple(cards(name))), 0.5, 0.5) for name in ("8C", "6H")]
    assert reason(deal.view(0), 0, found) == (
        "About 8 is a fair price for the Q♥, but vary it, or you are foreseen."
    )
