"""Opening the window, and why it may not open."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Final, cast

from cardtable.cli.usage import WrongUsage
from cardtable.language import _
from cardtable.ui.match.players import Recalled, Wanted

DISPLAYS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")  # one of them tells SDL where to draw
BOTH: Final = {"pygame", "pygame_ce"}  # distributions that bring the same package, and spoil each other


def open_menu() -> int:
    """Open the window with the menu; return the exit status.

    Raises:
        WrongUsage: no window can be opened here.
    """
    check_window()
    gc.disable()  # nothing is garbage before the first picture; the program enables it again after that
    return _opened(None)


def open_match(wanted: Wanted) -> int:
    """Open the window with a new match; return the exit status.

    Raises:
        WrongUsage: no window can be opened here.
    """
    check_window()
    return _opened(wanted)


def open_replay(wanted: Recalled) -> int:
    """Open the window with a replay; return the exit status.

    Raises:
        WrongUsage: no window can be opened here.
    """
    check_window()
    return _opened(wanted)


def open_league(folder: Path) -> int:
    """Open the window with the league of a folder; return the exit status.

    Raises:
        WrongUsage: no window can be opened here.
    """
    check_window()
    return _opened(folder)


def _opened(wanted: Wanted | Recalled | Path | None) -> int:
    try:
        program = import_module("cardtable.ui.app.program")
    except ImportError as error:  # of pygame, if the system lacks a library that it needs
        raise WrongUsage(_("no window can be opened: {error}").format(error=error)) from error
    try:
        return cast(int, program.run(wanted))
    except program.NoWindow as error:
        raise WrongUsage(str(error)) from error


def check_window() -> None:
    """Check that there is a display to open a window on, and one pygame to do it.

    Raises:
        WrongUsage: there is not.
    """
    if sys.platform == "linux" and not has_display(os.environ):
        raise WrongUsage(
            _(
                "there is no display to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is "
                "set); play GAME --text, list, rules, simulate, arena, scenario, screenshot, "
                "replay and bench need none"
            )
        )
    check_pygame()


def has_display(environment: Mapping[str, str]) -> bool:
    """Say whether the environment of a Linux program names a display."""
    return any(environment.get(name) for name in DISPLAYS)


def check_pygame() -> None:
    """Check that just one pygame is installed.

    Raises:
        WrongUsage: there is none, or two.
    """
    spec = find_spec("pygame")
    if spec is None or spec.origin is None:
        raise WrongUsage(_("pygame is not installed: run python -m pip install pygame-ce"))
    if installed(Path(spec.origin).parents[1]) >= BOTH:
        raise WrongUsage(
            _(
                "pygame and pygame-ce are both installed and spoil each other: run python -m pip "
                "uninstall -y pygame pygame-ce, then python -m pip install pygame-ce"
            )
        )


def installed(folder: Path) -> set[str]:
    """Return the names of the distributions in a folder of packages that begin with pygame."""
    return {path.name.partition("-")[0].lower() for path in folder.glob("pygame*.dist-info")}
