"""The desktop entry of whoever installed the program with pip: put where desktops look, and taken away."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final

from cardtable.about.entry import NAME, entry_text, places
from cardtable.cli.usage import FINE, WrongUsage
from cardtable.language import _
from cardtable.store.atomic_files import replacing
from cardtable.ui.look.files import sprites_folder

SHARE: Final = (
    "XDG_DATA_HOME"  # an environment variable: where a desktop looks for what one person has installed
)
USUAL: Final = Path("~", ".local", "share")
ELSEWHERE: Final = {  # what to do on systems that know no such entries
    "win32": _("on Windows, pin the window of Card Table to the task bar instead"),
    "darwin": _("on macOS, keep the window of Card Table in the Dock instead"),
}
INSTALLED: Final = _("Card Table is among your programs now: {path}")
REMOVED: Final = _("Card Table is among your programs no more.")
ABSENT: Final = _("There was no desktop entry in {folder}.")


def install() -> int:
    """Write the entry and its icons for whoever runs this; return the exit status.

    Raises:
        WrongUsage: They cannot be written.
    """
    share = _share()
    found = places(share)
    contents = {name: (sprites_folder() / "app" / name).read_bytes() for name in found if name}
    contents[""] = entry_text(command()).encode()
    try:
        for name, path in found.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            with replacing(path) as file:
                file.write(contents[name])
            path.chmod(0o644)
    except OSError as error:
        raise WrongUsage(
            _("the desktop entry cannot be written: {path}: {reason}").format(
                path=error.filename, reason=error.strerror
            )
        ) from error
    _tell_of_new_icons(share)
    print(INSTALLED.format(path=found[""]))
    return FINE


def remove() -> int:
    """Take the entry and its icons away; return the exit status.

    Raises:
        WrongUsage: They cannot be removed.
    """
    share = _share()
    there = [path for path in places(share).values() if path.is_file() or path.is_symlink()]
    try:
        for path in there:
            path.unlink()
    except OSError as error:
        raise WrongUsage(
            _("{path} cannot be removed: {reason}").format(path=error.filename, reason=error.strerror)
        ) from error
    _tell_of_new_icons(share)
    print(REMOVED if there else ABSENT.format(folder=share))
    return FINE


def command() -> tuple[str, ...]:
    """Return the words that start this program from anywhere, the first an absolute path."""
    if getattr(sys, "frozen", False):
        return (sys.executable,)
    beside = Path(sys.executable).with_name(NAME)  # where pip puts it, whatever the PATH is
    started = Path(sys.argv[0])
    if started.stem == NAME and started.is_file() and os.access(started, os.X_OK):
        return (str(started.absolute()),)
    return (str(beside),) if os.access(beside, os.X_OK) else (sys.executable, "-m", NAME)


def _share() -> Path:
    """Return where what one person has installed is looked for.

    Raises:
        WrongUsage: This system has no desktop entries.
    """
    if sys.platform in ELSEWHERE:
        raise WrongUsage(
            _("there are no desktop entries here: {advice}").format(advice=ELSEWHERE[sys.platform])
        )
    given = Path(os.environ.get(SHARE, ""))
    try:
        return given if given.is_absolute() else USUAL.expanduser()  # the specification ignores relative ones
    except RuntimeError as error:
        raise WrongUsage(
            _("there is no home folder to put a desktop entry into: {error}").format(error=error)
        ) from error


def _tell_of_new_icons(share: Path) -> None:
    """Let desktops look for icons anew, as they do where a theme is newer than what they noted of it."""
    with suppress(OSError):
        os.utime(share / "icons" / "hicolor")
