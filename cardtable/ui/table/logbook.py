"""The logbook: what happened, in plain words."""

from __future__ import annotations

from typing import Final

KEPT: Final = 400  # lines; older ones are dropped


class Logbook:
    """The lines of the log, newest last."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.changes = 0  # how often the lines have changed

    def note(self, line: str) -> None:
        """Add a line."""
        if line:
            self.lines.append(line)
            self.changes += 1
            del self.lines[:-KEPT]

    def clear(self) -> None:
        """Forget all lines."""
        self.lines = []
        self.changes += 1
