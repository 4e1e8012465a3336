"""The cutter: the part keeps the proportions of its frame, and stays within the picture."""

import pygame
import pytest

from cardtable.ui.dressing.cutter import Cut, Cutter
from tests.ui.scenes.desk import window_of

SHAPES = [(448, 648), (2560, 1600)]


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("size", [(1600, 900), (900, 1600), (500, 500)])
@pytest.mark.parametrize("zoom", [1.0, 2.5, 5.0])
def test_a_part_has_the_proportions_of_the_frame_wherever_it_is(
    size: tuple[int, int], shape: tuple[int, int], zoom: float
) -> None:
    for x, y in ((0.5, 0.5), (0.0, 0.0), (1.0, 1.0), (-3.0, 9.0)):
        part = Cut(x, y, zoom).part(size, shape)
        assert pygame.Rect(0, 0, *size).contains(part)
        assert abs(part.w - part.h * shape[0] / shape[1]) <= 2


def test_without_zoom_it_is_as_large_as_the_picture_allows() -> None:
    assert Cut().part((1600, 900), (2560, 1600)).h == 900
    assert Cut().part((900, 1600), (2560, 1600)).w == 900


def test_it_goes_no_further_than_the_picture() -> None:
    cut = Cut(zoom=2.0)
    for _ in range(3):
        cut = cut.moved((1000, 1000), (1, 1), (400, -400))
    assert cut.part((1000, 1000), (1, 1)) == pygame.Rect(500, 0, 500, 500)
    assert cut.moved((1000, 1000), (1, 1), (-10, 0)).part((1000, 1000), (1, 1)).x == 490, "at once"


def shown() -> Cutter:
    window = window_of((1280, 720), "default")
    made = Cutter(pygame.Surface((1600, 900), depth=24), (2560, 1600))
    made.dress(window.style)
    made.place(pygame.Rect(100, 100, 500, 300))
    return made


def test_a_quarter_turn_swaps_the_sides_and_keeps_the_zoom() -> None:
    cutter = shown()
    cutter.zoom(200)
    cutter.turn(1)
    assert cutter.picture.get_size() == (900, 1600)
    assert cutter.value[2] == 450


def test_four_quarters_are_none() -> None:
    cutter = shown()
    cutter.picture.set_at((3, 4), "#ff0000")
    for _ in range(4):
        cutter.turn(1)
    assert cutter.picture.get_at((3, 4))[:3] == (255, 0, 0)


def test_arrows_move_the_part() -> None:
    cutter = shown()
    cutter.zoom(200)
    before = cutter.part
    assert cutter.key(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RIGHT))
    assert cutter.part.x > before.x
    assert cutter.part.y == before.y


def test_the_frame_fits_its_room() -> None:
    cutter = shown()
    assert cutter.rect.contains(cutter.frame)
    cutter.place(pygame.Rect(0, 0, 200, 300))
    assert cutter.rect.contains(cutter.frame)
