"""One foundation a suit: no two foundations of a group are begun in the same suit."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from tests.patience.positions import lying, moves


def test_a_second_ace_of_a_suit_begins_no_foundation_beside_the_first() -> None:
    deal = lying(library.entry("royal-cotillion"), aces_1="|AD", lords_0="AD/2", lords_1="AH", lords_2="2D")
    assert {each for each in moves(deal) if " aces" in each} == {
        f"move AH lords/1 aces/{at}" for at in (0, 2, 3)
    }
    assert len([each for each in moves(deal) if " twos" in each]) == 4
    with pytest.raises(Illegal, match="A♦ begins no foundation there: one of its suit is begun"):
        deal.apply(0, Move(card("AD/2"), "lords/0", "aces/0"))
