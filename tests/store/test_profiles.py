from collections.abc import Callable

import pytest

from cardtable.store.errors import BadName
from cardtable.store.profiles import LONGEST
from cardtable.store.store import Store
from tests.store.kept import people


def test_profiles_are_kept_in_order(start: Callable[[], Store]) -> None:
    store = start()
    store.profiles.add("Zoe", 3)
    store.profiles.add("Ada", 0)
    assert people(start()) == ["Zoe", "Ada"]


def test_white_space_is_squeezed(store: Store) -> None:
    store.profiles.add("  Ada \t Maria ", 1)
    assert people(store) == ["Ada Maria"]


@pytest.mark.parametrize("twin", ["Ada", "ADA", " ada "])
def test_names_are_unique(store: Store, twin: str) -> None:
    store.profiles.add("Ada", 0)
    with pytest.raises(BadName, match="already"):
        store.profiles.add(twin, 1)


def test_names_are_unique_however_an_accent_is_written(store: Store) -> None:
    store.profiles.add("Zo\u00eb", 0)
    with pytest.raises(BadName, match="already"):
        store.profiles.add("Zoe\u0308", 1)


@pytest.mark.parametrize("name", ["", "  ", "A" * (LONGEST + 1), "A\x07da", "A\u202eda"])
def test_a_name_can_be_shown(store: Store, name: str) -> None:
    with pytest.raises(BadName, match="name"):
        store.profiles.add(name, 0)
    assert people(store) == []


def test_a_name_is_never_read_as_a_command(store: Store) -> None:
    store.profiles.add("'); DROP TABLE seats--", 0)
    assert people(store) == ["'); DROP TABLE seats--"]
