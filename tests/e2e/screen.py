"""A virtual screen with a window manager, and the tools that look at it."""

import os
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

from tests.e2e.picture import Picture, read_window_dump

PAUSE = 0.03  # seconds between two looks
TOOL_LIMIT = 40.0  # seconds a tool may take before it counts as stuck
START_LIMIT = 80.0  # seconds: what is awaited comes within a few, but for a slow and busy machine
SIZE = (1600, 1000)  # pixels
# What would make a program show its window elsewhere, or not at all.
ELSEWHERE = ("WAYLAND_DISPLAY", "XAUTHORITY", "SDL_VIDEODRIVER", "SDL_VIDEO_WINDOW_POS")

Seen = TypeVar("Seen")


def until(look: Callable[[], Seen | None], what: str, limit: float = START_LIMIT) -> Seen:
    """Return the first true value that `look` gives.

    Raises:
        TimeoutError: nothing true came within `limit` seconds; the message says `what` was awaited.
    """
    end = time.monotonic() + limit
    while not (seen := look()):
        if time.monotonic() > end:
            raise TimeoutError(f"waited {limit:.0f} seconds for {what}")
        time.sleep(PAUSE)
    return seen


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process that we started, politely at first."""
    process.terminate()
    try:
        process.wait(TOOL_LIMIT)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


class Screen:
    """An X server on a free display number; use it in a `with` statement."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self.display = ""
        self._memory = tempfile.TemporaryDirectory(prefix="screen")
        self._started: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> "Screen":
        try:
            self.display = self._start_server()
            ready = Path(self._memory.name) / "ready"
            # Until its last step it may lose a window that opens, though it has claimed the screen.
            self._start(["openbox", "--sm-disable", "--startup", f"touch {ready}"])
            until(ready.exists, "the window manager")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        for process in reversed(self._started):
            stop(process)
        self._memory.cleanup()

    @property
    def environment(self) -> dict[str, str]:
        """The variables for a program that shall show its window here, and cannot show it elsewhere."""
        kept = {name: value for name, value in os.environ.items() if name not in ELSEWHERE}
        return kept | {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def tool(self, *command: str) -> str:
        """Run a tool on this screen and return what it printed.

        Raises:
            RuntimeError: It failed, as where the window is gone that it was told of.
        """
        done = self._ran(command)
        if done.returncode != 0:
            raise RuntimeError(f"{' '.join(command)}: {done.stderr.strip() or done.returncode}")
        return done.stdout

    def search(self, *command: str) -> str:
        """Run a tool that looks for something, and return what it found: nothing if it failed."""
        done = self._ran(command)
        return done.stdout if done.returncode == 0 else ""

    def _ran(self, command: Sequence[str]) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            command, env=self.environment, capture_output=True, text=True, timeout=TOOL_LIMIT, check=False
        )

    def picture(self) -> Picture:
        """Return what the screen shows now."""
        return read_window_dump((Path(self._memory.name) / "Xvfb_screen0").read_bytes())

    def _start_server(self) -> str:
        width, height = self.size
        told, tell = os.pipe()
        command = ["Xvfb", "-displayfd", str(tell), "-screen", "0", f"{width}x{height}x24"]
        command += ["-fbdir", self._memory.name, "-nolisten", "tcp", "-noreset"]
        self._start(command, os.environ, keep=(tell,))
        os.close(tell)
        with os.fdopen(told) as numbers:  # ends at once if the server does
            number = numbers.readline().strip()
        assert number, "the X server did not start"
        return f":{number}"

    def _start(
        self, command: list[str], variables: Mapping[str, str] | None = None, keep: tuple[int, ...] = ()
    ) -> None:
        process = subprocess.Popen(
            command,
            env=variables or self.environment,
            pass_fds=keep,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._started.append(process)
