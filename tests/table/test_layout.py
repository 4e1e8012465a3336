"""Where the cards of a pile lie."""

from math import hypot

import pytest

from cardtable.table.layout import CARD_RATIO, Area, Place, Spot, Spread, places

HEIGHT = 100.0
ROOM = 400.0
COUNTS = range(41)


def spot(spread: Spread, room: float = ROOM, angle: float = 0.0) -> Spot:
    return Spot("hand/0", 500.0, 300.0, HEIGHT, spread, room, angle)


@pytest.mark.parametrize("spread", Spread)
@pytest.mark.parametrize("room", [0.0, 50.0, 120.0, ROOM])
def test_there_is_a_place_for_each_card(spread: Spread, room: float) -> None:
    for count in COUNTS:
        assert len(places(spot(spread, room), count)) == count


@pytest.mark.parametrize("spread", [Spread.ROW, Spread.COLUMN])
@pytest.mark.parametrize("room", [120.0, 200.0, ROOM])
def test_a_line_stays_in_its_room_and_in_order(spread: Spread, room: float) -> None:
    size = HEIGHT if spread is Spread.COLUMN else HEIGHT * CARD_RATIO
    for count in COUNTS:
        found = places(spot(spread, room), count)
        along = [each.y - 300 if spread is Spread.COLUMN else each.x - 500 for each in found]
        assert all(abs(each) + size / 2 <= room / 2 + 0.01 for each in along)
        assert along == sorted(along)
        assert len(set(along)) == count
        assert sum(along) == pytest.approx(0, abs=0.01)


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


@pytest.mark.parametrize("spread", Spread)
def test_a_spots_area_is_at_least_a_card(spread: Spread) -> None:
    area = spot(spread, room=10.0).area
    assert (area.width, area.height) == (HEIGHT * CARD_RATIO, HEIGHT)
    assert area.centre == (500, 300)
