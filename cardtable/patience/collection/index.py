"""The index: all games of patience as lists show them, without reading one; and where own games are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from cardtable.patience.words.ids import plain

GAMES: Final = Path(__file__).parents[1] / "games"
INDEX: Final = GAMES / "index.tsv"
BETWEEN: Final = "\t"
AKA: Final = ", "
FACTS: Final = "; "
_PLACES: Final[list[Callable[[], Path | None]]] = []


class Listed(NamedTuple):
    """What lists show of a game, and the file that has it.

    `facts` are phrases about its rules, `offers` such as are true with other values of its options, `about`
    says what is to be done in it, `signed` is its id with the hash of its rules.
    """

    id: str
    name: str
    family: str
    packs: int
    file: str
    aka: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    offers: tuple[str, ...] = ()
    about: str = ""
    signed: str = ""

    def __str__(self) -> str:
        """Return its line of the index."""
        named = (self.id, self.name, self.family, str(self.packs), self.file, AKA.join(self.aka))
        return BETWEEN.join(
            (*named, FACTS.join(self.facts), FACTS.join(self.offers), self.about, self.signed)
        )


@cache
def listed() -> Mapping[str, Listed]:
    """Return all games by id, in the order of the index; nothing else is read for it."""
    lines = INDEX.read_text(encoding="utf-8").splitlines()
    return {each.id: each for each in map(_read, lines)}


def of_now(game_id: str) -> str | None:
    """Return the id of the game that is given with the hash of its rules of now, if there is one."""
    found = listed().get(plain(game_id))
    return found.id if found is not None and found.signed == game_id else None


def counted(game_id: str) -> str:
    """Return the id under which a game is counted: by whatever rules, it is the same game of the library."""
    return plain(game_id) if plain(game_id) in listed() else game_id


def look_in(home: Callable[[], Path | None]) -> None:
    """Look for own games in the folder that `home` returns when it is asked; None: there is none."""
    _PLACES[:] = [home]


def place() -> Path | None:
    """Return the store's folder, if it is known."""
    return _PLACES[0]() if _PLACES else None


def _read(line: str) -> Listed:
    game_id, name, family, packs, file, aka, facts, offers, about, signed = line.split(BETWEEN)
    return Listed(
        game_id,
        name,
        family,
        int(packs),
        file,
        tuple(aka.split(AKA)) if aka else (),
        tuple(facts.split(FACTS)),
        tuple(offers.split(FACTS)) if offers else (),
        about,
        signed,
    )
