"""Pictures of one's own: measured before they are decoded, and never stretched."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Final

import pygame

from cardtable.language import _
from cardtable.plainfile import read_plain
from cardtable.ui.look.compat import Size, smoothly

MEBIBYTE: Final = 1 << 20
MOST_BYTES: Final = 40 * MEBIBYTE
MOST_PIXELS: Final = 40_000_000
PNG: Final = b"\x89PNG\r\n\x1a\n"
JPEG: Final = b"\xff\xd8"
FRAMES: Final = {*range(0xC0, 0xD0)} - {0xC4, 0xC8, 0xCC}  # the markers of a JPEG that say its size
ALONE: Final = {0x01, *range(0xD0, 0xD9)}  # those without a length
ENDINGS: Final = (".png", ".jpg", ".jpeg", ".webp")


class BadPicture(Exception):  # noqa: N818  # a sentence for the player
    """A picture that cannot be used; says why."""


def opened(path: Path) -> pygame.Surface:
    """Return the picture of a file.

    Raises:
        BadPicture: It cannot be read, is none of the three kinds, or is too large.
    """
    try:
        data = read_plain(path, MOST_BYTES + 1)
    except OSError as error:
        raise BadPicture(
            _("{path} cannot be read ({reason})").format(path=path.name, reason=error.strerror)
        ) from error
    if len(data) > MOST_BYTES:
        raise BadPicture(
            _("{path} has more than {most} megabytes").format(path=path.name, most=MOST_BYTES // MEBIBYTE)
        )
    measured = size_of(data)
    if measured is None or min(measured) < 1:
        raise BadPicture(_("{path} is damaged, or no PNG, JPEG or WebP picture").format(path=path.name))
    if measured[0] * measured[1] > MOST_PIXELS:
        raise BadPicture(
            _("{path} has more than {most} million pixels").format(
                path=path.name, most=MOST_PIXELS // 1000000
            )
        )
    try:
        picture = pygame.image.load(io.BytesIO(data), f"picture.{_kind(data)}")  # whatever the file is called
    except (pygame.error, MemoryError) as error:
        raise BadPicture(_("{path} is damaged ({error})").format(path=path.name, error=error)) from error
    if picture.get_size() != measured:
        raise BadPicture(_("{path} is damaged: it is not as large as it says").format(path=path.name))
    return picture


def size_of(data: bytes) -> Size | None:
    """Return width and height as the head of a picture says them; None if it is none of the three kinds."""
    if data.startswith(PNG) and data[12:16] == b"IHDR":
        return int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    if data.startswith(JPEG):
        return _jpeg_size(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    return None


def _kind(data: bytes) -> str:
    return "png" if data.startswith(PNG) else "jpg" if data.startswith(JPEG) else "webp"


def _jpeg_size(data: bytes) -> Size | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in FRAMES:
            return int.from_bytes(data[at + 7 : at + 9], "big"), int.from_bytes(data[at + 5 : at + 7], "big")
        if marker == 0xFF or marker in ALONE:
            at += 1 if marker == 0xFF else 2
            continue
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None


def _webp_size(data: bytes) -> Size | None:
    match data[12:16]:
        case b"VP8X":
            return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
        case b"VP8L":
            bits = int.from_bytes(data[21:25], "little")
            return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
        case b"VP8 ":
            return (
                int.from_bytes(data[26:28], "little") & 0x3FFF,
                int.from_bytes(data[28:30], "little") & 0x3FFF,
            )
    return None


def covering(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return the middle of a picture, so large that it covers a size, and not stretched."""
    wide, high = picture.get_size()
    zoom = max(size[0] / wide, size[1] / high)
    part = pygame.Rect(0, 0, min(wide, round(size[0] / zoom) or 1), min(high, round(size[1] / zoom) or 1))
    part.center = (wide // 2, high // 2)
    return scaled(picture.subsurface(part), size)


def scaled(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """Return a picture in a size, smooth; one of any depth."""
    if picture.get_bitsize() not in (24, 32):
        picture = picture.convert(32)
    return smoothly(picture, size)
