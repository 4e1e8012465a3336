"""The gallery in a window of a usual size."""

from collections.abc import Iterator

import pytest

from tests.ui.kit.driving import Hand
from tests.ui.kit.gallery import Gallery, show_gallery


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    window, shown = show_gallery((1280, 720), "default", 1.0)
    shown.hand = Hand(window)
    yield shown
    window.close()
