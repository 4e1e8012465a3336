"""What stands on empty places, and how large the cards are that lie beside them."""

from itertools import pairwise

import pytest

from cardtable.patience.collection import library
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.extents import extent
from cardtable.patience.table.grounds import grounds
from cardtable.patience.table.scenes import PatienceScenes
from cardtable.patience.table.templates import placed
from cardtable.patience.words.games import read_spec
from cardtable.patience.words.vocabulary import Base, Empty, Kind
from cardtable.table.layout import Area, Spot, Vacancy
from tests.patience.chosen import every_table
from tests.patience.positions import dealt, lying

AREA = Area(0, 56, 960, 544)  # the table of a window of 960x600


def spots(game_id: str, number: int = 1) -> dict[str, Spot]:
    return {spot.pile: spot for spot in PatienceScenes().spots(dealt(game_id, number).view(0), AREA)}


@pytest.mark.parametrize(
    ("game_id", "pile", "printed"),
    [
        ("freecell", "found/0", "A"),
        ("freecell", "cell/0", Vacancy.CELL),
        ("freecell", "tab/0", Vacancy.ANY),
        ("klondike", "tab/0", "K"),
        ("klondike", "waste", Vacancy.HEAP),
        ("la-belle-lucie", "tab/0", Vacancy.NONE),
        ("spider", "found/0", "K"),
        ("windmill", "kings/0", "K"),
        ("clock", "home/0", "A"),
        ("clock", "home/11", "Q"),
        ("grandfathers-clock", "late/0", "10\N{BLACK HEART SUIT}"),
        ("monte-carlo", "mat/0", Vacancy.NONE),
        ("poker-squares", "mat/0", Vacancy.ANY),
        ("aces-up", "out", Vacancy.HEAP),
        ("miss-milligan", "pocket", Vacancy.NONE),  # as long as there is a stock
    ],
)
def test_an_empty_place_says_what_goes_there(game_id: str, pile: str, printed: str | Vacancy) -> None:
    spot = spots(game_id)[pile]
    assert (spot.vacant or spot.mark) == printed


def test_the_rank_that_is_dealt_first_stands_on_the_other_foundations_and_the_one_below_on_spaces() -> None:
    deal = lying(library.entry("penguin"), found_0="7C")
    found = {spot.pile: spot.mark for spot in PatienceScenes().spots(deal.view(0), AREA)}
    assert (found["found/1"], found["tab/0"]) == ("7", "6")


def test_a_rank_that_is_yet_to_be_chosen_is_any() -> None:
    deal = lying(library.entry("chessboard"))
    founds = [spot for spot in PatienceScenes().spots(deal.view(0), AREA) if spot.pile.startswith("found")]
    assert {(spot.mark, spot.vacant) for spot in founds} == {("", Vacancy.ANY)}


@pytest.mark.parametrize(
    ("passes", "waste", "printed"),
    [
        ("3", "2C", ("2", Vacancy.AGAIN)),
        ("inf", "2C", ("", Vacancy.AGAIN)),
        ("inf", "", ("", Vacancy.SPENT)),
        ("1", "2C", ("", Vacancy.SPENT)),
    ],
)
def test_an_empty_stock_says_whether_and_how_often_it_is_turned_over(
    passes: str, waste: str, printed: tuple[str, Vacancy]
) -> None:
    deal = lying(library.entry("klondike"), {"passes": passes}, waste=f"|{waste}")
    stock = next(spot for spot in PatienceScenes().spots(deal.view(0), AREA) if spot.pile == "stock")
    assert (stock.mark, stock.vacant) == printed


def test_a_gap_says_which_card_goes_there() -> None:
    deal = lying(library.entry("montana"), mat_1="|5S", mat_4="|KD")
    found = {spot.pile: spot for spot in PatienceScenes().spots(deal.view(0), AREA)}
    assert [found[f"mat/{at}"].mark for at in (0, 2)] == ["2", "6\N{BLACK SPADE SUIT}"]
    assert [found[f"mat/{at}"].vacant for at in (3, 5)] == [Vacancy.NONE] * 2


@every_table
def test_every_empty_place_of_every_game_says_something(game_id: str) -> None:
    deal = lying(library.entry(game_id))
    for spot in PatienceScenes().spots(deal.view(0), AREA):
        assert spot.mark or spot.vacant or not spot.outline or unknown(deal, spot.pile), spot.pile


def unknown(deal: PatienceDeal, pile: str) -> bool:
    """Say whether what goes to a pile follows from a card that is yet to be dealt."""
    group = deal.rules.group_at[deal.rules.at[pile]]
    return group.base is Base.DEALT or group.empty is Empty.BELOW_BASE


@pytest.mark.parametrize(
    ("game_id", "high"), [("crazy-quilt", 70), ("cats-tail", 86), ("windmill", 91), ("casket", 106)]
)
def test_wide_games_have_cards_as_large_as_a_small_window_lets_them(game_id: str, high: float) -> None:
    ground = grounds(placed(read_spec(library.entry(game_id), {})), Area(0, 56, 960, 510))
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
    spec = placed(read_spec(library.entry(game_id), {}))
    cells, founds = (
        next(extent(group) for group in spec.groups if group.kind is kind)
        for kind in (Kind.CELL, Kind.FOUNDATION)
    )
    assert founds.column >= cells.column + cells.columns + 0.4


@pytest.mark.parametrize(
    ("game_id", "piles", "pile", "words"),
    [
        ("klondike", {"waste": "|2C"}, "stock", "The stock is empty: a click turns the waste over."),
        ("klondike", {}, "stock", "The stock is used up."),
        ("montana", {"mat_1": "|5S"}, "mat/2", "This gap takes 6\N{BLACK SPADE SUIT}."),
        ("montana", {}, "mat/0", "This gap takes 2s."),
        ("montana", {"mat_1": "|KS"}, "mat/2", "Nothing goes into this gap now."),
        ("monte-carlo", {}, "mat/0", "No card is put on this space."),
        ("miss-milligan", {"stock": "2C"}, "pocket", "An empty reserve: open once the stock is empty."),
        ("miss-milligan", {}, "pocket", "An empty reserve: any card may be put there."),
        ("klondike", {}, "tab/0", "An empty column: it takes kings only."),
        ("la-belle-lucie", {}, "tab/0", "An empty column: spaces are not filled."),
    ],
)
def test_words_say_the_same_as_what_is_printed(
    game_id: str, piles: dict[str, str], pile: str, words: str
) -> None:
    deal = lying(library.entry(game_id), {}, **piles)
    assert PatienceScenes().about(deal.view(0), pile) == words


def test_words_say_how_often_a_stock_is_turned_over() -> None:
    deal = lying(library.entry("klondike"), {"passes": "3"}, waste="|2C")
    words = "The stock is empty: a click turns the waste over, twice more."
    assert PatienceScenes().about(deal.view(0), "stock") == words


@pytest.mark.parametrize(
    ("game_id", "options", "caption"),
    [
        ("pyramid", {"passes": "3"}, "1 of 3"),
        ("klondike", {"passes": "3"}, ""),  # a column lies there; the pad says it
        ("klondike", {}, ""),
    ],
)
def test_how_often_a_stock_is_gone_through_stands_below_it_where_nothing_lies(
    game_id: str, options: dict[str, str], caption: str
) -> None:
    view = dealt(game_id, 1, options).view(0)
    stock = next(spot for spot in PatienceScenes().spots(view, AREA) if spot.pile == "stock")
    assert stock.caption == caption
