"""The page about the program is reached from the menu and from a table, and leads back to the settings."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.slips.version import program_version
from cardtable.ui.app.program import Program
from cardtable.ui.scenes.about import AboutScene
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.widgets.scrollbox import ScrollBox
from tests.ui.programs import begun, frames, press, running
from tests.ui.widgets.driving import FRAME


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        yield made


def settings(program: Program) -> PreferencesScene:
    scene = program.window.stage.top
    assert isinstance(scene, PreferencesScene)
    return scene


def visited(program: Program) -> AboutScene:
    """Press the button at the end of the settings, and return the page."""
    press(program, "settings")
    box, button = settings(program).pane.find("settings list"), settings(program).pane.find("about")
    assert isinstance(box, ScrollBox)
    box.reveal(button.rect)
    frames(program)
    press(program, "about")
    scene = program.window.stage.top
    assert isinstance(scene, AboutScene)
    return scene


def test_from_the_menu_it_tells_the_version_and_escape_leads_back(program: Program) -> None:
    program.menu()
    version = visited(program).pane.find("version")
    assert version.label == f"Version {program_version()}"
    escape = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
    program.window.frame(FRAME, [escape])
    frames(program)
    assert settings(program)


def test_from_a_table_it_is_reached_through_the_pause(program: Program) -> None:
    begun(program)
    press(program, "menu")
    visited(program)
    press(program, "back")
    assert settings(program)
