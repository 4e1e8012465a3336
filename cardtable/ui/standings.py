"""Kept standings: how saved matches stood when they were looked into, for the first frame of a start."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.store.saved import MatchId

FILE: Final = "standings.json"
MOST: Final = 100  # matches


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
        return self._lines.get(f"{match} {moment}", "")

    def keep(self, match: MatchId, moment: str, standing: str) -> None:
        """Keep how a match stands, unless that is kept; a folder that takes no files is no matter."""
        key = f"{match} {moment}"
        if self._lines.get(key) == standing:
            return
        self._lines[key] = standing
        self._lines = dict([*self._lines.items()][-MOST:])
        if self._file is not None:
            with suppress(OSError):
                self._file.parent.mkdir(exist_ok=True)
                beside = self._file.with_suffix(".new")
                beside.write_text(json.dumps(self._lines), encoding="utf-8")
                beside.replace(self._file)


def _read(file: Path) -> dict[str, str]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    if not isinstance(found, dict) or not all(isinstance(each, str) for each in found.values()):
        return {}
    return found
