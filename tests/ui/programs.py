"""The whole program in a window that shows nothing, with a hand on mouse and keyboard."""

from dataclasses import replace
from pathlib import Path

import pygame

from cardtable.bots.runner import InlineRunner
from cardtable.patience.judge.worker import InlineJudge
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.services.services import Workers
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.table.scene import TableScene
from tests.ui.widgets.driving import FRAME, Hand


class Running:
    """A program that was started on a folder."""

    def __init__(self, folder: Path) -> None:
        self.program = Program(folder, Store(folder / "store.sqlite3"), StepClock())
        self.program.services.workers = Workers(InlineRunner, InlineJudge)
        self.program.menu()
        self.hand = Hand(self.program.window)
        self.wait()

    def play_forced(self) -> None:
        """Let cards be played by themselves where there is no choice."""
        self.program.services.keep(replace(self.program.services.settings, play_forced=True))

    def wait(self, frames: int = 3) -> None:
        self.hand.wait(frames * FRAME)

    def names(self) -> list[str]:
        """Return the names of what can be used now."""
        scene = self.program.window.stage.top
        assert scene is not None
        return [thing.name for thing in scene.things()]

    def press(self, name: str) -> None:
        """Click the widget of that name on the top scene, once it can be used."""
        scene = self.program.window.stage.top
        assert scene is not None
        for _ in range(60):
            places = [thing.rect.center for thing in scene.things() if thing.name == name]
            if places:
                break
            self.wait(1)
        self.hand.click(places[0])
        self.wait()

    def key(self, key: int, mod: int = 0, unicode: str = "") -> None:
        self.hand.key(key, mod, unicode)
        self.wait()

    def resize(self, size: tuple[int, int]) -> None:
        event = pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])
        self.program.window.frame(FRAME, [event])

    @property
    def table(self) -> TableScene:
        scene = self.program.window.stage.top
        assert isinstance(scene, TableScene)
        return scene
