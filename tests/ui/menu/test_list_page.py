"""The lists of the menu, in every size and theme, and the pictures beside them."""

from collections.abc import Iterator

import pygame
import pytest

from cardtable.catalogue import KITS
from cardtable.patience.collection.index import listed
from cardtable.ui.look.compat import Size
from cardtable.ui.menu.detail import LAYOUTS, LayoutPicture
from tests.seeds import looks
from tests.ui.menu.reader import Player, page, press, sat_down
from tests.ui.scenes.desk import SIZES, THEMES, Desk, faults

RIGHT, DOWN, ESCAPE = pygame.K_RIGHT, pygame.K_DOWN, pygame.K_ESCAPE


@pytest.fixture
def player() -> Player:
    return Player()


@pytest.fixture
def desk(player: Player) -> Iterator[Desk]:
    found = sat_down(player)
    yield found
    found.close()


def test_only_a_search_without_a_find_says_so(desk: Desk) -> None:
    desk.hand.type("spid")
    assert desk.seen("spider")
    assert not desk.seen("nothing found")
    desk.hand.type("zz")
    assert desk.value("nothing found") == "No game is found for “spidzz”."


def test_a_layout_is_painted_once_a_game_is_looked_at(desk: Desk) -> None:
    LAYOUTS.forget()
    desk.click("family golf")
    press(desk, RIGHT, DOWN)
    picture = desk.find("layout")
    assert isinstance(picture, LayoutPicture)
    before = desk.window.surface.subsurface(picture.rect).copy()
    assert picture.running
    for _ in range(300):
        desk.window.frame(1 / 60)
        if not picture.running:
            break
    after = desk.window.surface.subsurface(picture.rect)
    assert not picture.running
    assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")


@pytest.mark.parametrize(
    ("size", "theme", "scale", "typed"), looks(5, SIZES, THEMES, (1.0, 3.0), ("", "cells", "zz"))
)
def test_nothing_overlaps_or_is_cut_in_a_list(size: Size, theme: str, scale: float, typed: str) -> None:
    player = Player()
    desk = sat_down(player, size, theme)
    desk.window.set_scale(scale)
    assert player.scene is not None
    player.scene.pages.show("castle")
    desk.window.frame(0)
    desk.hand.type(typed)
    desk.hand.wait(0.1)
    found = faults(player.scene.pane.root)
    desk.window.set_scale(1.0)
    assert found == []
    desk.close()


def test_in_a_narrow_window_families_are_a_choice_above_the_games(player: Player) -> None:
    desk = sat_down(player, (960, 600))
    desk.window.set_scale(3.0)
    desk.window.frame(0)
    assert desk.seen("family")
    assert not desk.seen("families")
    desk.choose("family", 4)
    assert len(page(desk).shown) == len(KITS) + len(listed())
    press(desk, ESCAPE)
    desk.window.set_scale(1.0)
    desk.window.frame(0)
    assert desk.seen("families")
    desk.close()


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_buttons_of_a_game_are_in_sight_without_scrolling(player: Player, size: Size) -> None:
    desk = sat_down(player, size)
    assert player.scene is not None
    player.scene.pages.show("freecell")
    desk.hand.wait(0.2)
    panel, window = desk.find("detail").rect, desk.window.surface.get_rect()
    shown = [desk.find(name).rect for name in ("start", "options", "rules", "favourite", "change rules")]
    assert all(window.contains(panel) and panel.contains(each) for each in shown)
    about = desk.find("about").rect
    assert not any(about.colliderect(each) for each in shown)
    desk.close()
