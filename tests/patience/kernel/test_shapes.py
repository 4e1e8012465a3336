import pytest

from cardtable.patience.kernel.shapes import neighbours
from cardtable.patience.words.spec import Figure
from cardtable.patience.words.vocabulary import Free, Near, Shape

GRID = Figure(Shape.RECT, 4, 5, Free.ALL)  # of which the seventh card is the second of the second row
AT = 6
REST = set(range(20)) - {AT}


@pytest.mark.parametrize(
    ("near", "found"),
    [
        (Near.TOUCHING, {0, 1, 2, 5, 7, 10, 11, 12}),
        (Near.SIDES, {1, 5, 7, 11}),
        (Near.ROW, {5, 7}),
        (Near.LINE, {1, 11, 16, 5, 7, 8, 9}),
        (Near.ANY, REST),
    ],
)
def test_what_lies_near_a_card(near: Near, found: set[int]) -> None:
    assert neighbours(GRID, near)[AT] == found
