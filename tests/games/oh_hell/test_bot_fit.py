"""The fit behind the bids: it can be done again, on few hands."""

from random import Random

import pytest

from cardtable.bots.tricks.numbers import FIFTY_TWO
from cardtable.engine.cards import Suit, cards
from cardtable.games.oh_hell.bot import fit
from cardtable.games.oh_hell.bot.auction import worths_by


def test_a_bid_makes_itself_where_the_tricks_meet_it() -> None:
    assert fit.crossing([(1, 1.8), (2, 2.2), (3, 2.4)]) == pytest.approx(2 + 0.2 / 0.8)


def test_beyond_the_bids_tried_it_goes_half_the_way() -> None:
    assert fit.crossing([(2, 1.0), (3, 1.5)]) == 1.5
    assert fit.crossing([(2, 3.0), (3, 4.0)]) == 3.5


def test_a_few_hands_tell_good_cards_from_bad_ones(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fit, "HANDS", (60,))
    monkeypatch.setattr(fit, "WORLDS", 6)
    weights = fit.fitted(4, Random(1), trumps=True)
    good, bad = (
        worths_by(weights, 4, 6).tricks(FIFTY_TWO.mask(cards(text)), Suit.HEARTS)
        for text in ("AH KH 9H AC AD 3D", "2H 3C 4C 5D 6D 7S")
    )
    assert good > bad + 1
