"""The program in its window: which scene follows which, and what is kept between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final

import pygame

from cardtable.bots.runner import BotRunner
from cardtable.bots.worker import WorkerRunner
from cardtable.catalogue import LISTINGS, Listing, UnknownGame, listing
from cardtable.engine.options import Options, option_fields
from cardtable.engine.record import BadRecord
from cardtable.store.errors import StoreError
from cardtable.store.matches import MatchId, Saved
from cardtable.store.paths import home, store_path
from cardtable.store.settings import Settings, Setup, Speed, write_settings
from cardtable.store.settings_file import read_settings
from cardtable.store.store import Store, opened
from cardtable.ui import probe
from cardtable.ui.clock import Clock, RealClock
from cardtable.ui.files import sprites_folder
from cardtable.ui.playing import Playing, Surroundings, Table
from cardtable.ui.scene import Scene
from cardtable.ui.scenes.helppage import HelpScene, Manual
from cardtable.ui.scenes.menu import MenuCommands, MenuContents, MenuScene, SavedMatch
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.scenes.setup import Chosen, SetupCommands, SetupScene, Subject
from cardtable.ui.sitting import players_of, read_player
from cardtable.ui.sound import Sound
from cardtable.ui.table.scene import TableScene
from cardtable.ui.themefile import list_themes
from cardtable.ui.window import Window, WindowSettings

SLOWNESS: Final = {Speed.SLOW: 1.7, Speed.NORMAL: 1.0, Speed.FAST: 0.45, Speed.INSTANT: 0.0}
NAME: Final = "Player"  # a player who has given no name yet
ICON: Final = "app/icon.png"


class Program:
    """The scenes of the program, and what they share: store, settings, sound and bots."""

    def __init__(self, folder: Path, store: Store, clock: Clock, bots: Callable[[], BotRunner]) -> None:
        self.folder, self.store, self._bots = folder, store, bots
        self.settings, trouble = read_settings(folder)
        self.notice = " ".join(each for each in (store.trouble, trouble) if each)
        self.window = Window(_window_settings(self.settings), clock)
        self.sound = Sound(
            sprites_folder() / "sounds", volume=self.settings.volume, muted=not self.settings.sound
        )
        self._runner: BotRunner | None = None
        self.playing = Playing(
            Surroundings(
                matches=store.matches,
                runner=self._started_runner,
                theme=lambda: self.window.style.theme,
                slowness=lambda: SLOWNESS[self.settings.speed],
                sound=self.heard,
                show=self._show_table,
                help=self.help,
                settings=self.preferences,
                leave=self.menu,
            )
        )

    # Scenes.

    def menu(self) -> None:
        """Show the menu, in place of everything else."""
        scene = MenuScene(
            self._contents(),
            MenuCommands(self.setup, self.go_on, self._discard, self.preferences, self.window.stage.quit),
        )
        self._show_alone(scene)

    def setup(self, game_id: str) -> None:
        """Show the set-up form of a game."""
        game = listing(game_id)
        subject = Subject(game, game.load().options, game.rules_text())
        last = self.settings.setups.get(game_id, Setup())
        commands = SetupCommands(
            start=lambda chosen: self._start(game_id, chosen), back=self.menu, help=lambda: self.help(game)
        )
        self._show_alone(SetupScene(subject, last, self.settings.player or NAME, commands))

    def help(self, game: Listing) -> None:
        """Show a game's rules over whatever is shown."""
        options = tuple(option_fields(game.load().options))
        manual = Manual(game.title, game.rules_text(), options, game.preview)
        self.window.stage.push(HelpScene(manual, self.window.stage.pop))

    def preferences(self) -> None:
        """Show the settings over whatever is shown."""
        self._preferences = PreferencesScene(self.settings, list_themes(), self.change, self.window.stage.pop)
        self.window.stage.push(self._preferences)

    def begin(self, table: Table) -> None:
        """Begin a match."""
        self.playing.begin(table)

    def go_on(self, match: MatchId) -> None:
        """Go on with a saved match; if it cannot be read, the menu says why."""
        try:
            self.playing.resume(match)
        except (StoreError, BadRecord, UnknownGame, ValueError) as error:
            self.notice = f"That match cannot be gone on with: {error}"
            self.menu()

    def _start(self, game_id: str, chosen: Chosen) -> None:
        people = [player.name for player in chosen.players if player.person]
        name = people[0] if people and people[0] != NAME else self.settings.player
        self._keep(
            replace(self.settings, player=name, setups={**self.settings.setups, game_id: chosen.setup})
        )
        self.begin(Table(game_id, chosen.options, chosen.players, chosen.seed))

    def _discard(self, match: MatchId) -> None:
        try:
            self.store.matches.abandon(match)
        except StoreError as error:
            self.notice = str(error)

    def _contents(self) -> MenuContents:
        notice, self.notice = self.notice or self.window.theme_problem, ""
        try:
            saved = tuple(_saved(each) for each in self.store.matches.running() if each.readable)
        except StoreError as error:
            saved, notice = (), str(error)
        return MenuContents(LISTINGS, saved, notice)

    def _show_alone(self, scene: Scene) -> None:
        stage = self.window.stage
        while len(stage.scenes) > 1:
            stage.pop()
        if stage.scenes:
            stage.replace(scene)
        else:
            stage.push(scene)

    def _show_table(self, scene: TableScene) -> None:
        self._show_alone(scene)

    # Settings, sound and bots.

    def change(self, settings: Settings) -> None:
        """Take over and keep changed settings."""
        before, window = self.settings, self.window
        self._keep(settings)
        if settings.theme != before.theme:
            problem = window.set_theme(settings.theme)
            if problem:
                self._preferences.say(problem)
        if settings.scale != before.scale:
            window.set_scale(settings.scale)
        if settings.full_screen != window.settings.full_screen:
            window.toggle_full_screen()
        self.sound.volume, self.sound.muted = settings.volume, not settings.sound
        for scene in window.stage.scenes:
            if isinstance(scene, TableScene):
                scene.hasten(SLOWNESS[settings.speed])

    def _keep(self, settings: Settings) -> None:
        """Keep the settings for the next start; that failing, they hold for this one."""
        self.settings = settings
        try:
            write_settings(self.folder, settings)
        except StoreError as error:
            self.notice = str(error)

    def heard(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.sound.play(getattr(self.window.style.theme.sounds, occasion))

    def _started_runner(self) -> BotRunner:
        if self._runner is None:
            self._runner = self._bots()
        return self._runner

    def close(self) -> None:
        """Keep the window's size for the next start, and let go of everything."""
        window = self.window.settings
        if (window.size, window.full_screen) != (self.settings.size, self.settings.full_screen):
            self._keep(replace(self.settings, size=window.size, full_screen=window.full_screen))
        if self._runner is not None:
            self._runner.close()
        self.sound.close()
        self.store.close()


def run(*, game_id: str | None, options: Options | None, seats: tuple[str, ...], seed: int | None) -> int:
    """Open the window with the menu, or with a new match of a game; return the exit status."""
    program = Program(home(), opened(store_path()), RealClock(), WorkerRunner)
    probe.installed(program.window)
    pygame.display.set_icon(pygame.image.load(sprites_folder() / ICON))
    if game_id is None or options is None:
        program.menu()
    else:
        players = players_of(seats, program.settings.player or NAME)
        program.begin(Table(game_id, options, players, seed))
    try:
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
    when = saved.updated.astimezone().strftime("%d %B, %H:%M")
    try:
        title = listing(saved.game).title
    except UnknownGame:
        title = saved.game
    return SavedMatch(saved.id, title, who, when)
