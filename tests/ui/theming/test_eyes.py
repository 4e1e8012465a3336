"""Eyes that cannot tell some colours see a picture as the published matrices say."""

import pygame
import pytest

from cardtable.ui.theming.eyes import MATRICES, Eyes, Sight, seen

GREYS = (0, 64, 128, 200, 255)


@pytest.mark.parametrize("eyes", MATRICES)
def test_grey_stays_as_it_is(eyes: Eyes) -> None:
    for grey in GREYS:
        assert all(abs(each - grey) <= 1 for each in seen((grey, grey, grey), eyes))


@pytest.mark.parametrize("eyes", MATRICES)
def test_the_figures_are_as_published(eyes: Eyes) -> None:
    for row in MATRICES[eyes]:
        assert abs(sum(row) - 1) < 0.0000015, "six digits of each; a wrong one would colour what is white"


@pytest.mark.parametrize("eyes", [Eyes.RED, Eyes.GREEN])
def test_red_and_green_differ_less_than_red_and_blue(eyes: Eyes) -> None:
    red, green, blue = (seen(each, eyes) for each in ((200, 60, 60), (100, 130, 60), (60, 60, 200)))

    def apart(one: tuple[int, int, int], other: tuple[int, int, int]) -> int:
        return sum(abs(a - b) for a, b in zip(one, other, strict=True))

    assert apart(red, green) < apart((200, 60, 60), (100, 130, 60)) / 2
    assert apart(red, green) < apart(red, blue)


def test_pure_red_as_the_matrix_has_it() -> None:
    assert seen((255, 0, 0), Eyes.GREEN) == (
        163,
        144,
        0,
    )  # 0.367 and 0.280 of the light; below none there is none
    assert seen((255, 0, 0), Eyes.ALL) == (255, 0, 0)


def test_a_picture_is_looked_at_strip_by_strip() -> None:
    picture = pygame.Surface((20, 50), depth=32)
    picture.fill((255, 0, 0))
    picture.fill((255, 255, 255), (10, 0, 10, 50))
    steps = sum(1 for _ in Sight(Eyes.GREEN).look(picture))
    assert steps == 7
    assert {tuple(picture.get_at((0, y)))[:3] for y in range(50)} == {(163, 144, 0)}
    assert {tuple(picture.get_at((19, y)))[:3] for y in range(50)} == {(255, 255, 255)}
