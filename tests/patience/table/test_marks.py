"""What stands on empty places, and how large the cards are that lie beside them."""

from itertools import pairwise

import pytest

from cardtable.patience.collection import library
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.table.spots import extent, grounds
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.vocabulary import Kind
from cardtable.table.layout import Area, Spot
from tests.patience.positions import dealt, lying

AREA = Area(0, 56, 960, 544)  # the table of a window of 960x600


def spots(game_id: str, number: int = 1) -> dict[str, Spot]:
    return {spot.pile: spot for spot in PatienceScenes().spots(dealt(game_id, number).view(0), AREA)}


@pytest.mark.parametrize(
    ("game_id", "pile", "mark"),
    [
        ("freecell", "found/0", "A"),
        ("freecell", "cell/0", ""),
        ("freecell", "tab/0", ""),  # any card goes there
        ("klondike", "tab/0", "K"),
        ("la-belle-lucie", "tab/0", ""),  # none does
        ("spider", "found/0", "K"),
        ("windmill", "kings/0", "K"),
        ("clock", "home/0", "A"),
        ("clock", "home/11", "Q"),
        ("grandfathers-clock", "late/0", "10\N{BLACK HEART SUIT}"),
    ],
)
def test_an_empty_place_says_what_goes_there(game_id: str, pile: str, mark: str) -> None:
    found = spots(game_id)
    assert (found[pile].mark if pile in found else "") == mark


def test_the_rank_that_is_dealt_first_stands_on_the_other_foundations_and_the_one_below_on_spaces() -> None:
    deal = lying(library.entry("penguin"), found_0="7C")
    found = {spot.pile: spot.mark for spot in PatienceScenes().spots(deal.view(0), AREA)}
    assert (found["found/1"], found["tab/0"]) == ("7", "6")


def test_a_rank_that_is_yet_to_be_chosen_is_not_said() -> None:
    deal = lying(library.entry("chessboard"))
    assert {spot.mark for spot in PatienceScenes().spots(deal.view(0), AREA)} == {""}


@pytest.mark.parametrize(
    ("game_id", "high"), [("crazy-quilt", 70), ("cats-tail", 86), ("windmill", 91), ("casket", 106)]
)
def test_wide_games_have_cards_as_large_as_a_small_window_lets_them(game_id: str, high: float) -> None:
    ground = grounds(read_spec(library.entry(game_id), {}), Area(0, 56, 960, 510))
    assert ground.height >= high
    places = [spot.start for spot in spots(game_id).values()]
    wide = max(place.right for place in places) - min(place.x for place in places)
    high = max(place.bottom for place in places) - min(place.y for place in places)
    assert wide > 0.8 * AREA.width or high > 0.8 * AREA.height


def test_columns_stand_together_in_the_middle_where_there_is_more_room_than_they_need() -> None:
    deal, area = dealt("windmill"), Area(12, 52, 1256, 656)
    places = sorted({round(spot.x): spot for spot in PatienceScenes().spots(deal.view(0), area)}.items())
    steps = [two[0] - one[0] for one, two in pairwise(places)]
    assert max(steps) < 1.8 * places[0][1].width
    left, right = places[0][0] - area.x, area.right - places[-1][0]
    assert left == pytest.approx(right, abs=2)


def test_columns_that_never_grow_have_as_large_cards_as_they_are_dealt_with() -> None:
    columns = [spot for name, spot in spots("the-wish").items() if name.startswith("tab/")]
    assert min(spot.height for spot in columns) > 0.28 * AREA.height


@pytest.mark.parametrize("game_id", ["freecell", "bakers-game", "forecell", "cats-tail", "eight-off"])
def test_a_gap_parts_cells_from_foundations(game_id: str) -> None:
    spec = read_spec(library.entry(game_id), {})
    cells, founds = (
        next(extent(group) for group in spec.groups if group.kind is kind)
        for kind in (Kind.CELL, Kind.FOUNDATION)
    )
    assert founds.column >= cells.column + cells.columns + 0.4
