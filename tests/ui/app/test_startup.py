"""The start: what is behind the menu is brought part by part, and the menu answers meanwhile."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from cardtable.ui.app.program import Program
from cardtable.ui.app.startup import BEHIND, bring_what_is_behind
from tests.ui.programs import frames, menu, running

MOST = 80  # modules that a part may bring
MOST_OF_MENU = 140  # modules of ours that the menu may need: each takes half a millisecond
LATER = {  # what the menu can do without, and takes milliseconds or megabytes
    *("hashlib", "threading", "logging", "subprocess", "multiprocessing", "importlib.metadata"),
    *("cardtable.store.journal", "cardtable.patience.words.vocabulary", "cardtable.engine.deal"),
    *("cardtable.ui.stage.remaking", "cardtable.ui.table", "cardtable.ui.dressing", "cardtable.ui.theming"),
    *("cardtable.ui.days", "cardtable.ui.people.page", "cardtable.store.own", "cardtable.games"),
}
COUNTED = """
import json, sys
from importlib import import_module
import pygame  # which brings some of it itself
bare = set(sys.modules)
import cardtable.cli.program, cardtable.cli.window, cardtable.ui.app.program
from cardtable.ui.app.startup import BEHIND
menu, told = sorted(set(sys.modules) - bare), []
for name in BEHIND:
    before = set(sys.modules)
    import_module(name)
    told.append(sum(each.startswith("cardtable.") for each in set(sys.modules) - before))
print(json.dumps([menu, told]))
"""


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    with running(tmp_path) as made:
        frames(made)
        yield made


def test_the_menu_answers_while_what_is_behind_it_is_brought(program: Program) -> None:
    pygame.event.get()
    tile = next(each for each in menu(program).things() if each.name == "oh-hell")
    pygame.event.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=tile.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    )
    drawn = program.window.frames_drawn
    bring_what_is_behind(program.window)
    assert program.window.frames_drawn > drawn, "the tile lifts"


def test_a_window_that_is_closed_meanwhile_stays_closed(program: Program) -> None:
    pygame.event.get()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    bring_what_is_behind(program.window)
    assert not program.window.running


@pytest.fixture(scope="module")
def brought() -> tuple[list[str], list[int]]:
    """Return the modules that the menu needs, and how many of ours each part behind it brings."""
    done = subprocess.run([sys.executable, "-c", COUNTED], capture_output=True, text=True, check=True)
    modules, counts = json.loads(done.stdout.splitlines()[-1])
    return modules, counts


def test_the_menu_needs_little(brought: tuple[list[str], list[int]]) -> None:
    needed, _ = brought
    assert LATER & set(needed) == set()
    assert sum(each.startswith("cardtable.") for each in needed) <= MOST_OF_MENU


def test_no_part_brings_much_and_the_last_brings_the_screens(brought: tuple[list[str], list[int]]) -> None:
    _, told = brought
    assert all(0 < count <= MOST for count in told), dict(zip(BEHIND, told, strict=True))
    assert BEHIND[-1] == "cardtable.ui.app.screens"
