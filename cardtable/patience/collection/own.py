"""Own games: patiences that players have made, each known by its id and a hash of its rules.

`my-klondike@5b0c...` names these rules for ever: a match that was begun with them goes on with them, whatever
becomes of the file. What has been played is kept under that name, whole, in a folder of its own; games of the
library too, for a later version may have other rules.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import yaml

from cardtable.patience.collection.index import Listed, place, rest_of_line
from cardtable.patience.words.entries import EXTENDS, ID, SET, Entry, entries_of
from cardtable.patience.words.games import packs_of, read_title
from cardtable.patience.words.ids import AT, HASH, is_own, plain
from cardtable.patience.words.signature import SPOKEN, mapping, signed
from cardtable.yamlfile import BadFile, Value, read_text, read_yaml

WIDTH: Final = 110  # characters of a line
FOLDER: Final = "patiences"  # beside the store
KEPT: Final = "played"  # in that folder: the rules of what was played
ENDING: Final = ".yaml"
ORDERED: Final = ("piles", "options")  # whose parts come in an order that means something

_SEEN: Final[dict[str, Entry]] = {}  # since the start, by their ids with hashes


class _Plain(yaml.SafeDumper):
    """Writes all words bare that can be: none of them means a number or a truth."""

    def ignore_aliases(self, data: object) -> bool:  # noqa: ARG002  # a value that stands twice is written twice
        return True


_Plain.yaml_implicit_resolvers = {}


def written(value: Value) -> str:
    """Return YAML that reads as this value: short lists and mappings on a line."""
    return yaml.dump(
        value, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=WIDTH, default_flow_style=None
    )


def short(value: Value) -> str:
    """Return a value on one line, as it would stand in a file."""
    text = yaml.dump(
        value, Dumper=_Plain, sort_keys=False, allow_unicode=True, width=10**6, default_flow_style=True
    )
    return text.removesuffix("...\n").strip()


def forget() -> None:
    """Know only what the folder has, as at the start."""
    _SEEN.clear()


def folder() -> Path | None:
    """Return the folder of own games, which need not be there, if there is a place for it."""
    home = place()
    return None if home is None else home / FOLDER


def named(entry: Entry) -> Entry:
    """Return a whole game under its id with the hash of its rules, and remember it."""
    found = looked_at(entry)
    _SEEN[found.id] = found
    return found


def looked_at(entry: Entry) -> Entry:
    """Return the same of a game that is only shown: who changes rules for an hour looks at hundreds."""
    return _whole(entry, f"{plain(entry.id)}{AT}{_hashed(mapping(entry))}")


def of_library(entry: Entry) -> Entry:
    """Return a game of the library, with what it extends, under its id with the hash of its rules."""
    return _whole(entry, signed(entry))


def _whole(entry: Entry, game_id: str) -> Entry:
    value = {word: part for word, part in mapping(entry).items() if word not in (ID, EXTENDS, SET)}
    value.setdefault("name", plain(game_id).replace("-", " ").title())
    return Entry(game_id, replace(entry.cursor, value=value))


def seen(game_id: str) -> bool:
    """Say whether an own game, by its id with the hash, has been named since the start."""
    return game_id in _SEEN


def find(game_id: str) -> Entry | None:
    """Return a game by its id with the hash: an own one that was seen before, or any that is kept."""
    if not is_own(game_id):
        return None
    return _SEEN.get(game_id) or _kept(game_id)


def listed(entry: Entry) -> Listed:
    """Return what lists show of an own game."""
    title = read_title(entry)
    return Listed(entry.id, title.name, title.family, packs_of(entry), "", rest_of_line(title.aka))


def text_of(entry: Entry) -> str:
    """Return the file of an own game, whole."""
    return written({ID: plain(entry.id), **mapping(entry)})


def kept_at(game_id: str) -> Path | None:
    """Return where the rules of what is played are kept, if there is a place for it."""
    home = folder()
    return None if home is None or not is_own(game_id) else home / KEPT / f"{game_id}{ENDING}"


def drafted(value: Value, name: str) -> Entry:
    """Return a game as a file of that name would have it.

    Raises:
        BadFile: no file can hold it.
    """
    (entry,) = entries_of(read_text(written(value), name)).values()
    return entry


def _kept(game_id: str) -> Entry | None:
    """Return a kept game, if its file still says what it is called after."""
    path = kept_at(game_id)
    try:
        if path is None or not path.is_file():
            return None
        entries = entries_of(read_yaml(path))
    except (OSError, BadFile):
        return None
    entry = entries.get(plain(game_id))
    if entry is None or not isinstance(entry.cursor.value, dict):
        return None
    for each in (named(entry), of_library(entry)):
        if each.id == game_id:
            _SEEN[game_id] = each
            return each
    return None


def _hashed(value: dict[str, Value]) -> str:
    """Return the hash of the rules; of their orders only that of groups and of options counts."""
    rules: dict[str, Value] = {word: part for word, part in value.items() if word not in SPOKEN}
    for word in ORDERED:
        part = rules.get(word)
        if isinstance(part, dict):
            rules[word] = [[name, each] for name, each in part.items()]
    text = json.dumps(rules, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()[:HASH]
