"""The program in its window: the menu, and what is kept while it runs."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from cardtable.catalogue import LISTINGS, UnknownGame, listing
from cardtable.store.errors import StoreError
from cardtable.store.matches import MatchId, Saved
from cardtable.store.paths import home, store_path
from cardtable.store.settings import Settings, write_settings
from cardtable.store.settings_file import read_settings
from cardtable.store.store import Store, opened
from cardtable.ui import probe
from cardtable.ui.clock import Clock, RealClock
from cardtable.ui.files import sprites_folder
from cardtable.ui.moments import written_moment
from cardtable.ui.scene import Scene
from cardtable.ui.scenes.menu import MenuCommands, MenuContents, MenuScene, SavedMatch
from cardtable.ui.sitting import Wanted, read_player
from cardtable.ui.window import Window, WindowSettings

if TYPE_CHECKING:
    from cardtable.ui.rooms import Rooms

ICON: Final = "app/icon.png"
NEWER: Final = "A match saved by a newer version of Card Table is kept, but cannot be gone on with here."


class Program:
    """The window, the store and the settings; `notice` is a sentence for the menu to show once."""

    def __init__(self, folder: Path, store: Store, clock: Clock) -> None:
        self.folder, self.store = folder, store
        self.settings, trouble = read_settings(folder)
        self.notice = " ".join(each for each in (store.trouble, trouble) if each)
        self.window = Window(_window_settings(self.settings), clock)
        self.window.on_full_screen = self._turn_full
        self._rooms: Rooms | None = None

    @property
    def rooms(self) -> Rooms:
        """Every scene but the menu; imported when first asked for."""
        if self._rooms is None:
            from cardtable.bots.worker import WorkerRunner  # noqa: PLC0415  # as the next line
            from cardtable.ui.rooms import Rooms  # noqa: PLC0415  # the menu is drawn before this is imported

            self._rooms = Rooms(self, WorkerRunner)
        return self._rooms

    def prepare(self) -> Rooms:
        """Import everything behind the menu now, while the player reads it."""
        return self.rooms

    def menu(self) -> None:
        """Show the menu, in place of everything else."""
        commands = MenuCommands(
            choose=self._choose,
            go_on=self._go_on,
            discard=self._discard,
            settings=self._preferences,
            quit=self.window.stage.quit,
            last_result=self._last_result,
        )
        self.show_alone(MenuScene(self._contents(), commands))

    def _contents(self) -> MenuContents:
        notice, self.notice = self.notice or self.window.theme_problem, ""
        try:
            running = self.store.matches.running()
            saved = tuple(_saved(each) for each in running if each.readable)
            ended = self.store.results.last() is not None
            if len(saved) < len(running):
                notice = f"{notice} {NEWER}".strip()
        except StoreError as error:
            saved, ended, notice = (), False, str(error)
        return MenuContents(LISTINGS, saved, notice, ended)

    def _choose(self, game_id: str) -> None:
        self.rooms.setup(game_id)

    def _go_on(self, match: MatchId) -> None:
        self.rooms.go_on(match)

    def _preferences(self) -> None:
        self.rooms.preferences()

    def _last_result(self) -> None:
        scene = self.window.stage.top
        assert isinstance(scene, MenuScene), "the menu asks for it"
        self.notice = self.rooms.last_result(scene.pane)
        if self.notice:
            self.menu()

    def _discard(self, match: MatchId) -> None:
        try:
            self.store.matches.abandon(match)
        except StoreError as error:
            self.notice = str(error)
            self.menu()  # which shows that the match is still there, and why

    def show_alone(self, scene: Scene) -> None:
        """Show a scene in place of all others."""
        stage = self.window.stage
        while len(stage.scenes) > 1:
            stage.pop()
        if stage.scenes:
            stage.replace(scene)
        else:
            stage.push(scene)

    def keep(self, settings: Settings) -> None:
        """Keep the settings for the next start; should that fail, they hold for this one."""
        self.settings = settings
        try:
            write_settings(self.folder, settings)
        except StoreError as error:
            self.notice = str(error)

    def _turn_full(self, full: bool) -> None:  # noqa: FBT001  # what the window tells
        """Take note that the window has gone to the full screen, or come back, by whatever key or setting."""
        self.keep(replace(self.settings, full_screen=full))
        if self._rooms is not None:
            self._rooms.show_settings()

    def remember(self, people: Sequence[str]) -> None:
        """Give each person who has none a profile, in the colour of their seat."""
        try:
            known = {profile.name.casefold() for profile in self.store.profiles.all()}
            for colour, name in enumerate(people):
                if name.casefold() not in known:
                    self.store.profiles.add(name, colour)
        except StoreError as error:
            self.notice = str(error)

    def close(self) -> None:
        """Keep the window's size for the next start, and let go of everything."""
        window = self.window.settings
        if (window.size, window.full_screen) != (self.settings.size, self.settings.full_screen):
            self.keep(replace(self.settings, size=window.size, full_screen=window.full_screen))
        if self._rooms is not None:
            self._rooms.close()
        self.store.close()


def run(wanted: Wanted | None) -> int:
    """Open the window with the menu, or with a match that is wanted; return the exit status."""
    try:
        program = Program(home(), opened(store_path()), RealClock())
    except pygame.error as error:
        print(f"cardtable: no window can be opened: {error}", file=sys.stderr)
        return 2
    pygame.display.set_icon(pygame.image.load(sprites_folder() / ICON))
    probe.install(program.window)
    if wanted is None:
        program.menu()
        program.window.frame(0.0)
        while program.window.stage.running:
            program.window.frame(0.0)  # pictures that come after the first frame
    else:
        program.rooms.play(wanted)
    try:
        program.prepare()
        gc.freeze()  # what is imported stays: looking through it again and again is no use
        gc.enable()
        program.window.run()
    finally:
        program.close()
    return 0


def _window_settings(settings: Settings) -> WindowSettings:
    return WindowSettings(
        size=settings.size, full_screen=settings.full_screen, scale=settings.scale, theme=settings.theme
    )


def _saved(saved: Saved) -> SavedMatch:
    """Return what the menu says of a saved match."""
    names = []
    for line in saved.seats:
        player = read_player(line)
        names.append(player.name if player.level is None else f"{player.name} ({player.level.value})")
    who = f"{names[0]} against {', '.join(names[1:])}" if len(names) > 1 else "".join(names)
    when = written_moment(saved.updated)
    try:
        title = listing(saved.game).title
    except UnknownGame:
        title = saved.game
    return SavedMatch(saved.id, title, who, when)
