"""The program in its window: the menu, and what is kept while it runs."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from cardtable.patience.collection.index import look_in
from cardtable.store.errors import StoreError, StoreLocked
from cardtable.store.paths import STORE, home
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings, read_settings, write_settings
from cardtable.store.store import Store, opened, unsaved
from cardtable.ui.app import probe
from cardtable.ui.app.favourites import Favourites
from cardtable.ui.app.startup import ICON, bring_what_is_behind, show_icon
from cardtable.ui.match.players import Wanted
from cardtable.ui.menu.collection import Browsing, Order
from cardtable.ui.menu.kept_pictures import FOLDER, KeptPictures
from cardtable.ui.menu.menu import MenuCommands, MenuContents, MenuScene, SavedMatch
from cardtable.ui.menu.saves import SavedMatches
from cardtable.ui.menu.sources import OwnEntries, all_games
from cardtable.ui.menu.standings import KeptStandings
from cardtable.ui.services.errands import Errands
from cardtable.ui.stage.clock import Clock, RealClock
from cardtable.ui.stage.scene import Scene
from cardtable.ui.stage.window import Window, WindowSettings

if TYPE_CHECKING:
    from cardtable.ui.app.screens import Rooms

CLOSING: Final = 2.0  # seconds that the program waits at its end while another one locks the store


class NoWindow(Exception):  # noqa: N818  # a sentence for the player, not a bug
    """There is no display, or not what a window needs; the message is one sentence."""


class Program:
    """The window, the store and the settings.

    `notice` is what to say as soon as there is a place for it. Without a folder nothing lasts.
    """

    def __init__(self, folder: Path | None, store: Store, clock: Clock) -> None:
        self.folder, self.store = folder, store
        look_in(lambda: folder)
        self.settings, trouble = (Settings(), "") if folder is None else read_settings(folder)
        self.window = Window(_window_settings(self.settings), clock)
        self.window.on_frame = self.update
        self.window.on_full_screen = self._turn_full
        self.window.on_drop = self._dropped
        self.notice = " ".join(each for each in (store.trouble, trouble, self.window.theme_problem) if each)
        kept = None if folder is None else folder / FOLDER
        self.saves = SavedMatches(store, KeptStandings(kept))
        self.errands = Errands(self.tell)
        self.pictures = KeptPictures(kept)
        self.browsing = Browsing(order=Order.named(self.settings.order), ordered=self._ordered)
        self.favourites = Favourites(self)
        self.own = OwnEntries()
        self._rooms: Rooms | None = None

    @property
    def rooms(self) -> Rooms:
        """Every scene but the menu; imported when first asked for."""
        if self._rooms is None:
            from cardtable.bots.worker import WorkerRunner  # noqa: PLC0415  # as the next line
            from cardtable.ui.app.screens import Rooms  # noqa: PLC0415  # the menu is drawn before this is imported

            self._rooms = Rooms(self, WorkerRunner)
        return self._rooms

    def prepare(self) -> Rooms:
        """Import everything behind the menu now, while the player reads it."""
        return self.rooms

    def menu(self, sentence: str = "") -> None:
        """Show the menu, in place of everything else, with a sentence if there is one."""
        commands = MenuCommands(
            choose=self._in_rooms(lambda rooms, game: rooms.setup(game)),
            play=self._in_rooms(lambda rooms, game: rooms.play_at_once(game)),
            rules=self._in_rooms(lambda rooms, game: rooms.rules(game)),
            like=self.favourites.turn,
            change=self._in_rooms(lambda rooms, game: rooms.workshop.edit(game, self.menu)),
            blank=self._blank,
            statistics=lambda: self.rooms.attempted.show(),  # noqa: PLW0108  # rooms are made when needed
            go_on=self._go_on,
            watch=self._watch,
            take_over=self._take_over,
            discard=self._discard,
            settings=self._preferences,
            quit=self.window.stage.quit,
            last_result=self._last_result,
        )
        self.notice = f"{self.notice} {sentence}".strip()
        self.show_alone(MenuScene(self._contents(), commands))

    def _in_rooms(self, what: Callable[[Rooms, str], None]) -> Callable[[str], None]:
        return lambda game_id: what(self.rooms, game_id)

    def _contents(self) -> MenuContents:
        try:
            saved, ended = self.saves.listed(), self.store.results.last() is not None
            in_all = self.saves.in_all()
        except StoreError as error:
            saved, ended, in_all = (), False, 0
            self.notice = f"{self.notice} {error}".strip()
        notice, self.notice = f"{self.notice} {self.saves.untold()}".strip(), ""
        games = all_games(self.store, lambda: self.settings, self.own)
        place, pictures, more = self.browsing, self.pictures, self._saved_after
        return MenuContents(games, saved, notice, ended, place, pictures, in_all, more, self.under_way)

    def _saved_after(self, first: int) -> tuple[SavedMatch, ...]:
        try:
            return self.saves.after(first)
        except StoreError as error:
            self.tell(str(error))
            return ()

    def under_way(self, game_id: str) -> SavedMatch | None:
        """Return the newest match of a game that can be gone on with; a store not to be read now has none."""
        try:
            return self.saves.of_game(game_id)
        except StoreError:
            return None

    def _ordered(self, order: Order) -> None:
        """List the games in this order also at the next start."""
        self.keep(replace(self.settings, order=order.name.lower()))

    def tell(self, sentence: str) -> None:
        """Say a sentence at the table or in the menu, or as soon as one of them is shown again."""
        top = self.window.stage.top
        if isinstance(top, MenuScene):
            top.tell(sentence)
        elif self._rooms is None or not self._rooms.say(sentence):
            self.notice = f"{self.notice} {sentence}".strip()

    def offer(self, match: MatchId) -> None:
        """Ask in the menu what to do with a match that goes on in another window."""
        shown = self.saves.shown(match)
        self.menu()
        top = self.window.stage.top
        assert isinstance(top, MenuScene), "the menu was shown"
        if shown is not None:
            top.offer(replace(shown, elsewhere=True))

    def update(self, seconds: float) -> None:
        """Do what waits, after a frame: what the store has kept from us, what another window does."""
        self.errands.update()
        if self._rooms is not None:
            self._rooms.playing.update(seconds)
        top = self.window.stage.top
        if isinstance(top, MenuScene):
            found = self.saves.look()
            if found is not None:
                top.learn(found)
            if self.own.update():
                top.learn_games()
            if not top.running:
                self.pictures.save()
            if untold := self.saves.untold():
                self.tell(untold)
                self._refresh()
        if sentence := self.window.missing.sentence():
            self.tell(sentence)

    def _dropped(self, path: str) -> None:
        workshop = self.rooms.workshop
        if isinstance(self.window.stage.top, MenuScene):
            workshop.dropped_on_list(path)
        else:
            workshop.dropped(path)

    def _blank(self) -> None:
        self.rooms.workshop.blank()

    def _go_on(self, match: MatchId) -> None:
        self.rooms.go_on(match)

    def _watch(self, match: MatchId) -> None:
        self.rooms.watch(match)

    def _take_over(self, match: MatchId) -> None:
        self.rooms.take_over(match)

    def _preferences(self) -> None:
        self.rooms.preferences()

    def _last_result(self) -> None:
        scene = self.window.stage.top
        assert isinstance(scene, MenuScene), "the menu asks for it"
        self.notice = self.rooms.last_result(scene.pane)
        if self.notice:
            self.menu()

    def _discard(self, match: MatchId) -> None:
        def errand() -> None:
            try:
                self.store.matches.abandon(match)
            except StoreLocked:
                raise
            except StoreError as error:
                self.tell(str(error))
            self._refresh()  # which shows what is left, or that the match is still there

        self.errands.run(errand)

    def _refresh(self) -> None:
        """Show in the menu what there is now; what it says stays."""
        top = self.window.stage.top
        if isinstance(top, MenuScene):
            self.notice = top.contents.notice
            top.show(self._contents())

    def show_alone(self, scene: Scene) -> None:
        """Show a scene in place of all others."""
        stage = self.window.stage
        while len(stage.scenes) > 1:
            stage.pop()
        if stage.scenes:
            stage.replace(scene)
        else:
            stage.push(scene)
        if self.notice and self._rooms is not None and self._rooms.say(self.notice):
            self.notice = ""

    def keep(self, settings: Settings) -> None:
        """Keep the settings for the next start; should that fail, they hold for this one."""
        self.settings = settings
        try:
            if self.folder is not None:
                write_settings(self.folder, settings)
        except StoreError as error:
            self.tell(str(error))

    def _turn_full(self, full: bool) -> None:  # noqa: FBT001  # what the window tells
        """Take note that the window has gone to the full screen, or come back, by whatever key or setting."""
        self.keep(replace(self.settings, full_screen=full))
        if self._rooms is not None:
            self._rooms.show_settings()

    def remember(self, people: Sequence[str]) -> None:
        """Give each person who has none a profile, in the colour of their seat."""

        def errand() -> None:
            try:
                known = self.store.profiles.names()
                for colour, name in enumerate(people):
                    if name.casefold() not in known:
                        self.store.profiles.add(name, colour)
            except StoreLocked:
                raise
            except StoreError as error:
                self.tell(str(error))

        self.errands.run(errand)

    def close(self) -> None:
        """Keep the window's size for the next start, and let go of everything."""
        window = self.window.settings
        if (window.size, window.full_screen) != (self.settings.size, self.settings.full_screen):
            self.keep(replace(self.settings, size=window.size, full_screen=window.full_screen))
        self.store.database.wait(CLOSING)
        self.errands.update()
        if self._rooms is not None:
            self._rooms.close()
        self.store.close()


def run(wanted: Wanted | None) -> int:
    """Open the window with the menu, or with a match that is wanted; return the exit status.

    Raises:
        NoWindow: It cannot be opened.
    """
    folder, store = _kept()
    try:
        icon = show_icon()
        program = Program(folder, store, RealClock())
    except (pygame.error, NotImplementedError) as error:  # the latter of a pygame without fonts or display
        store.close()
        raise NoWindow(f"no window can be opened: {error}") from error
    if not icon:
        program.window.missing.note(ICON)
    probe.install(program.window, program.tell)
    if wanted is None:
        program.menu()
        program.window.frame(0.0)
        while program.window.stage.running:
            program.window.frame(0.0)  # pictures that come after the first frame
    else:
        program.rooms.play(wanted)
    try:
        if wanted is None:
            bring_what_is_behind(program.window)
        if program.window.running:
            program.prepare()
        gc.freeze()  # what is imported stays: looking through it again and again is no use
        gc.enable()
        program.window.run()
    finally:
        program.close()
    return 0


def _kept() -> tuple[Path | None, Store]:
    """Return the folder and the store that is in it; without a folder a store in memory, which says why."""
    try:
        folder = home()
    except StoreError as error:
        return None, unsaved(error)
    return folder, opened(folder / STORE)


def _window_settings(settings: Settings) -> WindowSettings:
    return WindowSettings(
        size=settings.size, full_screen=settings.full_screen, scale=settings.scale, theme=settings.theme
    )
