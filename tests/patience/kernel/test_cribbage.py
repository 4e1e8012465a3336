"""Cribbage: what hands are worth, and squares of them."""

import pytest

from cardtable.engine.cards import card, cards
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move, Swap
from cardtable.patience.kernel.hands import cribbage
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.text.guide import rules_text
from cardtable.yamlfile import BadFile
from tests.patience.positions import lying, moves, own

HANDS = [
    ("3C 3H 3D 4S", "5H", 21),
    ("5H 5C 5S JD", "5D", 29),
    ("JC QC KC 2C", "3C", 15),
    ("AS 2H 3D 9C", "JC", 7),
    ("4C 5D 6H 6S", "5S", 24),
    ("2H 4H 6H 8H", "KS", 4),
    ("2H 4H 6H 8H", "KH", 5),
    ("QS KS AD 9C", "8H", 0),
]
ROWS = ("5H 5C 5S JD", "4H 4C 4S 4D", "6H 6C 6S 6D", "7C 8C 9C 10C")


@pytest.mark.parametrize(("hand", "starter", "points"), HANDS)
def test_what_a_hand_is_worth(hand: str, starter: str, points: int) -> None:
    assert cribbage(cards(hand), card(starter)) == points


def square(rows: tuple[str, ...], **piles: str) -> PatienceDeal:
    laid = {f"mat_{at}": f"|{each}" for at, each in enumerate(" ".join(rows).split()) if each != "-"}
    return lying(library.entry("cribbage-squares"), None, **laid, **piles)


def test_the_starter_comes_when_the_square_is_full() -> None:
    deal = square((*ROWS[:3], "7C 8C 9C -"), waste="|10C", stock="2D 5D|")
    assert not deal.pile("starter")
    deal.apply(0, Move(card("10C"), "waste", "mat/15"))
    assert deal.pile("starter")[-1] == card("5D")
    assert deal.won
    assert deal.home >= 29 + 12 + 12


def test_a_jack_as_starter_is_worth_two_in_all() -> None:
    rows = ("2H 4C 6S 8D", "QH 2C 4S 6D", "8H QC 2S 4D", "6H 8C QS 2D")
    jack, king = (square(rows, starter=f"|{each}").home for each in ("JH", "KH"))
    assert jack == king + 2


def test_any_two_cards_of_the_layout_change_places() -> None:
    deal = lying(library.entry("cribbage-shuffle"), None, mat_0="|AC", mat_5="|KD", mat_7="|9S")
    assert len(moves(deal)) == 3
    deal.apply(0, Swap((card("AC"), card("KD"))))
    assert (deal.pile("mat/0")[-1], deal.pile("mat/5")[-1]) == (card("KD"), card("AC"))


def test_the_rules_say_so() -> None:
    text = rules_text(library.entry("cribbage-squares"))
    assert "score 61 points with the hands of cribbage in four rows and four columns" in text.lower()
    assert "the reserve is filled at once from the stock, once the layout is full." in text
    assert "Any two cards of the layout may change places." in rules_text(library.entry("cribbage-shuffle"))
    for rules, what in (
        ("mat.rows: 5", "a grid of 4 rows and 4 columns"),
        ("win.starter: mat", "a starter is one card"),
    ):
        with pytest.raises(BadFile, match=what):
            lying(own("cribbage-squares", rules))
