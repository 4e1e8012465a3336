"""Words are read to their last letter where smaller letters bring them into their room."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.engine.piles import Seat
from cardtable.table.layout import Area, Plate
from cardtable.table.panels import Badge, Bubble
from cardtable.ui.style import Style
from cardtable.ui.table.furniture import Furniture, PlateText
from cardtable.ui.widgets.tablebody import draw_cell
from tests.ui.reference.easel import easel

SEAT: Seat = 1
BESIDE_NAME = 40  # units of a plate: the seat's mark, and less than the room that the name has lost


@pytest.fixture(scope="module", params=["default", "contrast"])
def style(request: pytest.FixtureRequest) -> Style:
    return easel(request.param)


def last_letter_seen(paint: Callable[[pygame.Surface, str], None], text: str) -> bool:
    """Say whether a text looks different once its last letter does; what is cut off cannot be seen."""
    pictures = []
    for letter in "HX":
        surface = pygame.Surface((400, 200))
        paint(surface, text + letter)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    return pictures[0] != pictures[1]


def test_a_badge_is_never_a_little_too_narrow(style: Style) -> None:
    cut = []
    for width in range(190, 300):
        area = Area(0, 0, width, 40)

        def paint(surface: pygame.Surface, text: str, area: Area = area) -> None:
            Furniture(style).panels(surface, [Badge("badge", area, text, strong=True)])

        if not last_letter_seen(paint, "Ravage: most of a suit costs 3"):
            cut.append(width)
    assert cut == []


def test_a_bubble_is_written_smaller_before_it_is_cut(style: Style) -> None:
    def paint(surface: pygame.Surface, text: str) -> None:
        bubble = Bubble("said", Area(10, 10, 84, 100), text, SEAT, (20, 0))
        Furniture(style).panels(surface, [bubble])

    assert last_letter_seen(paint, "“Be careful, Secretary")


def test_a_name_is_written_smaller_before_it_is_cut(style: Style) -> None:
    wide = style.text.width("Maximilianus", style.look("body", weight="semibold")) / style.scale

    def paint(surface: pygame.Surface, text: str) -> None:
        plate = Plate(SEAT, Area(0, 0, wide + BESIDE_NAME, 40))
        Furniture(style).plate(surface, plate, PlateText(SEAT, text, "", "", active=False))

    assert last_letter_seen(paint, "Maximilianu")


def test_a_cell_of_a_sheet_shows_its_points_under_a_long_note(style: Style) -> None:
    room = pygame.Rect(
        0, 0, style.text.width("Napoleon, Q♠,", style.look()), 4 * style.text.height(style.look())
    )

    def paint(surface: pygame.Surface, text: str) -> None:
        draw_cell(style, surface, room, (text, style.look(colour="felt")), "centre")

    assert last_letter_seen(paint, "Napoleon, Q♠, 11 of 12 ♠   12 (+0) ")
