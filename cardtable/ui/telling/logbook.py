"""The logbook: what happened, in plain words."""

from __future__ import annotations

from typing import Final

KEPT: Final = 400  # lines; older ones are dropped


class Logbook:
    """The lines of the log, newest last."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.newest = ""  # what was noted last, also if it is not kept
        self._kinds: list[type | None] = []  # of each line
        self.changes = 0  # how often the lines have changed

    def note(self, line: str, kind: type | None = None, most: int | None = None) -> None:
        """Add a line; of those of its kind so many are kept."""
        if not line:
            return
        self.newest = line
        self.lines.append(line)
        self._kinds.append(kind)
        if most is not None:
            same = [at for at, each in enumerate(self._kinds) if each is kind]
            for at in reversed(same[: len(same) - most]):
                del self.lines[at], self._kinds[at]
        self.changes += 1
        del self.lines[:-KEPT], self._kinds[:-KEPT]

    def clear(self) -> None:
        """Forget all lines."""
        self.lines, self._kinds, self.newest = [], [], ""
        self.changes += 1
