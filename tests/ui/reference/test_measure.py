"""The measure forgives what libraries do otherwise, and nothing that people see."""

from collections.abc import Callable

import pygame
import pytest
from PIL import Image, ImageChops

from cardtable.ui.look.skins import Skin
from cardtable.ui.look.style import Style
from tests.ui.reference.board import image_of
from tests.ui.reference.easel import easel
from tests.ui.reference.measure import unlikeness

SIZE = (120, 80)
WORDS = "Vera: 12"

Paint = Callable[[pygame.Surface, Style], None]


def drawn(paint: Paint) -> Image.Image:
    surface = pygame.Surface(SIZE)
    surface.fill("#226b4a")
    paint(surface, easel("default"))
    return image_of(surface)


def text(surface: pygame.Surface, style: Style, *, at: int = 10, colour: str = "on_felt") -> None:
    surface.blit(style.text.line(WORDS, style.look(colour=colour)), (at, 20))


def box(surface: pygame.Surface, style: Style, *, border: str = "#3c7a5b", angle: float = 0) -> None:
    plate = style.skins.box((70, 50), Skin("#0d2b1f", border, 1, 8))
    turned = pygame.transform.rotozoom(plate, angle, 1)
    surface.blit(turned, turned.get_rect(center=(60, 40)))


def shaded(surface: pygame.Surface, style: Style) -> None:
    style.skins.draw_shadow(surface, pygame.Rect(25, 15, 70, 50), 8, 12)
    box(surface, style)


def twice(surface: pygame.Surface, style: Style) -> None:
    text(surface, style)
    surface.blit(style.text.line("Otto: 8", style.look(colour="on_felt")), (14, 24))


def muted(surface: pygame.Surface, style: Style) -> None:
    text(surface, style, colour="tone_open")


def good(surface: pygame.Surface, style: Style) -> None:
    text(surface, style, colour="tone_good")


def framed(surface: pygame.Surface, style: Style) -> None:
    box(surface, style, border="#f2c14e")


def turned(surface: pygame.Surface, style: Style) -> None:
    box(surface, style, angle=8)


def moved(picture: Image.Image, by: int) -> Image.Image:
    return ImageChops.offset(picture, by, 0)


def test_a_picture_is_like_itself() -> None:
    same = unlikeness(drawn(text), drawn(text))
    assert (same.mean, same.worst, same.seen) == (0, 0, False)


@pytest.mark.parametrize("paint", [text, box, shaded])
def test_a_pixel_aside_is_forgiven_and_three_are_not(paint: Paint) -> None:
    picture = drawn(paint)
    assert [unlikeness(moved(picture, by), picture).seen for by in (-3, -1, 0, 1, 3)] == [
        True,
        False,
        False,
        False,
        True,
    ]


def test_a_shade_is_forgiven() -> None:
    picture = drawn(shaded)
    assert not unlikeness(picture.point(lambda value: min(255, value + 2)), picture).seen


@pytest.mark.parametrize(
    ("first", "second"), [(text, twice), (muted, good), (box, turned), (box, shaded), (text, box)]
)
def test_what_people_see_is_told(first: Paint, second: Paint) -> None:
    assert unlikeness(drawn(first), drawn(second)).seen
    assert unlikeness(drawn(second), drawn(first)).seen


def test_a_missing_edge_is_told() -> None:
    assert unlikeness(drawn(box), drawn(framed)).seen


def test_it_says_where() -> None:
    picture = drawn(text)
    other = picture.copy()
    other.paste((255, 255, 255), (88, 48, 96, 56))
    found = unlikeness(other, picture)
    assert found.at == (88, 48)
    assert found.worst > 100
