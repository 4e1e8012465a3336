"""Where libraries look for others: those of a bundle beside themselves, and nowhere where it was built.

The format is that of the System V ABI, "Executable and Linking Format", of 64 bits with the small end first.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import Final

KIND: Final = b"\x7fELF\x02\x01"  # 64 bits, small end first
PROGRAM_HEADERS: Final = 0x20  # where in the file it says where they are
PROGRAM_COUNT: Final = 0x36  # and where their size and their number
LOADED, DYNAMIC = 1, 2  # kinds of segments
NULL, STRINGS, RPATH, RUNPATH = 0, 5, 15, 29  # kinds of entries
ENTRY: Final = struct.Struct("<qQ")
BESIDE: Final = b"$ORIGIN"


def look_beside(bundle: Path) -> None:
    """Take out of all libraries of a bundle where else they would look."""
    for path in bundle.rglob("*"):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                known = file.read(len(KIND)) == KIND
            if known:
                content = path.read_bytes()
                if (changed := without_runpaths(content)) != content:
                    path.write_bytes(changed)


def without_runpaths(content: bytes) -> bytes:
    """Return a library or program without paths that do not begin where it lies."""
    segments = list(_segments(content))
    made = bytearray(content)
    for kind, offset, _, size in segments:
        if kind == DYNAMIC:
            entries = list(ENTRY.iter_unpack(content[offset : offset + size]))
            start = _offset(segments, dict(entries).get(STRINGS, 0))
            kept = [each for each in entries if not _strange(content, start, each)]
            kept += [(NULL, 0)] * (len(entries) - len(kept))
            made[offset : offset + size] = b"".join(ENTRY.pack(*each) for each in kept)
    return bytes(made)


def _segments(content: bytes) -> Iterator[tuple[int, int, int, int]]:
    """Give kind, place in the file, address and size of each segment."""
    (first,) = struct.unpack_from("<Q", content, PROGRAM_HEADERS)
    each, count = struct.unpack_from("<HH", content, PROGRAM_COUNT)
    for number in range(count):
        kind, _, offset, address, _, size = struct.unpack_from("<IIQQQQ", content, first + number * each)
        yield kind, offset, address, size


def _offset(segments: list[tuple[int, int, int, int]], wanted: int) -> int:
    """Return where in the file an address lies."""
    for kind, offset, address, size in segments:
        if kind == LOADED and address <= wanted < address + size:
            return offset + wanted - address
    return wanted


def _strange(content: bytes, start: int, entry: tuple[int, int]) -> bool:
    tag, value = entry
    return tag in (RPATH, RUNPATH) and not content.startswith(BESIDE, start + value)
