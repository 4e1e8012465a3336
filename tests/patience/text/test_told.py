"""What the rules say of a few words that stand in few games."""

import pytest

from cardtable.patience.collection import library
from cardtable.patience.text.guide import guide


def test_where_alone_cards_go_is_told() -> None:
    told = guide(library.entry("terrace"))
    assert "Cards of the reserve go to the foundations only." in told
    assert "Cards of the waste go" not in told


def test_how_many_cards_fill_a_space_is_told() -> None:
    assert "A space is filled at once with three cards from the stock." in guide(library.entry("chelicera"))


def test_of_how_many_suits_the_packs_are_is_told() -> None:
    assert "Three packs of cards in three suits: " in guide(library.entry("chinese-spider"))


def test_that_spaces_get_no_cards_of_a_round_is_told() -> None:
    told = guide(library.entry("grounds-for-a-divorce"))
    assert "A click on the stock deals one card to each of the columns, but to no space." in told


@pytest.mark.parametrize(
    ("game", "sentence"),
    [
        ("klondike", "One card in the first column to 7 in the last, the top one face up."),
        ("triple-yukon", "One card in column 2 to 12 in column 13, face down."),
        (
            "double-yukon",
            "One card in column 2 to 8 in column 9, face down.",
        ),  # of a step that begins with none
    ],
)
def test_columns_that_get_one_card_more_each_are_those_that_get_some(game: str, sentence: str) -> None:
    assert f"- {sentence}\n" in guide(library.entry(game)).replace("*", "")


def test_cards_that_were_never_in_the_rows_are_not_taken_out_of_them() -> None:
    taken_out = "All aces are taken out, and leave gaps, and begin the rows."
    assert taken_out in guide(library.entry("blue-moon"))
    assert taken_out not in guide(library.entry("red-moon")), "they are dealt where they begin them"
