from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cardtable.engine.record import Record
from cardtable.store.store import Store

NOON = datetime(2025, 3, 1, 12, tzinfo=UTC)
GAME = "psychological-jujitsu"


class SteppingClock:
    """A clock that goes on by a second at each look."""

    def __init__(self) -> None:
        self.time = NOON

    def __call__(self) -> datetime:
        self.time += timedelta(seconds=1)
        return self.time


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "cardtable.sqlite3"


@pytest.fixture
def start(path: Path) -> Iterator[Callable[[], Store]]:
    """Give a function that opens the store as another start of the program would."""
    clock, stores = SteppingClock(), list[Store]()

    def start() -> Store:
        stores.append(Store(path, clock, patience=0.05))
        return stores[-1]

    yield start
    for store in stores:
        store.close()


@pytest.fixture
def store(start: Callable[[], Store]) -> Store:
    return start()


@pytest.fixture
def record() -> Record:
    return Record(GAME, 7, {"players": "2", "show_played": "no"}, ("person Ada", "bot hard Vera"))
