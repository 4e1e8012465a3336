"""The program in a window that shows nothing, with its store in a folder, used by its buttons."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from cardtable.bots.runner import InlineRunner
from cardtable.store.paths import STORE
from cardtable.store.settings import NAME, Settings, Speed, write_settings
from cardtable.store.store import opened
from cardtable.ui.app.program import Program
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.services.services import Workers
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.label import Label

FRAME = 1 / 60  # seconds
GAME = "psychological-jujitsu"
COMING = 60  # frames until a dialog that comes by itself takes clicks
PATIENCE = 200  # frames


def started(folder: Path) -> Program:
    """Return the program with its menu, at instant speed; bots think in the same process."""
    if not (folder / NAME).exists():
        write_settings(folder, Settings(speed=Speed.INSTANT))
    made = Program(folder, opened(folder / STORE), StepClock())
    made.services.workers = Workers(InlineRunner)
    made.menu()
    return made


@contextmanager
def running(folder: Path) -> Iterator[Program]:
    """Give the program, which ends afterwards."""
    made = started(folder)
    try:
        yield made
    finally:
        made.close()


def frames(program: Program, count: int = 3) -> None:
    for _ in range(count):
        program.window.frame(FRAME)


def press(program: Program, name: str) -> None:
    """Click the widget of that name on the top scene, once it can be used."""
    frames(program)
    scene = program.window.stage.top
    assert scene is not None
    for _ in range(COMING):
        if any(thing.name == name for thing in scene.things()):
            break
        frames(program, 1)
    place = next(thing.rect.center for thing in scene.things() if thing.name == name)
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=1)
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=place, button=1)
    program.window.frame(FRAME, [down, up])
    frames(program)


def names(program: Program) -> set[str]:
    """Return the names of what can be seen and used on the top scene."""
    scene = program.window.stage.top
    assert scene is not None
    return {thing.name for thing in scene.things()}


def menu(program: Program) -> MenuScene:
    scene = program.window.stage.top
    assert isinstance(scene, MenuScene)
    return scene


def table(program: Program) -> TableScene:
    scene = program.window.stage.top
    assert isinstance(scene, TableScene)
    return scene


def text(program: Program, name: str) -> str:
    """Return what a label of the menu says, in its top dialog if there is one."""
    label = menu(program).pane.find(name)
    assert isinstance(label, Label)
    return label.value


def begun(program: Program) -> TableScene:
    """Begin a match from the menu."""
    press(program, GAME)
    press(program, "start")
    table(program).teller.hurry()
    return table(program)


def act(program: Program, choice: int = 0) -> str:
    """Wait for the person's turn, and let them choose an action by its place; return it in writing."""
    session = table(program).session
    for _ in range(PATIENCE):
        if 0 in session.waiting_people:
            break
        frames(program, 1)
    action = session.match.view(0).actions(0)[choice]
    session.act(0, action)
    return str(action)


def log(program: Program) -> list[str]:
    """Return the actions of the match at the table."""
    return [f"{entry.seat} {entry.action}" for entry in table(program).session.match.log]
