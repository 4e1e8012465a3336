"""Turned pictures: clockwise, with smooth edges that are as bright as the picture."""

import pygame
import pytest

from cardtable.ui.furniture.faces import turned

SIDE = 80  # pixels
RED = (200, 30, 40)


def square() -> pygame.Surface:
    picture = pygame.Surface((SIDE, SIDE), pygame.SRCALPHA)
    picture.fill(RED)
    return picture


@pytest.mark.parametrize("angle", [4, 20, -35])
def test_edges_are_smooth(angle: int) -> None:
    """All around there are pixels that cover in part."""
    picture = turned(square(), angle)
    soft = [alpha for alpha in pygame.image.tobytes(picture, "RGBA")[3::4] if 10 < alpha < 245]
    assert len(soft) > 4 * SIDE * 0.8


def test_the_rim_is_not_darker_than_the_picture() -> None:
    pixels = pygame.image.tobytes(turned(square(), 20), "RGBA")
    seen = [pixels[i : i + 3] for i in range(0, len(pixels), 4) if pixels[i + 3] > 20]
    assert min(pixel[0] for pixel in seen) >= RED[0] - 4


def test_it_is_turned_clockwise() -> None:
    picture = square()
    picture.fill((0, 0, 255), (0, 0, SIDE, SIDE // 4))  # at the top
    right = turned(picture, 90)
    x, y = right.get_rect().center
    assert right.get_at((x + SIDE * 3 // 8, y))[:3] == (0, 0, 255)
    assert right.get_at((x - SIDE * 3 // 8, y))[:3] == RED


def test_zoom_makes_it_smaller_and_no_angle_leaves_it() -> None:
    picture = square()
    assert turned(picture, 0.2) is picture
    assert abs(turned(picture, 90, 0.5).get_width() - SIDE // 2) <= 4
