"""The screens behind the menu: every other scene, and what leads from one to another.

Loaded once the menu has been drawn: importing this takes three times as long as drawing the menu.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

from cardtable.catalogue import kit
from cardtable.engine.options import option_fields, read_options
from cardtable.kits import Kit
from cardtable.store.errors import MatchTaken, StoreError, StoreLocked
from cardtable.store.saved import MatchId
from cardtable.store.settings import Setup
from cardtable.store.tallies import tried
from cardtable.table.names import YOU
from cardtable.ui.app.history import show_statistics, show_statistics_of
from cardtable.ui.editor.workshop import Workshop
from cardtable.ui.help.help_page import HelpScene, manual_of
from cardtable.ui.look.theme_file import list_themes
from cardtable.ui.match.players import Player, Wanted, players_of, told_apart
from cardtable.ui.match.session import Session
from cardtable.ui.menu.collection import MINE, Browsing
from cardtable.ui.menu.parts import SavedMatch
from cardtable.ui.menu.saves import ODD, SavedMatches
from cardtable.ui.scenes.keyboard import KeyboardScene
from cardtable.ui.scenes.option_form import OptionForm
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.scenes.setup import Chosen, SetupScene, Subject
from cardtable.ui.scenes.undo_choice import UndoChoice
from cardtable.ui.series.last_result import last_ended, show_ended
from cardtable.ui.series.series import Playing, Table
from cardtable.ui.services.services import Services
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.introduction import Introduction
from cardtable.ui.table.scene import TableScene


class Home(Protocol):
    """The menu, to which all screens lead back."""

    saves: SavedMatches
    browsing: Browsing

    def menu(self, sentence: str = "") -> None:
        """Show the menu, with a sentence if there is one."""

    def offer(self, match: MatchId) -> None:
        """Ask in the menu what to do with a match that goes on in another window."""

    def under_way(self, game_id: str) -> SavedMatch | None:
        """Return the newest match of a game that can be gone on with."""


class UnderWay:
    """A match that the set-up form offers to go on with; how it stands is found out meanwhile."""

    def __init__(self, saved: SavedMatch, saves: SavedMatches, go_on: Callable[[MatchId], None]) -> None:
        self.saved, self._saves, self._go_on = saved, saves, go_on

    def how_far(self) -> str:
        """Return how it stands, as far as that is known."""
        self._saves.look()
        return (self._saves.shown(self.saved.match) or self.saved).how_far

    def go_on(self) -> None:
        """Go on with it."""
        self._go_on(self.saved.match)


class Screens:
    """Set-up, table, help, settings and editor, and the ways from one to another."""

    def __init__(self, services: Services, home: Home) -> None:
        self.services, self.home = services, home
        self.workshop = Workshop(services, self)
        self.playing = Playing(services, self)

    # the form before a match

    def setup(self, game_id: str) -> None:
        """Show the set-up form of a game."""
        game, settings = kit(game_id), self.services.settings
        subject = Subject(game, game.game().options)
        last, found = settings.setups.get(game_id, Setup()), self.home.under_way(game_id)
        going = None if found is None else UnderWay(found, self.home.saves, self.go_on)
        self.services.show(SetupScene(subject, last, settings.player or YOU, self, going))

    def start(self, game: Kit, chosen: Chosen) -> None:
        """Begin a match that was set up."""
        settings = self.services.settings
        people = [player.name for player in chosen.players if player.person]
        name = people[0] if people and people[0] != YOU else settings.player
        setups = {**settings.setups, game.id: chosen.setup}
        self.services.keep(replace(settings, player=name, setups=setups))
        self._remember(people)
        players = told_apart(chosen.players)
        self.playing.begin(Table(game.id, chosen.options, players, chosen.seed, chosen.undo))

    def _remember(self, people: Sequence[str]) -> None:
        """Give each person who has none a profile, in the colour of their seat."""
        profiles = self.services.store.profiles

        def errand() -> None:
            try:
                known = profiles.names()
                for colour, name in enumerate(people):
                    if name.casefold() not in known:
                        profiles.add(name, colour)
            except StoreLocked:
                raise
            except StoreError as error:
                self.services.tell(str(error))

        self.services.errands.run(errand)

    def back(self) -> None:
        """Go back to the menu."""
        self.home.menu()

    def change(self, game: Kit) -> None:
        """Show the form of a game's rules, from which one comes back to the set-up."""
        self.workshop.edit(game.id, partial(self.setup, game.id))

    def play_at_once(self, game_id: str) -> None:
        """Deal a patience as it was set up the last time; what is wrong in that counts as absent."""
        settings, game = self.services.settings, kit(game_id)
        last, options = settings.setups.get(game_id, Setup()), game.game().options
        form = OptionForm(option_fields(options), last.options)
        player = Player(settings.player or YOU)
        self.start(game, Chosen(form.options(options), (player,), None, UndoChoice(last.undo).chosen))

    # the editor

    def own_games(self) -> None:
        """Show the own games in the menu."""
        self.home.browsing.family = MINE
        self.home.menu()

    def edit(self, game_id: str) -> None:
        """Leave the table, and show the form of the rules of its game."""
        self.playing.let_go()
        self.workshop.edit(game_id, self.home.menu)

    def deal(self, game_id: str) -> None:
        """Begin a match of a patience as it is usual."""
        self.play(Wanted(game_id, read_options(kit(game_id).game().options, {}), ("me",), None))

    # over whatever is shown

    def rules(self, game_id: str) -> None:
        """Show a game's rules."""
        self.help(kit(game_id))

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules, their cards with the faces of that folder."""
        change = partial(self.edit, game.id) if game.editable else None
        stage = self.services.window.stage
        stage.push(HelpScene(manual_of(game, faces), stage.pop, change))

    def preferences(self) -> None:
        """Show the settings."""
        services = self.services
        services.window.stage.push(PreferencesScene(services.settings, list_themes(), services))

    def keyboard(self, game: Kit) -> None:
        """Show which keys play a game in real time."""
        services = self.services
        stage = services.window.stage
        stage.push(KeyboardScene(services.settings, game.scenes().keyboard(), services.change, stage.pop))

    def statistics(self) -> None:
        """Show what was tried at all games for one."""
        show_statistics(self.services)

    def statistics_of(self, game: Kit, pane: Pane) -> None:
        """Show what was tried at one game, in a dialog over its table."""
        show_statistics_of(self.services, game, pane)

    def last_result(self, pane: Pane) -> str:
        """Show how the match ended that ended last; return a sentence if that cannot be read."""
        store = self.services.store
        try:
            found = last_ended(store.matches, store.results)
        except (StoreError, *ODD) as error:
            return f"The last result cannot be shown: {error}"
        if found is not None:
            game, ended = found
            show_ended(ended, game.scenes(), pane)
        return ""

    # the table

    def play(self, wanted: Wanted) -> None:
        """Begin a match that was asked for in words."""
        players = players_of(wanted.seats, self.services.settings.player or YOU)
        self.playing.begin(Table(wanted.game, wanted.options, players, wanted.seed, wanted.undo))

    def keep_rules(self, game_id: str) -> None:
        """Keep the rules of a game that is about to be played, if players may change them."""
        self.workshop.keep_rules(game_id)

    def go_on(self, match: MatchId) -> None:
        """Go on with a saved match; the menu asks what to do if another window does so."""
        self._open(match, self.playing.resume)

    def take_over(self, match: MatchId) -> None:
        """Go on with a saved match, whoever does so now."""
        self._open(match, self.playing.take_over)

    def watch(self, match: MatchId) -> None:
        """Watch a match that goes on in another window."""
        self._open(match, self.playing.watch)

    def _open(self, match: MatchId, begin: Callable[[MatchId], TableScene]) -> None:
        """Show a match as soon as the store allows it, if nothing else was shown meanwhile."""
        stage = self.services.window.stage
        asked_from = stage.top

        def errand() -> None:
            if stage.top is not asked_from:
                return
            try:
                begin(match)
            except MatchTaken:
                self.home.offer(match)
            except StoreLocked:
                raise
            except ODD as error:
                self.home.saves.spoil(match, str(error))
                self.home.menu()
            except StoreError as error:
                self.leave(str(error))

        self.services.errands.run(errand)

    def show_table(self, scene: TableScene) -> None:
        """Show a table; whoever has not played its game yet is introduced to it."""
        session = scene.session
        game = kit(session.match.game.id)
        if session.people and not tried(self.services.store, game.id):
            acted = partial(_acted, session)
            scene.beside.introduce(Introduction(game.opening(), acted, scene.host.help))
        self.services.show(scene)

    def leave(self, sentence: str) -> None:
        """Leave the table: for the form of a game that is only tried, or for the menu, with a sentence."""
        self.services.workers.dismiss_judge()
        game_id = self.playing.game_id
        self.playing.let_go()
        if not (self.workshop.tries(game_id) and self.workshop.go_on(self.home.menu)):
            self.home.menu(sentence)
        elif sentence:
            self.workshop.scene.say(sentence)


def _acted(session: Session) -> bool:
    """Say whether a person has acted in a match."""
    return any(entry.seat in session.people for entry in session.match.log)
