"""A window that shows nothing and hears nothing, for every test of the ui."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.skins import Skins
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.look.theme import Theme
from cardtable.ui.stage.window import Window
from tests.ui.table.tables import opened
from tests.ui.widgets.driving import Hand
from tests.ui.widgets.gallery import Gallery, show_gallery

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

_kept: dict[tuple[Theme, Path], SurfaceCache] = {}


@pytest.fixture(scope="session", autouse=True)
def _pictures_of_a_theme_are_drawn_once() -> Iterator[None]:
    """Let all windows of a theme share their pictures, which took a sixth of the time of these tests."""
    new = Skins.__init__

    def sharing(skins: Skins, theme: Theme, sprites: Path, missing: Missing | None = None) -> None:
        new(skins, theme, sprites, missing)
        skins.cache = _kept.setdefault((theme, sprites), skins.cache)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Skins, "__init__", sharing)
        yield


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    """Show the gallery in a window of a usual size."""
    made, shown = show_gallery((1280, 720), "default", 1.0)
    shown.hand = Hand(made)
    yield shown
    made.close()


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    """Open one window for the tests of a module: what it has drawn once it keeps."""
    made = opened()
    yield made
    made.close()
