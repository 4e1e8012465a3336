"""The store: matches and results in one file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Self

from cardtable.language import _
from cardtable.store.database import MEMORY, Database
from cardtable.store.errors import StoreError
from cardtable.store.matches import Clock, Matches
from cardtable.store.presence import FOLDER, Presence
from cardtable.store.results import Results

PATIENCE: Final = 0.5  # seconds to wait while another program uses the file


def utc_now() -> datetime:
    """Return the time."""
    return datetime.now(UTC)


class Store:
    """An open store. `trouble` is a sentence to show at the start, empty if all is well."""

    def __init__(self, path: Path, clock: Clock = utc_now, patience: float = PATIENCE) -> None:
        """Open the store at `path` or begin it; wait `patience` seconds for other programs.

        Raises:
            StoreLocked: Another program keeps it to itself.
            StoreUnwritable: It cannot be opened, or, being of no use, not be set aside.
        """
        self.database = Database(path, patience)
        self.trouble = self.database.trouble
        self.presence = Presence(None if path == MEMORY else path.with_name(FOLDER))
        self.matches = Matches(self.database, clock, self.presence)
        self.results = Results(self.database)

    @property
    def lasting(self) -> bool:
        """Whether what is saved is there for the next start."""
        return self.database.path != MEMORY

    def close(self) -> None:
        """Let go of the file, and be gone for other windows."""
        self.database.close()
        self.presence.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def opened(path: Path, clock: Clock = utc_now) -> Store:
    """Return the store at `path`, or one in memory that says in `trouble` why nothing will last.

    It is for a window, which never waits: what another program keeps it from is to be tried again.
    """
    try:
        store = Store(path, clock)
    except StoreError as error:
        return unsaved(error, clock)
    store.database.wait(0)
    return store


def unsaved(why: StoreError, clock: Clock = utc_now) -> Store:
    """Return a store in memory that says in `trouble` why nothing will last."""
    store = Store(MEMORY, clock)
    store.trouble = _("{why}; nothing is saved this time.").format(why=str(why).rstrip("."))
    return store
