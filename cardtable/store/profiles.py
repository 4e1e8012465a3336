"""Profiles: the persons who play here."""

from __future__ import annotations

from typing import Final
from unicodedata import normalize

from cardtable.store.database import Database
from cardtable.store.errors import BadName
from cardtable.store.rows import OddRow, text, whole

LONGEST: Final = 24  # characters in a name


def seat_of(name: str) -> str:
    """Return how saved matches and results name a person of that name."""
    return f"person {name}"


class Profiles:
    """The profiles of a store. Names differ in more than capitals."""

    def __init__(self, database: Database) -> None:
        self._database = database

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
        found = []
        for name, colour in self._database.rows("SELECT name, colour FROM profiles ORDER BY id"):
            try:
                text("name", name, LONGEST)
                whole("colour", colour)
            except OddRow as odd:
                found.append(str(odd))
        return found

    def add(self, name: str, colour: int) -> None:
        """Save a new profile; white space in the name is squeezed, and `colour` counts the seats' colours.

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
