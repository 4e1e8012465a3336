"""Words are read to their last letter where smaller letters bring them into their room."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from cardtable.engine.piles import Seat
from cardtable.table.layout import Area, Plate
from cardtable.table.panels import Badge, Bubble, Line
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.furniture.medallions import Sitter
from cardtable.ui.furniture.placards import TAIL
from cardtable.ui.furniture.plates import PlateText, lettering, score_beside
from cardtable.ui.furniture.strips import LEAST_TEXT
from cardtable.ui.look.style import Style
from cardtable.ui.table.sidebar import ScorePad
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.table import draw_cell
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
        Furniture(style).above(surface, [bubble])

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

    assert last_letter_seen(paint, "Napoleon, Q♠, 11 of 12 ♠   12 (0) ")


def test_what_a_line_of_the_pad_comes_to_is_written_smaller_before_its_title_is_cut(style: Style) -> None:
    wide = style.text.width("Vera  straight flush 8", style.look(weight="semibold"))

    def paint(surface: pygame.Surface, text: str) -> None:
        pad = ScorePad()
        pad.style = style
        pad.value = (Line(text, "straight flush 8-Q♣", SEAT),)
        pad.place(pygame.Rect(0, 0, wide, 40))
        pad.draw(surface)

    assert last_letter_seen(paint, "Ver")


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


def test_a_score_is_written_as_small_as_can_be_read_before_a_name_is_cut(style: Style) -> None:
    small = style.look("small", weight="semibold")
    score = style.text.width("16 cards", small) * 0.85
    wide = (style.text.width("Edda", lettering(style, "Edda", (1, 100)).look) + score) / style.scale

    def paint(surface: pygame.Surface, text: str) -> None:
        plate = Plate(SEAT, Area(0, 0, wide + BESIDE_NAME + 8, 30))
        Furniture(style).plate(surface, plate, PlateText(SEAT, text, "", "16 cards", active=False))

    assert last_letter_seen(paint, "Edd")


def test_a_name_stands_close_over_its_score_before_it_is_cut(style: Style) -> None:
    wide = style.text.width("16 cards", style.look("small", weight="semibold")) / style.scale

    def paint(surface: pygame.Surface, text: str) -> None:
        plate = Plate(SEAT, Area(60, 0, wide + 20, 32), face=Area(0, 0, 60, 60))
        said = PlateText(SEAT, text, "", "16 cards", active=False, sitter=Sitter("bowler"))
        Furniture(style).plate(surface, plate, said)

    assert last_letter_seen(paint, "Brun")


def test_a_badge_has_less_ground_beside_its_words_before_they_are_cut(style: Style) -> None:
    look = replace(style.look("lead", weight="semibold"), size=LEAST_TEXT)
    wide = style.text.width("DominoesX", look) / style.scale + 10

    def paint(surface: pygame.Surface, text: str) -> None:
        Furniture(style).panels(surface, [Badge("badge", Area(0, 0, wide, 40), text)])

    assert last_letter_seen(paint, "Dominoes")


def test_where_text_is_large_a_bubble_is_cut_before_it_cannot_be_read() -> None:
    style = easel("default", 2.0)
    said = "“The forecast said sunshine; it was written in a cellar.”"
    surface = pygame.Surface((400, 300), pygame.SRCALPHA)
    Furniture(style).above(surface, [Bubble("said", Area(10, 10, 110, 100), said, SEAT, (20, 0))])
    enough = style.text.height(replace(style.look("small"), size=style.px(8.6)))
    assert surface.get_bounding_rect().h >= 2 * enough + style.px(TAIL)


def test_a_score_is_no_larger_than_leaves_a_name_readable(style: Style) -> None:
    name, score = "Bruno", "16 cards"
    usual = style.look("lead", weight="semibold")
    smallest = style.text.width(name, replace(usual, size=style.px(9)))
    found = score_beside(style, score, "ink", name, (style.text.width(score, usual) + smallest, 30))
    left = style.text.width(score, usual) + smallest - style.text.width(score, found)
    assert lettering(style, name, (left, 30)).look.size >= style.look("small").size


def test_a_score_is_no_higher_than_a_low_plate(style: Style) -> None:
    found = style.text.line("3 down", score_beside(style, "3 down", "ink", "Edda", (400, style.px(18))))
    assert found.get_bounding_rect().h < style.px(18)
    assert found.get_height() < style.text.height(style.look("lead"))


@pytest.mark.parametrize("wide", [80, 88, 96])
def test_where_both_would_be_small_in_one_line_a_score_stands_under_its_name(wide: int) -> None:
    style = easel("default", 1.25)
    plate = Plate(SEAT, Area(70, 0, wide, 30), face=Area(0, 0, 64, 64))
    said = PlateText(SEAT, "Bruno", "", "8 cards", active=False, sitter=Sitter("bowler"))
    surface = pygame.Surface((400, 120), pygame.SRCALPHA)
    Furniture(style).plate(surface, plate, said)
    inside = surface.subsurface(Furniture(style).rect(plate.area).inflate(-12, -6))
    gold = pygame.mask.from_threshold(inside, pygame.Color(style.colour("plate_score")), (40, 40, 40, 255))
    assert min(each.y for each in gold.get_bounding_rects()) >= inside.get_height() // 2 - 2


def test_a_badge_keeps_within_a_low_room(style: Style) -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    low = Area(10, 20, 200, 18)
    Furniture(style).badge(surface, Badge("low", low, "Napoleon leads"))
    assert Furniture(style).rect(low).contains(surface.get_bounding_rect())


@pytest.mark.parametrize("name", ["Wilhelmina Constance", "Wilhelmina Konradine"])
def test_a_button_says_how_a_long_name_ends(style: Style, name: str) -> None:
    def paint(surface: pygame.Surface, text: str) -> None:
        button = Button(text, kind="felt")
        button.style = style
        button.place(pygame.Rect(0, 0, style.px(110), style.px(36)))
        button.draw(surface)

    assert last_letter_seen(paint, name)


def ink_rows(button: Button, size: tuple[int, int]) -> list[int]:
    """Return the rows in which a stroke of the ink is as wide as half the text at least."""
    surface = pygame.Surface(size)
    button.place(surface.get_rect())
    button.draw(surface)
    ink = pygame.Color(button.look().colour[:7])
    row = range(size[0])
    return [y for y in range(size[1]) if sum(surface.get_at((x, y)) == ink for x in row) > size[0] // 2]


def test_each_line_of_a_button_in_two_is_struck_out(style: Style) -> None:
    size = style.px(80), style.px(40)
    button = Button("Three of a kind > 10", kind="felt")
    button.style, button.enabled = style, False
    assert ink_rows(button, size) == []
    button.struck = True
    rows = ink_rows(button, size)
    assert rows[0] < size[1] // 2 - style.px(5)
    assert rows[-1] > size[1] // 2 + style.px(5)


def test_a_button_takes_one_line_or_two_as_its_letters_are_larger(style: Style) -> None:
    words, usual = "Three of a kind > 10", Button("", kind="felt")
    usual.style = style
    whole = style.text.width(words, usual.look())
    found = []
    for share in (0.97, 0.78):
        button = Button(words, kind="felt")
        button.style = style
        button.place(pygame.Rect(0, 0, round(whole * share) + style.px(8), style.px(40)))
        found.append(len(button.written()[1]))
    assert found == [1, 2]


def test_letters_on_a_button_are_as_small_as_can_be_read_before_they_are_cut(style: Style) -> None:
    button = Button("10♠", kind="felt")
    button.style = style
    wide = style.text.width("10♠", button.look())
    button.place(pygame.Rect(0, 0, round(0.65 * wide) + style.px(8), style.px(36)))
    look, lines = button.written()
    assert (lines, look.size < button.look().size * 0.75) == (("10♠",), True)


def test_letters_on_a_low_button_keep_within_it(style: Style) -> None:
    button = Button("Challenge", kind="felt")
    button.style = style
    button.place(pygame.Rect(0, 0, style.px(200), style.px(14)))
    look, lines = button.written()
    assert lines == ("Challenge",)
    assert style.text.ink(look).h <= style.px(14) - 2 * int(button.skin().width)


def test_letters_in_one_line_are_not_made_smaller_by_halving_it(style: Style) -> None:
    button = Button("Straight flush", kind="felt")
    button.style = style
    wide = style.text.width(button.value, replace(button.look(), size=round(button.look().size * 0.7)))
    button.place(pygame.Rect(0, 0, wide + style.px(8), style.px(28)))
    look, lines = button.written()
    assert (lines, look.size >= button.look().size * 0.65) == (("Straight flush",), True)


def test_a_text_of_which_no_half_is_whole_is_not_halved(style: Style) -> None:
    look = style.look()
    assert style.text.halved("Kunigunde Hohenfels", look, (style.px(20), 100), look.size - 2) is None


@pytest.mark.parametrize("high", [22, 24, 28, 30])
def test_a_name_in_two_lines_is_whole_and_keeps_clear_of_the_border(style: Style, high: int) -> None:
    name = "Anna-Maria-Magdalena-Log"
    plate = Plate(SEAT, Area(20, 20, 190, high))
    rows = set()
    pictures = []
    for written in ("", name):
        surface = pygame.Surface((300, 80))
        Furniture(style).plate(surface, plate, PlateText(SEAT, written, "", "bidder", active=False))
        pictures.append(surface)
    for y in range(80):
        rows |= {y for x in range(300) if pictures[0].get_at((x, y)) != pictures[1].get_at((x, y))}
    rect = Furniture(style).rect(plate.area)
    assert min(rows) >= rect.top + style.px(1.2)
    assert max(rows) < rect.bottom - style.px(1.2)
    assert lettering(style, name, (style.px(100), rect.h)).whole


def test_the_lowest_plates_show_whole_names_on_a_large_screen() -> None:
    style = easel("default", 3.0)
    assert lettering(style, "Anna-Maria-Magdalena-Log", (style.px(110), style.px(22))).whole
