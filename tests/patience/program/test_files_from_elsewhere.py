"""Files of games that are dropped on the window, and where one that was written is found."""

import sys
from pathlib import Path

import pygame
import pytest

from cardtable.patience.collection.own_files import own_games
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.services import file_manager as opening
from cardtable.ui.widgets.textfield import CLIPBOARD
from tests.patience.program.rule_form import begun, editor, said, save, write
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

GOOD = "id: good\nname: Good\nextends: klondike\nset: {tab.empty: any}\n"


def drop(running: Running, path: Path) -> None:
    """Drop a file on the window."""
    running.program.window.frame(FRAME, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    running.wait()


def in_file(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "dropped.yaml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_dropped_on_the_list_is_changed_in_the_form(running: Running, tmp_path: Path) -> None:
    drop(running, in_file(tmp_path, GOOD))
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"
    assert said(running) == "The game was read; it is not saved as one of yours yet."
    save(running, "Good")
    assert [each.name for each in own_games()] == ["Good"]


def test_a_file_without_a_game_dropped_on_the_list_is_told_of(running: Running, tmp_path: Path) -> None:
    drop(running, in_file(tmp_path, "id: bad\nextends: klondike\nset: {tab.empty: red}\n"))
    scene = running.program.window.stage.top
    assert isinstance(scene, MenuScene)
    assert "this cannot be 'red'" in str(scene.pane.find("notice").value)


@pytest.mark.slow
def test_a_file_dropped_on_the_form_asks_before_changes_are_lost(running: Running, tmp_path: Path) -> None:
    begun(running, "pyramid")
    editor(running).draft.put(("note",), "Mine.")
    drop(running, in_file(tmp_path, GOOD))
    assert editor(running).draft.get(("note",)) == "Mine."
    running.press("sure")
    assert editor(running).draft.get(("piles", "tab", "empty")) == "any"


def test_of_several_files_one_is_shown_and_the_others_are_games_at_once(
    running: Running, tmp_path: Path
) -> None:
    drop(running, in_file(tmp_path, GOOD))
    for number in range(2):
        path = tmp_path / f"other-{number}.yaml"
        path.write_text(GOOD.replace("id: ", f"id: other-{number}-"), encoding="utf-8")
        drop(running, path)
    assert len(own_games()) == 2


def test_a_file_dropped_on_the_table_is_taken_in_and_play_goes_on(running: Running, tmp_path: Path) -> None:
    running.program.screens.play_at_once("klondike")
    running.wait()
    match = running.table.session.match
    drop(running, in_file(tmp_path, GOOD))
    assert running.table.session.match is match
    assert running.table.notice.text == "Taken in: Good."
    drop(running, in_file(tmp_path, GOOD))
    assert running.table.notice.text == "There already: Good."
    assert [each.name for each in own_games()] == ["Good"]


@pytest.mark.slow
def test_the_path_is_copied_and_the_folder_is_shown(
    running: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opener = tmp_path / "xdg-open"
    opener.write_text(f'#!/bin/sh\nprintf %s "$1" > {tmp_path}/shown\n', "utf-8")
    opener.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    monkeypatch.setattr(sys, "platform", "linux")
    begun(running)
    running.press("files")
    write(running, "path", str(tmp_path / "out.yaml"))
    running.press("copy path")
    assert CLIPBOARD.take() == str(tmp_path / "out.yaml")
    running.press("show folder")
    assert [each.wait() for each in opening._opened] == [0]
    assert (tmp_path / "shown").read_text("utf-8") == str(tmp_path)
    write(running, "path", str(tmp_path / "nowhere" / "out.yaml"))
    running.press("show folder")
    assert editor(running).pane.find("file told").value == f"There is no folder {tmp_path / 'nowhere'}."
    monkeypatch.setenv("PATH", "")
    write(running, "path", str(tmp_path / "out.yaml"))
    running.press("show folder")
    assert editor(running).pane.find("file told").value == opening.NONE
