"""The ledger of a server: what it has accepted, a line each, on the disk before it says so."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

from cardtable.league.roll import Roll
from cardtable.slips.slip import BadSlip, Slip, slips_in
from cardtable.slips.words import line_of

NAME: Final = "league.log"


class Ledger:
    """The results that a server has accepted. Lines are only added; a torn last one was never told."""

    def __init__(self, folder: Path) -> None:
        """Open the ledger of a folder, which is made if it is missing.

        Raises:
            OSError: It cannot be opened.
        """
        folder.mkdir(parents=True, exist_ok=True)
        self.roll = Roll()
        self._file = (folder / NAME).open("ab+")
        self._file.seek(0)
        whole = 0
        for line in self._file:
            if not line.endswith(b"\n"):
                break
            whole += len(line)
            self._take(line.decode("utf-8", "replace"))
        self._file.truncate(whole)

    def _take(self, line: str) -> None:
        for slip in slips_in(line):
            if isinstance(slip, Slip) and not self.roll.refusal(slip):
                self.roll.add(slip)

    def add(self, slip: Slip) -> None:
        """Accept a slip; once this returns, it outlives a power cut.

        Raises:
            BadSlip: It does not count beside the others.
            OSError: It cannot be written.
        """
        if refused := self.roll.refusal(slip):
            raise BadSlip(refused)
        self._file.write(f"{line_of(slip)}\n".encode())
        self._file.flush()
        os.fsync(self._file.fileno())
        self.roll.add(slip)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()
