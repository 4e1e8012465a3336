"""A window that shows nothing and hears nothing, for every test of the ui."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.ui.look.missing_files import Missing
from cardtable.ui.look.skins import Skins
from cardtable.ui.look.surface_cache import SurfaceCache
from cardtable.ui.look.theme import Theme

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
