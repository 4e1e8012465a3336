"""The rules say when a card of a layout is free."""

import pytest

from cardtable.patience.collection import library
from cardtable.patience.text.guide import rules_text


@pytest.mark.parametrize(
    ("game_id", "sentence"),
    [
        ("pyramid", "A card of the layout is free once no other lies over it."),
        ("tri-peaks", "A card of the layout is free once no other lies over it, and is turned up then."),
        (
            "crazy-quilt",
            "Cards of the layout lie upright and across by turns.",
        ),
        ("crazy-quilt", "The waste may be built on from the layout: wastes are built up or down in suit."),
    ],
)
def test_the_rules_say_when_a_card_of_a_layout_is_free(game_id: str, sentence: str) -> None:
    assert sentence in rules_text(library.entry(game_id))


def test_the_rules_of_poker_shuffle_say_that_cards_move() -> None:
    assert "A card of the layout may be put on another space." in rules_text(library.entry("poker-shuffle"))
