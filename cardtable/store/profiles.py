"""Profiles: the persons who play here, each with a face, a colour, and settings of play of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final, TypeVar
from unicodedata import normalize

from cardtable.language import _
from cardtable.store.database import Database
from cardtable.store.errors import BadName
from cardtable.store.plays import rename
from cardtable.store.settings import PLAY, Profile, Settings
from cardtable.table.names import YOU

T = TypeVar("T")

LONGEST: Final = 24  # characters in a name
UNNAMED: Final = "You"  # whom nobody named, in what is saved: the same in all languages


def saved_name(name: str) -> str:
    """Return the name under which a person is saved."""
    return UNNAMED if name == YOU else name


def spoken_name(saved: str) -> str:
    """Return the name that is shown of a person who is saved under a name; who has none is called You."""
    return YOU if saved in ("", UNNAMED) else saved


def seat_of(name: str) -> str:
    """Return how saved matches and results name a person of that name."""
    return f"person {saved_name(name)}"


def known(settings: Settings, name: str) -> str:
    """Return a name as the profile has it that differs in capitals at most; one of nobody as it is."""
    return next((each for each in settings.people if _key(each) == _key(name)), name)


def profile_of(settings: Settings, name: str) -> Profile:
    """Return somebody's profile; of whoever has none, one in which nothing was chosen."""
    return settings.people.get(name, Profile())


def met(settings: Settings, names: Iterable[str]) -> Settings:
    """Return the settings with a profile for each person who had none, in the colour of their seat."""
    people = dict(settings.people)
    for colour, name in enumerate(names):
        if known(settings, name) not in people:
            people[name] = Profile(colour=colour)
    return replace(settings, people=people)


def made(settings: Settings, name: str) -> Settings:
    """Return the settings with a new person, who is at the screen now.

    Raises:
        BadName: The name cannot be used, or is taken.
    """
    name, used = _checked(settings, name), {each.colour for each in settings.people.values()}
    colour = min(set(range(len(used) + 1)) - used)
    return seated(replace(settings, people={**settings.people, name: Profile(colour=colour)}), name)


def seated(settings: Settings, name: str) -> Settings:
    """Return the settings with somebody else at the screen, who plays as they are used to.

    How whoever sat there plays is kept with their profile. Who is new goes on with what there is.
    """
    if name == settings.player:
        return settings
    people = dict(settings.people)
    if settings.player in people:
        play = {each: getattr(settings, each) for each in PLAY}
        people[settings.player] = replace(people[settings.player], play=play)
    return replace(settings, player=name, people=people, **profile_of(settings, name).play)  # type: ignore[arg-type]  # checked at the door


def looking(settings: Settings, *, face: str | None = None, colour: int | None = None) -> Settings:
    """Return the settings with another face or colour of the person at the screen."""
    profile = profile_of(settings, settings.player)
    profile = Profile(
        profile.face if face is None else face, profile.colour if colour is None else colour, profile.play
    )
    return replace(settings, people={**settings.people, settings.player: profile})


def renamed(settings: Settings, name: str) -> Settings:
    """Return the settings with another name for the person at the screen.

    Raises:
        BadName: The name cannot be used, or somebody else has it.
    """
    before, name = settings.player, _checked(settings, name, settings.player)
    called = {before: name}
    return replace(
        _with_seats(settings, seat_of(before), seat_of(name)),
        player=name,
        people={called.get(each, each): profile for each, profile in settings.people.items()},
        favourites={called.get(each, each): games for each, games in settings.favourites.items()},
        lessons={called.get(each, each): games for each, games in settings.lessons.items()},
    )


def removed(settings: Settings) -> Settings:
    """Return the settings without the person at the screen, where nobody is now."""
    gone = settings.player
    return replace(
        _with_seats(settings, seat_of(gone), seat_of("").strip()),
        player="",
        people=_without(settings.people, gone),
        favourites=_without(settings.favourites, gone),
        lessons=_without(settings.lessons, gone),
    )


def rename_results(database: Database, before: str, name: str) -> None:
    """Put what somebody has played under another name, with what was played under that before.

    Raises:
        StoreError: All is under the old name still.
    """
    old, new = seat_of(before), seat_of(name)
    with database.writing() as connection:
        connection.execute("UPDATE seats SET who = ? WHERE who = ?", (new, old))
        rename(connection, old, new)


def _with_seats(settings: Settings, before: str, after: str) -> Settings:
    """Return the settings with another line for a person wherever they sat the last time."""
    setups = {
        game: replace(setup, seats=tuple(after if line == before else line for line in setup.seats))
        for game, setup in settings.setups.items()
    }
    return replace(settings, setups=setups)


def _without(mapping: Mapping[str, T], key: str) -> dict[str, T]:
    return {each: value for each, value in mapping.items() if each != key}


def _checked(settings: Settings, name: str, own: str = "") -> str:
    """Return a name without needless spaces, which nobody has but whoever has that one of their own."""
    name = normalize("NFC", " ".join(name.split()))
    if not name:
        raise BadName(_("A player needs a name."))
    if len(name) > LONGEST or not name.isprintable():
        raise BadName(
            _("A name has at most {longest} characters, all of them printable.").format(longest=LONGEST)
        )
    taken = known(settings, name)
    if taken in settings.people and taken != own:
        raise BadName(_("There is a player called {name} already.").format(name=taken))
    return name


def _key(name: str) -> str:
    return normalize("NFC", " ".join(name.split())).casefold()
