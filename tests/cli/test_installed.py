"""What is installed: about the program, and its desktop entry."""

import os
import sys
from pathlib import Path

import pytest

from cardtable.about.entry import entry_text, places
from cardtable.about.works import OWN_RIGHTS, works
from cardtable.cli.installed import desktop_entry
from cardtable.cli.program import run

Captured = pytest.CaptureFixture[str]


@pytest.fixture
def share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(sys, "platform", "linux")
    return tmp_path


def test_about_tells_version_news_rights_and_works(capsys: Captured) -> None:
    assert run(["about"]) == 0
    printed = capsys.readouterr().out
    assert printed.startswith("Card Table ")
    assert OWN_RIGHTS in printed
    assert all(f"  {work.name}" in printed for work in works())
    assert "**" not in printed


def test_about_a_work_prints_its_licence(capsys: Captured) -> None:
    assert run(["about", "harfbuzz"]) == 0
    assert "Behdad Esfahbod" in capsys.readouterr().out


def test_all_licences_at_once(capsys: Captured) -> None:
    assert run(["about", "--licences"]) == 0
    printed = capsys.readouterr().out
    assert "SIL OPEN FONT LICENSE" in printed.upper()
    assert "The text of this licence is missing here." not in printed


def test_a_work_that_is_not_here_is_refused(capsys: Captured) -> None:
    assert run(["about", "qt"]) == 2
    assert "nothing here is called 'qt'" in capsys.readouterr().err


def test_entry_and_icons_are_put_where_the_desktop_looks_and_taken_away(
    share: Path, capsys: Captured
) -> None:
    assert run(["--install-desktop-entry"]) == 0
    assert all(path.stat().st_mode & 0o444 == 0o444 for path in places(share).values())
    assert places(share)[""].read_text("utf-8") == entry_text(desktop_entry.command())
    assert str(places(share)[""]) in capsys.readouterr().out
    assert run(["--remove-desktop-entry"]) == 0
    assert [path for path in share.rglob("*") if path.is_file()] == []


def test_the_command_of_the_entry_is_there_from_anywhere() -> None:
    path = Path(desktop_entry.command()[0])
    assert path.is_absolute()
    assert os.access(path, os.X_OK)


def test_a_bundle_starts_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert desktop_entry.command() == (sys.executable,)


def test_a_second_time_changes_nothing(share: Path) -> None:
    assert run(["--install-desktop-entry"]) == 0
    found = {path: path.read_bytes() for path in share.rglob("*") if path.is_file()}
    assert run(["--install-desktop-entry"]) == 0
    assert {path: path.read_bytes() for path in share.rglob("*") if path.is_file()} == found


def test_nothing_to_remove_is_said(share: Path, capsys: Captured) -> None:
    assert run(["--remove-desktop-entry"]) == 0
    assert capsys.readouterr().out == f"There was no desktop entry in {share}.\n"


def test_a_folder_that_cannot_be_is_one_sentence(share: Path, capsys: Captured) -> None:
    (share / "applications").write_text("a file in the way", "utf-8")
    assert run(["--install-desktop-entry"]) == 2
    printed = capsys.readouterr().err
    assert "the desktop entry cannot be written" in printed
    assert printed.count("\n") == 1


@pytest.mark.parametrize(("platform", "word"), [("win32", "pin"), ("darwin", "Dock")])
def test_systems_without_entries_say_what_to_do(
    share: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch, platform: str, word: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    assert run(["--install-desktop-entry"]) == 2
    assert word in capsys.readouterr().err
    assert list(share.iterdir()) == []


def test_both_at_once_are_refused(capsys: Captured) -> None:
    assert run(["--install-desktop-entry", "--remove-desktop-entry"]) == 2
    assert "not allowed with" in capsys.readouterr().err
