"""Bring what is hostile to one door of the program, in a process with bounds, and tell what becomes of it.

Arguments: the door, an empty folder, and kinds if not all are wanted. For each file a line of JSON says how
long it took, how much memory, and what the player was told.
"""

import io
import json
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import partial
from pathlib import Path
from shutil import copy, rmtree
from time import process_time, sleep
from typing import Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame  # the driver is chosen first

from cardtable.cli.program import run
from cardtable.engine.record import Record
from cardtable.store.paths import HOME, STORE
from cardtable.store.settings import Settings, TableLook, write_settings
from cardtable.store.store import Store
from cardtable.ui.app.program import Program
from cardtable.ui.dressing.page import DressingScene
from cardtable.ui.widgets.label import Label
from cardtable.ui.widgets.textfield import TextField
from tests.costs import slowly
from tests.knocks.bounds import (
    MEBIBYTE,
    MEMORY,
    SECONDS,
    Stuck,
    bounds,
    check_sentence,
    with_room,
    without_bound,
)
from tests.knocks.hostile import KINDS, LONG, strange
from tests.thrift import leave_out_of_collections, pictures_drawn_once
from tests.ui.programs import frames, press, running
from tests.ui.widgets.driving import FRAME

Act = Callable[[Path], str]
HANGING: Final = 120.0  # seconds by the clock after which something is given up
TAKEN: Final = "taken:"  # so begins what is said of a file that was not refused
USUAL: Final = Settings()
MANY: Final = 20_000  # frames in which a league is read, a result in each
MORE: Final = "INSERT INTO actions VALUES (?, ?, ?, ?, ?)"
WAITED: Final = 400  # looks at what is done beside the window


@contextmanager
def bounded(told: dict[str, object]) -> Iterator[None]:
    """Do something with bounds of memory; note how long it takes, and how much."""
    peak, begun = _peak(), process_time()
    with_room(MEMORY)
    signal.setitimer(signal.ITIMER_REAL, HANGING)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        without_bound()
        told["seconds"] = round(process_time() - begun, 3)
        told["megabytes"] = max(0, _peak() - peak) // MEBIBYTE


def _peak() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024


def brought(kind: str, name: str, path: Path, act: Act) -> None:
    """Bring a file, and tell what becomes of it."""
    told: dict[str, object] = {"kind": kind, "name": name, "fault": ""}
    try:
        with bounded(told):
            told["said"] = act(path)
        for line in str(told["said"]).splitlines():
            check_sentence(line)
    except (Exception, Stuck) as error:  # noqa: BLE001  # told to whoever asked
        told["fault"] = f"{type(error).__name__}: {ascii(str(error))[:300]}"
        told["where"] = _where(error)
    told["slowness"] = slowly() if float(str(told["seconds"])) > SECONDS else 1.0
    print(json.dumps(told), flush=True)


def _where(error: BaseException) -> str:
    trace, found = error.__traceback__, ""
    while trace is not None:
        found = f"{trace.tb_frame.f_code.co_filename}:{trace.tb_lineno}"
        trace = trace.tb_next
    return found


# The command line.


def commanded(*words: str) -> str:
    """Carry out a command; return what it says."""
    told = io.StringIO()
    with redirect_stdout(told), redirect_stderr(told):
        status = run(words)
    if not status:
        return f"{TAKEN} {told.getvalue()[:200]!a}"
    return told.getvalue()


def by_command(folder: Path) -> None:
    os.environ[HOME] = str(folder / "home")
    out = str(folder / "x.png")
    commands: dict[str, Act] = {
        "patiences": lambda path: commanded("patience", "check", str(path)),
        "tables": lambda path: commanded(
            "simulate", "ninety-nine", "--matches", "1", "--option", f"table={_text(path)}"
        ),
        "themes": lambda path: commanded(
            "screenshot", "oh-hell", "--actions", "0", "--theme", str(path.with_suffix("")), "--out", out
        ),
        "leagues": lambda path: commanded("league", str(path), "--text", "--refused"),
        "records": lambda path: commanded("replay", str(path)),
    }
    commanded("screenshot", "oh-hell", "--actions", "0", "--out", out)
    for kind, act in commands.items():
        _all(folder, kind, act)
    for name, path in KINDS["records"](folder / "again").items():
        brought("replays", name, path, lambda path: commanded("play", "--replay", str(path)))
    for name, path in KINDS["leagues"](folder / "results").items():
        one = next(iter(sorted(path.iterdir())))
        brought("results", name, one, lambda path: commanded("verify", str(path)))


def _text(path: Path) -> str:
    return path.read_text("utf-8", "replace") if path.is_file() and path.stat().st_size else "[" * 10_000


def _all(folder: Path, kind: str, act: Act) -> None:
    if sys.argv[3:] and kind not in sys.argv[3:]:
        return
    for name, path in KINDS[kind](folder / kind).items():
        brought(kind, name, path, act)


# The dialogs for files.


def filled(program: Program, path: Path) -> None:
    """Write a path into the field of the top dialog."""
    scene = program.window.stage.top
    widget = scene.pane.dialogs[-1].find("path")  # type: ignore[union-attr]  # it has one
    assert isinstance(widget, TextField)
    widget.value = str(path)


def label(program: Program, *names: str) -> str:
    """Return what the first of some labels says that is there and says anything."""
    frames(program)
    pane = program.window.stage.top.pane  # type: ignore[union-attr]  # it has one
    panes = [each.find for each in reversed(pane.dialogs)] + [pane.find]
    for find in panes:
        for name in names:
            try:
                found = find(name)
            except LookupError:
                continue
            if isinstance(found, Label) and str(found.value).strip():
                return str(found.value)
    return ""


def by_dialog(folder: Path) -> None:
    with running(_home(folder)) as program:
        program.screens.setup("klondike")
        press(program, "change rules")
        press(program, "files")
        _all(folder, "patiences", lambda path: imported(program, path))
        program.menu()
        program.screens.setup("ninety-nine")
        press(program, "kept files")
        _all(folder, "tables", lambda path: imported(program, path))
        program.menu()
        program.screens.preferences()
        press(program, "make theme")
        press(program, "files")
        _all(folder, "themes", lambda path: imported(program, path))
        program.menu()
        program.screens.dress()
        _all(folder, "pictures", lambda path: pictured(program, path))
        program.menu()
        program.screens.league()
        _all(folder, "leagues", lambda path: ranked(program, path))


def imported(program: Program, path: Path) -> str:
    if "import" not in {thing.name for thing in program.window.stage.top.things()}:  # type: ignore[union-attr]  # a scene is shown
        press(program, "files")
    filled(program, path)
    press(program, "import")
    return label(program, "file told", "trouble", "said")


def pictured(program: Program, path: Path) -> str:
    press(program, "own picture")
    filled(program, path)
    press(program, "open")
    return decided(program)


def decided(program: Program) -> str:
    """Wait until a picture is read; say what is said, or that it is there to be cut."""
    scene = program.window.stage.top
    assert isinstance(scene, DressingScene)
    for _ in range(WAITED):
        frames(program, 1)
        if not scene._taking.running:
            break
        sleep(0.02)
    if scene.pane.dialogs:
        scene.pane.close()
        return f"{TAKEN} it can be cut"
    return label(program, "said", "told", "notice", "trouble")


def ranked(program: Program, path: Path) -> str:
    press(program, "folder")
    filled(program, path)
    press(program, "sure")
    for _ in range(MANY):
        frames(program, 1)
        if not program.window.stage.top.running:  # type: ignore[union-attr]  # the page of the league
            break
    return label(program, "words")


# Dropped on the window.


def by_drop(folder: Path) -> None:
    with running(_home(folder)) as program:
        program.screens.dress()
        frames(program)
        program.menu()
        for kind in ("patiences", "tables", "themes", "records", "pictures", "leagues"):
            _all(folder, kind, lambda path: dropped(program, path))


def dropped(program: Program, path: Path) -> str:
    program.window.frame(FRAME, [pygame.event.Event(pygame.DROPFILE, file=str(path))])
    frames(program)
    if isinstance(program.window.stage.top, DressingScene):
        said = decided(program)
        program.menu()
        return said
    return label(program, "notice", "trouble") or f"{TAKEN} nothing is said"


# Found in the folder at the start.


def by_start(folder: Path) -> None:
    with running(_home(folder)):  # so that all is imported
        pass
    home = folder / "home"
    _all(folder, "patiences", lambda path: started(home, {"patiences/mine.yaml": path}))
    _all(
        folder, "tables", lambda path: started(home, {"tables/ninety-nine/x.yaml": path}, game="ninety-nine")
    )
    _all(folder, "themes", lambda path: started(home, {"themes/mine.yaml": path}, Settings(theme="mine")))
    for kind, ending in (("backs", ".png"), ("grounds", ".jpg")):
        for name, path in KINDS["pictures"](folder / kind).items():
            brought(kind, name, path, partial(worn, home, kind, ending))
    _all(folder, "leagues", lambda path: started(home, {}, Settings(league_folder=str(path))))
    for name in (STORE, f"{STORE}-left", "settings.yaml", "patiences/trial", "patiences/drafts/draft.yaml"):
        _strange(folder, home, name)
    endless(folder, home)


def worn(home: Path, kind: str, ending: str, path: Path) -> str:
    look = TableLook(back="own:x") if kind == "backs" else TableLook(ground="own:x")
    return started(home, {f"own/{kind}/x{ending}": path}, Settings(table=look))


def _strange(folder: Path, home: Path, name: str) -> None:
    for what, path in strange(folder / f"strange {name.replace('/', ' ')}", "").items():
        brought(name, what, path, lambda path: started(home, {name: path}))


def started(home: Path, files: dict[str, Path], settings: Settings = USUAL, game: str = "klondike") -> str:
    """Start the program with files in its folder, and go to a set-up; return what is said."""
    rmtree(home, ignore_errors=True)
    home.mkdir()
    write_settings(home, settings)
    for name, path in files.items():
        place = home / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.unlink(missing_ok=True)
        if path.is_file() and not path.is_symlink():
            copy(path, place)
        elif path.is_fifo():
            os.mkfifo(place)
        else:
            place.symlink_to(path)
    with running(home) as program:
        frames(program)
        said = label(program, "notice")
        program.screens.setup(game)
        return said or label(program, "kept told") or f"{TAKEN} nothing is said"


def endless(folder: Path, home: Path) -> None:
    """Let a match whose replay takes long lie in the store."""
    made = folder / "made"
    made.mkdir()
    with Store(made / STORE) as store:
        match = store.matches.begin(Record("klondike", 7, {"draw": "1"}, ("person Ada",)))
        for at in range(2):
            store.matches.append(match, at, 0, "draw stock", 0)
        rows = [(match, at, 0, "draw stock", 0) for at in range(2, LONG)]
        with store.database.writing() as connection:
            connection.executemany(MORE, rows)
            connection.execute("UPDATE matches SET position = ?", (LONG,))
    brought("store", "endless", made / STORE, lambda path: started(home, {STORE: path}))


DOORS: Final[dict[str, Callable[[Path], None]]] = {
    "command": by_command,
    "dialog": by_dialog,
    "drop": by_drop,
    "start": by_start,
}


def _home(folder: Path) -> Path:
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    os.environ["HOME"] = str(home)
    return home


if __name__ == "__main__":
    bounds()  # which hear the alarm
    leave_out_of_collections()
    with pictures_drawn_once():
        DOORS[sys.argv[1]](Path(sys.argv[2]))
