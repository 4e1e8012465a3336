"""The window's size and full screen: kept between starts, and the same by F11 and by the setting."""

from pathlib import Path

import pygame
import pytest

from cardtable.store.settings import Settings, read_settings, write_settings
from cardtable.ui.scenes.preferences import PreferencesScene
from tests.ui.programs import Running


def full_screen_shown(running: Running) -> object:
    scene = running.program.window.stage.top
    assert isinstance(scene, PreferencesScene)
    return scene.pane.find("full screen").value


def test_f11_and_the_setting_agree_at_all_times(tmp_path: Path) -> None:
    running = Running(tmp_path)
    window = running.program.window
    running.press("settings")
    running.key(pygame.K_F11)
    assert window.settings.full_screen
    assert full_screen_shown(running) is True
    assert read_settings(tmp_path)[0].full_screen
    running.press("sound")
    assert window.settings.full_screen, "another setting leaves it alone"
    running.press("full screen")
    assert (window.settings.full_screen, full_screen_shown(running)) == (False, False)
    assert not read_settings(tmp_path)[0].full_screen
    running.program.close()


def test_a_setting_changed_after_f11_leaves_the_screen_alone(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.key(pygame.K_F11)
    running.press("settings")
    assert full_screen_shown(running) is True
    running.press("sound")
    assert running.program.window.settings.full_screen
    assert not running.program.services.settings.sound
    running.program.close()


def test_size_and_full_screen_are_kept_between_starts(tmp_path: Path) -> None:
    first = Running(tmp_path)
    first.resize((1100, 650))
    first.key(pygame.K_F11)
    first.program.close()
    second = Running(tmp_path)
    settings = second.program.window.settings
    assert (settings.size, settings.full_screen) == ((1100, 650), True)
    second.key(pygame.K_F11)
    assert second.program.window.surface.get_size() == (1100, 650)
    second.program.close()
    third = Running(tmp_path)
    assert third.program.window.surface.get_size() == (1100, 650)
    third.program.close()


@pytest.mark.parametrize("size", [(900, 500), (640, 300), (200, 1200)])
def test_a_small_window_is_neither_damaged_nor_broken(tmp_path: Path, size: tuple[int, int]) -> None:
    first = Running(tmp_path)
    first.resize(size)
    first.press("oh-hell")
    first.wait()
    first.press("start")
    session = first.table.session
    while not session.waiting_people:
        first.wait(1)
    session.act(0, session.match.view(0).actions(0)[0])
    first.program.close()
    settings, trouble = read_settings(tmp_path)
    assert (settings.size, trouble) == (size, "")
    second = Running(tmp_path)
    assert not any(name == "notice" for name in second.names())
    second.press("go on")
    assert second.table.session.match.game.id == "oh-hell"
    second.program.close()


def test_a_size_in_the_file_that_no_window_has_opens_the_smallest(tmp_path: Path) -> None:
    write_settings(tmp_path, Settings(size=(5, 5)))
    running = Running(tmp_path)
    assert running.program.window.surface.get_size() == (320, 200)
    running.program.close()
