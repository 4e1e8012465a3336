"""A window that shows nothing and hears nothing, for every test of the ui."""

import os
from collections.abc import Iterator

import pytest

from cardtable.ui.stage.window import Window
from tests.ui.table.tables import opened
from tests.ui.widgets.driving import Hand
from tests.ui.widgets.gallery import Gallery, show_gallery

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")


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
