"""Tables of games that say of no group where it lies."""

from copy import deepcopy

import pytest

from cardtable.engine.chance import SeededChance
from cardtable.engine.options import read_options
from cardtable.patience.collection import library
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.rules.game import Patience
from cardtable.patience.table.grounds import EDGE
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.table.templates import placed
from cardtable.patience.words.entries import Entry
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Lay
from cardtable.table.layout import Area
from cardtable.yamlfile import Value
from tests.laws.test_touch import check_touch
from tests.patience.apart import check_apart
from tests.patience.chosen import CHOSEN, LAID
from tests.patience.positions import own, wandered

SPECIAL = {
    "clock": "two dials that lie in one another",
    "crazy-quilt": "rows that are lower than a card",
}
AREAS = (Area(12, 52, 737, 536), Area(12, 52, 1256, 656))


def bare(game_id: str) -> Entry:
    """Return a game of the library without the places of its groups."""
    entry = library.entry(game_id)
    value = deepcopy(entry.cursor.value)
    assert isinstance(value, dict)
    for group in mapping(value["piles"]).values():
        mapping(group).pop("at", None)
    return Entry(entry.id, type(entry.cursor)(value, (), entry.cursor.origins))


def mapping(value: Value) -> dict[str, Value]:
    assert isinstance(value, dict)
    return value


def lying(entry: Entry) -> dict[str, Group]:
    return {each.name: each for each in placed(read_spec(entry, {})).groups}


def dealt(entry: Entry) -> PatienceDeal:
    game = Patience(entry)
    deal = game.new_deal(read_options(game.options, {}), (), SeededChance(3))
    deal.begin()
    return deal


@pytest.mark.parametrize(
    "game_id",
    [
        pytest.param(each, marks=[] if each in LAID else [pytest.mark.slow])
        for each in CHOSEN
        if each not in SPECIAL
    ],
)
def test_all_lies_on_the_table_and_apart_where_no_places_are_written(game_id: str) -> None:
    deal = dealt(bare(game_id))
    for steps in (0, 20):
        wandered(deal, steps)
        for area in AREAS:
            check_touch(deal.view(0), PatienceScenes(), area)
            check_apart(deal.view(0), area)


@pytest.mark.parametrize(
    ("game_id", "places"),
    [
        ("klondike", {"stock": (0, 0), "waste": (1, 0), "found": (3, 0), "tab": (0, 1)}),
        ("forty-thieves", {"stock": (0, 0), "waste": (1, 0), "found": (2, 0), "tab": (0, 1)}),
        ("canfield", {"stock": (0, 0), "waste": (1, 0), "reserve": (0, 1), "found": (3, 0), "tab": (3, 1)}),
        ("freecell", {"cell": (0, 0), "found": (4.5, 0), "tab": (0.25, 1)}),
        ("fortress", {"found": (3, 0), "tab": (0, 1)}),
        ("golf", {"tab": (0, 0), "stock": (2, 1), "hole": (4, 1)}),
        ("eight-off", {"cell": (0, 0), "tab": (0, 1), "found": (8.5, 0)}),
    ],
)
def test_kinds_of_games_lie_as_people_know_them(game_id: str, places: dict[str, tuple[float, float]]) -> None:
    found = lying(bare(game_id))
    assert {name: (each.where.column, each.where.row) for name, each in found.items()} == places


def test_foundations_stand_beside_columns_above_which_nothing_else_lies() -> None:
    found = lying(own("russian", "found.lay: usual"))["found"].where
    assert (found.column, found.row, found.lay) == (7.5, 0, Lay.COLUMN)


def test_foundations_that_are_many_stand_in_lines() -> None:
    found = lying(bare("big-picture-gallery"))
    assert [found[name].where.row for name in ("fours", "threes", "twos", "aces")] == [0, 1, 2, 3]


def test_foundations_of_several_lines_stand_beside_what_stands_at_the_left() -> None:
    check_apart(dealt(bare("royal-rendezvous")).view(0), AREAS[0])
    check_apart(dealt(bare("phalanx")).view(0), AREAS[0])


def test_many_columns_stand_in_rows() -> None:
    assert lying(bare("bakers-dozen"))["tab"].where.wrap_at == 7


def places(rules: str) -> dict[str, tuple[float, float]]:
    entry = own("klondike", rules)
    check_apart(dealt(entry).view(0), AREAS[0])
    return {name: (each.where.column, each.where.row) for name, each in lying(entry).items()}


def test_what_has_a_place_is_the_only_thing_that_stands_elsewhere() -> None:
    found = places("tab.at: ['0', '2']")
    assert found == {"stock": (0, 0), "waste": (1, 0), "found": (3, 0), "tab": (0, 2)}


def test_where_it_would_meet_others_these_stand_beside_it() -> None:
    found = places("tab.at: ['0', '0']")
    assert (found["tab"], min(found[name][0] for name in ("stock", "waste", "found"))) == ((0, 0), 7.5)


def test_where_all_places_are_written_nothing_is_changed() -> None:
    spec = read_spec(library.entry("windmill"), {})
    assert placed(spec) == spec


def test_places_in_a_column_stand_close_beside_columns_that_hang_in_rows() -> None:
    view = dealt(library.entry("fan")).view(0)
    spots = {each.pile: each for each in PatienceScenes().spots(view, AREAS[1])}
    card = spots["found/0"].height
    assert spots["found/2"].y - spots["found/0"].y < 1.3 * card < spots["tab/9"].y - spots["tab/0"].y


@pytest.mark.parametrize("game_id", ["deep", "klondike", "fan"])
def test_a_table_on_which_columns_grow_begins_at_the_top(game_id: str) -> None:
    view = dealt(library.entry(game_id)).view(0)
    spots = PatienceScenes().spots(view, AREAS[1])
    assert min(each.area.y for each in spots) - AREAS[1].y < 1.1 * EDGE * spots[0].height


def seen(game_id: str) -> dict[str, tuple[float, float]]:
    """Return the middles of the piles of a game, apart as far as they can be."""
    view = dealt(library.entry(game_id)).view(0)
    check_apart(view, AREAS[1])
    return {each.pile: each.area.centre for each in PatienceScenes().spots(view, AREAS[1])}


def test_a_wheel_has_its_foundation_in_the_middle() -> None:
    found = seen("circle-nine")
    ring = [found[f"tab/{at}"] for at in range(9)]
    x, y = found["found"]
    assert (x, y) == pytest.approx((ring[0][0], (ring[0][1] + max(down for _, down in ring)) / 2), abs=5)
    assert [across > x for across, _ in ring[1:5]] == [True] * 4
    assert [across < x for across, _ in ring[5:]] == [True] * 4


def test_a_crescent_goes_from_left_over_the_top_to_the_right_and_foundations_stand_at_its_foot() -> None:
    found = seen("crescent")
    arch = [found[f"tab/{at}"] for at in range(16)]
    assert arch == sorted(arch)
    assert arch[0][1] == pytest.approx(arch[-1][1]) == pytest.approx(found["kings/0"][1])
    assert [y for _, y in arch[:8]] == sorted((y for _, y in arch[:8]), reverse=True)


def test_corners_stand_between_the_arms_of_a_cross() -> None:
    found = seen("royal-east")
    columns = sorted({round(x) for name, (x, _) in found.items() if name.startswith(("tab", "found"))})
    rows = sorted({round(y) for name, (_, y) in found.items() if name.startswith(("tab", "found"))})
    places = {
        name: (columns.index(round(x)), rows.index(round(y)))
        for name, (x, y) in found.items()
        if name[0] in "tf"
    }
    assert [places[f"tab/{at}"] for at in range(5)] == [(1, 0), (2, 1), (1, 2), (0, 1), (1, 1)]
    assert {places[f"found/{at}"] for at in range(4)} == {(0, 0), (2, 0), (0, 2), (2, 2)}


def test_a_clock_is_round_beside_columns_that_hang() -> None:
    found = seen("grandfathers-clock")
    middle = (found["early/7"][1] + found["early/1"][1]) / 2
    assert found["early/4"][1] == pytest.approx(middle, abs=1)


def test_corners_stand_as_far_out_as_they_are_said_to_be_wide() -> None:
    found = seen("corner-suite")
    lefts = [found[f"found/{at}"][0] for at in (0, 2)]
    rights = [found[f"found/{at}"][0] for at in (1, 3)]
    assert max(lefts) < min(found[f"tab/{at}"][0] for at in range(9))
    assert max(found[f"tab/{at}"][0] for at in range(9)) < min(rights)
    assert [found["found/0"][1], found["found/2"][1]] == [found["tab/0"][1], found["tab/6"][1]]


def test_a_foundation_stands_in_the_middle_of_a_cross_of_four() -> None:
    found = seen("napoleons-tomb")
    arms = [found[f"cells/{at}"] for at in range(4)]
    assert found["centre"] == pytest.approx((arms[0][0], arms[1][1]), abs=1)
