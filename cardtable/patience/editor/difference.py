"""The difference of a game from the one that it was made from, as a file says it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cardtable.patience.collection import own
from cardtable.patience.words.entries import (
    EXTENDS,
    GROUPS,
    ID,
    OWN,
    SET,
    USUAL,
    WORDS,
    Find,
    extended,
    removable,
)
from cardtable.patience.words.phrases import NOTHING
from cardtable.yamlfile import BadFile, Keys, Value

OPTIONS: Final = "options"
SPOKEN: Final = ("name", "aka", "note")


def saved(game_id: str, value: dict[str, Value], base: str, find: Find) -> dict[str, Value]:
    """Return what a file says of a game: what differs from `base`, or all if that would not say all of it."""
    whole: dict[str, Value] = {ID: game_id, **value}
    try:
        taken = extended(own.drafted({ID: game_id, EXTENDS: base}, game_id), find).cursor.value
    except BadFile:
        return whole
    assert isinstance(taken, dict), "a game that was read is a mapping"
    before = {word: part for word, part in taken.items() if word not in OWN}
    after = {word: part for word, part in value.items() if word not in OWN}
    spoken: dict[str, Value] = {word: value[word] for word in SPOKEN if word in value}
    short: dict[str, Value] = {ID: game_id, **spoken, EXTENDS: base}
    if changes := {_dotted(keys): new for keys, new in _changes(before, after, ())}:
        short[SET] = changes
    return short if _reads_as(short, after, find) else whole


def _reads_as(short: dict[str, Value], value: dict[str, Value], find: Find) -> bool:
    """Say whether a file with the differences is the same game, its groups in the same order."""
    entry = extended(own.drafted(short, "file"), find)
    assert isinstance(entry.cursor.value, dict), "a game that was read is a mapping"
    rules = {word: part for word, part in entry.cursor.value.items() if word not in (*OWN, SET)}
    same_order = list(_names(rules)) == list(_names(value))
    return rules == value and same_order


def _names(value: dict[str, Value]) -> Iterator[str]:
    """Give the names whose order means something: of groups and of options."""
    for word in (GROUPS, OPTIONS):
        part = value.get(word, {})
        if isinstance(part, dict):
            yield from part


def _changes(before: dict[str, Value], after: dict[str, Value], keys: Keys) -> Iterator[tuple[Keys, Value]]:
    """Give the ways to what is written otherwise, and what is written there."""
    for name in before:
        if name not in after:
            gone = (*keys, name)
            yield gone, NOTHING if removable(gone) else USUAL
    for name, new in after.items():
        here, old = (*keys, name), before.get(name)
        if isinstance(old, dict) and isinstance(new, dict) and keys != (OPTIONS,):
            yield from _changes(old, new, here)
        elif new != old:
            yield here, new


def _dotted(keys: Keys) -> str:
    """Return how `set` writes a way: groups and options by their names, where no other word is meant."""
    words = tuple(map(str, keys))
    in_group = words[0] == GROUPS and len(words) > 2
    option = words[0] == OPTIONS and len(words) == 2
    return ".".join(words[1:] if (in_group or option) and words[1] not in WORDS else words)
