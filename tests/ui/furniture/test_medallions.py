"""A portrait tells how somebody looks, whose turn it is, who is out, and which seat it is."""

from itertools import combinations

import pygame
import pytest

from cardtable.ui.furniture.medallions import GLOW, Mien, Sitter, paint_medallion
from cardtable.ui.look.seat_marks import seat_colour
from cardtable.ui.stage.window import Window

SIDE = 80  # pixels
ROOM = 2 * SIDE
VERA = Sitter("tiara")


def painted(window: Window, sitter: Sitter, seat: int = 0, *, active: bool = False) -> pygame.Surface:
    surface = pygame.Surface((ROOM, ROOM), pygame.SRCALPHA)
    rect = pygame.Rect(0, 0, SIDE, SIDE)
    rect.center = surface.get_rect().center
    paint_medallion(surface, window.style, rect, seat, sitter, active=active)
    return surface


def unlike(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return how much two pictures differ, as a share of all their levels."""
    pairs = zip(pygame.image.tobytes(one, "RGBA"), pygame.image.tobytes(other, "RGBA"), strict=True)
    return sum(abs(a - b) for a, b in pairs) / (255 * 4 * ROOM * ROOM)


def test_each_look_is_seen(window: Window) -> None:
    looks = [painted(window, VERA._replace(mien=mien)) for mien in Mien]
    assert all(unlike(one, other) > 0.004 for one, other in combinations(looks, 2))


@pytest.mark.parametrize("theme", ["default", "burgundy", "contrast", "dark", "paper"])
def test_the_turn_is_seen_around_the_portrait(window: Window, theme: str) -> None:
    window.set_theme(theme)
    resting, active = painted(window, VERA), painted(window, VERA, active=True)
    lit = pygame.Color(window.style.theme.colours.plate_active)
    edge = ROOM // 2, ROOM // 2 - SIDE // 2 + 2
    assert sum(abs(a - b) for a, b in zip(active.get_at(edge)[:3], lit[:3], strict=True)) < 30
    assert resting.get_at(edge) != active.get_at(edge)
    beyond = ROOM // 2, ROOM // 2 - round((0.5 + GLOW / 3) * SIDE)
    assert (active.get_at(beyond)[3] > 0) == (theme != "contrast"), "there lines alone tell it"


def test_who_is_out_is_grey_but_for_the_seat(window: Window) -> None:
    there, gone = painted(window, VERA), painted(window, VERA._replace(out=True))
    middle = pygame.Rect(0, 0, SIDE // 2, SIDE // 2)
    middle.center = ROOM // 2, ROOM // 2

    def colour(surface: pygame.Surface) -> int:
        levels = pygame.image.tobytes(surface.subsurface(middle), "RGB")
        return max(max(levels[at : at + 3]) - min(levels[at : at + 3]) for at in range(0, len(levels), 3))

    assert colour(there) > 100
    assert colour(gone) < 25, "what shines through is the dark ground"


def test_the_seat_is_told_by_ground_and_badge(window: Window) -> None:
    for one, other in combinations(range(7), 2):
        assert unlike(painted(window, VERA, one), painted(window, VERA, other)) > 0.001
    badge = pygame.Rect(0, 0, 12, 12)
    badge.center = (ROOM - SIDE) // 2 + SIDE // 8, (ROOM + SIDE) // 2 - SIDE // 8
    seat = pygame.Color(seat_colour(window.style, 2))
    mask = pygame.mask.from_threshold(painted(window, VERA, 2).subsurface(badge), seat, (40, 40, 40, 255))
    assert mask.count() > 20


def test_a_portrait_keeps_to_its_place_but_for_the_light(window: Window) -> None:
    reach = round(GLOW * SIDE) + 1
    for active in (False, True):
        bounds = painted(window, VERA, active=active).get_bounding_rect()
        whole = pygame.Rect(0, 0, SIDE + 2 * reach, SIDE + 2 * reach)
        whole.center = ROOM // 2, ROOM // 2
        assert whole.contains(bounds)
