"""Benches of the window: frames, start and rest."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median
from typing import Final

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.ui.browser.kept import ENDING, FOLDER
from cardtable.ui.clock import StepClock
from cardtable.ui.screenshot import FRAME, table_scene
from cardtable.ui.table.scene import TableScene
from cardtable.ui.table.sprites import Motion
from cardtable.ui.window import IDLE_AFTER, Window, WindowSettings

SIZE: Final = (1280, 720)
FRAMES: Final = 150  # in one run
FULL_TABLE: Final = {"players": "7"}  # seven hands and the prizes: 104 cards
REST: Final = 10.0  # seconds over which rest is measured
PATIENCE: Final = 1000  # looks at whether pictures are kept
PATIENCES: Final = (
    "klondike",
    "freecell",
    "spider",
    "forty-thieves",
    "yukon",
    "pyramid",
    "accordion",
    "gaps",
)
ON_TABLE: Final = """
from cardtable.ui.benches import patiences_on_table
print(*patiences_on_table())
"""
LONG: Final = 1000.0  # seconds that a card moves, so that it does not arrive while it is timed


def frame_ms(moving: int) -> float:
    """Return the median milliseconds of a frame of a table with 104 cards, `moving` of them on their way."""
    window, scene = _window()
    sprites = list(scene.cloth.sprites())
    assert len(sprites) == 104, "seven players and the prizes"
    step = len(sprites) // moving
    for sprite in sprites[: moving * step : step]:
        sprite.motion = Motion(sprite.place, sprite.place.raised(300), LONG)
    scene.cloth.changed += 1
    window.frame(FRAME)
    times = []
    for _ in range(FRAMES):
        start = time.perf_counter()
        window.frame(FRAME)
        times.append(1000 * (time.perf_counter() - start))
    assert window.frames_drawn >= FRAMES, "every frame was drawn"
    window.close()
    return median(times)


def _window() -> tuple[Window, TableScene]:
    game = kit("psychological-jujitsu").game()
    match = Match(game, read_options(game.options, FULL_TABLE), 1)
    if not _display():
        os.environ["SDL_VIDEODRIVER"] = "dummy"
    window = Window(WindowSettings(size=SIZE), StepClock())
    scene = table_scene(match, (), 0)
    window.stage.push(scene)
    window.frame(FRAME)
    return window, scene


def _display() -> bool:
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def menu_s() -> float:
    """Return the seconds from the launch of the program until its menu has been drawn, warm.

    It has been started before in the same folder, so that its pictures are kept.
    """
    with tempfile.TemporaryDirectory() as home:
        for _ in range(2):
            probe = Path(home) / "probe.json"
            probe.unlink(missing_ok=True)
            start = time.perf_counter()
            with _started(home, probe) as program:
                while not probe.exists():
                    assert program.poll() is None, "the program should be running"
                    time.sleep(0.001)
                spent = time.perf_counter() - start
                _wait_for_pictures(Path(home))
                program.terminate()
    return spent


def _wait_for_pictures(home: Path) -> None:
    """Wait until the pictures of the menu are kept, as they are soon after it was drawn first."""
    for _ in range(PATIENCE):
        if any((home / FOLDER).glob(f"*{ENDING}")):
            return
        time.sleep(0.01)


def patience_table_ms(share: float) -> float:
    """Return the milliseconds until a patience that was chosen is on the table, none read before.

    Of some games of different families that which `share` of them do not exceed: 0.5 is the median.
    """
    command = [sys.executable, "-c", ON_TABLE]
    report = subprocess.run(command, capture_output=True, text=True, check=True)  # noqa: S603  # our own program
    found = sorted(map(float, report.stdout.splitlines()[-1].split()))
    return found[min(int(share * len(found)), len(found) - 1)]


def patiences_on_table() -> list[float]:
    """Return the milliseconds of the processor for some patiences, each from choice to first frame."""
    window, _ = _window()
    found = []
    for game_id in PATIENCES:
        start = time.process_time()
        game = kit(game_id).game()
        window.stage.push(table_scene(Match(game, read_options(game.options, {}), 1), (), 0))
        window.frame(FRAME)
        found.append(1000 * (time.process_time() - start))
        window.stage.pop()
    window.close()
    return found


def idle_cpu_percent() -> float:
    """Return the share of a core, in percent, that the program uses while its menu rests for ten seconds."""
    with tempfile.TemporaryDirectory() as home:
        probe = Path(home) / "probe.json"
        with _started(home, probe) as program:
            while not probe.exists():
                time.sleep(0.01)
            time.sleep(IDLE_AFTER + 2)  # until everything after the first frame is done
            before, start = _cpu_seconds(program.pid), time.perf_counter()
            time.sleep(REST)
            share = (_cpu_seconds(program.pid) - before) / (time.perf_counter() - start)
            program.terminate()
    return 100 * share


def menu_memory_mb() -> float:
    """Return the memory of the program in the menu, in megabytes (resident, Linux only)."""
    with tempfile.TemporaryDirectory() as home:
        probe = Path(home) / "probe.json"
        with _started(home, probe) as program:
            while not probe.exists():
                time.sleep(0.01)
            time.sleep(1.0)
            status = Path(f"/proc/{program.pid}/status").read_text(encoding="ascii")
            program.terminate()
    return int(status.split("VmRSS:")[1].split()[0]) / 1024


def _started(home: str, probe: Path) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "CARDTABLE_HOME": home, "CARDTABLE_PROBE": str(probe)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # installed, the program is not compiled at each start
    if not _display():
        environment["SDL_VIDEODRIVER"] = "dummy"
    return subprocess.Popen([sys.executable, "-m", "cardtable"], env=environment)  # this program


def _cpu_seconds(pid: int) -> float:
    """Return the processor time a program has used, in seconds (Linux only)."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


MEASUREMENTS: Final[Mapping[str, Callable[[], float]]] = {
    "frame_ms_1": lambda: frame_ms(1),
    "frame_ms_10": lambda: frame_ms(10),
    "frame_ms_52": lambda: frame_ms(52),
    "menu_s": menu_s,
    "patience_table_ms": lambda: patience_table_ms(0.5),
    "patience_table_slowest_ms": lambda: patience_table_ms(1.0),
    "idle_cpu_percent": idle_cpu_percent,
    "menu_memory_mb": menu_memory_mb,
}
