"""Words that several tables share."""

import pytest

from cardtable.engine.cards import cards
from cardtable.table.words import labels, often, reached


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.0, "less than 1 time in 20"),
        (0.04, "less than 1 time in 20"),
        (0.1, "1 time in 10"),
        (0.47, "5 times in 10"),
        (0.94, "9 times in 10"),
        (0.96, "more than 19 times in 20"),
        (1.0, "more than 19 times in 20"),
    ],
)
def test_how_often_is_said_in_tenths(share: float, text: str) -> None:
    assert often(share) == text


def test_more_than_was_wanted_is_no_part_of_it() -> None:
    assert [reached(3, 4), reached(5, 4), reached(5, 4, "bid")] == ["3 of 4", "5, 4 needed", "5, 4 bid"]


def test_cards_stand_side_by_side() -> None:
    assert (labels(cards("10H 2C")), labels(())) == ("10♥ 2♣", "")
