"""Whose portrait is whose: bots keep theirs, and a name always has the same where it is free."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

BOT_FACES: Final = {
    "Vera": "tiara",
    "Otto": "bowler",
    "Ines": "flower",
    "Bruno": "bald",
    "Carla": "beret",
    "Dino": "turban",
    "Edda": "bun",
    "Falk": "feather",
}
FACES: Final = (
    *("aviator", "bald", "beret", "bicorne", "bonnet", "bowler", "bun", "buns", "cap", "crest", "crown"),
    *(
        "curls",
        "eyeshade",
        "feather",
        "fez",
        "flower",
        "fool",
        "helmet",
        "hood",
        "pirate",
        "scarf",
        "stetson",
    ),
    *("tiara", "tophat", "toque", "turban", "wig", "wrap"),
)  # all portraits, by the names of their files


def faces_of(names: Sequence[str]) -> tuple[str, ...]:
    """Return a portrait for each of those at a table, in seat order: no two the same."""
    taken = {BOT_FACES[name] for name in names if name in BOT_FACES}
    found = []
    for name in names:
        face = BOT_FACES.get(name) or _free(name, taken)
        taken.add(face)
        found.append(face)
    return tuple(found)


def _free(name: str, taken: set[str]) -> str:
    """Return the portrait of a person's name, or the next that nobody here has."""
    start = crc32(name.encode())
    return next(
        face for step in range(len(FACES)) if (face := FACES[(start + step) % len(FACES)]) not in taken
    )
