"""The fit behind the bids: it can be done again, on few hands."""

from random import Random

import pytest

from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.engine.cards import Suit, cards
from cardtable.games.oh_hell.bot.auction import worths_by
from fits import oh_hell as fit


def test_a_few_hands_tell_good_cards_from_bad_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "HANDS", (60,))
    monkeypatch.setattr(fit, "WORLDS", 6)
    weights = fit.fitted(4, Random(1), trumps=True)
    good, bad = (
        worths_by(weights, 4, 6).tricks(FIFTY_TWO.mask(cards(text)), Suit.HEARTS)
        for text in ("AH KH 9H AC AD 3D", "2H 3C 4C 5D 6D 7S")
    )
    assert good > bad + 1
