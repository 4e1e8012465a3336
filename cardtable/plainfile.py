"""Files of strangers: read if they are plain ones, and no further than is of use."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import Final

from cardtable.language import _

AT_ONCE: Final = getattr(os, "O_NONBLOCK", 0)  # a pipe would make the program wait for whoever fills it


def read_plain(path: Path, most: int) -> bytes:
    """Return the first `most` bytes of a file.

    Raises:
        OSError: it cannot be opened or read, or is a folder, a pipe, a device.
    """
    with open(path, "rb", opener=_opened) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, _("this is no file"), str(path))
        return file.read(most)


def _opened(path: str, flags: int) -> int:
    return os.open(path, flags | AT_ONCE)
