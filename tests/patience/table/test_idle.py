"""What a card with nowhere to go says: what a person would say who knows the game."""

import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.patience.rules.deal import PatienceDeal

FIFTH = 5  # the number of the deals that are looked at, as they begin
WORDS = [  # what the top card of a pile says
    (
        "accordion",
        "line/0",
        "10♠ has nowhere to go: it waits for a card of its suit or rank, one or three places to its left.",
    ),
    (
        "royal-marriage",
        "line/0",
        "Q♥ has nowhere to go: it waits for two cards around it that agree in suit or rank.",
    ),
    ("royal-parade", "fours/0", "7♠ fits on 4♠, which takes nothing before it lies in its own place."),
    ("shamrocks", "tab/0", "7♠ fits on 6♠, but no more than 3 cards may lie there."),
    ("spaces-and-aces", "mat/7", "J♥ has nowhere to go: it waits for a space after one of A♥ to 10♥."),
    (
        "osmosis",
        "side/0",
        "9♦ has nowhere to go: it waits for another 9 on the foundation above that of its suit.",
    ),
    (
        "aces-up",
        "tab/0",
        "10♠ has nowhere to go: it waits for a higher card of its suit that is free, or an empty column.",
    ),
    ("elevens", "places/6", "J♥ has nowhere to go: it waits for a queen and a king."),
    ("block-ten", "mat/0", "10♠ can be removed with no other card."),
    ("pyramid", "pyr/0", "10♠ is not free yet: other cards hold it."),
    ("windmill", "centre", "A♠ stays on the foundation."),
    ("sultan", "sultan", "K♥ stays where it lies."),
]


@pytest.mark.parametrize(("game", "pile", "words"), WORDS, ids=[each[0] for each in WORDS])
def test_a_card_with_nowhere_to_go_says_why_as_a_person_would(game: str, pile: str, words: str) -> None:
    found = kit(game)
    view = Match(found.game(), read_options(found.game().options, {}), FIFTH).view(0)
    assert isinstance(view, PatienceDeal)
    assert found.scenes().idle(view, view.pile(pile)[-1], pile) == words
