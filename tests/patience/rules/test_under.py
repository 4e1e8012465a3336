"""Piles under others: columns over which others lie, and cells behind what has to go first."""

import pytest

from cardtable.engine.actions import Illegal
from cardtable.engine.cards import card
from cardtable.engine.piles import TABLE
from cardtable.patience.collection import library
from cardtable.patience.kernel.actions import Move, Turning
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.text.guide import rules_text
from cardtable.patience.words.spec import lying_over
from tests.patience.positions import lying, moves, shown

INTERLOCK = library.entry("interlock")


def test_rows_lie_over_each_other_like_bricks_or_in_shares() -> None:
    assert lying_over(9, 10)[::8] == ((0, 1), (8, 9))
    assert lying_over(11, 10)[::5] == ((0,), (4, 5), (9,))
    assert lying_over(2, 1) == ((0,), (0,))
    assert lying_over(6, 12)[5] == (10, 11)
    assert lying_over(4, 4) == ((0,), (1,), (2,), (3,))
    assert lying_over(3, 5) == ()


def test_a_card_is_free_once_nothing_lies_over_it() -> None:
    deal = lying(INTERLOCK, bottom_row_0="AS", middle_row_1="9C")
    assert not any("AS" in each for each in moves(deal))
    with pytest.raises(Illegal, match="A♠ is not free yet: other cards hold it"):
        deal.apply(0, Move(card("AS"), "bottom_row/0", "found/0"))
    assert "move AS bottom_row/0 found/0" in moves(lying(INTERLOCK, bottom_row_0="AS", middle_row_2="9C"))


def test_runs_are_lifted_only_from_under_nothing() -> None:
    run = {"middle_row_0": "9S 8H", "top_row_8": "10D"}
    assert "move 9S middle_row/0 top_row/8" in moves(lying(INTERLOCK, {}, **run))
    assert moves(lying(INTERLOCK, {}, top_row_1="QC", **run)) == set()


def test_nothing_is_put_on_what_lies_under_others_but_the_last_of_them_as_a_whole() -> None:
    deal = lying(INTERLOCK, bottom_row_0="10H", middle_row_0="9S 8H", top_row_5="9C")
    assert moves(deal) == {"move 9S middle_row/0 bottom_row/0", "move 8H middle_row/0 top_row/5"}
    with pytest.raises(Illegal, match="Other cards lie over that pile"):
        deal.apply(0, Move(card("9C"), "top_row/5", "bottom_row/0"))
    more = lying(INTERLOCK, bottom_row_0="10H", middle_row_0="9S 8H", middle_row_1="QC")
    assert moves(more) == set()
    deal.apply(0, Move(card("9S"), "middle_row/0", "bottom_row/0"))
    assert shown(deal, "bottom_row_0") == "10H 9S 8H"


def test_a_part_of_what_lies_over_a_card_does_not_go_on_it() -> None:
    deal = lying(library.entry("love-a-duck"), bottom_row_0="10H", middle_row_0="QC 9S")
    assert moves(deal) == set()


def test_piles_that_lie_under_others_or_over_them_are_told_apart() -> None:
    found = Likeness(lying(INTERLOCK).rules).groups
    assert [each.name for each in found] == ["found"]


def test_spaces_of_upper_rows_stay_empty() -> None:
    found = moves(lying(INTERLOCK, waste="KH", bottom_row_0="2S"))
    assert found - {"draw stock"} == {f"move KH waste bottom_row/{at}" for at in range(1, 9)}


@pytest.mark.parametrize("by_hand", [False, True])
def test_what_lies_face_down_is_turned_up_once_all_over_it_is_gone(*, by_hand: bool) -> None:
    deal = lying(library.entry("guardian"), middle_row_0="2C|", top_row_0="AH", top_row_1="AS")
    if by_hand:
        deal.apply(TABLE, Turning(by_hand=True))
    pile = deal.pile("middle_row/0")
    deal.apply(0, Move(card("AH"), "top_row/0", "found/0"))
    assert not pile.faces_up(pile[-1])
    assert "turn middle_row/0" not in moves(deal)
    deal.apply(0, Move(card("AS"), "top_row/1", "found/1"))
    assert pile.faces_up(pile[-1]) != by_hand
    assert ("turn middle_row/0" in moves(deal)) == by_hand


def test_covered_cards_are_dealt_face_down_and_stay_so() -> None:
    deal = lying(library.entry("guardian"))
    deal.begin()
    faces = {pile.name.split("/")[0]: pile.faces_up(pile[-1]) for pile in deal.places if pile}
    assert faces == {"bottom_row": False, "middle_row": False, "top_row": True, "stock": False}


def test_a_cell_gives_its_card_once_what_lies_before_it_is_gone() -> None:
    both = {"tab_0": "9H", "cells_0": "8H", "aside_0": "2C"}
    one_cell, two_cells = library.entry("der-kleine-napoleon"), library.entry("free-napoleon")
    freed = "move 8H cells/0 tab/0"
    assert freed.replace("cells/0", "cells") in moves(
        lying(one_cell, {}, **_single(both))
    )  # the other reserve has gone
    assert not any("8H" in each for each in moves(lying(one_cell, {}, aside_1="3C", **_single(both))))
    assert not any("8H" in each for each in moves(lying(two_cells, {}, **both)))
    assert freed in moves(lying(two_cells, {}, **both | {"aside_0": "", "aside_1": "2C"}))
    assert any("2C aside/0 cells/1" in each for each in moves(lying(two_cells, {}, **both)))


def _single(piles: dict[str, str]) -> dict[str, str]:
    return {name.replace("cells_0", "cells"): text for name, text in piles.items()}


@pytest.mark.parametrize(
    ("game_id", "sentences"),
    [
        (
            "interlock",
            (
                "A card of the bottom row that lies under the middle row is free and takes others "
                "once nothing lies over it.",
                "The last pile that lies over a card of the bottom row may be put on it as a whole.",
            ),
        ),
        ("guardian", ("lies under the top row is free, is turned up and takes others once nothing",)),
        ("backbone", ("A card leaves the spine only once the tail is empty.",)),
        (
            "der-kleine-napoleon",
            ("A card leaves the cells only once one of the piles of the reserve is empty.",),
        ),
        (
            "free-napoleon",
            ("A card leaves the cells only once the pile of the reserve in its place is empty.",),
        ),
        ("busy-cards", ("A card leaves the cells only once the columns in its place are empty.",)),
    ],
)
def test_the_rules_say_what_lies_under_what(game_id: str, sentences: tuple[str, ...]) -> None:
    text = rules_text(library.entry(game_id))
    for each in sentences:
        assert each in text
