"""Profiles: made, met, seated, renamed, removed; each plays as they are used to, and has their results."""

from dataclasses import replace

import pytest

from cardtable.engine.record import Record
from cardtable.engine.result import Ending, Outcome
from cardtable.store import profiles
from cardtable.store.errors import BadName
from cardtable.store.profiles import (
    LONGEST,
    known,
    looking,
    made,
    met,
    removed,
    rename_results,
    renamed,
    seat_of,
    seated,
)
from cardtable.store.settings import Profile, Settings, Setup, Speed
from cardtable.store.statistics import attempts
from cardtable.store.store import Store
from cardtable.store.tallies import Tally, played
from cardtable.ui.match.players import Player, read_player, written_player

ADA = made(Settings(), "Ada")


def test_who_is_made_is_at_the_screen_in_a_colour_of_their_own() -> None:
    both = made(ADA, "  Ben \t Ali ")
    assert both.player == "Ben Ali"
    assert [(name, each.colour) for name, each in both.people.items()] == [("Ada", 0), ("Ben Ali", 1)]


@pytest.mark.parametrize("twin", ["Ada", "ADA", " ada "])
def test_names_are_unique(twin: str) -> None:
    with pytest.raises(BadName, match="called Ada already"):
        made(ADA, twin)


def test_names_are_unique_however_an_accent_is_written() -> None:
    zoe = made(Settings(), "Zo\u00eb")
    assert known(zoe, "ZOE\u0308") == "Zo\u00eb"
    with pytest.raises(BadName, match="already"):
        made(zoe, "Zoe\u0308")


@pytest.mark.parametrize("name", ["", "  ", "A" * (LONGEST + 1), "A\x07da", "A\u202eda"])
def test_a_name_can_be_shown(name: str) -> None:
    with pytest.raises(BadName, match="name"):
        made(ADA, name)
    with pytest.raises(BadName, match="name"):
        renamed(ADA, name)


def test_each_plays_as_they_are_used_to_and_the_machine_stays_as_it_is() -> None:
    fast = replace(ADA, speed=Speed.FAST, confirm=True, scale=1.5)
    ben = replace(made(fast, "Ben"), speed=Speed.SLOW, confirm=False, scale=2.0)
    ada = seated(ben, "Ada")
    assert (ada.player, ada.speed, ada.confirm, ada.scale) == ("Ada", Speed.FAST, True, 2.0)
    assert seated(ada, "Ben").speed is Speed.SLOW
    assert made(fast, "Ben").speed is Speed.FAST, "who is new goes on with what there is"


def test_who_is_met_at_a_table_gets_a_profile_in_the_colour_of_the_seat() -> None:
    table = met(ADA, ["Ben", "ada", "Cy"])
    assert [(name, each.colour) for name, each in table.people.items()] == [("Ada", 0), ("Ben", 0), ("Cy", 2)]
    assert table.player == "Ada"


def test_face_and_colour() -> None:
    changed = looking(looking(ADA, face="wig"), colour=4)
    assert changed.people == {"Ada": Profile("wig", 4)}


def test_all_that_somebody_has_goes_along_with_a_new_name() -> None:
    setups = {"oh-hell": Setup({}, ("person Ada", "bot easy Vera", "person Adam"))}
    before = replace(looking(ADA, face="wig"), favourites={"Ada": ("golf",)}, setups=setups)
    after = renamed(before, "ada M.")
    assert after.player == "ada M."
    assert after.people == {"ada M.": Profile("wig", 0)}
    assert after.favourites == {"ada M.": ("golf",)}
    assert after.setups["oh-hell"].seats == ("person ada M.", "bot easy Vera", "person Adam")
    assert renamed(before, "ADA").player == "ADA", "the same name in capitals is free for oneself"
    with pytest.raises(BadName, match="already"):
        renamed(made(before, "Ben"), "Ada")


def test_who_is_removed_is_nowhere_and_nobody_is_at_the_screen() -> None:
    setups = {"oh-hell": Setup({}, ("person Ada", "bot easy Vera"))}
    after = removed(replace(ADA, favourites={"Ada": ("golf",)}, setups=setups))
    assert (after.player, dict(after.people), dict(after.favourites)) == ("", {}, {})
    assert after.setups["oh-hell"].seats == ("person", "bot easy Vera")


def test_results_go_along_with_a_new_name(store: Store) -> None:
    for who, ending in (("Ada", Ending.WON), ("Ben", Ending.LOST), ("Adam", Ending.LOST)):
        match = store.matches.begin(Record("klondike", 7, {"players": "1"}, (f"person {who}",)))
        store.matches.finish(match, (5,), (0,) if ending is Ending.WON else (), 1, Outcome(ending, 1, 5))
    rename_results(store.database, "Ada", "Ben")
    assert played(store, "Ben").tallies == {"klondike": Tally(2, 1)}
    assert played(store, "Ada").tallies == {}
    assert played(store, "Adam").tallies == {"klondike": Tally(1, 0)}
    assert sorted(each.who for each in attempts(store.database)[0]) == [
        "person Adam",
        "person Ben",
        "person Ben",
    ]


def test_whom_nobody_named_is_saved_alike_in_all_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(profiles, "YOU", "Du")
    assert [written_player(Player(name)) for name in ("Du", "Ada")] == ["person You", "person Ada"]
    assert [read_player(line).name for line in ("person You", "person", "person Ada")] == ["Du", "Du", "Ada"]
    assert seat_of("Du") == seat_of("You") == "person You"


def test_a_player_that_is_none_is_named_in_few_letters() -> None:
    with pytest.raises(ValueError, match=r"^'x+…' is neither a person nor a bot") as refused:
        read_player("x" * 4000)
    assert len(str(refused.value)) < 150
