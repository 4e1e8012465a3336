"""A window's presence: a lock on a file of its own, which the system takes back when the program dies.

A process id may belong to another program by now, and a time stamp would have to be waited for. The lock
belongs to the open file (`flock`; on Windows a locked byte), so that two windows of one process see each
other too.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO, Final
from uuid import uuid4

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FOLDER: Final = "windows"  # beside the store: one file for each open window
ENDING: Final = ".lock"
TRIES: Final = 5  # at a file that another window is just looking at, or has just cleared away


class Presence:
    """One open window; `name` is what the store knows it by. Without a folder it is neither seen nor sees."""

    def __init__(self, folder: Path | None) -> None:
        """Be present in a folder, and clear away what windows have left there that were killed."""
        self.name = uuid4().hex
        self._folder = folder
        self._file = None if folder is None else _entered(folder, self.name)

    def sees(self, name: str) -> bool:
        """Say whether another window of that name is open."""
        if self._folder is None or name == self.name or not name.isalnum():
            return False
        return _held(_place(self._folder, name))

    def close(self) -> None:
        """Be gone."""
        if self._file is None or self._folder is None:
            return
        self._file.close()
        self._file = None
        with suppress(OSError):
            _place(self._folder, self.name).unlink()


def _place(folder: Path, name: str) -> Path:
    return folder / f"{name}{ENDING}"


def _entered(folder: Path, name: str) -> IO[bytes] | None:
    """Return the locked file of a window; None where no file can be made, or none be locked."""
    place = _place(folder, name)
    try:
        folder.mkdir(exist_ok=True)
        for other in folder.glob(f"*{ENDING}"):
            _sweep(other)
        for _ in range(TRIES):
            file = place.open("ab")
            if _locked(file) and place.exists() and os.path.samestat(os.fstat(file.fileno()), place.stat()):
                return file
            file.close()
    except OSError:
        return None
    return None


def _held(place: Path) -> bool:
    """Say whether a window holds a file, not only another one that looks at it for a moment."""
    if not place.is_file():
        return False
    for _ in range(TRIES):
        try:
            with place.open("rb") as file:
                if _looked_at(file):
                    return False
        except OSError:
            return False
    return True


def _sweep(place: Path) -> None:
    """Remove the file of a window that is gone."""
    with suppress(OSError):
        with place.open("rb+") as file:
            gone = _locked(file)
            if gone and sys.platform != "win32":
                place.unlink()  # while it is locked: a window that begins just now sees that, and tries again
        if gone and sys.platform == "win32":  # which keeps files that are open
            place.unlink()


if sys.platform == "win32":

    def _locked(file: IO[bytes]) -> bool:
        """Lock a file for this window alone; say whether that was possible."""
        file.seek(0)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    _looked_at = _locked

else:

    def _locked(file: IO[bytes]) -> bool:
        """Lock a file for this window alone; say whether that was possible."""
        return _flocked(file, fcntl.LOCK_EX)

    def _looked_at(file: IO[bytes]) -> bool:
        """Lock a file for a look, which any number of windows may have; say whether that was possible."""
        return _flocked(file, fcntl.LOCK_SH)

    def _flocked(file: IO[bytes], kind: int) -> bool:
        try:
            fcntl.flock(file, kind | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True
