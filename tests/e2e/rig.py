"""A program in a real window, driven by a real mouse and keyboard."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from tests.e2e.picture import Picture, Rect
from tests.e2e.probe import Probe, Widget, read_probe
from tests.e2e.screen import TOOL_LIMIT, Screen, until

Point = tuple[int, int]

DRAG_STEPS = 20
STEP = "0.01"  # seconds between two steps of a drag, as xdotool reads it
STILL = 0.05  # seconds in which a widget that stands still is not elsewhere
UNDRAWN = 0.5  # seconds without a frame, where nothing that can be seen moves though time passes
QUICK = "0.02"  # seconds between the parts of a quick stroke
REST = "0.04"  # seconds after it: what it does is shown in a frame or two
HOLD = "0.08"  # seconds a button stays down, and rests before it goes up
BLANK = 16  # a window with no more colours than this shows nothing


class Program:
    """A started program with its own folder of user files; use it in a `with` statement."""

    def __init__(
        self, screen: Screen, command: list[str], home: Path, variables: dict[str, str] | None = None
    ) -> None:
        self.screen = screen
        self.home = home
        self._command = command
        self._variables = variables or {}
        self._probe = home.parent / f"{home.name}-probe.json"
        self._log = home.parent / f"{home.name}-output.txt"
        self._begun = False

    def start(self) -> None:
        """Start it, without waiting for its window."""
        self._begun = True
        self.home.mkdir(exist_ok=True)
        self._probe.unlink(missing_ok=True)
        own = {"CARDTABLE_HOME": str(self.home), "CARDTABLE_PROBE": str(self._probe)}
        with self._log.open("wb") as log:
            self._started = subprocess.Popen(
                self._command,
                env=self.screen.environment | self._variables | own,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,  # so that we know its own processes from all others
            )

    def __enter__(self) -> "Program":
        if not self._begun:
            self.start()
        try:
            self.told(lambda probe: probe.scene, "the first frame")  # until which SDL may open another window
            self.window = until(self._find_window, "the program's window")
            self.come_to_front()
        except BaseException:
            self.kill()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()

    def come_to_front(self) -> None:
        """Lay the window over all others."""
        self._tool("xdotool", "windowactivate", "--sync", self.window)

    def find_again(self) -> None:
        """Find the window of a program that has opened another one in place of its first."""
        self.window = until(self._find_window, "the program's new window")
        self.come_to_front()

    @property
    def output(self) -> str:
        """What the program has printed."""
        return self._log.read_text("utf-8", "replace")

    def told(self, check: Callable[[Probe], object], what: str) -> Probe:
        """Wait until the program's probe passes `check`, and return it.

        Raises:
            TimeoutError: It never did; the message says what it told last.
        """

        def look() -> Probe | None:
            probe = read_probe(self._probe) if self._alive() else None
            return probe if probe is not None and check(probe) else None

        try:
            return until(look, what)
        except TimeoutError as error:
            last = read_probe(self._probe)
            raise TimeoutError(
                f"{error}; told last: {last and replace(last, widgets=(), piles={})}"
            ) from error

    def place(self, role: str, name: str) -> Rect:
        """Wait for a widget and return where it is."""
        return _found(self._with(role, name), role, name).rect

    def _with(self, role: str, name: str) -> Probe:
        """Wait for a widget and return the probe that has it."""
        return self.told(lambda probe: probe.find(role, name), f"the {role} {name!r}")

    def click(self, role: str, name: str) -> None:
        """Wait for a widget that stands still, and click it: it was drawn there again, or nothing moves."""
        seen, since = self._with(role, name), time.monotonic()
        while True:
            time.sleep(STILL)
            probe = self._with(role, name)
            if _found(probe, role, name) != _found(seen, role, name):
                seen, since = probe, time.monotonic()
            elif not probe.running or seen.frame < probe.frame or time.monotonic() - since > UNDRAWN:
                break
        self.click_at(_found(probe, role, name).rect.centre)

    def click_at(self, point: Point) -> None:
        """Click a point of the window."""
        self._act(1, *self._move(point), "mousedown", "1", "sleep", HOLD, "mouseup", "1")

    def scroll_at(self, point: Point, turns: int) -> None:
        """Turn the wheel down at a point of the window."""
        self._act(turns, *self._move(point), "click", "--repeat", str(turns), "--delay", "40", "5")

    def drag(self, start: Point, end: Point) -> None:
        """Press at one point, move to another in a straight line, let go."""
        moves: list[str] = []
        for step in range(1, DRAG_STEPS + 1):
            x, y = (a + (b - a) * step // DRAG_STEPS for a, b in zip(start, end, strict=True))
            moves += [*self._move((x, y)), "sleep", STEP]
        self._act(
            1,
            *self._move(start),
            "mousedown",
            "1",
            "sleep",
            HOLD,
            *moves,
            "sleep",
            HOLD,
            "mouseup",
            "1",
        )

    def strokes(self, found: Iterable[tuple[Point, Point]]) -> None:
        """Drag from point to point, or click where both are one, as quickly as frames are drawn."""
        words: list[str] = []
        strokes = list(found)
        for start, end in strokes:
            half = ((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)
            words += [*self._move(start), "mousedown", "1", "sleep", QUICK]
            if start != end:
                words += [*self._move(half), "sleep", QUICK, *self._move(end), "sleep", QUICK]
            words += ["mouseup", "1", "sleep", REST]
        self._act(len(strokes), *words)

    def key(self, *names: str) -> None:
        """Press and release keys one after the other, named as X names them ("Return", "ctrl+z")."""
        until(self._has_keyboard, "the keyboard")
        self._act(len(names), "key", "--clearmodifiers", *names)

    def _act(self, deeds: int, *words: str) -> None:
        """Use mouse or keyboard, and wait until the program has taken so many clicks, turns or keys.

        On a busy machine it takes them long after they were made. One that opens anew meanwhile counts anew.
        """
        before = self.told(lambda probe: probe.scene, "a frame").taken
        self._tool("xdotool", *words)
        self.told(lambda probe: not before <= probe.taken < before + deeds, f"{deeds} to be taken")

    def _has_keyboard(self) -> bool:
        return self.screen.search("xdotool", "getwindowfocus").strip() == self.window

    def picture(self) -> Picture:
        """Return what the window shows now."""
        return self.screen.picture().cropped(self.area())

    def area(self) -> Rect:
        """Return where the window's inside lies on the screen."""
        text = self._tool("xwininfo", "-id", self.window)
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        found = [re.search(rf"{name}:\s+(-?\d+)", text) for name in names]
        x, y, width, height = (int(match[1]) for match in found if match is not None)
        return Rect(x, y, width, height)

    def close(self) -> int:
        """Close the window as its own button would; return the exit status once all processes have ended."""
        self.screen.tool("wmctrl", "-i", "-c", self.window)
        status = self._started.wait(TOOL_LIMIT)
        until(lambda: not self.members(), "the end of the program", TOOL_LIMIT)
        return status

    def kill(self) -> None:
        """End the program and its workers at once."""
        for member in self.members():
            with suppress(ProcessLookupError):
                os.kill(member, signal.SIGKILL)
        self._started.wait(TOOL_LIMIT)

    def members(self) -> list[int]:
        """Return the ids of the program's living processes: the started one, what it launched, workers."""
        # A process may start another and end while we look, so that neither is seen: look twice.
        return _members(self._started.pid) or _members(self._started.pid)

    def _alive(self) -> bool:
        # To look through all processes of the machine takes twenty times as long as to ask for one.
        alive = self._started.poll() is None or self.members()
        assert alive, f"the program ended by itself:\n{self.output}"
        return True

    def _find_window(self) -> str | None:
        self._alive()
        started = self._started.pid
        for member in [started, *(each for each in self.members() if each != started)]:
            found = self.screen.search("xdotool", "search", "--onlyvisible", "--pid", str(member)).split()
            if found:
                return found[-1]
        return None

    def _tool(self, *command: str) -> str:
        self._alive()
        return self.screen.tool(*command)

    def _move(self, point: Point) -> list[str]:
        return ["mousemove", "--window", self.window, *(str(number) for number in point)]


def _found(probe: Probe, role: str, name: str) -> Widget:
    widget = probe.find(role, name)
    assert widget is not None, "the probe that was waited for has the widget"
    return widget


class _State(NamedTuple):
    """One process of the machine."""

    id: int
    session: int
    alive: bool


def _members(session: int) -> list[int]:
    states = [_state(path) for path in Path("/proc").glob("[0-9]*/stat")]
    return [state.id for state in states if state.session == session and state.alive]


def _state(path: Path) -> _State:
    try:
        number, _, rest = path.read_text("utf-8", "replace").partition(" (")
    except OSError:
        return _State(0, 0, alive=False)  # it ended while we looked
    letter, _, _, session = rest.rpartition(")")[2].split()[:4]
    return _State(int(number), int(session), letter not in "ZX")
