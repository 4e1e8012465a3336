"""A full disk, as SQLite tells of it."""

from cardtable.store.store import Store

PLENTY = 1_000_000  # pages


def fill(store: Store) -> None:
    """Let the file not grow any more."""
    store.database.connection.execute("PRAGMA max_page_count = 1")  # it takes no less than there are


def make_room(store: Store) -> None:
    """Let the file grow again."""
    store.database.connection.execute(f"PRAGMA max_page_count = {PLENTY}")
