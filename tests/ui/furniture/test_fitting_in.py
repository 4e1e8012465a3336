"""What stands on the table keeps within its place, however long its text is."""

import pygame
import pytest

from cardtable.table.layout import Area
from cardtable.table.panels import Badge, Cell, Meter, Panel, Strip
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.stage.window import Window

GROUND = (0x80, 0x80, 0x80)
PLACE = Area(60, 20, 120, 16)
LONG = "thirteen points lie at stake in this trick, and nobody wants them"


def painted(window: Window, panel: Panel) -> pygame.Surface:
    surface = pygame.Surface((240, 56))
    surface.fill(GROUND)
    Furniture(window.style).panels(surface, [panel])
    return surface


def bounds(surface: pygame.Surface) -> pygame.Rect:
    ground = pygame.mask.from_threshold(surface, pygame.Color(*GROUND), (1, 1, 1, 255))
    ground.invert()
    found = ground.get_bounding_rects()
    return found[0].unionall(found[1:])


@pytest.mark.parametrize(
    "panel",
    [Meter("bids", PLACE, LONG, 9, 10), Badge("stake", PLACE, LONG), Strip("a", PLACE, (Cell(LONG),))],
)
def test_a_long_text_stays_inside(window: Window, panel: Panel) -> None:
    drawn, place = bounds(painted(window, panel)), Furniture(window.style).rect(PLACE)
    assert place.left <= drawn.left
    assert drawn.right <= place.right


def test_no_cell_is_written_on_by_its_neighbour(window: Window) -> None:
    strip = Strip("points", PLACE, (Cell("Ada 12"), Cell("Vera 3"), Cell("Otto 104")))
    furniture, surface = Furniture(window.style), painted(window, strip)
    first, second, third = furniture.strips.cells(strip, furniture.rect(PLACE))
    for gap in (first.right, second.right):
        assert {surface.get_at((gap, y))[:3] for y in range(first.top, first.bottom)} == {GROUND}
    assert third.right <= furniture.rect(PLACE).right


def test_a_rank_is_not_cut(window: Window) -> None:
    """Two digits are written whole in a cell that is hardly wide enough."""
    narrow = Area(20, 20, 13 * 14, 14)
    whole, cut = (painted(window, Strip("a", narrow, (Cell(text),) * 13)) for text in ("10", "1…"))
    assert pygame.image.tobytes(whole, "RGB") != pygame.image.tobytes(cut, "RGB")


def test_cells_are_as_wide_as_their_texts_want_where_there_is_room(window: Window) -> None:
    wide = Area(10, 20, 220, 16)
    texts = "Ada 12", "Vera 3", "Otto 104"
    furniture = Furniture(window.style)
    cells = furniture.strips.cells(
        Strip("points", wide, tuple(Cell(text) for text in texts)), furniture.rect(wide)
    )
    look = window.style.look("small", weight="semibold")
    assert cells[0].w >= max(window.style.text.width(text, look) for text in texts)
    assert cells[-1].right <= furniture.rect(wide).right
