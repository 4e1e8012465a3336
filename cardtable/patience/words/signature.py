"""The signature: a game under its id with a hash of its rules, so that they can be told from later ones.

Only what matters for play counts: no texts, no names, and nothing of where and how the piles lie.
"""

from __future__ import annotations

import hashlib
import json
from typing import Final

from cardtable.patience.words.entries import EXTENDS, GROUPS, ID, SET, Entry
from cardtable.patience.words.ids import AT, HASH, plain
from cardtable.yamlfile import Value

SPOKEN: Final = (ID, "name", "aka", "note", "family", EXTENDS, SET)  # all that is no rule
LYING: Final = (
    "at",
    "fan",
    "lay",
    "wide",
    "wrap_at",
    "look",
    "hour",
    "step",
    "next_line",
)  # of a group: how it is shown
OPTIONS: Final = "options"
VALUES: Final = "values"  # of an option; its other words are for players


def signed(entry: Entry) -> str:
    """Return the id of a whole game with the hash of its rules; matches are saved with it."""
    rules = {word: part for word, part in mapping(entry).items() if word not in SPOKEN}
    ordered = {  # the order of groups and of options means something
        GROUPS: [[name, _group(part)] for name, part in _parts(rules, GROUPS)],
        OPTIONS: [[name, _values(part)] for name, part in _parts(rules, OPTIONS)],
    }
    text = json.dumps({**rules, **ordered}, ensure_ascii=True, separators=(",", ":"), sort_keys=True)
    return f"{plain(entry.id)}{AT}{hashlib.sha256(text.encode('ascii')).hexdigest()[:HASH]}"


def mapping(entry: Entry) -> dict[str, Value]:
    """Return what is written of a game."""
    assert isinstance(entry.cursor.value, dict), "a game that was read is a mapping"
    return entry.cursor.value


def _parts(rules: dict[str, Value], word: str) -> list[tuple[str, Value]]:
    part = rules.get(word)
    return list(part.items()) if isinstance(part, dict) else []


def _group(part: Value) -> Value:
    return (
        {word: each for word, each in part.items() if word not in LYING} if isinstance(part, dict) else part
    )


def _values(part: Value) -> Value:
    return part.get(VALUES, part) if isinstance(part, dict) else part
