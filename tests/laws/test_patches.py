"""What is painted anew in parts looks like what is painted anew as a whole, on every game."""

from collections.abc import Iterator
from random import Random

import pygame
import pytest

from cardtable.catalogue import kit as kit_of
from cardtable.kits import Kit
from cardtable.ui.picture.picture import Picture
from cardtable.ui.stage.window import Window
from cardtable.ui.table.scene import TableScene
from tests.laws import spread
from tests.laws.pace import STEP, Paced, paced, restless
from tests.ui.table.tables import opened

PATIENCES = ("klondike", "accordion", "pyramid")
FRAMES = 16
AT_THINGS = 0.6  # how likely the pointer goes to something that is there
GESTURES = (pygame.MOUSEMOTION, pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    window = opened()
    yield window
    window.close()


@pytest.mark.parametrize(
    "kit",
    [
        *spread.few("oh-hell", "basra", "spielen", "creights"),
        *(pytest.param(kit_of(each), id=each) for each in PATIENCES),
    ],
)
def test_parts_are_painted_as_the_whole_is(window: Window, kit: Kit) -> None:
    rng = Random(kit.id)
    match = spread.match((kit.id, {}), seed=11)
    table = paced(window, match, restless(1, match.options.players), rng)
    for _ in range(FRAMES):
        table.frame()
        table.scene.dirty = False
        window.frame(STEP, [gesture(table, rng)])
        if table.scene.teller.shown:
            window.frame(0.0)
            shown = pygame.image.tobytes(window.surface, "RGB")
            assert shown == pygame.image.tobytes(painted_whole(window, table.scene), "RGB")


def gesture(table: Paced, rng: Random) -> pygame.event.Event:
    """Return what a restless pointer does."""
    width, height = table.window.surface.get_size()
    places = [thing.rect.center for thing in table.scene.things()]
    anywhere = rng.randrange(width), rng.randrange(height)
    place = rng.choice(places) if places and rng.random() < AT_THINGS else anywhere
    kind = rng.choice(GESTURES)
    if kind == pygame.MOUSEMOTION:
        return pygame.event.Event(kind, pos=place, rel=(1, 1), buttons=(0, 0, 0))
    return pygame.event.Event(kind, pos=place, button=pygame.BUTTON_LEFT)


def painted_whole(window: Window, scene: TableScene) -> pygame.Surface:
    """Return the table as it is painted on a surface on which nothing was painted before."""
    kept = scene.painting.picture
    scene.painting.picture = Picture(scene.style, kept.ground)
    surface = window.surface.copy()
    surface.fill("magenta")
    scene.whole = True
    scene.draw(surface)
    scene.painting.picture = kept
    return surface
