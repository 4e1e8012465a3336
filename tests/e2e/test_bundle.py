"""The installed bundle, started as a desktop starts it: by its entry."""

import os
import re
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.e2e.picture import Picture
from tests.e2e.rig import BLANK, Program
from tests.e2e.screen import Screen, until

pytestmark = pytest.mark.bundle


@dataclass(frozen=True)
class Installed:
    """Where a bundle was installed."""

    prefix: Path

    @property
    def entry(self) -> Path:
        return self.prefix / "share" / "applications" / "cardtable.desktop"

    @property
    def variables(self) -> dict[str, str]:
        """What a desktop session of the person who installed it has set."""
        path = f"{self.prefix / 'bin'}:/usr/bin:/bin"  # no Python of a developer
        return {"PATH": path, "XDG_DATA_DIRS": f"{self.prefix / 'share'}:/usr/share"}


@pytest.fixture(scope="module")
def installed() -> Installed:
    return Installed(Path(os.environ["CARDTABLE_PREFIX"]))


@pytest.fixture
def program(screen: Screen, tmp_path: Path, installed: Installed) -> Iterator[Program]:
    command = ["gio", "launch", str(installed.entry)]
    with Program(screen, command, tmp_path / "home", installed.variables) as started:
        yield started


def test_the_entry_is_valid(installed: Installed) -> None:
    checked = subprocess.run(
        ["desktop-file-validate", installed.entry], capture_output=True, text=True, check=False
    )
    assert (checked.returncode, checked.stdout) == (0, "")


def test_the_entry_names_an_installed_icon(installed: Installed) -> None:
    icon = re.search(r"^Icon=(.+)$", installed.entry.read_text("utf-8"), re.MULTILINE)
    assert icon is not None
    found = {
        path.parents[1].name: path.name for path in installed.prefix.glob("share/icons/hicolor/*/apps/*")
    }
    assert found == {"scalable": f"{icon[1]}.svg", "256x256": f"{icon[1]}.png"}


def test_the_entry_opens_a_window_that_shows_something(program: Program, tmp_path: Path) -> None:
    picture = until(lambda: _painted(program.picture()), "a window that is not blank")
    picture.write_png(tmp_path / "bundle.png")
    assert program.told(lambda probe: probe.scene, "the first scene").driver == "x11"


def test_the_desktop_can_tell_whose_window_it_is(program: Program, installed: Installed) -> None:
    entry = installed.entry.read_text("utf-8")
    name = re.search(r"^StartupWMClass=(.+)$", entry, re.MULTILINE)
    assert name is not None
    assert f'"{name[1]}"' in program.screen.tool("xprop", "-id", program.window, "WM_CLASS")


def test_closing_the_window_ends_the_program(program: Program) -> None:
    program.told(lambda probe: probe.scene, "the first scene")
    assert program.close() == 0


def _painted(picture: Picture) -> Picture | None:
    return picture if picture.colours() > BLANK else None
