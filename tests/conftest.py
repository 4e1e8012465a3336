"""What all tests share."""

import gc


def pytest_collection_finish() -> None:
    """Leave what was loaded so far out of each collection of garbage: it stays, and there is much of it."""
    gc.freeze()
