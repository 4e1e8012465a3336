"""How wide cards are: as they can be read, but where a game has too many beside or below each other."""

from typing import Final

import pytest

from cardtable.patience.table.scenes import PatienceScenes
from cardtable.table.layout import Area
from cardtable.ui.bar.docking import BAR, RIM
from cardtable.ui.table.table_layout import LEAST_BOARD
from tests.patience.chosen import every_table
from tests.patience.positions import dealt

SMALL: Final = Area(RIM, BAR, 960 - RIM - LEAST_BOARD, 600 - BAR - RIM)  # beside the pad
USUAL: Final = Area(RIM, BAR, 1280 - 2 * RIM, 720 - BAR - RIM)
LEAST: Final = {SMALL: 46.0, USUAL: 78.0}  # pixels
CORNERS: Final = 40.0  # pixels: by its corner a card of whatever game is known
COLUMNS = "so many columns"
ROWS = "so many rows"
PYRAMIDS = "so many cards in a pyramid's row"
FIRS = "so many rows of a fir tree"
RINGS = "so many piles in a ring or in half of one"
SHAPES: Final = {
    **dict.fromkeys(
        ("big-bertha", "quadruple-klondike", "quadruple-yukon", "triple-fourteens", "palace"), COLUMNS
    ),
    **dict.fromkeys(
        (
            *("bakers-dozen-2-decks", "chequers", "cromwell", "double-bisley", "gloucestershire"),
            *("house-in-the-wood", "house-on-the-hill", "open-crescent", "skippy", "unusual", "carnation"),
            *("maze", "twenty", "grandfathers-clock", "poker-shuffle", "poker-squares"),
            *("juvenile", "huge-spider", "admirals-patience", "big-terrace", "double-signora"),
            *("empress-of-italy", "buffalo-bill", "crazy-quilt", "gloria", "little-billie", "rainbow-fan"),
            *("three-fir-trees", "napoleon-takes-moscow", "napoleon-leaves-moscow"),
            *("intelligence", "intelligence-plus"),
        ),
        ROWS,
    ),
    "pyramid-dozen": PYRAMIDS,
    **dict.fromkeys(("crescent", "zodiac"), RINGS),
    **dict.fromkeys(("three-fir-trees", "napoleon-takes-moscow", "napoleon-leaves-moscow"), FIRS),
}  # games of which cards are narrower than that, for what they have beside or below each other


def narrowest(game_id: str, area: Area) -> float:
    return min(spot.width for spot in PatienceScenes().spots(dealt(game_id).view(0), area))


@every_table
def test_no_card_is_narrower_than_can_be_read(game_id: str) -> None:
    widths = {area: narrowest(game_id, area) for area in LEAST}
    assert any(widths[area] < LEAST[area] for area in LEAST) == (game_id in SHAPES), widths
    assert min(widths.values()) >= CORNERS


@pytest.mark.parametrize("game_id", ["headquarters", "big-ben"])
def test_columns_whose_lines_stand_apart_share_the_rows_between(game_id: str) -> None:
    """Else each line would have rows of its own, and cards would be smaller."""
    assert all(narrowest(game_id, area) >= least for area, least in LEAST.items())


def test_a_line_of_columns_hangs_down_to_the_next() -> None:
    spots = {each.pile: each.area for each in PatienceScenes().spots(dealt("big-ben").view(0), USUAL)}
    first, second = spots["tab/0"], spots["tab/6"]
    assert first.height > 2 * spots["stock"].height
    assert first.bottom < second.y
    assert second.y - first.bottom < 0.2 * spots["stock"].height


def test_lines_of_columns_that_stand_beside_each_other_hang_as_far_as_others() -> None:
    spots = {each.pile: each.area for each in PatienceScenes().spots(dealt("backbone").view(0), USUAL)}
    assert spots["rib/0"].height == spots["rib/4"].height > 1.5 * spots["stock"].height
