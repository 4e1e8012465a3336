"""Colour is never the only signal: shapes of seats, signs of tones, signs on cards, the cell it is about."""

from itertools import combinations

import pygame
import pytest

from cardtable.engine.cards import card
from cardtable.table.around import around
from cardtable.table.layout import Area, Sign
from cardtable.table.panels import Cell, Mark
from cardtable.table.tones import Tone
from cardtable.ui.furniture.pieces import signed
from cardtable.ui.furniture.strips import Strips
from cardtable.ui.look.colour import contrast
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.seat_marks import SHAPES, seat_mark
from cardtable.ui.look.style import Style
from cardtable.ui.look.text import SIGNS
from cardtable.ui.look.theme_file import list_themes, load_theme
from cardtable.ui.stage.window import Window
from tests.ui.table import tables
from tests.ui.table.tables import NEVER, Table


def dressed(theme: str = "default") -> Style:
    return Style(load_theme(theme), 1, sprites_folder())


@pytest.mark.parametrize("name", list_themes())
def test_the_cell_that_it_is_about_has_the_colour_of_no_seat(name: str) -> None:
    style = dressed(name)
    now, ink = Strips(style).skin(Cell("9", Mark.NOW))
    for seat in range(7):
        taken, _ = Strips(style).skin(Cell("9", Mark.TAKEN, seat))
        assert contrast(now.fill, taken.fill) > 1.2
    assert contrast(now.fill, ink) > 7
    assert now.border != "none", "not by its colour alone"


@pytest.mark.usefixtures("window")
def test_each_seat_has_a_shape_of_its_own() -> None:
    side = 12
    masks = [pygame.mask.from_surface(seat_mark(dressed(), seat, side)) for seat in range(9)]
    assert len(SHAPES) == len(masks)
    for one, other in combinations(masks, 2):
        unlike = one.count() + other.count() - 2 * one.overlap_area(other, (0, 0))
        assert unlike > side, "they differ by more than an edge"


@pytest.mark.parametrize(
    ("tone", "text"),
    [(Tone.GOOD, "2 of 2 ✓"), (Tone.LOST, "2 of 2 ✗"), (Tone.OPEN, "2 of 2"), (Tone.PLAIN, "2 of 2")],
)
def test_what_is_made_or_lost_has_a_sign(tone: Tone, text: str) -> None:
    assert signed("2 of 2", tone) == text
    assert signed("", tone) == ""


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("sign", SIGNS)
def test_signs_stand_in_text_though_no_font_has_them(sign: str) -> None:
    style = dressed()
    look = style.look("title")
    drawn, missing = style.text.line(sign, look), style.text.line("\u2603", look)
    assert drawn.get_bounding_rect().w > look.size // 2
    assert pygame.image.tobytes(drawn, "RGBA") != pygame.image.tobytes(missing, "RGBA")
    assert style.text.width(f"a{sign}b", look) > style.text.width("ab", look) + look.size // 2


def test_the_card_that_wins_a_trick_wears_a_crown() -> None:
    area = Area(0, 56, 1020, 664)
    table = around(area, 0, 4)
    spot = table.trick(1, card("KS"))
    assert (spot.glow, spot.signs) == (card("KS"), ((card("KS"), Sign.WINS),))
    assert table.trick(1).signs == ()


def test_a_sign_is_painted_on_its_card_under_the_index(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "GAME", "jizara")
    table = Table(window, pace=NEVER)
    table.until_quiet()
    spot = table.cloth.spots["hand/0"]
    signed_cards = {each for each, _ in spot.signs}
    sprites = table.shown_hand()
    assert 0 < len(signed_cards) < len(sprites), "some are chain cards, some are not"
    dark = pygame.Color(window.style.theme.colours.tip)
    for sprite in sprites:
        x, y = table.pixel(*sprite.place.point(-0.36, -0.1))
        near = [window.surface.get_at((x + dx, y + dy)) for dx in range(-6, 7) for dy in range(-6, 7)]
        assert (dark in near) == (sprite.card in signed_cards), sprite.card
    chain = next(sprite for sprite in sprites if sprite.card in signed_cards)
    table.hand.move(table.grip(chain, "hand/0"))
    table.hand.wait(0.5)
    assert chain.lifted
    x, y = table.pixel(*chain.place.point(-0.36, -0.1))
    assert dark in [window.surface.get_at((x + dx, y)) for dx in range(-6, 7)], "and stays on a raised card"
