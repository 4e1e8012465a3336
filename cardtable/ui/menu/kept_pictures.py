"""Kept pictures: what was painted for the menu, in a file for the next start.

A file has the pictures of one look: a theme at a scale, with the cards as they are on the disk now. If it is
odd in any way, the pictures are painted again. The folder may be deleted at any time.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary
from zlib import crc32

import pygame

from cardtable.plainfile import read_plain
from cardtable.store.atomic_files import replacing
from cardtable.ui.look.compat import Size, for_display
from cardtable.ui.look.style import Style

Paint = Callable[[Style, Size], pygame.Surface]

FOLDER: Final = "pictures"
ENDING: Final = ".kept"
FORMAT: Final = "RGBA"
DEPTH: Final = 4  # bytes of a pixel
MOST: Final = 8 << 20  # bytes of the pictures of one look
LONGEST: Final = 1 << 20  # bytes of the line before them
LARGEST: Final = 2 * MOST + LONGEST  # bytes that are read
ODD: Final = (OSError, ValueError, LookupError, TypeError, AttributeError, RecursionError, pygame.error)
LOOKS: Final = 6  # files that are kept
VERSION: Final = 1  # of the file, and of how pictures are painted: another one forgets what was painted


@dataclass
class _Look:
    """The pictures of one look, those asked for last at the end."""

    signature: str
    file: Path
    pictures: dict[str, pygame.Surface] = field(default_factory=dict)
    changed: bool = False


class KeptPictures:
    """Pictures by name and size, kept in a folder; without one they last as long as the program.

    Args:
        folder: Need not exist.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._looks = WeakKeyDictionary[Style, _Look]()  # a style that is changed at a table goes

    def paint(self, name: str, paint: Paint) -> KeptPicture:
        """Return what paints a picture, or finds it."""
        return KeptPicture(self, name, paint)

    def find(self, name: str, style: Style, size: Size) -> pygame.Surface | None:
        """Return a picture that was painted in this look and size, if it is kept."""
        look, key = self._look(style), _key(name, size)
        found = look.pictures.pop(key, None)
        if found is not None:
            look.pictures[key] = found
        return found

    def keep(self, name: str, style: Style, picture: pygame.Surface) -> None:
        """Keep a picture, from now on and, once `save` is called, for the next start."""
        look = self._look(style)
        look.pictures[_key(name, picture.get_size())] = picture
        look.changed = True
        while sum(_bytes(each.get_size()) for each in look.pictures.values()) > MOST:
            del look.pictures[next(iter(look.pictures))]

    def save(self) -> None:
        """Write what is new; a folder that takes no files only costs the time to paint again."""
        for look in self._looks.values():
            if look.changed and self._folder is not None:
                with suppress(OSError):
                    self._write(look)
            look.changed = False

    def _look(self, style: Style) -> _Look:
        if style not in self._looks:
            signature = signature_of(style)
            file = (self._folder or Path()) / f"{crc32(signature.encode()):08x}{ENDING}"
            look = _Look(signature, file)
            if self._folder is not None:
                look.pictures = _read(file, signature)
            self._looks = WeakKeyDictionary({style: look})  # another style has come for good
        return self._looks[style]

    def _write(self, look: _Look) -> None:
        look.file.parent.mkdir(exist_ok=True)
        head = {"signature": look.signature, "pictures": [*look.pictures]}
        with replacing(look.file) as file:
            file.write(json.dumps(head).encode() + b"\n")
            for picture in look.pictures.values():
                file.write(pygame.image.tobytes(picture, FORMAT))
        files = sorted(look.file.parent.glob(f"*{ENDING}"), key=lambda path: path.stat().st_mtime)
        for stale in files[:-LOOKS]:
            stale.unlink()


class KeptPicture:
    """Paints a picture, unless it is kept.

    Args:
        kept: Where it is kept.
        name: What says what it shows.
        paint: Paints it.
    """

    def __init__(self, kept: KeptPictures, name: str, paint: Paint) -> None:
        self._kept, self._name, self._paint = kept, name, paint

    def found(self, style: Style, size: Size) -> pygame.Surface | None:
        """Return the picture if it need not be painted."""
        return self._kept.find(self._name, style, size)

    def __call__(self, style: Style, size: Size) -> pygame.Surface:
        """Return the picture, painted now if it must be."""
        found = self.found(style, size)
        if found is None:
            found = self._paint(style, size)
            if style.missing.nothing:
                self._kept.keep(self._name, style, found)
        return found


def signature_of(style: Style) -> str:
    """Return what tells one look from all others: theme, scale, and when its cards were drawn."""
    faces = style.sprites / "cards" / style.theme.deck.faces
    with suppress(OSError):
        times = [path.stat().st_mtime_ns for path in faces.iterdir()]
        return f"{VERSION} {style.scale:.2f} {style.theme!r} {len(times)} {sum(times)}"
    return f"{VERSION} {style.scale:.2f} {style.theme!r}"


def _key(name: str, size: Size) -> str:
    return f"{name} {size[0]}x{size[1]}"


def _bytes(size: Size) -> int:
    return size[0] * size[1] * DEPTH


def _read(file: Path, signature: str) -> dict[str, pygame.Surface]:
    """Return the pictures of a file by name and size; none if anything about it is odd."""
    try:
        head, _, pixels = read_plain(file, LARGEST).partition(b"\n")
        if len(head) > LONGEST:
            return {}
        written = json.loads(head)
        if written["signature"] != signature:
            return {}
        return _cut(written["pictures"], pixels)
    except ODD:
        return {}


def _cut(keys: list[str], pixels: bytes) -> dict[str, pygame.Surface]:
    """Return the pictures of the keys, whose pixels lie one after the other.

    Raises:
        ValueError: there are more or fewer pixels than their sizes say.
    """
    found, at = {}, 0
    for key in keys:
        wide, high = map(int, key.rpartition(" ")[2].split("x"))
        end = at + _bytes((wide, high))
        if wide <= 0 or high <= 0 or end > len(pixels):
            raise ValueError(f"{key} is cut short")
        found[key] = for_display(pygame.image.frombuffer(pixels[at:end], (wide, high), FORMAT))
        at = end
    if at != len(pixels):
        raise ValueError("there are more pixels than pictures")
    return found
