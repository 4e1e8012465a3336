"""What all tests share."""

import gc

import pytest

from tests.ledger import Ledger


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Ledger(config))


@pytest.fixture(scope="module", autouse=True)
def _what_was_before_is_left_out_of_collections() -> None:
    """Keep collections of garbage short: each scene that is left has one made.

    Looking through all that was loaded and remembered by other tests took half the time of the suite.
    """
    gc.collect()
    gc.freeze()
