"""How much a store reads: counted in steps of SQLite's machine, which are the same on any computer."""

from collections.abc import Iterator
from contextlib import contextmanager

from cardtable.store.store import Store

EACH = 10  # steps that are counted together


class Steps:
    """A count of steps, in tens."""

    count = 0


@contextmanager
def counted(store: Store) -> Iterator[Steps]:
    """Count what a store does meanwhile."""
    steps = Steps()

    def note() -> int:
        steps.count += 1
        return 0

    store.database.connection.set_progress_handler(note, EACH)
    try:
        yield steps
    finally:
        store.database.connection.set_progress_handler(None, 0)
