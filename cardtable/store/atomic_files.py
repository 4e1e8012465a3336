"""Atomic files: a file is there whole, as it was or as it shall be."""

from __future__ import annotations

import errno
import glob
import os
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from cardtable.language import _
from cardtable.plaintext import shown
from cardtable.store.errors import StoreUnwritable
from cardtable.yamlfile import LARGEST

ENDING: Final = ".part"  # of a file that is being written beside the one whose place it will take
STALE: Final = 60.0  # seconds after which whoever wrote one was killed: a write takes a moment


def replace_file(path: Path, text: str) -> None:
    """Write a file that outlives a power cut, or leave it as it was.

    Raises:
        OSError: It is left as it was.
    """
    with replacing(path) as file:
        file.write(text.encode())
        file.flush()
        os.fsync(file.fileno())


@contextmanager
def replacing(path: Path) -> Iterator[IO[bytes]]:
    """Give a file that takes the place of another one once it is written; what killed writes left is swept.

    Raises:
        OSError: The other is left as it was, or is no file at all.
    """
    if path.exists() and not path.is_file():
        raise OSError(
            errno.EINVAL, _("this is no file"), str(path)
        )  # but a folder, or a device of the system's
    _sweep(path)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f"{path.name}.", suffix=ENDING)
    try:
        with os.fdopen(handle, "wb") as file:
            yield file
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def _sweep(path: Path) -> None:
    """Remove what was left beside a file by writes that never ended."""
    for left in path.parent.glob(f"{glob.escape(path.name)}.*{ENDING}"):
        with suppress(OSError):
            if abs(time.time() - left.stat().st_mtime) > STALE:  # also from days that a lost clock has named
                left.unlink()


def make_folder(folder: Path) -> Path:
    """Return a folder, made if it is missing.

    Raises:
        StoreUnwritable: It cannot be made.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreUnwritable(
            _("Card Table cannot make its folder {folder} ({reason}).").format(
                folder=folder, reason=error.strerror
            )
        ) from error
    return folder


def write_text(path: Path, text: str) -> None:
    """Write a file that can be read again.

    Raises:
        StoreUnwritable: It is left as it was.
    """
    if len(text.encode()) > LARGEST:
        raise StoreUnwritable(
            _("The text is larger than {largest} KB, and is not saved.").format(largest=LARGEST // 1024)
        )
    try:
        replace_file(path, text)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("this is no path")
        raise StoreUnwritable(
            _("{path} cannot be written ({reason}).").format(path=shown(str(path)), reason=reason)
        ) from error
