"""Earlier rules of games of the library: those that were shipped once, and those that were played here.

A match goes on with the rules that it was begun with, whatever becomes of its game in later versions.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Final

from cardtable.patience import own
from cardtable.patience.index import GAMES
from cardtable.patience.own_ids import is_own, plain
from cardtable.patience.wordings import wordings
from cardtable.patience.words.entries import EXTENDS, ID, SET, Entry, entries_of, extended
from cardtable.patience.words.signing import mapping, signed
from cardtable.yamlfile import BadFile, read_yaml

EARLIER: Final = GAMES / "earlier"  # a file for each wording that was shipped and is so no more

_SEEN: Final[dict[Path, Entry]] = {}  # since the start


def find(game_id: str) -> Entry | None:
    """Return a game by its id with the hash of earlier rules, if they are shipped or kept."""
    if not is_own(game_id) or plain(game_id) not in wordings():
        return None
    return _read(shipped_at(game_id), game_id) or _read(own.kept_at(game_id), game_id)


def shipped_at(game_id: str) -> Path:
    """Return where earlier rules are that were shipped."""
    return EARLIER / f"{game_id}{own.ENDING}"


def whole(entry: Entry) -> Entry:
    """Return a game of the library under its id with the hash, to be read without what it extends."""
    value = {word: part for word, part in mapping(entry).items() if word not in (ID, EXTENDS, SET)}
    value.setdefault("name", plain(entry.id).replace("-", " ").title())
    return Entry(signed(entry), replace(entry.cursor, value=value))


def texts(folder: Path) -> Mapping[str, str]:
    """Return the whole games of a folder of files, as they are kept, by id with the hash.

    Raises:
        BadFile: a file cannot be used.
    """
    found: dict[str, Entry] = {}
    for path in sorted(folder.glob(f"*{own.ENDING}")):
        found.update(entries_of(read_yaml(path)))
    games = [whole(extended(each, found.get)) for each in found.values()]
    return {each.id: own.text_of(each) for each in games}


def _read(path: Path | None, game_id: str) -> Entry | None:
    """Return the game of a file, if it still says what the file is called after."""
    if path is None:
        return None
    if path not in _SEEN:
        try:
            entry = entries_of(read_yaml(path)).get(plain(game_id)) if path.is_file() else None
        except (OSError, BadFile):
            return None
        if entry is None or not isinstance(entry.cursor.value, dict) or signed(entry) != game_id:
            return None
        _SEEN[path] = whole(entry)
    return _SEEN[path]
