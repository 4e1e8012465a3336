"""Words are read to their last letter where smaller letters bring them into their room."""

from collections.abc import Callable

import pygame
import pytest

from cardtable.engine.piles import Seat
from cardtable.table.layout import Area, Plate
from cardtable.table.panels import Badge, Bubble
from cardtable.ui.style import Style
from cardtable.ui.table.furniture import Furniture, PlateText
from cardtable.ui.widgets.button import Button
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


NAME = "Kunigunde von Hohenfels"
NARROW = 0.6  # of a line's width


@pytest.mark.parametrize("dealer", [False, True])
def test_a_long_name_is_written_in_two_lines_before_it_is_cut(style: Style, dealer: bool) -> None:
    wide = NARROW * style.text.width(NAME, style.look("body", weight="semibold")) / style.scale

    def paint(surface: pygame.Surface, text: str) -> None:
        plate = Plate(SEAT, Area(0, 0, wide + 2 * BESIDE_NAME, 40), dealer=dealer)
        Furniture(style).plate(surface, plate, PlateText(SEAT, text, "", "3", active=False))

    assert last_letter_seen(paint, NAME)


def test_a_score_is_written_smaller_before_a_name_is_cut(style: Style) -> None:
    name = style.look("small", weight="semibold")
    score = style.look("small", weight="semibold")
    wide = (style.text.width("EddaX", name) + style.text.width("0 of 0/10", score)) / style.scale

    def paint(surface: pygame.Surface, text: str) -> None:
        plate = Plate(SEAT, Area(0, 0, wide + BESIDE_NAME + 8, 30))
        Furniture(style).plate(surface, plate, PlateText(SEAT, text, "", "0 of 0/10", active=False))

    assert last_letter_seen(paint, "Edda")


@pytest.mark.parametrize("name", ["Wilhelmina Constance", "Wilhelmina Konradine"])
def test_a_button_says_how_a_long_name_ends(style: Style, name: str) -> None:
    def paint(surface: pygame.Surface, text: str) -> None:
        button = Button(text, kind="felt")
        button.style = style
        button.place(pygame.Rect(0, 0, style.px(110), style.px(36)))
        button.draw(surface)

    assert last_letter_seen(paint, name)
