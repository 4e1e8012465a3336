"""The program in a window that shows nothing, with its store in a folder; used by buttons, or by a hand."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame

from cardtable.bots.hired_work import InlineLabour
from cardtable.bots.runner import InlineRunner
from cardtable.store.paths import SETTINGS, STORE
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from cardtable.ui.app.program import Program
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.services.services import Workers
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.table.scene import TableScene
from cardtable.ui.widgets.label import Label
from tests.patience.inline_judge import InlineJudge
from tests.ui.widgets.driving import FRAME, Hand

GAME = "psychological-jujitsu"
COMING = 60  # frames until a dialog that comes by itself takes clicks
PATIENCE = 200  # frames


def started(folder: Path, speed: Speed = Speed.INSTANT) -> Program:
    """Return the program with its menu, at that speed if the folder has no settings.

    Bots and judges think in the same process.
    """
    if not (folder / SETTINGS).exists():
        write_settings(folder, Settings(speed=speed))
    made = Program(folder, opened(folder / STORE), StepClock())
    made.services.workers = Workers(InlineRunner, InlineJudge, InlineLabour)
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


class Running:
    """A program at the speed at which people play, with a hand on mouse and keyboard."""

    def __init__(self, folder: Path, speed: Speed = Speed.NORMAL, *, looks: int = 3) -> None:
        """Start it; so many frames of the menu are drawn before anything else is done."""
        self.program = started(folder, speed)
        self.hand = Hand(self.program.window)
        self.wait(looks)

    def play_forced(self) -> None:
        """Let cards be played by themselves where there is no choice."""
        self.program.services.keep(replace(self.program.services.settings, play_forced=True))

    def wait(self, count: int = 3) -> None:
        frames(self.program, count)

    def names(self) -> set[str]:
        """Return the names of what can be used now."""
        return names(self.program)

    def press(self, name: str) -> None:
        """Click the widget of that name on the top scene, once it can be used."""
        press(self.program, name)

    def see_the_result(self) -> None:
        """Have all told, and a celebration ended, so that the result of a match is shown."""
        self.wait()
        self.table.teller.hurry()
        self.wait()
        self.table.extras.seen_enough()
        self.wait()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.hand.key(key, mod, unicode)
        self.wait()

    def resize(self, size: tuple[int, int]) -> None:
        event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.program.window.frame(FRAME, [event])

    @property
    def table(self) -> TableScene:
        return table(self.program)
