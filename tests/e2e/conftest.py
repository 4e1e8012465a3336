"""One virtual screen for all tests of real windows."""

from collections.abc import Iterator

import pytest

from tests.e2e.screen import Screen


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    with Screen() as started:
        yield started
