"""Ids of games: a name, and in records and for own games a hash of the rules."""

from __future__ import annotations

import re
from typing import Final

AT: Final = "@"
HASH: Final = 16  # signs of a hash
FORM: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,59}")  # of an id without its hash
KNOWN: Final = re.compile(rf"{FORM.pattern}{AT}[0-9a-f]{{{HASH}}}")


def is_own(game_id: str) -> bool:
    """Say whether this is the form of the id of an own game, with a hash."""
    return KNOWN.fullmatch(game_id) is not None


def plain(game_id: str) -> str:
    """Return the id of a game without the hash of its rules."""
    return game_id.partition(AT)[0]


def id_of(name: str) -> str:
    """Return the id that is made from a name: its letters and digits, small, with hyphens between words."""
    plain_letters = "".join(sign if sign.isascii() and sign.isalnum() else " " for sign in name.lower())
    return "-".join(plain_letters.split())[:60].strip("-") or "my-game"
