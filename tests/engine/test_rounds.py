"""Rounds: the order of seats, dealers, speakers and sides."""

from typing import NamedTuple

import pytest

from cardtable.engine.chance import SeededChance
from cardtable.engine.rounds import (
    COUNTERCLOCKWISE,
    next_dealer,
    next_speaker,
    replaced,
    round_from,
    side_of,
    together,
)


class Kept(NamedTuple):
    """What is kept of a deal."""

    dealer: int


def test_a_round_goes_either_way() -> None:
    assert round_from(2, 4) == (2, 3, 0, 1)
    assert round_from(1, 4, COUNTERCLOCKWISE) == (1, 0, 3, 2)


@pytest.mark.parametrize(
    ("out", "expected"),
    [
        ((False, False, False, False), 2),
        ((False, False, True, True), 0),
        ((True, False, True, True), 1),  # the seat itself is the last left
        ((True, True, True, True), None),
    ],
)
def test_who_speaks_next(out: tuple[bool, ...], expected: int | None) -> None:
    assert next_speaker(1, out) == expected


def test_speakers_come_the_other_way_too() -> None:
    assert next_speaker(0, (False, False, False, True), COUNTERCLOCKWISE) == 2


def test_the_deal_passes_on_and_first_falls_by_lot() -> None:
    assert next_dealer((Kept(1), Kept(3)), 4, SeededChance(1)) == 0
    assert {next_dealer((), 5, SeededChance(seed)) for seed in range(60)} == set(range(5))


def test_a_side_counts_together_as_far_as_it_is_known() -> None:
    assert together(side_of(1, 3), (1, 2, 4, 8)) == 10
    assert together(side_of(2, 2), (1, 2, 4, 8)) == 4
    assert together(side_of(2, None), (1, 2, 4, 8)) == 4
    assert replaced((1, 2, 3), 1, 9) == (1, 9, 3)
