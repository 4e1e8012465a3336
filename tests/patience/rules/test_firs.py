"""Fir trees: one card and two in turn, each free once none lies over it."""

from cardtable.patience.collection import library
from cardtable.patience.kernel.shapes import keepers, points
from cardtable.patience.text.guide import rules_text
from tests.patience.positions import dealt, lying, moves, own


def test_trees_of_one_card_and_two_in_turn_stand_side_by_side() -> None:
    deal = dealt("three-fir-trees")
    group = deal.rules.spec.group("firs")
    assert group.figure is not None
    found = points(group.figure)
    assert len(found) == group.n == 48
    assert found[:9] == (
        *((0.5, 0.0), (3.0, 0.0), (5.5, 0.0)),
        *((0.0, 1.0), (1.0, 1.0), (2.5, 1.0), (3.5, 1.0), (5.0, 1.0), (6.0, 1.0)),
    )
    assert keepers(group.figure)[0] == ((3, 4),)
    assert keepers(group.figure)[3] == keepers(group.figure)[4] == ((9,),)
    assert len({move.split()[1] for move in moves(deal)}) <= 3


def test_the_last_row_alone_may_lie_face_up() -> None:
    for rows, last in (("3", 3), ("4", 6)):
        text = (
            f"firs.rows: '{rows}', deal: [{{to: firs, cards: 1, up: last_row}}, {{to: stock, cards: rest}}]"
        )
        deal = lying(own("three-fir-trees", text))
        deal.begin()
        assert sum(deal.places[at].faces_up(deal.places[at][-1]) for at in deal.rules.span["firs"]) == last


def test_the_rules_say_what_is_free() -> None:
    text = rules_text(library.entry("napoleon-takes-moscow"))
    assert "one fir tree of eleven rows" in text
    assert "A card of the layout is free once no other lies over it." in text
