"""Files with games from elsewhere: chosen in a dialog, or dropped on the window."""

from __future__ import annotations

from pathlib import Path

from cardtable.language import _
from cardtable.patience.collection import library
from cardtable.patience.collection.index import listed
from cardtable.patience.collection.own_files import OwnGame
from cardtable.patience.editor.difference import saved
from cardtable.patience.words.ids import id_of, plain
from cardtable.patience.words.signature import mapping
from cardtable.store.errors import StoreError
from cardtable.store.own import own_games as files

MINE = "my-"  # before an id that a game of the library has
EMPTY = _("There is no game in it.")


def read_alone(path: str) -> tuple[OwnGame | None, str]:
    """Return the game of a file that has one; of others take in the games, and say what became of them."""
    games, sentence = _read(path)
    well = [each for each in games if each.entry is not None]
    return (well[0], "") if len(well) == 1 else (None, sentence or _taken_in(games))


def take_in(path: str) -> str:
    """Save the games of a file that have no name that is taken; say what became of all."""
    games, sentence = _read(path)
    return sentence or _taken_in(games)


def own_id(name: str) -> str:
    """Return the id under which a game of that name is saved."""
    game_id = id_of(name)
    return f"{MINE}{game_id}"[:60] if game_id in listed() else game_id


def _read(path: str) -> tuple[list[OwnGame], str]:
    """Return the games of a file, or why it cannot be read."""
    try:
        return files.take_in(Path(path).expanduser()), ""
    except (StoreError, RuntimeError) as error:  # the latter of a home that there is not
        return [], str(error)


def _taken_in(games: list[OwnGame]) -> str:
    new, there = [], []
    wrong = [each.mistake for each in games if each.entry is None]
    for each in games:
        if each.entry is None:
            continue
        game_id = own_id(plain(each.entry.id))
        if files.occupied(game_id):
            there.append(each.name)
            continue
        try:
            files.save(game_id, saved(game_id, mapping(each.entry), each.base, library.find))
        except StoreError as error:
            return str(error)
        new.append(each.name)
    told = [_("Taken in: {games}.").format(games=", ".join(new))] if new else []
    told += [_("There already: {games}.").format(games=", ".join(there))] if there else []
    return " ".join([*told, *wrong]) or EMPTY
