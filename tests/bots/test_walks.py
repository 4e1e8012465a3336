"""A walk through worlds: each comes as often as it explains what was done, and none that is barred."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import log
from random import Random

import pytest

from cardtable.bots.tricks.numbers import Mask
from cardtable.bots.tricks.walks import Walk

DEALT = [0b000011, 0b001100, 0b110000]  # six cards in three piles


def visited(told: dict[Mask, float], barred: Sequence[Mask], owners: Sequence[int]) -> Counter[Mask]:
    """Return how often the first pile had which cards, that explain something by `told`, on a long walk."""

    def explained(owner: int, piles: Sequence[Mask]) -> float:
        return log(told.get(piles[0], 1.0)) if owner == owners[0] else 0.0

    walk = Walk([*DEALT], owners, barred, [*combinations(range(3), 2)], explained, Random(1))
    found = Counter[Mask]()
    for _ in range(6000):
        walk.go(3)
        found[walk.piles[0]] += 1
        assert [pile.bit_count() for pile in walk.piles] == [2, 2, 2]
        assert walk.piles[0] | walk.piles[1] | walk.piles[2] == 0b111111
    return found


@pytest.mark.parametrize("owners", [[0, 1, 2], [0, 1, 0]])
def test_worlds_come_as_often_as_they_explain_what_was_done(owners: list[int]) -> None:
    """Fifteen hands, of which one is four times as likely as each other."""
    found = visited({0b101000: 4.0}, [0, 0, 0], owners)
    assert len(found) == 15
    assert found[0b101000] / 6000 == pytest.approx(4 / 18, abs=0.03)
    assert max(count for hand, count in found.items() if hand != 0b101000) / 6000 < 0.09


def test_a_pile_never_gets_what_is_barred_from_it() -> None:
    found = visited({}, [0b110000, 0, 0], [0, 1, 2])
    assert set(found) == {sum(pair) for pair in combinations((0b0001, 0b0010, 0b0100, 0b1000), 2)}
