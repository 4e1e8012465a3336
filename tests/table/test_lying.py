"""Columns that run any way and lay backs tighter than faces; cards with places of their own."""

from dataclasses import astuple
from itertools import pairwise

import pytest

from cardtable.engine.cards import BACK, Card, card, cards
from cardtable.table.layout import Area, Place, Spot, Spread, Way, enclosing
from cardtable.table.lying import BACKED, LINE, SHRUNK, STEP, STRIP, THIN, laid, places, steps_of
from cardtable.table.measures import CARD_RATIO

HEIGHT, WIDTH = 100.0, 100.0 * CARD_RATIO
MANY = range(1, 31)
SLACK = 0.01


def column(way: Way, room: float = 400.0) -> Spot:
    return Spot("column", 500.0, 300.0, HEIGHT, Spread.COLUMN, room, way=way)


def bounds(found: list[Place]) -> Area:
    first, *others = (each.bounds for each in found)
    for other in others:
        first = first.around(other)
    return first


def inside(inner: Area, outer: Area) -> bool:
    both = outer.around(inner)
    return both.width <= outer.width + SLACK and both.height <= outer.height + SLACK


@pytest.mark.parametrize("way", Way)
@pytest.mark.parametrize("room", [0.0, 80.0, 160.0, 400.0])
def test_a_column_begins_at_one_end_of_its_room_runs_its_way_and_stays_inside(way: Way, room: float) -> None:
    spot, (across, down) = column(way, room), way.value
    for count in MANY:
        found = places(spot, count, range(count // 2))
        assert inside(bounds(found), spot.area)
        for one, two in pairwise(found):
            if two.height == HEIGHT and room == 400:
                assert (two.x - one.x) * across + (two.y - one.y) * down > 0
            assert (two.x - one.x) * down == (two.y - one.y) * across == pytest.approx(0)
        first, begin = found[0].bounds, spot.start
        if across + down > 0:
            assert (first.x, first.y)[way is Way.DOWN] == pytest.approx((begin.x, begin.y)[way is Way.DOWN])
        else:
            assert (first.right, first.bottom)[way is Way.UP] == pytest.approx(
                (begin.right, begin.bottom)[way is Way.UP]
            )


@pytest.mark.parametrize(
    ("way", "edge"), [(Way.DOWN, "y"), (Way.UP, "bottom"), (Way.RIGHT, "x"), (Way.LEFT, "right")]
)
def test_an_empty_column_is_marked_where_it_begins(way: Way, edge: str) -> None:
    spot = column(way)
    assert getattr(spot.start, edge) == pytest.approx(getattr(spot.area, edge))
    assert max(spot.area.width, spot.area.height) == 400


@pytest.mark.parametrize(("way", "size"), [(Way.DOWN, HEIGHT), (Way.LEFT, WIDTH)])
def test_backs_lie_tighter_than_faces(way: Way, size: float) -> None:
    steps = steps_of(column(way, 900.0), 9, range(6))
    assert steps.back == pytest.approx(BACKED * size)
    assert steps.face == pytest.approx((STRIP if way is Way.DOWN else STEP) * size)
    assert steps.height == pytest.approx(HEIGHT)


def test_what_is_seen_says_which_cards_lie_tightly() -> None:
    lying: list[Card] = [BACK, BACK, *cards("KS QH JS")]
    found = laid(column(Way.DOWN), lying)
    assert [round(two.y - one.y) for one, two in pairwise(found)] == [12, 12, 32, 32]
    assert laid(column(Way.DOWN), [BACK, card("KS")])[1].y - found[0].y == pytest.approx(12)


def test_first_the_backs_are_squeezed_then_the_faces_then_the_cards_shrink() -> None:
    """Six backs and thirteen faces, in less and less room."""
    wide, backs_thin, faces_thin, small = (
        steps_of(column(Way.DOWN, room), 19, range(6)) for room in (600.0, 520.0, 330.0, 200.0)
    )
    assert (wide.back, wide.face) == pytest.approx((BACKED * HEIGHT, STRIP * HEIGHT))
    assert THIN < backs_thin.back < wide.back
    assert backs_thin.face == pytest.approx(wide.face)
    assert faces_thin.back == pytest.approx(THIN)
    assert LINE <= faces_thin.face < wide.face
    assert faces_thin.height == HEIGHT
    assert SHRUNK * HEIGHT <= small.height < HEIGHT
    assert 12 * small.face + 6 * small.back + small.height == pytest.approx(200.0)


def test_a_column_of_backs_alone_lies_in_its_room() -> None:
    for room in (60.0, 110.0, 400.0):
        spot = column(Way.RIGHT, room)
        assert inside(bounds(laid(spot, [BACK] * 30)), spot.area)


def test_placed_cards_have_places_and_angles_of_their_own() -> None:
    lying = (Place(100, 100, HEIGHT, 30), Place(180, 120, 80, -45), Place(300, 90, HEIGHT, 90))
    spot = Spot("plait", 200, 100, HEIGHT, Spread.PLACED, laid=lying)
    assert places(spot, 2) == list(lying[:2])
    assert all(inside(each.bounds, spot.area) for each in lying)
    assert spot.area.right == pytest.approx(300 + HEIGHT / 2)


def test_what_holds_cards_reaches_as_far_as_they_do_however_they_are_turned() -> None:
    lying = [
        Place(10, 20, HEIGHT),
        Place(90, 30, HEIGHT, 30.0),
        Place(40, 5, 80, 90.0),
        Place(15, 25, HEIGHT),
    ]
    for count in range(1, len(lying) + 1):
        found, wanted = enclosing(lying[:count]), bounds(lying[:count])
        assert astuple(found) == pytest.approx(astuple(wanted))


def test_a_turned_card_takes_the_room_of_its_corners() -> None:
    assert Place(0, 0, HEIGHT).bounds == Area(-WIDTH / 2, -50, WIDTH, HEIGHT)
    lying = Place(10, 20, HEIGHT, 90).bounds
    assert (lying.width, lying.height) == pytest.approx((HEIGHT, WIDTH))
    assert lying.centre == pytest.approx((10, 20))


@pytest.mark.parametrize("height", [155.9322033898305, 173.24052590873936, 100.1])
def test_cards_of_a_column_never_grow(height: float) -> None:
    for room in range(300, 500):
        spot = Spot("column", 500.0, 300.0, height, Spread.COLUMN, float(room))
        for count in range(2, 12):
            assert steps_of(spot, count, range(count - 1)).height <= height
            assert steps_of(spot, count, range(count // 2)).height <= height
