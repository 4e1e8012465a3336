"""What is printed on empty places can be seen in every theme, and each print is told from all others."""

from itertools import combinations

import pygame
import pytest

from cardtable.table.layout import Spot, Vacancy
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.colour import contrast
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import list_themes, load_theme
from cardtable.ui.stage.window import Window

MARKS = ("A", "K", "10\N{BLACK HEART SUIT}", "10\N{BLACK SPADE SUIT}", "7/8", "\N{BLACK SPADE SUIT}")
SPOTS = (
    *(Spot("pile", 60, 80, 120, outline=True, vacant=each) for each in Vacancy),
    *(Spot("pile", 60, 80, 120, outline=True, mark=each) for each in MARKS),
    Spot("pile", 60, 80, 120, outline=True, mark="2", vacant=Vacancy.AGAIN),
)
SEEN = 2.2  # the least contrast of a print, which a sentence explains, with its ground


def printed(theme: str, spot: Spot) -> pygame.Surface:
    style = Style(load_theme(theme), 1, sprites_folder())
    surface = pygame.Surface((120, 160))
    surface.fill(style.theme.colours.felt)
    Furniture(style).outline(surface, spot)
    return surface


@pytest.mark.parametrize("theme", list_themes())
def test_each_print_is_seen_on_its_ground(window: Window, theme: str) -> None:
    assert window.surface
    ground = printed(theme, Spot("pile", 60, 80, 120, outline=True))
    bare = "#{:02x}{:02x}{:02x}".format(*ground.get_at((60, 80))[:3])
    for spot in SPOTS:
        found = printed(theme, spot)
        pixels = [found.get_at((x, y))[:3] for x in range(20, 100) for y in range(30, 130)]
        most = max(contrast(bare, "#{:02x}{:02x}{:02x}".format(*each)) for each in set(pixels))
        assert most > SEEN, (spot.mark, spot.vacant)


def test_no_two_prints_look_alike(window: Window) -> None:
    assert window.surface
    pictures = [pygame.image.tobytes(printed("default", spot), "RGB") for spot in SPOTS]
    assert all(one != other for one, other in combinations(pictures, 2))


def test_a_place_that_lies_on_its_side_has_its_print_upright(window: Window) -> None:
    assert window.surface
    upright, across = (
        printed("default", Spot("pile", 60, 80, 84, outline=True, angle=angle, mark="A"))
        for angle in (0.0, 90.0)
    )
    middle = pygame.Rect(45, 54, 30, 52)
    assert pygame.image.tobytes(upright.subsurface(middle), "RGB") == pygame.image.tobytes(
        across.subsurface(middle), "RGB"
    )
