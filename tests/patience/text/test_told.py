"""What the rules say of a few words that stand in few games."""

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
