"""What lists say of a game's rules, by hand for games that everybody knows."""

import pytest

from cardtable.patience.collection.index import listed

FACTS = {
    "klondike": (
        *("one pack", "seven columns", "down in alternating colours", "kings on a space"),
        *("three cards dealt at a time", "redeals without end"),
    ),
    "freecell": (
        *("one pack", "eight columns", "four cells", "all cards face up", "down in alternating colours"),
        *("any card on a space", "no redeal"),
    ),
    "spider": ("two packs", "ten columns", "down regardless of suit", "any card on a space", "no redeal"),
}


@pytest.mark.parametrize("game_id", FACTS)
def test_facts_of_known_games(game_id: str) -> None:
    assert listed()[game_id].facts == FACTS[game_id]


def test_every_game_says_its_packs_and_how_often_cards_are_dealt_again() -> None:
    for each in listed().values():
        assert each.facts[0].endswith(("pack", "packs")), each.id
        assert "redeal" in each.facts[-1], each.id
        assert len(set(each.facts)) == len(each.facts)
