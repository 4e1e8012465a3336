"""Pages: the screens around all tables in pictures: set-up, help, lesson, pause, results, replay, and others.

All are reached as players reach them, in a program whose bots think in the same process.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import pygame

from cardtable.bots.hired_work import InlineLabour
from cardtable.bots.runner import InlineRunner
from cardtable.catalogue import KITS, kit
from cardtable.engine.match import Match
from cardtable.engine.options import set_up
from cardtable.store.paths import STORE
from cardtable.store.settings import Settings, Speed, write_settings
from cardtable.store.store import opened
from cardtable.ui.app.program import Program
from cardtable.ui.app.screenshot import FRAME, played, stepped
from cardtable.ui.look.compat import Size
from cardtable.ui.match.players import players_of
from cardtable.ui.replay.past import Past
from cardtable.ui.services.services import Workers
from cardtable.ui.stage.clock import StepClock
from cardtable.ui.table.scene import TableScene

SEED: Final = 1
AMID: Final = 20  # actions of a match
END: Final = 100_000  # actions: more than any match has
FRAMES: Final = 60  # until what comes by itself has come
SHORT: Final = {  # house rules under which a match ends soon
    "jaguar": {"deals": "5"},
    "canadian-fish": {"hands": "3"},
    "ninety-nine": {"stop_after": "2"},
}

Way = Callable[[Program], None]


@dataclass(frozen=True, slots=True)
class Showing:
    """How a program is shown: in which theme, how large its window and its text."""

    theme: str
    size: Size
    scale: float = 1.0


def pictures(showing: Showing, ways: Iterator[tuple[str, Way]]) -> Iterator[tuple[str, pygame.Surface]]:
    """Give the name and the picture of each page to which ways lead."""
    settings = Settings(
        theme=showing.theme, size=showing.size, scale=showing.scale, speed=Speed.INSTANT, player="Ada"
    )
    for name, way in ways:
        with TemporaryDirectory() as home:
            folder = Path(home)
            write_settings(folder, settings)
            program = Program(folder, opened(folder / STORE), StepClock())
            program.services.workers = Workers(InlineRunner, labours=InlineLabour)
            program.menu()
            way(program)
            for _ in range(FRAMES):
                program.window.frame(FRAME)
            yield name, program.window.surface.copy()
            program.close()


def pages() -> Iterator[tuple[str, Way]]:
    """Give a name and the way to each page: some of each game, then those of the program."""
    for each in KITS:
        for way in (_setting_up, _help, _rules, _lesson, _paused, _sheet, _dealt_out, _ended, _replay):
            yield f"{each.id}{way.__name__}", partial(way, each.id)
    for page in ("people", "preferences", "about", "days", "league", "statistics", "dress", "replays"):
        yield page, partial(_page, page)
    yield "keyboard", lambda program: program.screens.keyboard(kit("spit"))


def _page(name: str, program: Program) -> None:
    getattr(program.screens, name)()


def _setting_up(game: str, program: Program) -> None:
    program.screens.setup(game)


def _help(game: str, program: Program) -> None:
    program.screens.rules(game)


def _rules(game: str, program: Program) -> None:
    program.screens.rules(game)
    _press("exact", program)


def _lesson(game: str, program: Program) -> None:
    program.screens.open_lesson(game, 1)


def _paused(game: str, program: Program) -> None:
    _at_table(_after(game, AMID), program).host.pause()


def _sheet(game: str, program: Program) -> None:
    _at_table(_dealt(game), program).host.scores()


def _dealt_out(game: str, program: Program) -> None:
    _at_table(_dealt(game), program).host.ended()


def _ended(game: str, program: Program) -> None:
    scene = _at_table(_whole(game), program)
    scene.host.ended()
    scene.extras.seen_enough()


def _replay(game: str, program: Program) -> None:
    match = _whole(game)
    program.screens.replay(Past(kit(game), match, players_of(_seats(match), "Ada")))


def _press(name: str, program: Program) -> None:
    """Click what bears a name."""
    program.window.frame(FRAME)
    scene = program.window.stage.top
    assert scene is not None, "a page is shown"
    place = next(thing.rect.center for thing in scene.things() if thing.name == name)
    clicks = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
    program.window.frame(FRAME, [pygame.event.Event(kind, pos=place, button=1) for kind in clicks])


def _seats(match: Match) -> tuple[str, ...]:
    return ("me", *("medium",) * (match.options.players - 1))


def _at_table(match: Match, program: Program) -> TableScene:
    """Show a table at which a match goes on from where it stands."""
    program.screens.playing.branch(match, players_of(_seats(match), "Ada"))
    program.window.frame(FRAME)
    scene = program.window.stage.top
    assert isinstance(scene, TableScene), "the table is shown"
    scene.teller.hurry()
    program.window.frame(FRAME)
    while scene.pane.dialogs:
        scene.pane.close()
    return scene


def _after(game: str, actions: int) -> Match:
    return played(game, set_up(kit(game).game().options, SHORT.get(game, {})), SEED, actions)


@cache
def _whole(game: str) -> Match:
    return _after(game, END)


@cache
def _dealt(game: str) -> Match:
    """Return a match whose first deal is over."""
    match = _after(game, 0)
    while not match.over and not (match.log and match.between_deals):
        stepped(match)
    return match
