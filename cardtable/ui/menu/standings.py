"""Kept standings: how saved matches stood when they were looked into, for the first frame of a start."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.language import spoken
from cardtable.plainfile import read_plain
from cardtable.store.atomic_files import replacing
from cardtable.store.saved import MatchId

FILE: Final = "standings.json"
MOST: Final = 100  # matches
LONGEST: Final = 400  # characters of a line
LARGEST: Final = 1 << 18  # bytes that are read


class KeptStandings:
    """A line about each of the matches that were looked into last, in a folder; without one nothing is kept.

    It is only what is shown until a match has been looked into again; the file may be deleted at any time.

    Args:
        folder: Need not exist.
    """

    def __init__(self, folder: Path | None) -> None:
        self._file = None if folder is None else folder / FILE
        self._lines = {} if self._file is None else _read(self._file)

    def find(self, match: MatchId, moment: str) -> str:
        """Return how a match stood, if nothing has been done in it since that moment."""
        return self._lines.get(_key(match, moment), "")

    def keep(self, match: MatchId, moment: str, standing: str) -> None:
        """Keep how a match stands, unless that is kept; a folder that takes no files is no matter."""
        key = _key(match, moment)
        if self._lines.get(key) == standing:
            return
        self._lines[key] = standing
        self._lines = dict([*self._lines.items()][-MOST:])
        if self._file is not None:
            with suppress(OSError):
                self._file.parent.mkdir(exist_ok=True)
                with replacing(self._file) as file:
                    file.write(json.dumps(self._lines).encode())


def _key(match: MatchId, moment: str) -> str:
    return f"{spoken()} {match} {moment}"


def _read(file: Path) -> dict[str, str]:
    try:
        found = json.loads(read_plain(file, LARGEST))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {key: line for key, line in found.items() if isinstance(line, str) and _fits(line)}


def _fits(line: str) -> bool:
    return line.isprintable() and len(line) <= LONGEST
