"""No kind of thing that is drawn is left out: whoever draws something new gives a sample of it."""

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest

import cardtable.ui
from cardtable.table.panels import Panel
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.look.theme_file import DEFAULT
from cardtable.ui.scenes.option_form import Held
from cardtable.ui.table.introduction import Leaflet
from cardtable.ui.table.tabletop import Sign, Tabletop
from cardtable.ui.widgets.segments import OneOf
from cardtable.ui.widgets.widget import Widget
from tests.ui.reference.drawing import Line, drawing_lines, lines_seen
from tests.ui.reference.easel import forget
from tests.ui.reference.topics import boards, drawn

FOLDER = Path(cardtable.ui.__path__[0])
BASES = {Widget, OneOf, Leaflet}
UNSEEN = {Held, Sign, Tabletop}  # show nothing of themselves
ELSEWHERE = {  # functions with a surface that paint no kind of thing themselves
    "surface_cache.SurfaceCache.get": "forgets what was not used",
    "kept_pictures.KeptPictures.keep": "forgets what was not asked for",
    "compat.raster": "refuses what is no picture",
    "compat.open_window": "opens the window",
    "window.Window._open": "opens the window",
    "window._canvas": "makes what is drawn on",
    "scene.Stage.draw": "passes the surface on to scenes",
    "scene.ReplayScene.draw": "passes it on to the table and the widgets under it",
    "widget_scene.PanedScene.draw": "passes it on to widgets",
    "tour_scene.TourScene.draw": "passes it on to a page, and to what lies over it",
    "painting.Painting.cover": "lays the cloth over the cards of a game that is paused",
    "painting.Painting._draw_with_tip": "passes it on to widgets and a tooltip",
    "sheet._table": "makes a window smaller, which draws itself",
    "tooltips.Tips.draw": "passes it on to a tooltip",
    "own_pictures.opened": "refuses what is no picture, or too large",
    "worn.own_face": "reads a picture of one's own",
    "worn._face": "reads a picture of one's own",
    "faces.own_back": "notes a picture that is damaged",
    "own_pictures.scaled": "brings pictures of a few colours to the usual depth",
    "keeping.read": "reads a picture",
    "keeping.keep": "writes a picture",
    "sharing.kept": "writes a picture beside a result",
    "page.DressingScene.draw": "passes the surface on to the table of samples, and to widgets",
    "skins.Skins.felt": "is the cloth, of which the samples have an even one, and one sample its weave",
}

Kinds = tuple[set[object], set[Line]]


def widgets(base: type[Widget]) -> Iterator[type[Widget]]:
    """Give the widgets that others may use, of all modules."""
    for each in base.__subclasses__():
        if each.__module__.startswith("cardtable.") and not each.__name__.startswith("_"):
            yield each
        yield from widgets(each)


@pytest.fixture(scope="module")
def lines() -> dict[Line, str]:
    return drawing_lines(FOLDER)


@pytest.fixture(scope="module")
def seen(lines: dict[Line, str]) -> Kinds:
    """Draw everything in one theme; return what was painted, and by which lines."""
    found: set[object] = set()
    paint, panels = Widget.paint, Furniture.panels

    def painted(widget: Widget, surface: pygame.Surface) -> None:
        found.add(type(widget))
        paint(widget, surface)

    def paneled(furniture: Furniture, surface: pygame.Surface, shown: list[Panel]) -> None:
        found.update(map(type, shown))
        panels(furniture, surface, shown)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Widget, "paint", painted)
        patch.setattr(Furniture, "panels", paneled)
        forget()  # what is kept from other tests is not drawn again
        with lines_seen(frozenset(lines)) as passed:
            for theme, topic in boards():
                if theme == DEFAULT:
                    drawn(theme, topic)
    return found, passed


def test_every_widget_has_a_sample(seen: Kinds) -> None:
    for module in pkgutil.walk_packages(cardtable.ui.__path__, "cardtable.ui."):
        importlib.import_module(module.name)
    assert set(widgets(Widget)) - BASES - UNSEEN - seen[0] == set()


def test_every_panel_has_a_sample(seen: Kinds) -> None:
    assert set(get_args(Panel)) - seen[0] == set()


def test_every_line_that_draws_draws_a_sample(seen: Kinds, lines: dict[Line, str]) -> None:
    left = [
        f"{path.relative_to(FOLDER)}:{line} of {name}"
        for (path, line), name in lines.items()
        if (path, line) not in seen[1] and name not in ELSEWHERE
    ]
    assert not left, "no sample shows what these lines draw:\n" + "\n".join(left)


def test_the_lines_that_draw_are_found(tmp_path: Path) -> None:
    source = tmp_path / "toy.py"
    source.write_text(
        "import pygame\n\n\n"
        "class Toy:\n"
        "    def draw(self, surface: pygame.Surface) -> None:\n"
        "        if self:\n"
        "            surface.fill(0)\n\n"
        "    def size(self) -> int:\n"
        "        return 2\n",
        "utf-8",
    )
    assert drawing_lines(tmp_path) == {(source, 6): "toy.Toy.draw", (source, 7): "toy.Toy.draw"}
