"""What a frame costs while many cards are on their way; what covers what among them."""

import pygame
import pytest

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.table.layout import Place
from cardtable.ui.furniture.coins import coin
from cardtable.ui.picture.sprites import Flip, Motion, Sprite
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.ui.picture.test_owners import NEARLY, unlike
from tests.ui.table.test_click import calls
from tests.ui.widgets.driving import FRAME

LONG = 1000.0  # seconds
UP = 300.0  # units
COSTS = {1: 850, 10: 1150, 52: 2200}  # calls of Python in a frame while so many cards move


def full(window: Window) -> TableScene:
    """Return the table with the most cards, seven hands in packets with their numbers."""
    game = kit("psychological-jujitsu").game()
    scene = table_scene(Match(game, read_options(game.options, {"players": "7"}), 1), (), 0)
    window.stage.replace(scene)
    window.frame(FRAME)
    return scene


def set_out(scene: TableScene, sprites: list[Sprite]) -> None:
    for sprite in sprites:
        sprite.motion = Motion(sprite.place, sprite.place.raised(UP), LONG)
    scene.cloth.changed += 1


@pytest.mark.parametrize("moving", COSTS)
def test_a_frame_while_cards_move_takes_few_calls(window: Window, moving: int) -> None:
    scene = full(window)
    sprites = list(scene.cloth.sprites())
    step = len(sprites) // moving
    set_out(scene, sprites[: moving * step : step])
    window.frame(FRAME)
    assert calls(lambda: window.frame(FRAME)) <= COSTS[moving]


def test_the_number_of_a_packet_is_seen_while_its_cards_set_out(window: Window) -> None:
    scene = full(window)
    lying = scene.cloth.piles["hand/3"]
    number, place = coin(window.style, [sprite.place for sprite in lying])
    inner = number.get_rect().inflate(-place.w // 2, -place.h // 2)
    set_out(scene, lying)
    window.frame(FRAME)
    seen = window.surface.subsurface(inner.move(place.topleft))
    assert unlike(seen, number.subsurface(inner)) < NEARLY


def test_a_card_that_another_covers_is_not_painted(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = full(window)
    lying = scene.cloth.in_order("hand/3")
    painted: list[Sprite] = []
    picture = scene.painting.picture
    paint = picture.sprite

    def noted(surface: pygame.Surface, sprite: Sprite, *, ring: str = "") -> pygame.Rect:
        painted.append(sprite)
        return paint(surface, sprite, ring=ring)

    monkeypatch.setattr(picture, "sprite", noted)
    here, there = lying[0].place, Place(100.0, 300.0, 61.6)
    for sprite, place in zip(lying, [here, here, there, there, there], strict=False):
        sprite.motion, sprite.place = Motion(place, place, LONG), place
    lying[4].flip = Flip(lying[4].card, LONG)  # beside it something else is seen
    scene.cloth.changed += 1
    window.frame(FRAME)
    assert [lying.index(each) for each in painted if each in lying[:5]] == [1, 3, 4]
