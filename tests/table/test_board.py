"""A board finds one size of card with which everything fits, in any window."""

from itertools import combinations

import pytest

from cardtable.table.board import GAP, Board, Room, Track, drawn
from cardtable.table.layout import Area, Spread, Way
from cardtable.table.lying import places
from cardtable.table.measures import CARD_RATIO
from tests.laws.test_touch import AREAS

BOARD = drawn(
    """
             1      2+     2++    1
    0.3/30   name   name   .      end
    1        stock  left   right  waste
    0+       stock  left   right  .
    1.3      .      hand   hand   .
    """
)
SLACK = 0.01
SIZES = [*AREAS.values(), Area(10, 20, 400, 900), Area(0, 0, 3000, 500), Area(0, 56, 640, 344)]


def overlap(one: Area, other: Area) -> bool:
    return (
        one.x + SLACK < other.right
        and other.x + SLACK < one.right
        and one.y + SLACK < other.bottom
        and other.y + SLACK < one.bottom
    )


def inside(inner: Area, outer: Area) -> bool:
    both = outer.around(inner)
    return both.width <= outer.width + SLACK and both.height <= outer.height + SLACK


@pytest.mark.parametrize("area", SIZES, ids=str)
def test_all_rooms_lie_apart_inside_the_area(area: Area) -> None:
    laid = BOARD.laid(area)
    assert set(laid.areas) == {"name", "end", "stock", "left", "right", "waste", "hand"}
    assert all(inside(each, area) for each in laid.areas.values())
    assert not any(overlap(one, other) for one, other in combinations(laid.areas.values(), 2))


@pytest.mark.parametrize("area", SIZES, ids=str)
def test_cards_are_as_large_as_they_can_be(area: Area) -> None:
    laid = BOARD.laid(area)
    full = laid.areas["hand"].height, laid.areas["stock"].width
    assert full == pytest.approx((1.3 * laid.height, laid.height * CARD_RATIO))
    wide = 6 * CARD_RATIO * laid.height + 5 * GAP * laid.height
    high = 2.3 * laid.height + max(0.3 * laid.height, 30) + 5 * GAP * laid.height
    assert wide == pytest.approx(area.width) or high == pytest.approx(area.height)


def test_what_is_left_over_goes_to_what_grows_by_its_shares() -> None:
    laid = BOARD.laid(Area(0, 0, 3000, 500))
    usual = 2 * CARD_RATIO * laid.height
    left, right = (laid.areas[name].width - usual for name in ("left", "right"))
    assert left > 100
    assert right == pytest.approx(2 * left)


def test_what_is_left_over_lies_between_where_nothing_grows() -> None:
    board = Board((Track(1), Track(1)), (Track(1),), {"a": Room(0, 0), "b": Room(1, 0)})
    laid = board.laid(Area(0, 0, 400, 100))
    one, other = laid.areas["a"], laid.areas["b"]
    assert one.x == pytest.approx(other.x - one.right) == pytest.approx(400 - other.right)
    assert one.x > 60


def test_tracks_that_are_to_stand_together_do_so_in_the_middle() -> None:
    board = Board((Track(1), Track(1)), (Track(1),), {"a": Room(0, 0), "b": Room(1, 0)}, apart=0.2)
    laid = board.laid(Area(0, 0, 400, 100))
    one, other = laid.areas["a"], laid.areas["b"]
    assert other.x - one.right == pytest.approx((GAP + 0.2) * laid.height)
    assert one.x == pytest.approx(400 - other.right)


def test_a_board_without_an_edge_fills_its_area() -> None:
    laid = drawn("1 1+\n1 a b", edge=0).laid(Area(10, 20, 400, 100))
    assert laid.height == pytest.approx(100)
    assert laid.areas["a"].around(laid.areas["b"]) == Area(10, 20, 400, 100)


def test_a_line_of_text_keeps_its_least_height() -> None:
    assert BOARD.laid(Area(0, 0, 600, 200)).areas["name"].height == pytest.approx(30)
    assert BOARD.laid(Area(0, 0, 2000, 1400)).areas["name"].height > 90


@pytest.mark.parametrize("way", Way)
def test_a_column_takes_its_whole_room_and_begins_where_a_single_card_lies(way: Way) -> None:
    laid = BOARD.laid(Area(0, 0, 900, 900))
    column, single = laid.spot("left", "a", Spread.COLUMN, way=way), laid.spot("left", "a", way=way)
    room, along = laid.areas["left"], way in (Way.UP, Way.DOWN)
    assert (column.area.height if along else column.area.width) == pytest.approx(
        room.height if along else room.width
    )
    (first,) = places(column, 1)
    (alone,) = places(single, 1)
    assert (first.x, first.y) == pytest.approx((alone.x, alone.y))
    assert inside(column.area, room)


@pytest.mark.parametrize("area", SIZES, ids=str)
@pytest.mark.parametrize("count", [1, 5, 13, 20])
def test_a_fan_stays_in_its_room(area: Area, count: int) -> None:
    laid = BOARD.laid(area)
    hand = laid.spot("hand", "hand/0", Spread.FAN, size=2)
    assert all(
        inside(each.bounds, laid.areas["hand"].grown(hand.height * 0.06)) for each in places(hand, count)
    )


def test_a_pile_has_the_boards_size_or_what_fits_its_room() -> None:
    laid = BOARD.laid(Area(0, 0, 1280, 664))
    assert laid.spot("stock", "stock").height == laid.height
    assert laid.spot("right", "pile", size=0.8).height == pytest.approx(0.8 * laid.height)
    assert laid.spot("end", "pile").height == pytest.approx(laid.areas["end"].height)
    assert laid.spot("stock", "stock").area.centre == pytest.approx(laid.areas["stock"].centre)


def test_a_placed_pile_has_a_card_in_the_middle_of_each_room_with_its_own_angle() -> None:
    laid = BOARD.laid(Area(0, 0, 1280, 664))
    spot = laid.placed("trick", ["left", "end", "right"], size=2, angles=[0, 90, -5])
    assert [(each.x, each.y) for each in spot.laid] == [
        laid.areas[n].centre for n in ("left", "end", "right")
    ]
    assert [each.angle for each in spot.laid] == [0, 90, -5]
    assert {each.height for each in spot.laid} == {laid.areas["end"].height}, "as they fit the smallest room"
    assert {each.angle for each in laid.placed("trick", ["left", "right"]).laid} == {0}


def test_rooms_can_be_taken_together() -> None:
    laid = BOARD.laid(Area(0, 0, 1280, 664))
    both = laid.over("left", "waste")
    assert (both.x, both.right) == pytest.approx((laid.areas["left"].x, laid.areas["waste"].right))


@pytest.mark.parametrize(
    ("drawing", "sentence"),
    [("1 1\n1 a", "has 1 rooms for 2 columns"), ("1 1\n1 a b\n1 b a", "is no rectangle")],
)
def test_a_crooked_drawing_is_refused(drawing: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        drawn(drawing)


KLONDIKE = drawn(
    """
           1      1      1      1      1      1      1
    1      stock  waste  .      f/0    f/1    f/2    f/3
    2+     t/0    t/1    t/2    t/3    t/4    t/5    t/6
    """
)
SPIDER = drawn(
    """
           1      1      1      1      1      1      1      1      1      1
    1      stock  .      f/0    f/1    f/2    f/3    f/4    f/5    f/6    f/7
    2.2+   t/0    t/1    t/2    t/3    t/4    t/5    t/6    t/7    t/8    t/9
    """
)


@pytest.mark.parametrize("area", SIZES, ids=str)
@pytest.mark.parametrize("board", [KLONDIKE, SPIDER], ids=["klondike", "spider"])
def test_columns_of_a_patience_stay_in_their_rooms_however_long_they_grow(board: Board, area: Area) -> None:
    laid = board.laid(area)
    for name, room in laid.areas.items():
        spread = Spread.COLUMN if name.startswith("t") else Spread.SQUARED
        spot = laid.spot(name, name, spread)
        assert spot.height == pytest.approx(laid.height), "all cards have one size"
        assert inside(spot.area, room)
        for count in (1, 13, 24) if spread is Spread.COLUMN else (1,):
            assert all(inside(each.bounds, room) for each in places(spot, count, range(count // 2)))
