"""The screens behind the menu: every other scene, and what leads from one to another.

Loaded once the menu has been drawn: importing this takes three times as long as drawing the menu.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from pathlib import Path
from typing import Protocol

from cardtable.bots.levels import Level
from cardtable.catalogue import KITS, kit
from cardtable.engine.match import Match
from cardtable.engine.options import option_fields, read_options
from cardtable.kits import Kit
from cardtable.language import _
from cardtable.slips.version import program_version
from cardtable.store.errors import MatchTaken, StoreError, StoreLocked
from cardtable.store.profiles import known, met, seated
from cardtable.store.saved import MatchId
from cardtable.store.settings import Setup
from cardtable.store.tallies import tried
from cardtable.table.inventing.inventions import Invention
from cardtable.table.names import YOU
from cardtable.ui.app.history import show_league, show_statistics, show_statistics_of
from cardtable.ui.app.replays import show_ended_matches, show_recalled
from cardtable.ui.bar.keyboard import TABLES, KeyboardScene
from cardtable.ui.bar.page import BarScene
from cardtable.ui.days.almanac import Almanac
from cardtable.ui.days.page import DaysScene
from cardtable.ui.dressing.keeping import is_picture
from cardtable.ui.dressing.page import DressingScene
from cardtable.ui.dressing.taking import Taking
from cardtable.ui.editor.workshop import Workshop
from cardtable.ui.help.help_page import HelpScene, manual_of
from cardtable.ui.inventing.scene import InventionScene
from cardtable.ui.lessons.school import TOUR, School, has_lesson
from cardtable.ui.look.theme_file import list_themes
from cardtable.ui.match.faces import with_faces
from cardtable.ui.match.players import ME, Player, Recalled, Wanted, players_of, read_player, told_apart
from cardtable.ui.match.session import Session
from cardtable.ui.menu.collection import MINE, Browsing
from cardtable.ui.menu.parts import SavedMatch
from cardtable.ui.menu.saves import ODD, SavedMatches, UnderWay
from cardtable.ui.menu.sources import OwnEntries, all_games
from cardtable.ui.people.page import PeopleScene
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.replay.past import Past
from cardtable.ui.replay.showing import Showing
from cardtable.ui.scenes.about import AboutScene
from cardtable.ui.scenes.option_form import OptionForm
from cardtable.ui.scenes.preferences import PreferencesScene
from cardtable.ui.scenes.setup import Chosen, SetupScene, Subject
from cardtable.ui.scenes.undo_choice import UndoChoice
from cardtable.ui.series.dialogs import FROM_REPLAY
from cardtable.ui.series.inventor import Inventor
from cardtable.ui.series.last_result import last_ended, show_ended
from cardtable.ui.series.series import Playing, Table
from cardtable.ui.services.services import Services
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.introduction import Introduction
from cardtable.ui.table.scene import TableScene
from cardtable.ui.theming.studio import Studio


class Home(Protocol):
    """The menu, to which all screens lead back."""

    saves: SavedMatches
    browsing: Browsing
    own: OwnEntries

    def menu(self, sentence: str = "") -> None:
        """Show the menu, with a sentence if there is one."""

    def offer(self, match: MatchId) -> None:
        """Ask in the menu what to do with a match that goes on in another window."""

    def under_way(self, game_id: str) -> SavedMatch | None:
        """Return the newest match of a game that can be gone on with."""

    def speak(self, code: str) -> None:
        """Open the program anew in a language, by its code; empty is the system's."""


class SettingsWays:
    """Keeps the settings, and leads to the pages of bar, cards, themes, people and a league."""

    def __init__(self, screens: Screens, make_theme: Callable[[], None]) -> None:
        self._services, self.make_theme = screens.services, make_theme
        self.change, self.back = self._services.change, self._services.back
        self.arrange = partial(screens.arrange, alone=True)
        self.dress, self.people, self.league = screens.dress, screens.people, screens.league
        self.speak, self.about = screens.home.speak, screens.about

    @property
    def kept(self) -> bool:
        """Whether what is played is kept when the program ends."""
        return self._services.folder is not None

    @property
    def most_scale(self) -> float:
        """The largest scale that has an effect in the window as it is."""
        return self._services.most_scale


class _PeopleWays:
    """Keeps the settings and renames results for the page of people, and takes pictures."""

    def __init__(self, services: Services) -> None:
        self.change, self.rename_results = services.change, services.rename_results
        self.back, self.own = services.back, services.own

    def taking(self, pane: Pane, say: Callable[[str], None], took: Callable[[str, str], None]) -> Taking:
        """Return who takes pictures with dialogs over a pane."""
        return Taking(self.own, pane, say, took)


class Screens:
    """Set-up, table, help, settings and editor, and the ways from one to another."""

    def __init__(self, services: Services, home: Home) -> None:
        self.services, self.home = services, home
        self.workshop = Workshop(services, self)
        self.playing = Playing(services, self)
        self.school = School(services, self)

    # the form before a match

    def setup(self, game_id: str) -> None:
        """Show the set-up form of a game."""
        game, settings = kit(game_id), self.services.settings
        subject = Subject(game, game.game().options, self.services.folder)
        last, found = settings.setups.get(game_id, Setup()), self.home.under_way(game_id)
        going = None if found is None else UnderWay(found, self.home.saves, self.go_on)
        self.services.show(SetupScene(subject, last, settings, self, going))
        if has_lesson(game) and self.school.reached(game_id) is None:
            self.school.keep(game_id, 0)  # it is offered once

    def start(self, game: Kit, chosen: Chosen) -> None:
        """Begin a match that was set up."""
        settings = self.services.settings
        called = tuple(
            replace(each, name=known(settings, each.name)) if each.person else each for each in chosen.players
        )
        chosen = replace(chosen, players=called)
        people = [player.name for player in called if player.person]
        settings = with_faces(met(settings, [name for name in people if name != YOU]))
        if people and people[0] != YOU:
            settings = seated(settings, people[0])
        self.services.change(replace(settings, setups={**settings.setups, game.id: chosen.setup}))
        players = told_apart(chosen.players)
        self.playing.begin(Table(game.id, chosen.options, players, chosen.seed, chosen.undo))

    def seat(self, name: str) -> None:
        """Take note of who is at the screen."""
        self.services.change(seated(self.services.settings, name))

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

    def play_deal(self, game_id: str, seed: int) -> None:
        """Play a deal of a game, by the rules and against bots of the levels of the last time."""
        settings, game = self.services.settings, kit(game_id)
        last, kind = settings.setups.get(game_id, Setup()), game.game().options
        options = OptionForm(option_fields(kind), last.options).options(kind)
        levels = [read_player(line).level or Level.MEDIUM for line in last.seats[1 : options.players]]
        levels += [Level.MEDIUM] * (options.players - 1 - len(levels))
        self.play(Wanted(game_id, options, (ME, *(level.value for level in levels)), seed))

    # lessons

    def lesson(self, game_id: str) -> None:
        """Leave the table, and show the lesson of a game from where it was left."""
        self.playing.let_go()
        if not self.school.open(game_id) and not self.services.window.stage.scenes:
            self.home.menu()

    def open_lesson(self, game: str, step: int) -> None:
        """Show a lesson from a step on."""
        self.school.open(game, step)

    def open_tour(self, step: int | None = None) -> None:
        """Show the first steps with the form of rules, from a step on, or from where they were left."""
        tour = self.school.tour()
        if tour is not None:
            self.workshop.edit(tour.game, self.home.menu)
            self.school.show_tour(tour, self.workshop.scene, step)

    def leave_tour(self) -> None:
        """Leave the form of rules."""
        self.workshop.leave()

    def deal_tour(self) -> None:
        """Deal the game of the form."""
        self.workshop.scene.deal()

    def keep_tour(self, step: int) -> None:
        """Keep the step at which the first steps stand."""
        self.school.keep(TOUR, step)

    def kept(self, game: str, step: int) -> None:
        """Keep the step at which a lesson stands."""
        self.school.keep(game, step)

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
        lesson = partial(self.lesson, game.id) if has_lesson(game) else None
        stage = self.services.window.stage
        stage.push(HelpScene(manual_of(game, faces), stage.pop, change, lesson))

    def preferences(self) -> None:
        """Show the settings."""
        services = self.services

        def make_theme() -> None:
            Studio(services, lambda: scene.know(self._themes())).open()

        scene = PreferencesScene(services.settings, self._themes(), SettingsWays(self, make_theme))
        services.window.stage.push(scene)

    def _themes(self) -> Mapping[str, str]:
        return list_themes(self.services.window.settings.theme_folders)

    def dress(self, path: str = "") -> None:
        """Show backs, backgrounds and decks, on the table if there is one; take a picture from a path."""
        services, stage = self.services, self.services.window.stage
        if len(stage.scenes) > 1 and isinstance(stage.scenes[-2], TableScene):
            stage.pop()  # the settings, over a pause
        table = stage.top if isinstance(stage.top, TableScene) else None
        while table is not None and table.pane.dialogs:
            table.pane.close()

        def back() -> None:
            stage.pop()
            if table is not None:
                table.host.pause()

        scene = DressingScene(services, back, at_table=table is not None)
        stage.push(scene)
        if path:
            scene.dropped(path)

    def took_picture(self, path: str) -> bool:
        """Take a picture that was dropped on the window; say whether it is one."""
        top = self.services.window.stage.top
        if isinstance(top, DressingScene | PeopleScene):
            top.dropped(path)
        elif is_picture(path):
            self.dress(path)
        else:
            return False
        return True

    def people(self) -> None:
        """Show who plays here, and who is at the screen."""
        services = self.services
        services.window.stage.push(PeopleScene(services.settings, _PeopleWays(services)))

    def league(self, folder: Path | None = None) -> None:
        """Show the tables of a league, of that which was shown last, or of the player's own results."""
        show_league(self.services, folder)

    def about(self) -> None:
        """Show which version this is, what is new in it, and with what it is made."""
        stage = self.services.window.stage
        stage.push(AboutScene(program_version(), stage.pop))

    def days(self) -> None:
        """Show the deals of days, and what was done of them."""
        services = self.services
        known = all_games(services, self.home.own)
        games = [each for each in known.entries if each.family != MINE]
        almanac = Almanac(services.store, services.settings.player, games, known.known.played, date.today())
        services.show(DaysScene(almanac, self))

    def keyboard(self, game: Kit) -> None:
        """Show all keys, first those of a game that is played by its own."""
        self._keys(shown=game.title if game.keyed else TABLES)

    def _keys(self, *, shown: str = TABLES, tool: str = "") -> None:
        """Show all keys; one may be waited for at once, for a tool."""
        services, stage = self.services, self.services.window.stage
        games = {each.title: each.scenes().keyboard() for each in KITS if each.keyed}
        stage.push(
            KeyboardScene(services.settings, games, services.change, stage.pop, shown=shown, tool=tool)
        )

    def arrange(self, *, alone: bool) -> None:
        """Show the page on which the bar of tables is arranged, for one or for several."""
        services, stage = self.services, self.services.window.stage

        def keys(tool: str) -> None:
            self._keys(tool=tool)

        stage.push(BarScene(services.settings, services.change, stage.pop, keys, alone=alone))

    def invent(self, invention: Invention, inventor: Inventor) -> None:
        """Show the page on which something is invented."""
        services = self.services
        services.window.stage.push(InventionScene(invention, services.workers.labour, inventor))

    def statistics(self, game_id: str = "") -> None:
        """Show what was played of all games, beside the list that of one of them."""
        show_statistics(self.services, game_id, self.replays)

    def statistics_of(self, game: Kit, pane: Pane) -> None:
        """Show what was tried at one game, in a dialog over its table."""
        show_statistics_of(self.services, game, pane)

    def last_result(self, pane: Pane) -> str:
        """Show how the match ended that ended last; return a sentence if that cannot be read."""
        store = self.services.store
        try:
            found = last_ended(store.matches, store.results)
        except (StoreError, *ODD) as error:
            return _("The last result cannot be shown: {error}").format(error=error)
        if found is not None:
            show_ended(found, pane, self)
        return ""

    # the table

    def play(self, wanted: Wanted) -> None:
        """Begin a match that was asked for in words, or show a lesson."""
        if wanted.lesson:
            self.lesson(wanted.game)
            return
        players = players_of(wanted.seats, self.services.settings.player or YOU)
        self.playing.begin(Table(wanted.game, wanted.options, players, wanted.seed, wanted.undo))

    def keep_rules(self, game_id: str) -> None:
        """Keep the rules of a game that is about to be played, if players may change them."""
        self.workshop.keep_rules(game_id)

    def replay(self, past: Past) -> None:
        """Show once more, over whatever is shown, a match that is over, or its deals that are."""
        Showing(self.services, past, self).open()

    def replays(self) -> None:
        """Show the matches that are over; choosing one shows its replay."""
        show_ended_matches(self.services, self)

    def recall(self, wanted: Recalled) -> None:
        """Show the replay of a saved match, or of a record in a file; say why if that cannot be."""
        show_recalled(self.services, self, wanted)

    def branch(self, match: Match, players: tuple[Player, ...]) -> None:
        """Play on in a match that begins where another one stood."""
        self.playing.branch(match, players).notice.say(FROM_REPLAY, LONG)

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
            lesson = partial(self.lesson, game.id) if has_lesson(game) else None
            scene.beside.introduce(Introduction(game.opening(), acted, scene.host.help, lesson))
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
