"""One foundation a suit: no two foundations of a group are begun in the same suit."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move
from cardtable.patience.text.guide import rules_text
from tests.patience.positions import lying, moves


def test_a_second_ace_of_a_suit_begins_no_foundation_beside_the_first() -> None:
    deal = lying(library.entry("royal-cotillion"), aces_1="|AD", lords_0="AD/2", lords_1="AH", lords_2="2D")
    assert {each for each in moves(deal) if " aces" in each} == {
        f"move AH lords/1 aces/{at}" for at in (0, 2, 3)
    }
    assert len([each for each in moves(deal) if " twos" in each]) == 4
    with pytest.raises(Illegal, match="A♦ begins no foundation there: one of its suit is begun"):
        deal.apply(0, Move(card("AD/2"), "lords/0", "aces/0"))


def test_cells_take_one_card_of_each_suit() -> None:
    deal = lying(library.entry("german-freecell"), cell_0="AD", tab_0="5S 9D", tab_1="7C")
    assert {each for each in moves(deal) if "cell" in each.split()[-1]} == {
        f"move 7C tab/1 cell/{at}" for at in (1, 2, 3)
    }
    with pytest.raises(Illegal, match="9♦ goes to no cell: a card of its suit lies in one"):
        deal.apply(0, Move(card("9D"), "tab/0", "cell/1"))
    assert "Four cells take one card each, no two of one suit." in rules_text(
        library.entry("german-freecell")
    )
