"""The probability that a named hand exists."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest

from cardtable.engine.cards import Card, Suit, cards, pack
from cardtable.games.liars_poker.bot.bots import Odds
from cardtable.games.liars_poker.rules.ladder import Kind, Name, exists, ladder


def counted(name: Name, known: Sequence[Card], unseen: Sequence[Card], drawn: int) -> Fraction:
    found = [exists(name, [*known, *each]) for each in combinations(unseen, drawn)]
    return Fraction(sum(found), len(found))


@pytest.mark.parametrize("known", ["", "9H 2C", "6H 7D 2C 2D"])
def test_it_is_what_counting_all_choices_gives(known: str) -> None:
    mine, unseen = cards(known), cards("6D 7H 8H 8S 9H/2 9C 10H 2H 2S KD")
    odds = Odds(mine, unseen, 4)
    for name in ladder(1, wheel=True, deuces=True, suits_count=False).names[::8]:
        assert odds.of(name) == pytest.approx(float(counted(name, mine, unseen, 4))), name


def test_what_is_known_to_lie_there_is_certain() -> None:
    flush = Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)
    assert Odds(cards("6H 7H 8H 9H 2C"), cards("KS KD"), 1).of(flush) == 1
    assert Odds(cards("6H 7H 8H 9H"), cards("10H KD KS 2C"), 1).of(flush) == 0.5


def test_a_single_not_held_needs_one_of_its_four_or_a_deuce() -> None:
    """Worked out by hand: among 50 unseen cards 8 are right."""
    unseen = [each for each in pack() if each.text not in ("KC", "KD")]
    name = Name(Kind.SINGLE, (7,), None)
    assert Odds(cards("KC KD"), unseen, 2).of(name) == pytest.approx(1 - 42 * 41 / (50 * 49))
