"""How cells are marked: what they are about now is told from what a seat has taken."""

import pytest

from cardtable.table.panels import Cell, Mark
from cardtable.ui.colour import contrast
from cardtable.ui.files import sprites_folder
from cardtable.ui.style import Style
from cardtable.ui.table.furniture import Furniture
from cardtable.ui.themefile import list_themes, load_theme


@pytest.mark.parametrize("name", list_themes())
def test_the_cell_that_it_is_about_has_the_colour_of_no_seat(name: str) -> None:
    furniture = Furniture(Style(load_theme(name), 1, sprites_folder()))
    now, ink = furniture._cell_skin(Cell("9", Mark.NOW))
    for seat in range(7):
        taken, _ = furniture._cell_skin(Cell("9", Mark.TAKEN, seat))
        assert contrast(now.fill, taken.fill) > 1.2
    assert contrast(now.fill, ink) > 7
    assert now.border != "none", "not by its colour alone"
