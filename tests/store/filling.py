"""A full disk, as SQLite tells of it."""

from contextlib import suppress

from cardtable.engine.record import Record
from cardtable.store.errors import StoreFull
from cardtable.store.store import Store

PLENTY = 1_000_000  # pages


def fill(store: Store) -> None:
    """Let the file not grow any more."""
    store.database.connection.execute("PRAGMA max_page_count = 1")  # it takes no less than there are


def cram(store: Store) -> None:
    """Let the file not grow any more, and leave no room in it for another action."""
    other = store.matches.begin(Record("psychological-jujitsu", 1, {"players": "2"}))
    fill(store)
    index = 0
    for size in (400, 40, 1):
        with suppress(StoreFull):
            while True:
                store.matches.append(other, index, 0, "x" * size)
                index += 1


def make_room(store: Store) -> None:
    """Let the file grow again."""
    store.database.connection.execute(f"PRAGMA max_page_count = {PLENTY}")
