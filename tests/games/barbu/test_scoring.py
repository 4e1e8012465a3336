"""What the cards of a deal count, and what doubling makes of it."""

import pytest

from cardtable.engine.cards import Card, cards, pack
from cardtable.games.barbu.rules.scoring import (
    Subgame,
    divided,
    level,
    ravage_decided,
    settled,
    shared,
    suit_counts,
)

PAIRS = [(a, b) for a in range(4) for b in range(4) if a != b]


@pytest.mark.parametrize(("one", "other"), PAIRS)
@pytest.mark.parametrize("times", [1, 2])
def test_a_double_binds_both_whoever_began(one: int, other: int, times: int) -> None:
    """BB-21, BB-22, BB-28."""
    doubles = tuple(tuple(times if (a, b) == (one, other) else 0 for b in range(4)) for a in range(4))
    raw = (-6, -12, 0, -6)
    assert level(doubles, one, other) == level(doubles, other, one) == times
    found = settled(raw, doubles)
    assert found[one] == raw[one] + times * (raw[one] - raw[other])
    assert found[other] == raw[other] + times * (raw[other] - raw[one])
    assert sum(found) == sum(raw)


@pytest.mark.parametrize(
    ("subgame", "found"),
    [
        (Subgame.BARBU, (0, -5, -5, -5)),
        (Subgame.HEARTS, (0, -10, -10, -10)),
        (Subgame.QUEENS, (0, -8, -8, -8)),
        (Subgame.NULLO, (1, -9, -9, -9)),
        (Subgame.LAST_TWO, (0, -10, -10, -10)),
        (Subgame.RAVAGE, (0, -12, -12, -12)),
    ],
)
def test_a_deal_that_is_not_played_is_shared_by_the_others(subgame: Subgame, found: tuple[int, ...]) -> None:
    """BB-D14: what is not whole is rounded away from zero, and the dealer has the balance."""
    assert divided(subgame, -15, dealer=0) == found


def test_a_king_of_20_is_rounded_too() -> None:
    assert divided(Subgame.BARBU, -20, dealer=3) == (-7, -7, -7, 1)


@pytest.mark.parametrize(
    ("most", "found"),
    [
        ([9, 4, 4, 6], (-36, 0, 0, 0)),
        ([6, 6, 4, 5], (-18, -18, 0, 0)),
        ([5, 5, 5, 4], (-12, -12, -12, 0)),
        ([4, 4, 4, 4], (-9, -9, -9, -9)),
    ],
)
def test_ravage_is_split_evenly(most: list[int], found: tuple[int, ...]) -> None:
    """BB-52 to BB-54, BB-D22."""
    assert shared(most) == found


def test_ravage_is_open_while_one_of_those_who_tie_can_pass() -> None:
    """BB-79, BB-D25: two have six; one of them could get a seventh heart."""
    clubs, hearts = (list(cards(f"2{s} 3{s} 4{s} 5{s} 6{s} 7{s}")) for s in "CH")
    rest = cards("8C 9C 10C JC QC KC AC 8H 9H 10H JH QH KH")
    assert not ravage_decided([clubs, hearts, list(rest[:4]), list(rest[4:8])])
    assert suit_counts([*clubs, *hearts]) == (6, 0, 6, 0)


@pytest.mark.parametrize(("hearts", "decided"), [((2, 4, 2, 3), False), ((2, 3, 3, 3), True)])
def test_ravage_is_open_while_another_can_tie(hearts: tuple[int, ...], *, decided: bool) -> None:
    """BB-79, BB-D25: one has six clubs, and two hearts are to be taken: with four another can reach six."""
    counts = {"C": (6, 2, 3, 2), "D": (3, 3, 3, 4), "H": hearts, "S": (3, 3, 3, 4)}
    taken: list[list[Card]] = [[], [], [], []]
    for suit, each in counts.items():
        found = [card for card in pack() if card.suit.letter == suit]
        for pile, count in zip(taken, each, strict=True):
            pile.extend(found[:count])
            del found[:count]
    assert ravage_decided(taken) is decided


def test_ravage_is_decided_once_all_is_taken() -> None:
    found = pack()
    assert ravage_decided([found[:13], found[13:26], found[26:39], found[39:]])
