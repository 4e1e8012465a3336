"""One window for the tests of a module: what it has drawn once it keeps."""

from collections.abc import Iterator

import pytest

from cardtable.ui.stage.window import Window
from tests.ui.table.tables import opened


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    made = opened()
    yield made
    made.close()
