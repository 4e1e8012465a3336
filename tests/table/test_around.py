"""Seats round a table: where the cards of a trick lie."""

from itertools import combinations

import pytest

from cardtable.table.around import POINTS, chairs, trick_spot
from cardtable.table.lying import places
from cardtable.table.measures import CARD_RATIO
from tests.laws.test_touch import AREAS


@pytest.mark.parametrize("seats", POINTS)
@pytest.mark.parametrize("name", AREAS)
def test_no_card_of_a_trick_covers_another(name: str, seats: int) -> None:
    area = AREAS[name]
    for leader in range(seats):
        spot = trick_spot(chairs(area, 0, seats), leader, area)
        lying = places(spot, seats)
        assert len(lying) == seats
        for one, other in combinations(lying, 2):
            apart = abs(one.x - other.x) >= one.height * CARD_RATIO or abs(one.y - other.y) >= one.height
            assert apart, (one, other)
        for each in lying:
            half = each.height / 2
            assert spot.area.x - 0.01 <= each.x - half * CARD_RATIO
            assert each.y + half <= spot.area.bottom + 0.01


def test_each_card_lies_before_its_seat() -> None:
    area = AREAS["1280x720"]
    places_of = chairs(area, 2, 5)
    spot = trick_spot(places_of, 4, area)
    by_seat = dict(zip((4, 0, 1, 2, 3), [(each.x, each.y) for each in spot.laid], strict=True))
    assert all(by_seat[chair.seat] == chair.point for chair in places_of)
    assert max(by_seat, key=lambda seat: by_seat[seat][1]) == 2, "the looking seat is at the bottom"
    assert by_seat[3][0] < by_seat[2][0] < by_seat[1][0], "the next one sits on the left"
