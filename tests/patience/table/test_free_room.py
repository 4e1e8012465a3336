"""Where the mark of a family is printed: in the table, seen as well as can be, and not moving with cards."""

import pytest

from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.layout import Area
from cardtable.table.lying import laid
from tests.patience.chosen import every_table
from tests.patience.positions import dealt
from tests.seeds import quickly

AREA = Area(12, 52, 998, 656)
CLOTHS = (AREA, Area(12, 52, 737, 536), Area(12, 52, 936, 536), Area(12, 52, 1500, 900))


def mark(game_id: str, area: Area = AREA) -> Area | None:
    return PatienceScenes().printed(dealt(game_id).view(0), area)


def hidden(game_id: str, place: Area) -> float:
    """Return the share of a place that cards cover as they are dealt."""
    view = dealt(game_id).view(0)
    spots = {spot.pile: spot for spot in PatienceScenes().spots(view, AREA)}
    cards = [
        card.bounds
        for pile in view.places
        if pile.name in spots
        for card in laid(spots[pile.name], list(pile))
    ]
    points = [
        (place.x + place.width * i / 20, place.y + place.height * j / 20)
        for i in range(21)
        for j in range(21)
    ]
    return sum(any(card.holds(*point) for card in cards) for point in points) / len(points)


@pytest.mark.parametrize(
    "game_id", quickly(2, ["klondike", "spider", "forty-thieves", "yukon", "canfield", "bakers-dozen"])
)
def test_it_lies_below_the_cards_where_there_is_room(game_id: str) -> None:
    place = mark(game_id)
    assert place is not None
    assert place.centre[1] > AREA.centre[1]
    assert hidden(game_id, place) < 0.15


@every_table
def test_it_lies_in_the_table_of_every_game_on_every_cloth(game_id: str) -> None:
    view = dealt(game_id).view(0)
    for area in CLOTHS:
        place = PatienceScenes().printed(view, area)
        if place is not None:
            assert place.around(area) == area
            assert place.width == pytest.approx(place.height)
            assert place.height > 0.3 * area.height - 32


def test_it_stays_where_it_is_whatever_the_cards_do() -> None:
    deal = dealt("klondike")
    before = PatienceScenes().printed(deal.view(0), AREA)
    for _ in range(30):
        deal.apply(0, deal.actions(0)[0])
    assert PatienceScenes().printed(deal.view(0), AREA) == before


def test_where_all_is_taken_it_is_printed_in_the_middle() -> None:
    assert mark("accordion") is None
