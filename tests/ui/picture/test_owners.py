"""Whose a card in the middle is, is seen on it; hands that are held lie under portraits and plates."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.options import read_options
from cardtable.table.layout import Place
from cardtable.ui.app.screenshot import played
from cardtable.ui.furniture.medallions import seat_badge
from cardtable.ui.picture.picture import OWNER
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import FRAME

DEALT = 20  # actions, after which cards are played in all these games
MOST = 60
FULL = 2  # and all cards are held
NEARLY = 4  # levels of 255


def shown(window: Window, game: str, actions: int) -> TableScene:
    match = played(game, read_options(kit(game).game().options, {}), 3, actions)
    scene = table_scene(match, (), 0)
    window.stage.replace(scene)
    for _ in range(2):
        window.frame(FRAME)
    return scene


def unlike(one: pygame.Surface, other: pygame.Surface) -> int:
    """Return by how many levels of 255 two pictures differ at most."""
    pairs = zip(pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB"), strict=True)
    return max(abs(a - b) for a, b in pairs)


def in_trick(scene: TableScene) -> list[tuple[int | None, Place]]:
    """Return whose card lies where."""
    spot = scene.cloth.spots.get("trick")
    lying = [sprite.place for sprite in scene.cloth.piles.get("trick", ())]
    return [*zip(spot.owners if spot else (), lying, strict=False)]


@pytest.mark.parametrize("game", ["napoleon", "barbu", "jaguar"])
def test_each_card_of_a_trick_bears_the_shape_of_its_seat(window: Window, game: str) -> None:
    scenes = (shown(window, game, actions) for actions in range(DEALT, MOST))
    scene = next(scene for scene in scenes if len(in_trick(scene)) > 1)
    style = window.style
    for seat, place in in_trick(scene):
        assert seat is not None, "each card of a trick is somebody's"
        badge = seat_badge(style, round(OWNER * place.height * style.scale), seat)
        x, y = (round(each * style.scale) for each in place.point(0.0, -0.5))
        inner = badge.get_rect().inflate(-badge.get_width() // 2, -badge.get_height() // 2)
        seen = window.surface.subsurface(inner.move(badge.get_rect(center=(x, y)).topleft))
        wanted = badge.subsurface(inner)
        assert unlike(seen, wanted) < NEARLY, seat


@pytest.mark.parametrize("theme", ["default", "contrast"])
def test_hands_lie_under_plates_and_portraits(window: Window, theme: str) -> None:
    """What is painted where a portrait and a name are is the same whatever is held under them."""
    window.set_theme(theme)
    scene = shown(window, "barbu", FULL)
    rect = scene.painting.picture.furniture.rect
    plates = scene.play.manager.plates(scene.session.match.view(0), scene.area)
    spots = {spot.pile: spot for spot in scene.play.manager.spots(scene.session.match.view(0), scene.area)}
    before = window.surface.copy()
    for seat in (1, 2, 3):
        assert spots[f"hand/{seat}"].under
        scene.cloth.piles[f"hand/{seat}"].clear()
    scene.cloth.changed += 1
    scene.dirty = True
    window.frame(FRAME)
    assert unlike(before, window.surface) > 0, "the hands are gone"
    for plate in plates[1:]:
        assert plate.face is not None
        middle = rect(plate.face)
        for part in (rect(plate.area).inflate(-8, -8), middle.inflate(-middle.w // 3, -middle.h // 3)):
            assert unlike(before.subsurface(part), window.surface.subsurface(part)) == 0, plate.seat
