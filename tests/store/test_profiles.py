from collections.abc import Callable

import pytest

from cardtable.engine.record import Record
from cardtable.store.errors import BadName
from cardtable.store.profiles import LONGEST, Profile
from cardtable.store.store import Store


def test_profiles_are_kept_in_order(start: Callable[[], Store]) -> None:
    store = start()
    store.profiles.add("Zoe", 3)
    store.profiles.add("Ada", 0)
    assert start().profiles.all() == [Profile("Zoe", 3), Profile("Ada", 0)]


def test_white_space_is_squeezed(store: Store) -> None:
    assert store.profiles.add("  Ada \t Maria ", 1) == Profile("Ada Maria", 1)


def test_a_profile_that_is_set_aside_is_not_renamed(store: Store) -> None:
    store.profiles.add("Ada", 1)
    store.database.connection.execute("UPDATE profiles SET colour = 'red'")
    with pytest.raises(BadName, match="no player called Ada"):
        store.profiles.rename("Ada", "Eda")


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
    assert store.profiles.all() == []


def test_a_name_is_never_read_as_a_command(store: Store) -> None:
    store.profiles.add("'); DROP TABLE seats--", 0)
    assert store.profiles.all() == [Profile("'); DROP TABLE seats--", 0)]


def test_a_new_name_stands_in_saved_matches_and_results(store: Store, record: Record) -> None:
    store.profiles.add("Ada", 2)
    match = store.matches.begin(record)
    store.matches.finish(match, (3, 1), (0,), 1)
    assert store.profiles.rename("ada", "Eda") == Profile("Eda", 2)
    assert store.profiles.all() == [Profile("Eda", 2)]
    assert store.matches.load(match).record.seats == ("person Eda", "bot hard Vera")
    assert [result.who for result in store.results.all()] == ["person Eda", "bot hard Vera"]


def test_a_name_may_change_in_its_capitals(store: Store) -> None:
    store.profiles.add("ada", 2)
    assert store.profiles.rename("ada", "Ada") == Profile("Ada", 2)


def test_nobody_gets_the_name_of_another(store: Store) -> None:
    store.profiles.add("Ada", 0)
    store.profiles.add("Eda", 1)
    with pytest.raises(BadName, match="already"):
        store.profiles.rename("Ada", "eda")
    assert store.profiles.all() == [Profile("Ada", 0), Profile("Eda", 1)]


def test_a_removed_profile_is_gone_and_its_results_stay(store: Store, record: Record) -> None:
    store.profiles.add("Ada", 0)
    store.matches.finish(store.matches.begin(record), (3, 1), (0,), 1)
    store.profiles.remove("Ada")
    assert store.profiles.all() == []
    assert store.results.all()[0].who == "person Ada"


def test_nobody_is_nobody(store: Store) -> None:
    with pytest.raises(BadName, match="no player called Ada"):
        store.profiles.remove("Ada")
    with pytest.raises(BadName, match="no player called Ada"):
        store.profiles.rename("Ada", "Eda")
