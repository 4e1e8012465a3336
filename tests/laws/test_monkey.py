"""A monkey at mouse and keyboard: whatever it does in menu, editor, set-up or at a table, the window goes on.

What it does follows from its seed; the clock is injected, nothing is waited for.
"""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from cardtable.catalogue import KITS, kit
from cardtable.engine.options import read_options
from cardtable.ui.match.players import Wanted
from cardtable.ui.services import file_manager as opening
from tests.seeds import quickly
from tests.ui.programs import Running
from tests.ui.widgets.driving import FRAME

BRIEFLY, AT_LENGTH = 40, 600  # doings of a monkey
SEEDS = 3
KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F11, pygame.K_QUESTION, pygame.K_PERIOD),
)
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
SIZES = ((960, 600), (1600, 900), (400, 300), (10, 500), (700, 10))
TYPED = ("Ada", "9" * 200, "\u202e", "\x00", "-1", "[", "klondike", "\N{GRINNING FACE}", " ")

Place = Callable[[Running], None]


class Monkey:
    """Does something, and something else."""

    def __init__(self, running: Running, seed: int) -> None:
        self.running, self.rng = running, Random(f"monkey {seed}")
        self.doings = (
            *5 * (self.press,),
            *3 * (self.key,),
            self.click,
            self.drag,
            self.turn,
            self.type,
            self.wait,
        )

    def live(self, doings: int) -> None:
        """Do so many things, unless one of them is to quit."""
        for _ in range(doings):
            self.rng.choice(self.doings)()
            if self.rng.random() < 0.02:
                self.running.resize(self.rng.choice(SIZES))
            if not self.running.program.window.running:
                return

    def somewhere(self) -> tuple[int, int]:
        """Return a place in the window, more often one where something is."""
        scene = self.running.program.window.stage.top
        things = [] if scene is None else [thing for thing in scene.things() if thing.name != "quit"]
        if things and self.rng.random() < 0.9:
            return self.rng.choice(things).rect.center
        width, height = self.running.program.window.surface.get_size()
        return self.rng.randrange(width), self.rng.randrange(height)

    def press(self) -> None:
        self.running.hand.click(self.somewhere())

    def click(self) -> None:
        place, button = self.somewhere(), self.rng.randint(1, 5)
        down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=button)
        up = pygame.event.Event(pygame.MOUSEBUTTONUP, pos=self.somewhere(), button=button)
        self.running.program.window.frame(FRAME, [down, *self.rng.choice(([], [up], [down, up]))])

    def drag(self) -> None:
        self.running.hand.drag(self.somewhere(), self.somewhere(), touch=self.rng.random() < 0.2)

    def turn(self) -> None:
        self.running.hand.wheel(self.somewhere(), self.rng.choice((-30, -1, 1, 30)))

    def key(self) -> None:
        key = self.rng.choice(KEYS)
        self.running.hand.key(key, self.rng.choice(MODS), chr(key) if key < 128 else "")

    def type(self) -> None:
        events = [pygame.event.Event(pygame.TEXTINPUT, text=letter) for letter in self.rng.choice(TYPED)]
        self.running.program.window.frame(FRAME, events)

    def wait(self) -> None:
        self.running.wait(self.rng.choice((1, 10, 60)))


def in_the_menu(_: Running) -> None:
    """Stay there."""


def in_the_editor(running: Running) -> None:
    running.program.screens.workshop.blank()


def in_the_settings(running: Running) -> None:
    running.program.screens.preferences()


def setting_up(game: str) -> Place:
    return lambda running: running.program.screens.setup(game)


def at_a_table(game: str) -> Place:
    def sit(running: Running) -> None:
        options = read_options(kit(game).game().options, {})
        seats = ("me", *("easy",) * (options.players - 1))
        running.program.screens.play(Wanted(game, options, seats, 5))

    return sit


PLACES: dict[str, Place] = {
    "menu": in_the_menu,
    "editor": in_the_editor,
    "set-up": setting_up("barbu"),
    "set-up of a patience": setting_up("klondike"),
    "settings": in_the_settings,
    "klondike": at_a_table("klondike"),
    **{each.id: at_a_table(each.id) for each in KITS},
    **{game: at_a_table(game) for game in ("pyramid", "spider", "poker-squares", "golf")},
}


@pytest.fixture
def running(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    monkeypatch.setattr(opening, "_started", lambda *_: ended)  # folders are shown in no other program here
    made = Running(tmp_path)
    yield made
    made.program.close()


def let_go(running: Running, place: Place, seed: int, doings: int) -> None:
    """Put a monkey somewhere."""
    place(running)
    running.wait()
    Monkey(running, seed).live(doings)


@pytest.mark.parametrize("place", quickly(6, list(PLACES.values()), PLACES))
def test_a_monkey_does_no_harm(running: Running, place: Place) -> None:
    let_go(running, place, 0, BRIEFLY)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(1, SEEDS + 1))
@pytest.mark.parametrize("place", PLACES.values(), ids=PLACES)
def test_a_monkey_does_no_harm_for_a_while(running: Running, place: Place, seed: int) -> None:
    let_go(running, place, seed, AT_LENGTH)
