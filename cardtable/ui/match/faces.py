"""Whose portrait is whose: people choose, bots keep theirs, and a name always has the same if it is free."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import Final
from zlib import crc32

from cardtable.language import _
from cardtable.store.settings import OWN, Settings

BOT_FACES: Final = {
    "Vera": "tiara",
    "Otto": "bowler",
    "Ines": "flower",
    "Bruno": "bald",
    "Carla": "beret",
    "Dino": "turban",
    "Edda": "bun",
    "Falk": "feather",
    "Gerda": "bonnet",
}
FACE_TITLES: Final = {  # what portraits are called, by the names of their files
    "aviator": _("Aviator"),
    "bald": _("Bald"),
    "beret": _("Beret"),
    "bicorne": _("Bicorne"),
    "bonnet": _("Bonnet"),
    "bowler": _("Bowler"),
    "bun": _("Bun"),
    "buns": _("Buns"),
    "cap": _("Cap"),
    "crest": _("Crest"),
    "crown": _("Crown"),
    "curls": _("Curls"),
    "eyeshade": _("Eyeshade"),
    "feather": _("Feather"),
    "fez": _("Fez"),
    "flower": _("Flower"),
    "fool": _("Fool"),
    "helmet": _("Helmet"),
    "hood": _("Hood"),
    "pirate": _("Pirate"),
    "scarf": _("Scarf"),
    "stetson": _("Stetson"),
    "tiara": _("Tiara"),
    "tophat": _("Tophat"),
    "toque": _("Toque"),
    "turban": _("Turban"),
    "wig": _("Wig"),
    "wrap": _("Wrap"),
}
FACES: Final = tuple(FACE_TITLES)  # all portraits


def faces_of(names: Sequence[str], chosen: Mapping[str, str]) -> tuple[str, ...]:
    """Return a portrait for each of those at a table, in seat order, no two the same.

    People have those that they have `chosen`, by their names, and bots their own as far as they are left.
    """
    found = {name: chosen[name] for name in names if _there(chosen.get(name, ""))}
    for name in names:
        if name in BOT_FACES and name not in found and BOT_FACES[name] not in found.values():
            found[name] = BOT_FACES[name]
    taken, faces = set[str](), list[str]()
    for name in names:
        face = found.get(name, "")
        faces.append(face if face and face not in taken else _usual(name, taken.union(found.values())))
        taken.add(faces[-1])
    return tuple(faces)


def with_faces(settings: Settings) -> Settings:
    """Return the settings with a face for each person who has chosen none, while there are free ones."""
    names = tuple(settings.people)[: len(FACES)]
    faces = dict(zip(names, faces_of(names, settings.faces), strict=True))
    people = {
        name: replace(each, face=each.face or faces.get(name, "")) for name, each in settings.people.items()
    }
    return replace(settings, people=people)


def face_of(name: str, chosen: Mapping[str, str]) -> str:
    """Return the portrait that a person of this name has, alone at a table."""
    return faces_of((name,), chosen)[0]


def _there(face: str) -> bool:
    """Say whether a face can be had: one of ours, or a picture of one's own."""
    return face in FACES or face.startswith(OWN)


def _usual(name: str, taken: AbstractSet[str]) -> str:
    """Return the portrait of a name that has chosen none: no bot's, and none of those that are taken."""
    people = [face for face in FACES if face not in BOT_FACES.values()]
    start = crc32(name.encode()) % len(people)
    order = [*people[start:], *people[:start], *BOT_FACES.values()]
    return next(face for face in order if face not in taken)
