"""What all tests share."""

import gc

import pytest


@pytest.fixture(scope="module", autouse=True)
def _what_was_before_is_left_out_of_collections() -> None:
    """Keep collections of garbage short: a table that is left has one made, which need not look through all
    that was loaded and remembered by other tests; it took half of their time."""
    gc.collect()
    gc.freeze()
