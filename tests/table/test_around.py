"""Seats round a table: one arrangement for two to nine of them."""

from itertools import combinations, pairwise, permutations
from math import hypot

import pytest

from cardtable.table.around import RoundTable, SeatRoom, around, nearest, opposite
from cardtable.table.board import drawn
from cardtable.table.layout import Area, Spread
from cardtable.table.lying import places
from cardtable.table.seating import DOWN, SIDES, TRICKS
from tests.laws.test_touch import AREAS, meets
from tests.table.test_board import inside, overlap

NARROW = "640x400", "960x600 with log"
SMALLER_THAN_ANY = "640x400"  # also with the largest text
LEAST_SAID = 80  # units: a bubble in which a word has room
LEAST_NAME = 70  # units: a plate with nothing beside the name
OVER_HANDS = "name", "face", "taken"  # what lies on hands that are held


def blocks(table: RoundTable) -> dict[str, Area]:
    """Return all that must not cover each other but hands: names, portraits, and the rooms between."""
    named = {f"name {each.seat}": each.area for each in table.plates()}
    named.update({f"face {each.seat}": each.face for each in table.plates() if each.face is not None})
    free = {"kitty", "board", "left", "right", "duty", "aside", "line", "taken", "hand"}
    named.update({name: area for name, area in table.areas.items() if name in free})
    named.update({f"taken {chair.seat}": chair.rooms.areas["taken"] for chair in table.chairs[1:]})
    named.update({f"trick {at}": place.bounds for at, place in enumerate(table.trick(0).laid)})
    return named


@pytest.mark.parametrize("line", [True, False])
@pytest.mark.parametrize("seats", TRICKS)
@pytest.mark.parametrize("name", AREAS)
def test_nothing_covers_anything_else(name: str, seats: int, line: bool) -> None:
    table = around(AREAS[name], 0, seats, line=line)
    found = blocks(table)
    for (one, first), (other, second) in combinations(found.items(), 2):
        assert not overlap(first, second), (one, other)
    assert all(inside(each, AREAS[name]) for one, each in found.items() if not one.startswith("face"))
    for spot in table.hands()[1:]:
        for place in places(spot, 13):
            assert inside(place.bounds, AREAS[name]), spot.pile
            covered = [one for one, block in found.items() if meets(place, block)]
            assert all(one.startswith(OVER_HANDS) and spot.under for one in covered), (spot.pile, covered)


@pytest.mark.parametrize("seats", TRICKS)
@pytest.mark.parametrize("name", AREAS)
def test_what_one_says_covers_nobody_elses_name(name: str, seats: int) -> None:
    table = around(AREAS[name], 0, seats)
    for one, other in permutations(table.chairs, 2):
        bubble = one.says("said", "words")
        assert not overlap(bubble.area, other.plate.area), (one.seat, other.seat)
        x, y = bubble.tail
        assert one.plate.area.grown(1).holds(x, y) or one.face.grown(1).holds(x, y), one.seat


def test_who_has_a_packet_at_the_top_speaks_beside_its_number() -> None:
    table = around(AREAS["1280x720"], 0, 8)
    found = [each for each in table.chairs if each.packed and each.looks == DOWN]
    assert len(found) == 3
    assert all(each.says("said", "No").tail[0] > each.held.x + 0.2 * each.face.width for each in found)


@pytest.mark.parametrize("seats", TRICKS)
@pytest.mark.parametrize("name", [name for name in AREAS if name != SMALLER_THAN_ANY])
def test_all_may_speak_at_once(name: str, seats: int) -> None:
    table = around(AREAS[name], 0, seats)
    said = {chair.seat: chair.says("said", "words").area for chair in table.chairs}
    for one, other in permutations(table.chairs, 2):
        assert not overlap(said[one.seat], said[other.seat]), (one.seat, other.seat)
        assert not overlap(said[one.seat], other.face), (one.seat, other.seat)
    assert all(each.width >= LEAST_SAID for each in said.values())


@pytest.mark.parametrize("seats", TRICKS)
def test_each_card_of_a_trick_lies_before_its_seat(seats: int) -> None:
    table = around(AREAS["1280x720"], 1, seats)
    spot = table.trick((seats + 1) // 2)
    by_seat = {(seats + 1) // 2 + at: place for at, place in enumerate(spot.laid)}
    assert {chair.seat for chair in table.chairs} == {seat % seats for seat in by_seat}
    for chair in table.chairs:
        place = next(place for seat, place in by_seat.items() if seat % seats == chair.seat)
        assert (place.x, place.y) == pytest.approx(table.areas[chair.card].centre)


@pytest.mark.parametrize("seats", TRICKS)
def test_the_looking_seat_is_at_the_bottom_and_the_others_clockwise(seats: int) -> None:
    table = around(AREAS["1280x720"], 1, seats)
    own, *others = table.plates()
    assert own.seat == 1
    assert [each.seat for each in others] == [(1 + at) % seats for at in range(1, seats)]
    left, top, right = SIDES[seats]
    assert left + top + right == len(others)
    middles = [each.area.centre for each in others]
    assert [y for _, y in middles[:left]] == sorted((y for _, y in middles[:left]), reverse=True)
    assert [x for x, _ in middles[left : left + top]] == sorted(x for x, _ in middles[left : left + top])
    assert [y for _, y in middles[left + top :]] == sorted(y for _, y in middles[left + top :])
    assert all(y < own.area.centre[1] for _, y in middles)


@pytest.mark.parametrize("seats", TRICKS)
@pytest.mark.parametrize("name", [name for name in AREAS if name not in NARROW])
def test_cards_are_large_and_all_other_seats_alike(name: str, seats: int) -> None:
    area = AREAS[name]
    table = around(area, 0, seats, line=True)
    own, *others = table.hands()
    crowded = 0.62 if seats > 8 else 0.67
    least = crowded if seats > 6 or name == "tall" else 1
    assert own.height >= 0.2 * area.height
    assert table.trick(0).height >= 0.19 * area.height * least
    assert {round(each.height, 6) for each in others} == {round(others[0].height, 6)}
    assert others[0].height >= 0.075 * area.height


@pytest.mark.parametrize("seats", [seats for seats in TRICKS if seats < 7])
def test_hands_are_held_under_portraits_and_lie_before_them(seats: int) -> None:
    table = around(AREAS["1280x720 with log"], 0, seats)
    held, lying = table.hands()[1:], table.hands(down=range(seats))[1:]
    for chair, fan, row in zip(table.chairs[1:], held, lying, strict=True):
        assert (fan.spread, row.spread) == (Spread.HELD, Spread.LAID)
        assert any(meets(place, chair.face) for place in places(fan, 7)), "they reach under it"
        middle = places(fan, 7)[3]
        away = middle.x - chair.face.centre[0], middle.y - chair.face.centre[1]
        assert {90: away[0] > 0, 180: away[1] > 0, 270: away[0] < 0}[round(chair.looks)], "towards the middle"
        assert not any(meets(place, chair.rooms.areas["name"]) for place in places(row, 7))


@pytest.mark.parametrize("seats", SIDES)
def test_cards_that_are_held_out_can_all_be_touched(seats: int) -> None:
    table = around(AREAS["960x600"], 0, seats)
    for chair in table.chairs[1:]:
        for count in (2, 13 if seats > 3 else 25):
            spot = chair.offered(count, 1.5)
            ends = [place.point(0, -0.5) for place in places(spot, count)]
            steps = [hypot(x - left, y - up) for (left, up), (x, y) in pairwise(ends)]
            assert min(steps) >= 0.13 * spot.height
            assert all(inside(place.bounds, AREAS["960x600"]) for place in places(spot, count))


@pytest.mark.parametrize("seats", TRICKS)
@pytest.mark.parametrize("name", AREAS)
def test_what_is_held_out_lies_clear_of_plates(name: str, seats: int) -> None:
    for chair in around(AREAS[name], 0, seats).chairs[1:]:
        for place in places(chair.offered(9, 1.85), 9):
            assert not meets(place, chair.plate.area), chair.seat


@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("name", [name for name in AREAS if name not in NARROW])
def test_all_others_may_sit_opposite_whoever_looks(name: str, count: int) -> None:
    area = AREAS[name]
    chairs = opposite(area, tuple(range(1, count + 1)))
    plates = [nearest(area, 0), *(chair.plate for chair in chairs)]
    found = [(plate.seat, room) for plate in plates for room in plate.areas]
    found += [(chair.seat, chair.rooms.areas["under"]) for chair in chairs]
    for (one, first), (other, second) in combinations(found, 2):
        assert not overlap(first, second), (one, other)
    assert [plate.seat for plate in plates] == list(range(count + 1))
    rights = [max(place.bounds.right for place in places(chair.held, 13)) for chair in chairs]
    lefts = [min(place.bounds.x for place in places(chair.held, 13)) for chair in chairs[1:]]
    assert all(right <= left for right, left in zip(rights, lefts, strict=False)), (
        "no hand reaches over another"
    )
    assert min(chair.rooms.areas["name"].width for chair in chairs) >= LEAST_NAME


def test_what_is_nearest_to_the_plates_of_others_is_nearest_to_the_own_portrait() -> None:
    room = SeatRoom(drawn("  1+ \n 0.4/18 tags \n 1+ taken", edge=0), high=70.0)
    own, *others = around(AREAS["1280x720"], 0, 4, seat_room=room).chairs
    for chair in others:
        assert chair.rooms.areas["tags"].bottom <= chair.rooms.areas["taken"].y
    assert own.rooms.areas["taken"].bottom <= own.rooms.areas["tags"].y
    assert own.face.y - own.rooms.areas["tags"].bottom < 10
