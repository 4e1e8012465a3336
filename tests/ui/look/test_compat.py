"""What differs between two pygames, and what both do badly."""

import pygame
import pytest

from cardtable.ui.look.compat import smoothly


@pytest.mark.parametrize("size", [(7, 1), (1, 7), (1, 1)])
def test_a_picture_of_one_line_becomes_larger_by_what_is_in_it(
    monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """Of one that is thinner smoothscale reads what lies behind it in memory."""
    scaled, sizes = pygame.transform.smoothscale, list[tuple[int, int]]()

    def noted(picture: pygame.Surface, to: tuple[int, int]) -> pygame.Surface:
        sizes.append(picture.get_size())
        return scaled(picture, to)

    monkeypatch.setattr(pygame.transform, "smoothscale", noted)
    thin = pygame.Surface(size, pygame.SRCALPHA)
    thin.fill("#336699")
    found = smoothly(thin, (40, 30))
    assert [min(each) for each in sizes] == [2]
    assert found.get_at((0, 0)) == found.get_at((39, 29)) == pygame.Color("#336699")
