"""Profiles: the persons who play here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from unicodedata import normalize

from cardtable.store.database import Database, Row
from cardtable.store.errors import BadName
from cardtable.store.plays import count_renamed
from cardtable.store.rows import OddRow, text, whole

LONGEST: Final = 24  # characters in a name


@dataclass(frozen=True, slots=True)
class Profile:
    """A person who plays; `colour` counts the theme's colours of seats."""

    name: str
    colour: int


def seat_of(name: str) -> str:
    """Return how saved matches and results name a person of that name."""
    return f"person {name}"


class Profiles:
    """The profiles of a store. Names differ in more than capitals."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Profile]:
        """Return all profiles, the oldest first.

        Raises:
            StoreError: The store cannot be read.
        """
        return [each for each in self._read() if isinstance(each, Profile)]

    def names(self) -> set[str]:
        """Return the names that are taken, without regard to case; also of profiles that are set aside.

        Raises:
            StoreError: The store cannot be read.
        """
        return {str(key) for (key,) in self._database.rows("SELECT key FROM profiles")}

    def aside(self) -> list[str]:
        """Return why profiles are set aside: the end of a sentence each. They stay in the file.

        Raises:
            StoreError: The store cannot be read.
        """
        return [each for each in self._read() if isinstance(each, str)]

    def _read(self) -> list[Profile | str]:
        return [_profile(row) for row in self._database.rows("SELECT name, colour FROM profiles ORDER BY id")]

    def add(self, name: str, colour: int) -> Profile:
        """Save a new profile and return it; white space in the name is squeezed.

        Raises:
            BadName: The name cannot be used, or is taken.
            StoreError: It is not saved.
        """
        name = _checked(name)
        with self._database.writing() as connection:
            added = connection.execute(
                "INSERT INTO profiles (key, name, colour) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
                (_key(name), name, colour),
            )
            if not added.rowcount:
                raise _taken(name)
        return Profile(name, colour)

    def rename(self, old: str, new: str) -> Profile:
        """Give a person another name, in saved matches and results too, and return the profile.

        Raises:
            BadName: Nobody has the old name, or the new one cannot be used, or is taken.
            StoreError: It is not saved.
        """
        new = _checked(new)
        with self._database.writing() as connection:
            found = "SELECT id, name, colour FROM profiles WHERE key = ?"
            person = connection.execute(found, (_key(old),)).fetchone()
            profile = None if person is None else _profile(person[1:])
            if not isinstance(profile, Profile):  # there is none, or it is set aside
                raise _nobody(old)
            other = connection.execute(found, (_key(new),)).fetchone()
            if other is not None and other[0] != person[0]:
                raise _taken(new)
            connection.execute(
                "UPDATE profiles SET key = ?, name = ? WHERE id = ?", (_key(new), new, person[0])
            )
            if new != profile.name:
                before, now = seat_of(profile.name), seat_of(new)
                connection.execute("UPDATE seats SET who = ? WHERE who = ?", (now, before))
                count_renamed(connection, before, now)
        return Profile(new, profile.colour)

    def remove(self, name: str) -> None:
        """Forget a profile; saved matches and results keep the name.

        Raises:
            BadName: Nobody has it.
            StoreError: It is not saved.
        """
        with self._database.writing() as connection:
            removed = connection.execute("DELETE FROM profiles WHERE key = ?", (_key(name),))
            if not removed.rowcount:
                raise _nobody(name)


def _profile(row: Row) -> Profile | str:
    """Return a profile, or why it is set aside."""
    name, colour = row
    try:
        return Profile(text("name", name, LONGEST), whole("colour", colour))
    except OddRow as odd:
        return str(odd)


def _checked(name: str) -> str:
    name = normalize("NFC", " ".join(name.split()))
    if not name:
        raise BadName("A player needs a name.")
    if len(name) > LONGEST or not name.isprintable():
        raise BadName(f"A name has at most {LONGEST} characters, all of them printable.")
    return name


def _key(name: str) -> str:
    return normalize("NFC", " ".join(name.split())).casefold()


def _taken(name: str) -> BadName:
    return BadName(f"There is a player called {name} already.")


def _nobody(name: str) -> BadName:
    return BadName(f"There is no player called {name}.")
