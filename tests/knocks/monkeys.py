"""Monkeys at mouse and keyboard in every place of the program, at normal speed, for as long as one likes.

    python -m tests.knocks.monkeys --events 300000 --seed 1

Where a monkey was let go, Escape must lead out again. Each seed is a round of all places by a new program in
a new folder, after which memory is looked at, in the menu. What a monkey does follows from seed and place.
"""

import argparse
import gc
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from random import Random
from time import process_time
from unittest.mock import patch

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # the drivers are chosen first

from cardtable.bots.worker import forget
from cardtable.catalogue import KITS
from cardtable.store.settings import Settings, Speed
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.series import series
from cardtable.ui.services import file_manager
from cardtable.ui.stage.window import Window
from tests.knocks.places import PLACES
from tests.ui.programs import Running, names, press
from tests.ui.widgets.driving import FRAME

KEYS = (
    *range(pygame.K_a, pygame.K_z + 1),
    *range(pygame.K_0, pygame.K_9 + 1),
    *(pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_TAB, pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_F1, pygame.K_F2, pygame.K_F3, pygame.K_F5, pygame.K_F11),
    *(pygame.K_QUESTION, pygame.K_PERIOD),
)
MODS = (0, 0, 0, pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT)
SIZES = ((960, 600), (1600, 900), (400, 300), (10, 500), (700, 10))
USUAL = (1280, 720)
TYPED = (
    "Ada",
    "9" * 200,
    "\u202e",
    "\x00",
    "-1",
    "[",
    "klondike",
    "\N{GRINNING FACE}",
    " ",
    "~nobody",
    "#123456",
)
DOINGS = 40  # of one monkey in one place
ESCAPES = 12  # times Escape is pressed until somebody counts as stuck
FREED = {"MALLOC_MMAP_THRESHOLD_": "65536"}  # pictures that are gone leave no holes
THOUGHT = (
    *(f"cardtable.games.{each.package}.bot" for each in KITS),
    "cardtable.patience.bot",
    "cardtable.patience.solver",
)
WAYS_OUT = ("leave", "sure", "yes")  # buttons that lead on, once Escape leads no further


class Stuck(AssertionError):  # noqa: N818  # as the laws of the engine are named
    """Escape does not lead out."""


class Monkey:
    """Does something, and something else; what it shuns it aims at by chance alone."""

    def __init__(self, running: Running, seed: object, shunned: Collection[str] = ("quit",)) -> None:
        self.running, self.rng, self.shunned = running, Random(f"monkey {seed}"), shunned
        self.doings: tuple[Callable[[], None], ...] = (
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
        things = (
            [] if scene is None else [thing for thing in scene.things() if thing.name not in self.shunned]
        )
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


def escaped(running: Running) -> None:
    """Press Escape until the menu is shown; where it leads no further, a button that leaves is named.

    Raises:
        Stuck: The menu is not reached.
    """
    services = running.program.services
    services.change(replace(services.settings, scale=1.0))  # what is larger may have to be scrolled first
    running.resize(USUAL)
    for _ in range(ESCAPES):
        running.key(pygame.K_ESCAPE)
        for way in WAYS_OUT:
            if not _in_the_menu(running) and way in names(running.program):
                press(running.program, way)
        if _in_the_menu(running):
            return
    stage = running.program.window.stage
    raise Stuck(f"{[scene.name for scene in stage.scenes]} with {sorted(running.names())}")


def _in_the_menu(running: Running) -> bool:
    top = running.program.window.stage.top
    return isinstance(top, MenuScene) and not top.pane.dialogs


@contextmanager
def shut_in(home: Path, seed: int) -> Iterator[None]:
    """Let no other program be started to show folders, and whatever is dealt follow from the seed."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    with (
        patch.object(file_manager, "_started", lambda *_: ended),
        patch.object(series, "SystemRandom", partial(Random, f"deals {seed}")),
        patch.dict(os.environ, {"HOME": str(home)}),
    ):
        yield


@dataclass
class Tally:
    """What monkeys have done: events, megabytes after each round, seeds of those that went wrong."""

    events: int = 0
    failed: list[int] = field(default_factory=list)
    megabytes: list[float] = field(default_factory=list)
    scenes: dict[str, int] = field(default_factory=dict)  # events that each scene has had

    def count(self, window: Window) -> None:
        """Count the events that a window gets from now on, by the scene that gets them."""
        frame = window.frame

        def counted(seconds: float, events: Iterable[pygame.event.Event] = ()) -> None:
            given = list(events)
            top = window.stage.top
            if top is not None and given:
                self.events += len(given)
                self.scenes[top.name] = self.scenes.get(top.name, 0) + len(given)
            frame(seconds, given)

        window.frame = counted  # type: ignore[method-assign]  # put in its place

    def told(self) -> str:
        """Return how far they are."""
        last = self.megabytes[-1] if self.megabytes else 0.0
        return f"{self.events} events, {last:.1f} MB, {process_time():.0f} s of a processor"

    @property
    def growth(self) -> float:
        """By how much the peak of the last quarter of rounds is above that of the quarter before."""
        quarter = max(1, len(self.megabytes) // 4)
        last, before = self.megabytes[-quarter:], self.megabytes[-2 * quarter : -quarter]
        return max(last) / max(before) if before else 1.0


def memory(process: int | None = None) -> float:
    """Return the resident memory of a process, or of this one, in megabytes (Linux)."""
    status = Path(f"/proc/{process or 'self'}/status").read_text(encoding="ascii")
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def round_of(seed: int, tally: Tally) -> None:
    """Let a monkey go in every place of a new program, and see that it can leave.

    Raises:
        Stuck: It cannot.
        Exception: Whatever the program raised, with a note of where and of the seed.
    """
    with tempfile.TemporaryDirectory() as home, shut_in(Path(home), seed):
        running = Running(Path(home))
        tally.count(running.program.window)
        try:
            for name, place in PLACES.items():
                try:
                    place(running.program)
                    running.wait()
                    Monkey(running, f"{seed} {name}").live(DOINGS)
                    if running.program.window.running:
                        escaped(running)
                    else:  # the program is closed, and begins anew, where another language is chosen
                        running.program.close()
                        running = Running(Path(home))
                        tally.count(running.program.window)
                except Exception as error:
                    error.add_note(f"in the place {name!r}, seed {seed}")
                    raise
            tally.megabytes.append(settled(running))
        finally:
            running.program.close()


def settled(running: Running) -> float:
    """Have the program as it began, and return its memory.

    Bots and judges, who beside a window are in other processes, forget all: one deal of Spider took 68 MB.
    """
    program = running.program
    for package in THOUGHT:
        forget(package)
    program.services.change(Settings(speed=Speed.NORMAL, size=USUAL))
    running.resize(USUAL)
    program.menu()
    running.wait(30)
    gc.collect()
    return memory()


class Noting:
    """Whatever goes wrong inside is told, with its seed, and others go on."""

    def __init__(self, tally: Tally, seed: int) -> None:
        self.tally, self.seed = tally, seed

    def __enter__(self) -> None:
        """Begin."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        if not isinstance(error, Exception):
            return False
        self.tally.failed.append(self.seed)
        traceback.print_exception(error)
        return True


def main() -> int:
    """Let monkeys go until they have done enough; return the exit status, 1 if something went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=300_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    tally, seed = Tally(), given.seed
    while tally.events < given.events:
        with Noting(tally, seed):
            round_of(seed, tally)
        print(f"seed {seed}: {tally.told()}", flush=True)
        seed += 1
    print(f"seeds {given.seed} to {seed - 1}: {tally.told()}, failed: {tally.failed or 'none'}")
    print(f"memory at the end over that before: {tally.growth:.3f}")
    print("events by scene:", dict(sorted(tally.scenes.items())))
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
