"""The lines of a speech bubble stand one under the other."""

import pygame
import pytest

from cardtable.table.layout import Area
from cardtable.table.panels import Bubble
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.stage.window import Window

GROUND = "#808080"
FLAT = {1: "sun", 2: "sunrose morrow moonsaw\nrunner", 3: "sunrose morrow\nmoonsaw runner\nand more"}


def said(window: Window, text: str, tail: tuple[float, float]) -> pygame.Surface:
    """Return a bubble on plain ground."""
    surface = pygame.Surface((320, 120))
    surface.fill(GROUND)
    bubble = Bubble("said", Area(10, 10, 300, 100), text, 1, tail)
    Furniture(window.style).above(surface, [bubble])
    return surface


def bands(surface: pygame.Surface, colour: str) -> list[range]:
    """Return the rows in which a colour is seen, as far as they hang together."""
    ink = pygame.mask.from_threshold(surface, pygame.Color(colour), (40, 40, 40, 255))
    width, height = ink.get_size()
    inked = [any(ink.get_at((x, y)) for x in range(width)) for y in range(height)]
    edges = [y for y in range(1, height) if inked[y] != inked[y - 1]]
    return [range(*edges[i : i + 2]) for i in range(0, len(edges), 2)]


@pytest.mark.parametrize("lines", [1, 2])
@pytest.mark.parametrize("tail", [(160, 0), (160, 119)])
def test_each_line_of_a_bubble_is_read(window: Window, lines: int, tail: tuple[float, float]) -> None:
    """Letters without strokes up or down are as many bands of ink as there are lines."""
    found = bands(said(window, FLAT[lines], tail), window.style.theme.colours.tip_ink)
    assert len(found) == lines


def test_a_long_speech_is_read_whole_in_three_lines(window: Window) -> None:
    """It was cut after the second, with words left that nobody could read."""
    surface = pygame.Surface((320, 120))
    bubble = Bubble("said", Area(10, 10, 120, 58), " ".join(4 * ["sunrose morrow"]), 1, (70, 119))
    Furniture(window.style).above(surface, [bubble])
    assert len(bands(surface, window.style.theme.colours.tip_ink)) == 3


def test_a_bubble_is_over_who_speaks_as_far_as_its_room_allows(window: Window) -> None:
    assert abs(bounds(said(window, FLAT[1], (90, 0))).centerx - 90) <= 1
    assert bounds(said(window, FLAT[1], (300, 0))).right == 310


def test_lines_stand_as_far_apart_as_lines_of_text(window: Window) -> None:
    first, second = bands(said(window, FLAT[2], (160, 0)), window.style.theme.colours.tip_ink)
    text = window.style.text
    assert second.start - first.start == text.height(window.style.look("small", weight="medium"))


@pytest.mark.parametrize("tail", [(120, 0), (120, 119)])
def test_the_tail_is_on_the_side_of_who_speaks(window: Window, tail: tuple[float, float]) -> None:
    surface = said(window, FLAT[2], tail)
    drawn = bounds(surface)
    tip, far = (drawn.top + 2, drawn.bottom - 1) if tail[1] == 0 else (drawn.bottom - 3, drawn.top)
    narrow, wide = row(surface, tip), row(surface, far)
    assert len(narrow) < 12
    assert abs(narrow[len(narrow) // 2] - tail[0]) <= 2
    assert len(wide) > drawn.w * 0.8


def bounds(surface: pygame.Surface) -> pygame.Rect:
    """Return the part that is not plain ground."""
    ground = pygame.mask.from_threshold(surface, pygame.Color(GROUND), (1, 1, 1, 255))
    ground.invert()
    return ground.get_bounding_rects()[0]


def row(surface: pygame.Surface, y: int) -> list[int]:
    """Return where in a row something is painted."""
    return [x for x in range(surface.get_width()) if surface.get_at((x, y))[:3] != (0x80, 0x80, 0x80)]
