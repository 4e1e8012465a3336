"""The ladder of names and what they ask for."""

from itertools import pairwise

import pytest

from cardtable.engine.cards import Suit, cards, pack
from cardtable.games.liars_poker.rules.ladder import Kind, Ladder, Name, exists, ladder, places


def whole(decks: int = 1, *, wheel: bool = True, deuces: bool = True, bridge: bool = False) -> Ladder:
    return ladder(decks, wheel=wheel, deuces=deuces, suits_count=bridge)


def test_with_one_deck_there_are_384_names_on_354_levels() -> None:
    """LP-44, LP-43."""
    found = whole()
    assert len(found.names) == 384
    assert len({found.level(name) for name in found.names}) == 354
    assert found.names[0] == Name(Kind.SINGLE, (2,), None)
    assert found.names[-1] == Name(Kind.EIGHT, (14,), None)


@pytest.mark.parametrize(
    ("found", "count"),
    [
        (whole(2), 484),
        (whole(wheel=False), 379),
        (whole(deuces=False), 334),
        (whole(wheel=False, deuces=False), 334),
    ],
)
def test_options_change_how_many_names_there_are(found: Ladder, count: int) -> None:
    """LP-2, LP-43, LP-D1, LP-D2, LP-D18: without twos both straights that need one go, and their flushes."""
    assert len(found.names) == count


def test_the_names_of_a_level_are_straight_flushes_of_another_suit() -> None:
    """LP-32, LP-41, LP-D3: all other names are strictly ordered."""
    found = whole()
    for one, two in pairwise(found.names):
        if not found.higher(two, one):
            assert (one.kind, one.ranks) == (Kind.STRAIGHT_FLUSH, two.ranks)
    assert len({whole(bridge=True).level(name) for name in found.names}) == 384


def test_the_kinds_come_in_the_order_of_the_rules() -> None:
    """LP-22 to LP-32."""
    kinds = list(dict.fromkeys(name.kind for name in whole(2).names))
    assert kinds[:8] == [
        Kind.SINGLE,
        Kind.PAIR,
        Kind.TWO_PAIRS,
        Kind.THREE,
        Kind.STRAIGHT,
        Kind.FULL_HOUSE,
        Kind.FOUR,
        Kind.STRAIGHT_FLUSH,
    ]
    assert [kind.value for kind in kinds] == list(range(1, 21))


def test_what_is_above_a_name_is_all_that_is_higher() -> None:
    """LP-18."""
    found = whole()
    for last in found.names[::17]:
        assert list(found.above(last)) == [name for name in found.names if found.higher(name, last)]
    assert found.above(None) == found.names


def test_straights_go_from_the_ace_up_to_the_ace() -> None:
    """LP-36, LP-37, LP-38, LP-39."""
    runs = [[each.rank for each in places(name)] for name in whole().names if name.kind is Kind.STRAIGHT]
    assert runs[0] == [14, 2, 3, 4, 5]
    assert runs[1] == [2, 3, 4, 5, 6]
    assert runs[-1] == [10, 11, 12, 13, 14]
    assert len(runs) == 10


def test_all_cards_hold_every_name_but_those_that_need_more_than_there_are() -> None:
    """LP-43, LP-54: with all 52 cards every name of the ladder exists."""
    assert all(exists(name, pack()) for name in whole().names)
    assert not exists(Name(Kind.FIVE, (2,), None), pack())
    assert not exists(Name(Kind.NINE, (14,), None), pack())


def test_two_packs_have_two_of_each_card() -> None:
    """LP-47, LP-52: a second one of the same card fills no other place."""
    flush = Name(Kind.STRAIGHT_FLUSH, (10,), Suit.HEARTS)
    assert not exists(flush, cards("6H 6H/2 7H 9H 10H"))
    assert exists(flush, cards("6H 7H 8H/2 9H 10H"))
