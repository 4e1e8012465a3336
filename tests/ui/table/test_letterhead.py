"""The game's mark on the pad: between figures and log, faint, and never under words."""

from pathlib import Path

import pygame
import pytest

from cardtable.table.panels import Line
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import list_themes, load_theme
from cardtable.ui.table.sidebar import LogPage, Sidebar
from cardtable.ui.telling.chronicle import Logbook

BOARD = pygame.Rect(0, 0, 250, 650)
PAD = [Line(f"Line {at}", str(at)) for at in range(5)]


pytestmark = pytest.mark.usefixtures("window")


def sidebar(
    lines: int, theme: str = "default", mark: str = "napoleon", folder: Path | None = None
) -> Sidebar:
    book = Logbook()
    for at in range(lines):
        book.note(f"Somebody plays card {at}.")
    found = Sidebar(book, lambda: None, mark=mark)
    found.pad.value = PAD
    found.dress(Style(load_theme(theme), 1, folder or sprites_folder()))
    found.place(BOARD)
    return found


def painted(made: Sidebar) -> pygame.Surface:
    surface = pygame.Surface(BOARD.size)
    made.paint(surface)
    return surface


@pytest.mark.parametrize("lines", range(26))
def test_it_stands_between_figures_and_log_and_never_under_words(lines: int) -> None:
    made = sidebar(lines)
    place = made.letterhead
    words = made.box.child.wanted(made.box.rect.w)[1]
    if place is None:
        assert made.box.rect.h - words < 84 + 20, "there is no room"
        return
    assert place.top >= made.pad.rect.bottom
    assert place.bottom <= made.box.rect.bottom - words
    assert made.box.rect.left <= place.left < place.right <= made.box.rect.right


def test_it_keeps_its_place_until_the_log_reaches_it_and_is_then_smaller() -> None:
    places = [sidebar(lines).letterhead for lines in range(26)]
    found = list(dict.fromkeys(None if place is None else tuple(place) for place in places))
    assert len(found) == 3
    assert found[2] is None
    assert places[0] is not None
    assert places[16] is not None
    assert places[16].w < places[0].w


@pytest.mark.parametrize("theme", list_themes())
def test_it_is_faint_in_the_ink_of_the_pad_and_left_out_where_cloths_bear_no_mark(theme: str) -> None:
    made = sidebar(3, theme)
    place, bare, marked = sidebar(3).letterhead, painted(sidebar(3, theme, mark="")), painted(made)
    assert place is not None
    spots = [(x, y) for x in range(place.left, place.right, 2) for y in range(place.top, place.bottom, 2)]
    apart = [max(abs(a - b) for a, b in zip(bare.get_at(at), marked.get_at(at), strict=True)) for at in spots]
    if theme == "contrast":
        assert max(apart) == 0
    else:
        assert 8 < max(apart) < 60


@pytest.mark.parametrize("scrolled", range(0, 24, 3))
def test_no_line_of_the_log_is_cut_under_the_double_rule(scrolled: int) -> None:
    made = sidebar(40)
    made.box.jump(made.box.value - scrolled)
    surface, box = painted(made), made.box.rect
    ground = surface.get_at((box.left - 4, box.top + 4))
    row = [surface.get_at((x, box.top)) for x in range(box.left, box.right - 20)]
    assert all(each == ground for each in row), "letters reach over the edge"


def test_no_word_of_the_log_stands_alone_under_its_line() -> None:
    """It was a digit at Psychological Jujitsu: what the last had bid."""
    page = LogPage(Logbook())
    page.dress(Style(load_theme("default"), 1, sprites_folder()))
    page.logbook.note("Ada bids 9, Vera bids Q, Otto bids 6.")
    words, look = page.style.text, page.style.look("small", weight="semibold")
    wide = words.width(page.value[0], look) - 1
    page.place(pygame.Rect(0, 0, wide, 2 * words.height(look)))
    surface = pygame.Surface(page.rect.size, pygame.SRCALPHA)
    page.draw(surface)
    assert (
        surface.subsurface(page.rect.move(0, words.height(look)).clip(page.rect)).get_bounding_rect().w
        > wide / 3
    )
