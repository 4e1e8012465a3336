"""The program in its window: the menu, and what is kept while it runs."""

from __future__ import annotations

import gc
import os
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from cardtable.catalogue import UnknownGame, kit
from cardtable.language import VARIABLE, _
from cardtable.patience.collection.index import look_in
from cardtable.patience.words.ids import plain
from cardtable.store.errors import StoreError, StoreLocked
from cardtable.store.paths import STORE, home
from cardtable.store.saved import MatchId
from cardtable.store.store import Store, opened, unsaved
from cardtable.ui.app import probe
from cardtable.ui.app.startup import ICON, bring_what_is_behind, show_icon
from cardtable.ui.match.players import Recalled, Wanted
from cardtable.ui.menu.collection import Browsing, Order
from cardtable.ui.menu.kept_pictures import FOLDER, KeptPictures
from cardtable.ui.menu.menu import MenuScene
from cardtable.ui.menu.parts import MenuContents, SavedMatch
from cardtable.ui.menu.saves import SavedMatches
from cardtable.ui.menu.sources import OwnEntries, all_games
from cardtable.ui.menu.standings import KeptStandings
from cardtable.ui.services.services import Services
from cardtable.ui.stage.clock import Clock, RealClock

if TYPE_CHECKING:  # the menu is drawn before this is imported
    from cardtable.ui.app.screens import Screens

CLOSING: Final = 2.0  # seconds that the program waits at its end while another one locks the store


class NoWindow(Exception):  # noqa: N818  # a sentence for the player, not a bug
    """There is no display, or not what a window needs; the message is one sentence."""


class Program:
    """The window with the menu, and the ways from there to all other screens."""

    def __init__(self, folder: Path | None, store: Store, clock: Clock) -> None:
        look_in(lambda: folder)
        self.services = services = Services(folder, store, clock)
        self.window, self.store = services.window, store
        self.window.on_frame, self.window.on_drop = self.update, self._dropped
        kept = None if folder is None else folder / FOLDER
        self.saves = SavedMatches(store, KeptStandings(kept))
        self.pictures = KeptPictures(kept)
        self.browsing = Browsing(order=Order.named(services.settings.order))
        self.own = OwnEntries()
        self._screens: Screens | None = None
        self._looked_at = True  # before this frame
        self.next_language: str | None = None  # in which the program opens anew once it has ended

    @property
    def screens(self) -> Screens:
        """Every scene but the menu; imported when first asked for."""
        if self._screens is None:
            from cardtable.ui.app.screens import Screens  # noqa: PLC0415  # the menu is drawn before this is

            self._screens = Screens(self.services, self)
        return self._screens

    def prepare(self) -> Screens:
        """Import everything behind the menu now, while the player reads it."""
        return self.screens

    # the menu

    def menu(self, sentence: str = "") -> None:
        """Show the menu, in place of everything else, with a sentence if there is one."""
        self.services.note(sentence)
        self.services.show(MenuScene(self._contents(), self))

    def _contents(self) -> MenuContents:
        services = self.services
        try:
            saved, ended = self.saves.listed(), self.store.results.last() is not None
            in_all = self.saves.in_all()
        except StoreError as error:
            saved, ended, in_all = (), False, 0
            services.note(str(error))
        services.note(self.saves.untold())
        notice, services.notice = services.notice, ""
        games = all_games(services, self.own)
        return MenuContents(
            games, saved, notice, ended, self.browsing, self.pictures, in_all, services.settings
        )

    @property
    def _shown_menu(self) -> MenuScene | None:
        """The menu, if it is shown."""
        top = self.window.stage.top
        return top if isinstance(top, MenuScene) else None

    def _refresh(self) -> None:
        """Show in the menu what there is now; what it says stays."""
        if (menu := self._shown_menu) is not None:
            self.services.notice = menu.contents.notice
            menu.show(self._contents())

    def offer(self, match: MatchId) -> None:
        """Ask in the menu what to do with a match that goes on in another window."""
        shown = self.saves.shown(match)
        self.menu()
        menu = self._shown_menu
        assert menu is not None, "it was shown"
        if shown is not None:
            menu.offer(replace(shown, elsewhere=True))

    def update(self, seconds: float) -> None:
        """Do what waits, after a frame: what the store has kept from us, what another window does."""
        self.services.errands.update()
        if self._screens is not None:
            self._screens.playing.update(seconds)
        if (menu := self._shown_menu) is not None:
            self._update_menu(menu)
        if sentence := self.window.missing.sentence():
            self.services.tell(sentence)
        self.services.speak(seconds)

    def _update_menu(self, menu: MenuScene) -> None:
        shown, now = menu.contents.settings, self.services.settings
        if shown is not now and (shown.player, shown.people) != (now.player, now.people):
            self._refresh()
        before, self._looked_at = self._looked_at, self.window.looked_at
        if self._looked_at and not before and self._played_elsewhere(menu):
            self._refresh()
        found = self.saves.look()
        if found is not None:
            menu.learn(found)
        if self.own.update():
            menu.learn_games()
        if not menu.running:
            self.pictures.save()
            menu.count_games()
        if untold := self.saves.untold():
            self.services.tell(untold)
            self._refresh()

    def _played_elsewhere(self, menu: MenuScene) -> bool:
        """Say whether other windows have begun, ended or gone on with what the menu lists."""
        try:
            now = self.saves.listed()
        except StoreError:  # whoever reads it next says so
            return False
        shown = [(each.match, each.since) for each in menu.contents.saved]
        return shown != [(each.match, each.since) for each in now]

    def _dropped(self, path: str) -> None:
        workshop = self.screens.workshop
        if self.screens.took_picture(path):
            return
        if self._shown_menu is not None:
            workshop.dropped_on_list(path)
        else:
            workshop.dropped(path)

    # what the menu leads to

    def under_way(self, game_id: str) -> SavedMatch | None:
        """Return the newest match of a game that can be gone on with; a store not to be read now has none."""
        try:
            return self.saves.of_game(game_id)
        except StoreError:
            return None

    def saved_after(self, first: int) -> tuple[SavedMatch, ...]:
        """Return the page of saved matches after so many; a store not to be read now has none."""
        try:
            return self.saves.after(first)
        except StoreError as error:
            self.services.tell(str(error))
            return ()

    def choose(self, game_id: str) -> None:
        """Set up a game."""
        self.screens.setup(game_id)

    def play(self, game_id: str) -> None:
        """Play a patience at once."""
        self.screens.play_at_once(game_id)

    def rules(self, game_id: str) -> None:
        """Show how a game is played."""
        self.screens.rules(game_id)

    def teaches(self, game_id: str) -> bool:
        """Say whether a game has a lesson."""
        try:
            return kit(game_id).lesson() is not None
        except UnknownGame:
            return False

    def lesson(self, game_id: str) -> None:
        """Show the lesson of a game, from where it was left."""
        self.screens.lesson(game_id)

    def like(self, game_id: str) -> None:
        """Make a game a favourite, or one no longer; own ones whatever their rules become."""
        services = self.services
        services.keep(services.settings.liking(plain(game_id)))
        if (menu := self._shown_menu) is not None:
            menu.liked()

    def change(self, game_id: str) -> None:
        """Show the form of a game's rules."""
        self.screens.workshop.edit(game_id, self.menu)

    def blank(self) -> None:
        """Show the form of a blank sheet."""
        self.screens.workshop.blank()

    def statistics(self) -> None:
        """Show what was tried at games for one."""
        self.screens.statistics()

    def go_on(self, match: MatchId) -> None:
        """Go on with a saved match."""
        self.screens.go_on(match)

    def watch(self, match: MatchId) -> None:
        """Watch a match that goes on in another window."""
        self.screens.watch(match)

    def take_over(self, match: MatchId) -> None:
        """Take such a match over."""
        self.screens.take_over(match)

    def discard(self, match: MatchId) -> None:
        """Delete a match."""

        def errand() -> None:
            try:
                self.store.matches.abandon(match)
            except StoreLocked:
                raise
            except StoreError as error:
                self.services.tell(str(error))
            self._refresh()  # which shows what is left, or that the match is still there

        self.services.errands.run(errand)

    def ordered(self, order: Order) -> None:
        """List the games in this order also at the next start."""
        self.services.keep(replace(self.services.settings, order=order.name.lower()))

    def days(self) -> None:
        """Show the deals of days."""
        self.screens.days()

    def people(self) -> None:
        """Show who plays here."""
        self.screens.people()

    def preferences(self) -> None:
        """Show the settings."""
        self.screens.preferences()

    def last_result(self) -> None:
        """Show how the match ended that ended last."""
        menu = self._shown_menu
        assert menu is not None, "the menu asks for it"
        self.services.notice = self.screens.last_result(menu.pane)
        if self.services.notice:
            self.menu()

    def quit(self) -> None:
        """End the program."""
        self.window.stage.quit()

    def speak(self, code: str) -> None:
        """End the program, which opens anew in a language; empty is the system's."""
        self.services.keep(replace(self.services.settings, language=code))
        self.next_language = code
        self.quit()

    def close(self) -> None:
        """Let go of everything; what is not saved yet is tried once more."""
        self.services.keep_size()
        self.store.database.wait(CLOSING)
        self.services.errands.update()
        if self._screens is not None:
            self._screens.playing.close()
        self.services.close()


def run(wanted: Wanted | Recalled | Path | None) -> int:
    """Open the window with the menu, a match, a replay or a league's folder; return the exit status.

    Raises:
        NoWindow: It cannot be opened.
    """
    folder, store = _kept()
    try:
        icon = show_icon()
        program = Program(folder, store, RealClock())
    except (pygame.error, NotImplementedError) as error:  # the latter of a pygame without fonts or display
        store.close()
        raise NoWindow(_("no window can be opened: {error}").format(error=error)) from error
    if not icon:
        program.window.missing.note(ICON)
    probe.install(program.window, program.services.tell)
    _show(program, wanted)
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
    if program.next_language is not None:
        open_anew(program.next_language)
    return 0


def open_anew(code: str) -> None:
    """Start the program that is running once more, with the menu, in a language; this process then ends."""
    command = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "cardtable"]
    environment = {name: value for name, value in os.environ.items() if name != VARIABLE}
    if code:
        environment[VARIABLE] = code  # also where the settings could not be written
    pygame.quit()
    if sys.platform == "win32":  # where os.execve would leave the console to two processes at once
        import subprocess  # noqa: PLC0415  # it is needed here alone, and slow to import

        subprocess.Popen(command, env=environment)  # noqa: S603  # it is this program
    else:
        os.execve(command[0], command, environment)  # noqa: S606  # as above


def _show(program: Program, wanted: Wanted | Recalled | Path | None) -> None:
    """Show what is wanted, over the menu if it is no match to be played."""
    if isinstance(wanted, Wanted):
        program.screens.play(wanted)
        return
    program.menu()
    program.window.frame(0.0)
    while program.window.stage.running:
        program.window.frame(0.0)  # pictures that come after the first frame
    if isinstance(wanted, Path):
        program.screens.league(wanted)
    elif isinstance(wanted, Recalled):
        program.screens.recall(wanted)


def _kept() -> tuple[Path | None, Store]:
    """Return the folder and the store that is in it; without a folder a store in memory, which says why."""
    try:
        folder = home()
    except StoreError as error:
        return None, unsaved(error)
    return folder, opened(folder / STORE)
