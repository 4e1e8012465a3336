"""Opening: a folder is shown by the system's own program for files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from cardtable.language import _

OPENERS: Final = {"darwin": "open"}  # by system; elsewhere as desktops have agreed
COMMON: Final = "xdg-open"
NONE: Final = _("There is no program here that shows folders.")

_opened: list[subprocess.Popen[bytes]] = []  # whoever is forgotten while it runs is warned of


def open_folder(folder: Path) -> str:
    """Have a folder shown; return why that cannot be, or nothing."""
    if not folder.is_dir():
        return _("There is no folder {folder}.").format(folder=folder)
    try:
        if sys.platform == "win32":
            os.startfile(folder)  # noqa: S606  # as a double click on it would
        elif (opener := shutil.which(OPENERS.get(sys.platform, COMMON))) is not None:
            _opened[:] = [each for each in _opened if each.poll() is None]
            _opened.append(_started(opener, folder))
        else:
            return NONE
    except OSError as error:
        return _("{folder} cannot be shown ({reason}).").format(folder=folder, reason=error.strerror)
    return ""


def _started(opener: str, folder: Path) -> subprocess.Popen[bytes]:
    quiet = subprocess.DEVNULL
    return subprocess.Popen(  # noqa: S603  # the system's own, with a folder that there is
        [opener, str(folder)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True
    )
