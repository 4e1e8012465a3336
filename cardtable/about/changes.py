"""What is new in each version, in the words of players; a version is a heading of `changes.md`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from cardtable.language import by_blocks

FILE: Final = Path(__file__).with_name("changes.md")
VERSION: Final = "\n## "  # before the name of a version


def changes() -> str:
    """Return the whole change log as a page, the newest version first."""
    return by_blocks(FILE.read_text(encoding="utf-8"))


def newest() -> str:
    """Return what is new in the newest version, as a page without its heading."""
    _, _, after = changes().partition(VERSION)
    _, _, body = after.partition("\n")
    return body.partition(VERSION)[0].strip()


def versions() -> tuple[str, ...]:
    """Return the names of all versions, the newest first."""
    return tuple(part.partition("\n")[0].strip() for part in changes().split(VERSION)[1:])
