"""What a store keeps, for tests that look at all of it."""

from cardtable.store.results import Result
from cardtable.store.saved import Aside, Saved, unfinished
from cardtable.store.store import Store


def under_way(store: Store) -> list[Saved]:
    """Return the matches that are not over, the one played last first."""
    return unfinished(store.database)[0]


def aside(store: Store) -> list[Aside]:
    """Return the matches that are set aside."""
    return unfinished(store.database)[1]


def results(store: Store) -> list[Result]:
    """Return the results of all finished matches, the oldest first, in seat order; none set aside."""
    return store.results._read()[0]
