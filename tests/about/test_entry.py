import configparser
import subprocess
from pathlib import Path

import pytest

from cardtable.about.entry import entry_text, escaped, places, quoted


def read(text: str) -> configparser.SectionProxy:
    parser = configparser.RawConfigParser(delimiters=("=",))
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # keys are case sensitive
    parser.read_string(text)
    return parser["Desktop Entry"]


def test_without_a_command_the_entry_names_the_program_on_the_path() -> None:
    entry = read(entry_text())
    assert (entry["Exec"], entry["TryExec"], entry["Icon"]) == ("cardtable", "cardtable", "cardtable")


@pytest.mark.parametrize(
    "command",
    [
        ("/opt/card table/bin/cardtable",),
        ('/home/a"b/$x/`y/bin/python', "-m", "cardtable"),
        ("/home/100%/bin/cardtable",),
        ("/home/back\\slash/cardtable",),
    ],
)
def test_a_command_keeps_its_words_through_both_quotings(command: tuple[str, ...]) -> None:
    entry = read(entry_text(command))
    line = (
        entry["Exec"].replace("\\\\", "\\").replace("%%", "%")
    )  # as a desktop reads the file, then the line
    words = subprocess.run(["sh", "-c", f"printf '%s\\n' {line}"], capture_output=True, text=True, check=True)
    assert words.stdout.splitlines() == list(command)
    assert "%" not in entry["Exec"].replace("%%", ""), "a single one stands for a file that is opened"
    assert entry["TryExec"].replace("\\\\", "\\") == command[0]


def test_a_plain_path_stays_plain() -> None:
    assert quoted("/usr/bin/cardtable") == "/usr/bin/cardtable"
    assert escaped("a\tb") == "a\\tb"


def test_entry_and_icons_lie_where_desktops_look() -> None:
    found = {path.as_posix() for path in places(Path("/usr/share")).values()}
    assert found == {
        "/usr/share/applications/cardtable.desktop",
        "/usr/share/icons/hicolor/scalable/apps/cardtable.svg",
        "/usr/share/icons/hicolor/256x256/apps/cardtable.png",
    }


@pytest.mark.slow
def test_a_desktop_takes_any_entry(tmp_path: Path) -> None:
    path = tmp_path / "cardtable.desktop"
    for command in ((), ("/opt/card table/bin/cardtable", "-m", 'a"b$')):
        path.write_text(entry_text(command), "utf-8")
        checked = subprocess.run(["desktop-file-validate", path], capture_output=True, text=True, check=False)
        assert (checked.returncode, checked.stdout) == (0, "")
