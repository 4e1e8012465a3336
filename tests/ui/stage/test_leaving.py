"""Leaving: of a scene that has left, nothing stays in memory."""

import gc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import monotonic
from weakref import ref

import pygame
import pytest

from cardtable.store.settings import TableLook
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.style import Style
from cardtable.ui.look.theme_file import load_theme
from cardtable.ui.stage.scene import TIDY, Scene, Stage
from tests.ui.programs import Running

SMALL = (64, 32)  # pixels of a picture: 8 KB
PICTURES = 6000  # 48 MB
STAY = 100  # one of so many
FREED = 30  # megabytes at least
RESIDENT = 1  # among the pages that a process has, of all kinds
PAGE = 4096  # bytes
MEGABYTE = 1 << 20
PATIENCE = 30.0  # seconds that a look is waited for, which is drawn beside the window


@pytest.fixture
def style() -> Style:
    return Style(load_theme("default"), 1.0, sprites_folder())


def memory() -> float:
    """Return the resident memory of this process in megabytes (Linux)."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(pages[RESIDENT]) * PAGE / MEGABYTE


def holes(stage: Stage, then: Callable[[], None]) -> float:
    """Return how many megabytes of pictures that are gone are given back once something was done."""
    pictures = [pygame.Surface(SMALL) for _ in range(PICTURES)]
    for picture in pictures:
        picture.fill("white")
    before, kept = memory(), pictures[::STAY]
    del pictures, picture
    then()
    stage.update(0.0)
    assert len(kept) == PICTURES // STAY
    return before - memory()


def test_holes_between_pictures_are_given_back_once_a_scene_has_left(style: Style) -> None:
    stage = Stage(style, (320, 200))
    stage.push(Scene())
    assert holes(stage, lambda: stage.replace(Scene())) > FREED


def test_holes_between_pictures_are_given_back_amid_a_long_match(style: Style) -> None:
    stage = Stage(style, (320, 200))
    stage.push(Scene())
    stage.update(0.0)
    assert holes(stage, lambda: stage.update(TIDY)) > FREED


def test_faces_of_a_game_go_with_its_last_table(style: Style) -> None:
    table = style.dressed("italian")
    assert style.dressed("italian") is table
    gone = ref(table)
    del table
    gc.collect()
    assert gone() is None


def test_faces_of_a_game_come_with_all_that_looks_the_same(style: Style) -> None:
    icon = style.skins.icon("close", 16, "#000000")
    suit = style.skins.suit("C", 16, "#000000")
    table = style.dressed("italian")
    assert table.skins.icon("close", 16, "#000000") is icon
    assert table.skins.suit("C", 16, "#000000") is not suit


def test_the_form_of_a_game_goes_with_its_pictures(tmp_path: Path) -> None:
    """One that was left kept the style it was drawn in: with another theme since, up to 72 MB."""
    running = Running(tmp_path)
    running.program.screens.workshop.edit("klondike", running.program.menu)
    running.wait()
    form = ref(running.program.screens.workshop.scene)
    running.program.menu()
    running.wait()
    assert form() is None
    running.program.close()


def test_a_theme_that_was_changed_at_the_table_goes_with_its_pictures(tmp_path: Path) -> None:
    """The menu, which shows pictures of games, kept it until it was shown again: up to 72 MB."""
    running = Running(tmp_path)
    running.wait()
    running.press("psychological-jujitsu")
    running.press("start")
    services = running.program.services
    before = ref(services.window.style)
    services.change(replace(services.settings, theme="paper"))
    running.wait()
    gc.collect()
    assert before() is None
    running.program.close()


def test_what_was_laid_on_the_table_goes_once_something_else_lies_there(tmp_path: Path) -> None:
    """The widths of texts that were measured with it kept its pictures: 72 MB until the end."""
    running = Running(tmp_path)
    running.press("psychological-jujitsu")
    running.press("start")
    services, look = running.program.services, TableLook(deck="four_colour")
    before = ref(services.window.style.skins)
    services.change(replace(services.settings, table=look))
    due = monotonic() + PATIENCE
    while services.window.remaking and monotonic() < due:
        running.wait()
    gc.collect()
    assert services.window.style.theme.deck.faces == look.deck
    assert before() is None
    running.program.close()
