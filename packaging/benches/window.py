"""Benches of the window: frames, start and rest."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from statistics import median
from typing import Final

from cardtable.catalogue import kit
from cardtable.engine.match import Match
from cardtable.engine.options import read_options
from cardtable.engine.replay import recorded
from cardtable.patience.collection import own
from cardtable.patience.collection.index import listed
from cardtable.store.paths import STORE, home
from cardtable.store.plays import count_all
from cardtable.store.store import Store, opened
from cardtable.ui.app.screenshot import FRAME
from cardtable.ui.menu.collection import PAGES
from cardtable.ui.menu.kept_pictures import ENDING, FOLDER
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.picture.sprites import Motion
from cardtable.ui.series.still_table import table_scene
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.stage.window import IDLE_AFTER, Window, WindowSettings
from cardtable.ui.table.scene import TableScene

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
PATH: Final = str(Path(__file__).parents[1])  # where a program of its own finds these benches
ON_TABLE: Final = """
from benches.window import patiences_on_table
print(*patiences_on_table())
"""
SETTLED: Final = 30  # frames: half a second
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
    environment = {**os.environ, "PYTHONPATH": PATH}
    report = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
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


# A store that has grown.

UNDER_WAY: Final = 1000  # matches
ENDED: Final = 100_000  # matches
ACTIONS: Final = 30  # of a match that is under way
OWN: Final = 500  # games
END: Final = (
    "INSERT INTO matches (id, game, seed, state, position, holder, started, updated, undo, parted) "
    "VALUES (?, ?, ?, 'over', 10, '', '2025-01-01T12:00:00+00:00', "
    "strftime('%Y-%m-%dT%H:%M:%S+00:00', 1735732800 + 60 * ?, 'unixepoch'), 'free', 1)"
)
PARTS: Final = (  # of the matches that are over: a game for three has two bots, each match ten actions
    "INSERT INTO seats SELECT id, 0, 'person Player' FROM matches",
    "INSERT INTO seats SELECT matches.id, value, 'bot hard Otto' FROM matches, json_each('[1, 2]') "
    "WHERE game = 'oh-hell'",
    "INSERT INTO results SELECT match_id, seat, seat, match_id % 3 = seat, 1 FROM seats",
    "INSERT INTO outcomes SELECT id, iif(id % 3, 'lost', 'won'), 100, NULL FROM matches "
    "WHERE game <> 'oh-hell'",
    "INSERT INTO actions SELECT matches.id, value, 0, 'draw stock', value "
    "FROM matches, json_each('[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]')",
)
GROWN: Final = """
from benches.window import grown
print(*grown())
"""


@cache
def _grown_home() -> tempfile.TemporaryDirectory[str]:
    """Return a folder with as much as somebody has after years."""
    place = tempfile.TemporaryDirectory()
    fill(Path(place.name), UNDER_WAY, ENDED, OWN)
    return place


def fill(folder: Path, under_way: int, ended: int, own_games: int) -> None:
    """Save so many matches in an empty folder, and so many own games."""
    game = kit("klondike").game()
    match = Match(game, read_options(game.options, {}), 7)
    for _ in range(ACTIONS):
        match.submit(0, match.view(0).actions(0)[0])
    games = [*listed()]
    ids = ((games[each % len(games)] if each % 5 else "oh-hell") for each in range(ended))
    with Store(folder / STORE) as store:
        store.database.connection.execute("PRAGMA synchronous = OFF")
        with store.database.writing() as connection:
            connection.executemany(END, ((at + 1, each, at, at) for at, each in enumerate(ids)))
            for statement in PARTS:
                connection.execute(statement)
            count_all(connection, "SELECT id FROM matches")
        for _ in range(under_way):
            store.matches.begin(recorded(match, ("person Player",)))
    (folder / own.FOLDER).mkdir()
    for number in range(own_games):
        text = f"mine-{number}:\n  extends: klondike\n  name: Mine {number}\n  set: {{tab.empty: any}}\n"
        (folder / own.FOLDER / f"mine-{number}{own.ENDING}").write_text(text, encoding="utf-8")


def _measured(place: str) -> tuple[float, float, float]:
    """Return what `grown` finds in a folder, by a program that was started there before."""
    environment = {**os.environ, "CARDTABLE_HOME": place, "SDL_VIDEODRIVER": "dummy", "PYTHONPATH": PATH}
    for _ in range(2):
        command = [sys.executable, "-c", GROWN]
        report = subprocess.run(  # our own program
            command, capture_output=True, text=True, check=True, env=environment
        )
    menu, page, frame = map(float, report.stdout.splitlines()[-1].split())
    return menu, page, frame


def grown() -> tuple[float, float, float]:
    """Return milliseconds of the processor: until the menu is whole, for its slowest page, and frame then.

    The pages are looked at one after the other, each for half a second; the last is that of statistics.
    """
    from cardtable.ui.app.program import Program  # noqa: PLC0415  # which needs a window; others here do not

    folder = home()
    start = time.process_time()
    program = Program(folder, opened(folder / STORE), StepClock())
    program.menu()
    last, still = start, 0
    while still < SETTLED:
        drawn = program.window.frames_drawn
        program.window.frame(FRAME)
        still = still + 1 if program.window.frames_drawn == drawn else 0
        last = last if still else time.process_time()
    program.prepare()
    gc.freeze()  # as the program does when its menu is whole
    menu = program.window.stage.top
    assert isinstance(menu, MenuScene), "it is shown"
    pages, frames = [], []
    for family in (*PAGES, *menu.pages.collection.families):
        before = time.process_time()
        menu.pages.show(family)
        program.window.frame(FRAME)
        pages.append(time.process_time() - before)
        for _ in range(SETTLED):
            before = time.process_time()
            program.window.frame(FRAME)
            frames.append(time.process_time() - before)
    before = time.process_time()
    program.screens.statistics("oh-hell")
    program.window.frame(FRAME)
    pages.append(time.process_time() - before)
    for _ in range(SETTLED):
        before = time.process_time()
        program.window.frame(FRAME)
        frames.append(time.process_time() - before)
    program.close()
    return 1000 * (last - start), 1000 * max(pages), 1000 * max(frames)


def menu_grown_ms() -> float:
    """Return how much later the last change of the menu comes with a store that has grown than with none."""
    with tempfile.TemporaryDirectory() as empty:
        return _measured(_grown_home().name)[0] - _measured(empty)[0]


def page_grown_ms() -> float:
    """Return the milliseconds of the processor for the slowest page of the menu, with such a store."""
    return _measured(_grown_home().name)[1]


def frame_grown_ms() -> float:
    """Return the milliseconds of the processor for the slowest frame after pages were shown, with one."""
    return _measured(_grown_home().name)[2]


MEASUREMENTS: Final[Mapping[str, Callable[[], float]]] = {
    "frame_ms_1": lambda: frame_ms(1),
    "frame_ms_10": lambda: frame_ms(10),
    "frame_ms_52": lambda: frame_ms(52),
    "menu_s": menu_s,
    "patience_table_ms": lambda: patience_table_ms(0.5),
    "patience_table_slowest_ms": lambda: patience_table_ms(1.0),
    "idle_cpu_percent": idle_cpu_percent,
    "menu_memory_mb": menu_memory_mb,
    "menu_grown_ms": menu_grown_ms,
    "page_grown_ms": page_grown_ms,
    "frame_grown_ms": frame_grown_ms,
}
