"""Kills: the program is killed at random moments in every place, and nothing is lost (Linux).

    python -m tests.knocks.kills --kills 500 --seed 1

A monkey uses a program of its own process, which tells after each of its doings what should be on the disk:
settings, the match at the table, the rules and the theme that are being made. Then it is killed. Another one
starts in the same folder: it must find what was told last or came after it, and offer what was being made.
"""

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, fields
from hashlib import sha256
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame  # the drivers are chosen first

from cardtable.patience.collection.own import written
from cardtable.store.errors import UnknownMatch
from cardtable.store.own import own_games
from cardtable.store.own.own_themes import DRAFT
from cardtable.store.paths import THEMES
from cardtable.store.saved import MatchId
from cardtable.store.settings import Speed, read_settings
from cardtable.ui.app.program import Program
from cardtable.ui.editor.scene import EditorScene
from cardtable.ui.stage.window import Window
from cardtable.ui.theming.scene import ThemeScene
from tests.knocks.monkeys import Monkey, shut_in
from tests.knocks.places import PLACES, making_a_theme
from tests.ui.programs import Running, names, press, started

MOMENT = 1.0  # seconds of the program before a kill: what was done before them is not lost
MOST = 60  # doings after which a program is killed at the latest
PAUSE = 0.03  # seconds from there to the kill, at most
LONGEST = 120.0  # seconds that a program may take for its doings
KILLS_EACH = 10  # of programs in one folder
OFTEN = ("editor", "blank sheet", "theme", "settings", "league", "cards and table", "bar", "people")
LEADING_AWAY = ("quit", "back", "done", "leave", "deal", "deal it", "lesson", "menu", "files", "save")
WAYS = (*PLACES, *2 * OFTEN)
FORK = get_context("fork")  # a program begins at once in a copy of this process, that has imported all


@dataclass(frozen=True, slots=True)
class Kept:
    """What should be on the disk, each as a digest; empty where there is nothing of the kind."""

    settings: str = ""
    log: str = ""
    rules: str = ""
    theme: str = ""


@dataclass(frozen=True, slots=True)
class Told:
    """What a program has told at a moment of its own: which match is at the table, what should be kept."""

    at: float
    match: int
    kept: Kept


class Lost(AssertionError):  # noqa: N818  # as the laws of the engine are named
    """Something was lost, or does not start."""


def digest(told: object) -> str:
    return sha256(str(told).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def log_of(entries: Iterator[tuple[int, str]]) -> str:
    return digest([f"{seat} {action}" for seat, action in entries])


EMPTY = log_of(iter(()))


def telling(program: Program, at: float = 0.0) -> Told:
    """Return what should be on the disk now, after so many seconds of the program."""
    rules = theme = log = ""
    number = 0
    for scene in program.window.stage.scenes:
        match scene:
            case EditorScene() if scene.draft.changed:
                rules = digest(written({"id": scene.draft.id, **scene.draft.value}))
            case ThemeScene() if scene.draft.changed:
                theme = digest(written({"name": scene.draft.name, "theme": scene.draft.value}))
    screens = program._screens
    played = None if screens is None else screens.playing._played
    if played is not None and played[0].played and played[1].match is not None and not played[1].pending:
        session, journal = played
        number = journal.match or 0
        log = log_of((entry.seat, str(entry.action)) for entry in session.match.log)
    settings = digest(program.services.settings)
    return Told(at, number, Kept(settings, log, rules, theme))


def live(folder: Path, place: str, seed: int, pipe: Connection) -> None:
    """Use a program, and tell what it should have kept, until the end: the whole life of a process."""
    with shut_in(folder, seed):
        running = Running(folder, Speed.FAST)
        timed = Timed(running.program.window)
        pipe.send(telling(running.program))
        PLACES[place](running.program)
        monkey = Monkey(running, f"{seed} {place}", LEADING_AWAY)
        if seed % 2:  # keys lead away soon
            monkey.doings = tuple(doing for doing in monkey.doings if doing != monkey.key)
        while running.program.window.running:
            pipe.send(telling(running.program, timed.passed))
            monkey.live(1)
        running.program.close()
        pipe.send(telling(running.program, timed.passed))


class Timed:
    """How much time has passed in a window, by its frames."""

    def __init__(self, window: Window) -> None:
        self.passed, self._frame = 0.0, window.frame
        window.frame = self._counted  # type: ignore[method-assign]  # put in its place

    def _counted(self, seconds: float, events: Iterable[pygame.event.Event] = ()) -> None:
        self.passed += seconds
        self._frame(seconds, events)


def killed(folder: Path, place: str, seed: int, death: tuple[int, float]) -> list[Told]:
    """Kill a program so many seconds after it has told so often; return what it told.

    Raises:
        Lost: It ended by a mistake of its own before.
    """
    ours, theirs = FORK.Pipe()
    body = FORK.Process(target=live, args=(folder, place, seed, theirs), daemon=True)
    body.start()
    theirs.close()
    told: list[Told] = []
    try:
        while len(told) < death[0]:
            if not ours.poll(LONGEST):
                raise Lost(f"nothing is told any more after {len(told)} doings")
            told.append(ours.recv())
        body.join(death[1])
    except EOFError:
        body.join()
    body.kill()
    body.join()
    if body.exitcode not in (-9, 0):
        raise Lost(f"the program ended by itself ({body.exitcode})")
    try:
        while ours.poll(0):
            told.append(ours.recv())
    except (EOFError, OSError):
        ours.close()
    return told


def look(folder: Path, match: int, pipe: Connection) -> None:
    """Start a program, and tell what it has found on the disk: the whole life of a process."""
    pipe.send(looked(folder, match))


def looked(folder: Path, match: int) -> Kept | str:
    """Return what is on the disk after a new start, or what is wrong with it in a sentence."""
    files = folder / "own" / own_games.DRAFTS, folder / THEMES / DRAFT
    rules, theme = (_text(each) for each in (_rules_file(folder), files[1]))
    settings = digest(read_settings(folder)[0])
    program = started(folder)
    try:
        if program.store.trouble or read_settings(folder)[1]:
            return f"{program.store.trouble} {read_settings(folder)[1]}".strip()
        log = _log(program, match)
        if rules:
            program.screens.workshop.edit("klondike", program.menu)
            if not _offered(program):
                return "The rules that were being changed are not offered."
        if theme:
            making_a_theme(program)
            if not _offered(program):
                return "The theme that was being made is not offered."
    finally:
        program.close()
    return Kept(settings, log, digest(rules) if rules else "", digest(theme) if theme else "")


def _rules_file(folder: Path) -> Path:
    found = sorted(folder.rglob(f"{own_games.DRAFTS}/{own_games.DRAFT}*"))
    return next((each for each in found if THEMES not in each.parts), folder / "nothing")


def _text(path: Path) -> str:
    return path.read_text("utf-8") if path.is_file() else ""


def _offered(program: Program) -> bool:
    """Say whether what is shown asks whether to go on, and goes on if it is answered so."""
    if not {"Go on?", "sure"} <= names(program):
        return False
    press(program, "sure")
    scene = program.window.stage.top
    return isinstance(scene, EditorScene | ThemeScene) and not scene.pane.dialogs


def _log(program: Program, match: int) -> str:
    """Return the digest of the log of a match, after going on with it; empty if it is not there."""
    if not match:
        return ""
    try:
        loaded = program.store.matches.load(MatchId(match))
    except UnknownMatch:
        return ""
    program.go_on(MatchId(match))
    return log_of((entry.seat, entry.notation) for entry in loaded.record.log[: loaded.position])


def in_another(folder: Path, match: int) -> Kept:
    """Return what a new program finds.

    Raises:
        Lost: It does not start, or says that something is wrong.
    """
    ours, theirs = FORK.Pipe()
    body = FORK.Process(target=look, args=(folder, match, theirs), daemon=True)
    body.start()
    theirs.close()
    try:
        found = ours.recv()
    except EOFError as error:
        raise Lost("the next program did not start") from error
    finally:
        body.join()
    if isinstance(found, str):
        raise Lost(found)
    assert isinstance(found, Kept), "it tells what it found"
    return found


def check(told: list[Told], found: Kept) -> None:
    """Compare what was found with what was told.

    Raises:
        Lost: Something is as it was earlier than a moment before the kill, and was something else since.
    """
    last = told[-1]
    recent = [each.kept for each in told if each.at > last.at - MOMENT and each.match == last.match] + [
        last.kept
    ]
    before = [each.kept for each in told if each.match == last.match]
    for part in fields(Kept):
        wanted = getattr(last.kept, part.name)
        here = getattr(found, part.name)
        known = {getattr(each, part.name) for each in before} | {"", EMPTY}
        if wanted and here in known and here not in {getattr(each, part.name) for each in recent}:
            raise Lost(f"the {part.name} is older than a moment")


def main() -> int:
    """Kill so often as is wanted; return the exit status, 1 if something was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng, lost, tellings = Random(f"kills {given.seed}"), 0, 0
    amid = Counter[str]()  # how many kills there were amid something of the kind
    folder = tempfile.TemporaryDirectory()
    for number in range(given.kills):
        if number % KILLS_EACH == 0:
            folder.cleanup()
            folder = tempfile.TemporaryDirectory()
        place, death = rng.choice(WAYS), (rng.randint(1, MOST), rng.uniform(0, PAUSE))
        try:
            told = killed(Path(folder.name), place, given.seed * 1_000_000 + number, death)
            tellings += len(told)
            amid.update(part.name for part in fields(Kept) if getattr(told[-1].kept, part.name))
            check(told, in_another(Path(folder.name), told[-1].match))
        except Lost as error:
            lost += 1
            print(f"kill {number} in {place!r} after {death[0]} doings: {error}", flush=True)
        if (number + 1) % KILLS_EACH == 0:
            print(f"{number + 1} kills, {tellings} moments told, {lost} lost", flush=True)
    folder.cleanup()
    print(f"{given.kills} kills with seed {given.seed}, {tellings} moments told, {lost} lost")
    print("kills amid", dict(amid))
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main())
