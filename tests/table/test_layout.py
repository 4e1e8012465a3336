"""Where the cards of a pile lie."""

from dataclasses import replace
from itertools import pairwise
from math import hypot

import pytest

from cardtable.table.layout import Area, Place, Spot, Spread, grid, pad
from cardtable.table.lying import INDEX, READABLE, SHRUNK, places, readable, tight
from cardtable.table.measures import CARD_RATIO

HEIGHT = 100.0
ROOM = 400.0
COUNTS = range(41)


def spot(spread: Spread, room: float = ROOM, angle: float = 0.0) -> Spot:
    lying = tuple(Place(500.0 + 3 * i, 300.0, HEIGHT) for i in COUNTS) if spread is Spread.PLACED else ()
    return Spot("hand/0", 500.0, 300.0, HEIGHT, spread, room, angle, laid=lying)


@pytest.mark.parametrize("spread", Spread)
@pytest.mark.parametrize("room", [0.0, 50.0, 120.0, ROOM])
def test_there_is_a_place_for_each_card(spread: Spread, room: float) -> None:
    for count in COUNTS:
        assert len(places(spot(spread, room), count)) == count


@pytest.mark.parametrize("room", [120.0, 200.0, ROOM])
def test_a_row_stays_in_its_room_and_in_order(room: float) -> None:
    size = HEIGHT * CARD_RATIO
    for count in COUNTS:
        along = [each.x - 500 for each in places(spot(Spread.ROW, room), count)]
        assert all(abs(each) + size / 2 <= room / 2 + 0.01 for each in along)
        assert along == sorted(along)
        assert len(set(along)) == count
        assert sum(along) == pytest.approx(0, abs=0.01)


@pytest.mark.parametrize("room", [0.0, 50.0, 120.0, 200.0, ROOM])
def test_a_column_grows_down_from_the_top_of_its_room_and_stays_in_it(room: float) -> None:
    hung = spot(Spread.COLUMN, room)
    for count in COUNTS[1:]:
        found = places(hung, count)
        tops = [each.y - each.height / 2 for each in found]
        assert tops[0] == pytest.approx(hung.area.y)
        assert all(one < two for one, two in pairwise(tops))
        assert found[-1].y + found[-1].height / 2 <= hung.area.bottom + 0.01
        assert hung.start.y == hung.area.y


def test_a_column_keeps_its_cards_large_until_a_line_of_text_would_not_fit() -> None:
    hung = spot(Spread.COLUMN, 240.0)
    assert [each.height for each in places(hung, 13)] == [HEIGHT] * 13
    steps = [places(hung, count)[1].y - places(hung, count)[0].y for count in range(2, 14)]
    assert steps == sorted(steps, reverse=True)
    smaller = places(hung, 17)
    assert SHRUNK * HEIGHT <= smaller[0].height < HEIGHT
    assert smaller[1].y - smaller[0].y == pytest.approx((240 - smaller[0].height) / 16)


def test_a_side_pile_of_thirteen_can_be_read_in_the_smallest_window() -> None:
    area = Area(0, 56, 960, 544)
    side = Spot("side/0/0", 300, 400, 0.13 * area.height, Spread.COLUMN, 0.3 * area.height)
    assert all(readable(side, count) for count in range(15))
    step = places(side, 13)[1].y - places(side, 13)[0].y
    assert step >= READABLE
    assert not readable(side, 30), "a column that is too long says so"


@pytest.mark.parametrize(("wide", "high"), [(960, 544), (700, 544), (1280, 664), (1020, 664)])
def test_each_of_seventeen_cards_in_a_hand_shows_its_index(wide: float, high: float) -> None:
    hand = Spot("hand/0", wide / 2, high, 0.2 * high, Spread.FAN, 0.92 * wide)
    found = places(hand, 17)
    assert all(two.x - one.x > INDEX * hand.width for one, two in pairwise(found))
    for place in found:
        left = place.x - hand.width * 0.5 + INDEX * hand.width / 2
        assert [each for each in found if each.covers(left, place.y)][-1] == place, "it can be hit there"


def test_a_grid_fills_its_area_with_equal_cells() -> None:
    area = Area(10, 20, 300, 100)
    for count in range(1, 19):
        cells = grid(area, count)
        assert len(cells) == count
        assert len({(round(cell.width, 6), round(cell.height, 6)) for cell in cells}) == 1
        assert all(area.holds(cell.x, cell.y) for cell in cells)
        assert all(area.grown(0.01).holds(cell.right, cell.bottom) for cell in cells)
        corners = [(round(cell.y), round(cell.x)) for cell in cells]
        assert corners == sorted(set(corners)), "row by row"
    assert [round(cell.centre[1]) for cell in grid(area, 6, columns=3)] == [45, 45, 45, 95, 95, 95]


def test_a_line_with_room_lays_cards_side_by_side_else_an_index_shows() -> None:
    width = HEIGHT * CARD_RATIO
    few, many = places(spot(Spread.ROW), 3), places(spot(Spread.ROW), 40)
    assert few[1].x - few[0].x > width
    assert 0 < many[1].x - many[0].x < width


@pytest.mark.parametrize("angle", [0.0, 30.0, 90.0])
def test_a_turned_row_lies_along_its_angle(angle: float) -> None:
    found = places(spot(Spread.ROW, angle=angle), 5)
    upright = places(spot(Spread.ROW), 5)
    for each, flat in zip(found, upright, strict=True):
        assert each.angle == angle
        assert hypot(each.x - 500, each.y - 300) == pytest.approx(abs(flat.x - 500))


@pytest.mark.parametrize("room", [80.0, 120.0, ROOM, 1200.0])
def test_a_fan_stays_in_its_room_in_order_and_its_middle_is_highest(room: float) -> None:
    width = HEIGHT * CARD_RATIO
    for count in COUNTS:
        found = places(spot(Spread.FAN, room), count)
        assert [each.x for each in found] == sorted(each.x for each in found)
        assert [each.angle for each in found] == sorted(each.angle for each in found)
        assert all(abs(each.x - 500) + width / 2 <= room / 2 + 0.01 for each in found)
        assert all(each.y >= 300 - 0.01 for each in found)


@pytest.mark.parametrize("count", COUNTS)
def test_a_squared_pile_is_hardly_thicker_than_a_card(count: int) -> None:
    found = places(spot(Spread.SQUARED), count)
    assert all(hypot(each.x - 500, each.y - 300) < HEIGHT * 0.05 for each in found)
    assert [each.y for each in found] == sorted((each.y for each in found), reverse=True)


def test_a_place_covers_its_card_also_when_turned() -> None:
    flat, turned = Place(0, 0, HEIGHT), Place(0, 0, HEIGHT, 90)
    assert flat.covers(0, 49)
    assert not flat.covers(49, 0)
    assert turned.covers(49, 0)
    assert not turned.covers(0, 49)


def test_a_raised_place_moves_towards_the_top_edge_of_the_card() -> None:
    assert Place(0, 0, HEIGHT).raised(10) == Place(0, -10, HEIGHT)
    sideways = Place(0, 0, HEIGHT, 90).raised(10)
    assert (sideways.x, sideways.y) == pytest.approx((10, 0))


def test_an_area_knows_its_parts_and_what_it_holds() -> None:
    area = Area(10, 20, 200, 100)
    assert (area.right, area.bottom, area.centre) == (210, 120, (110, 70))
    assert area.part(0.5, 0.5, 0.5, 0.5) == Area(110, 70, 100, 50)
    assert area.grown(5) == Area(5, 15, 210, 110)
    assert area.holds(10, 20)
    assert not area.holds(210, 20)
    assert not area.holds(10, 120)


@pytest.mark.parametrize("spread", [each for each in Spread if each is not Spread.HELD])
def test_a_spots_area_is_at_least_a_card(spread: Spread) -> None:
    area = replace(spot(spread, room=10.0), laid=()).area
    assert (area.width, area.height) == (HEIGHT * CARD_RATIO, HEIGHT)
    assert area.centre == (500, 300)


@pytest.mark.parametrize(
    ("spread", "count", "is_tight"),
    [
        (Spread.ROW, 1, False),
        (Spread.ROW, 15, False),
        (Spread.ROW, 30, True),
        (Spread.FAN, 30, True),
        (Spread.COLUMN, 15, False),
        (Spread.COLUMN, 60, True),
        (Spread.SQUARED, 60, False),
    ],
)
def test_a_line_is_tight_where_indices_cannot_be_read(spread: Spread, count: int, *, is_tight: bool) -> None:
    assert tight(spot(spread), count) is is_tight


@pytest.mark.parametrize(("count", "rows"), [(1, 1), (6, 1), (7, 2), (18, 3)])
def test_a_pad_has_square_cells_in_the_middle_in_as_few_rows_as_can_be(count: int, rows: int) -> None:
    cells = pad(Area(100, 50, 400, 200), count, 6, 40, 40)
    assert len({round(cell.y) for cell in cells}) == rows
    whole = cells[0].around(cells[-1]).around(cells[count // rows - 1])
    assert all(cell.width == pytest.approx(cell.height) for cell in cells)
    assert len(cells) == count
    assert whole.centre[1] == pytest.approx(150)


def test_a_pad_keeps_within_a_small_area() -> None:
    small = Area(0, 0, 60, 60)
    cells = pad(small, 12, 6, 40, 40)
    assert all(small.grown(0.01).around(cell) == small.grown(0.01) for cell in cells)
    assert not any(one.right > other.x for one, other in pairwise(cells) if one.y == other.y)


def test_a_slim_area_lies_in_the_middle() -> None:
    assert Area(10, 20, 30, 40).slim(10) == Area(10, 35, 30, 10)
    assert Area(10, 20, 30, 40).slim(50) == Area(10, 20, 30, 40)
