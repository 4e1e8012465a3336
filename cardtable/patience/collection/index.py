"""The index: all games of patience as lists show them, without reading one; and where own games are."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
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
    """What lists show of a game, and the file that has it; `rest` is the rest of its line of the index.

    That is taken apart when somebody asks: at the start nobody does, and there are many games.
    """

    id: str
    name: str
    family: str
    packs: int
    file: str
    rest: str

    def __str__(self) -> str:
        """Return its line of the index."""
        return BETWEEN.join((self.id, self.name, self.family, str(self.packs), self.file, self.rest))

    def _part(self, place: int) -> str:
        return self.rest.split(BETWEEN)[place]

    @property
    def aka(self) -> tuple[str, ...]:
        """Its other names."""
        return _parts(self._part(0), AKA)

    @property
    def facts(self) -> tuple[str, ...]:
        """Phrases about its rules."""
        return _parts(self._part(1), FACTS)

    @property
    def offers(self) -> tuple[str, ...]:
        """Such as are true with other values of its options."""
        return _parts(self._part(2), FACTS)

    @property
    def about(self) -> str:
        """What is to be done in it."""
        return self._part(3)

    @property
    def signed(self) -> str:
        """Its id with the hash of its rules."""
        return self._part(4)


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
    game_id, name, family, packs, file, rest = line.split(BETWEEN, 5)
    return Listed(game_id, name, family, int(packs), file, rest)


def rest_of_line(
    aka: Sequence[str],
    facts: Sequence[str] = (),
    offers: Sequence[str] = (),
    about: str = "",
    signed: str = "",
) -> str:
    """Return what stands in a line behind the file of a game."""
    return BETWEEN.join((AKA.join(aka), FACTS.join(facts), FACTS.join(offers), about, signed))


def _parts(text: str, between: str) -> tuple[str, ...]:
    return tuple(text.split(between)) if text else ()
