"""The rooms behind the menu: every other scene, and what only they need.

Loaded once the menu has been drawn: importing this takes three times as long as drawing the menu.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from cardtable.bots.runner import BotRunner
from cardtable.catalogue import kit
from cardtable.engine.options import option_fields, read_options
from cardtable.kits import Kit
from cardtable.patience.judge.worker import Asked, HiredJudge
from cardtable.patience.kit import PatienceKit
from cardtable.store.errors import MatchTaken, StoreError, StoreLocked
from cardtable.store.saved import MatchId
from cardtable.store.settings import Settings, Setup, Speed
from cardtable.store.tallies import tried
from cardtable.table.names import YOU
from cardtable.ui.app.history import Attempted
from cardtable.ui.editor.workshop import Ways, Workshop
from cardtable.ui.help.help_page import HelpScene, manual_of
from cardtable.ui.look.files import sprites_folder
from cardtable.ui.look.sound import Sound
from cardtable.ui.look.theme_file import list_themes
from cardtable.ui.match.players import Player, Wanted, players_of, told_apart
from cardtable.ui.match.session import Session
from cardtable.ui.menu.collection import MINE
from cardtable.ui.menu.parts import SavedMatch
from cardtable.ui.menu.saves import ODD
from cardtable.ui.picture.overlays import LONG
from cardtable.ui.scenes.option_form import OptionForm
from cardtable.ui.scenes.preferences import PreferencesCommands, PreferencesScene
from cardtable.ui.scenes.setup import Chosen, Going, SetupCommands, SetupScene, Subject
from cardtable.ui.scenes.undo_choice import UndoChoice
from cardtable.ui.series.last_result import last_ended, show_ended
from cardtable.ui.series.series import Playing, Table
from cardtable.ui.solitaire.session import wished
from cardtable.ui.stage.pane import Pane
from cardtable.ui.stage.scene import Scene
from cardtable.ui.table.introduction import Introduction
from cardtable.ui.table.scene import TableScene
from cardtable.ui.table.surroundings import Surroundings

if TYPE_CHECKING:
    from cardtable.ui.app.program import Program

SLOWNESS: Final = {Speed.SLOW: 1.7, Speed.NORMAL: 1.0, Speed.FAST: 0.45, Speed.INSTANT: 0.0}


class Rooms:
    """Set-up, table, help and settings, with the sound and the bots they need."""

    def __init__(
        self, program: Program, bots: Callable[[], BotRunner], judges: Callable[[], Asked] = HiredJudge
    ) -> None:
        self.program, self.window, self._bots, self._judges = program, program.window, bots, judges
        settings = program.settings
        self.sound = Sound(
            sprites_folder() / "sounds",
            volume=settings.volume,
            muted=not settings.sound,
            missing=self.window.missing,
        )
        self._runner: BotRunner | None = None
        self.attempted = Attempted(program)
        follow = program.favourites.follow
        self.workshop = Workshop(
            Ways(program.show_alone, self.own_games, self._deal, program.tell, self._top, follow)
        )
        self._judge: Asked | None = None
        self.playing = Playing(
            Surroundings(
                matches=program.store.matches,
                results=program.store.results,
                lasting=program.store.lasting,
                runner=self._started_runner,
                theme=lambda: self.window.style.theme,
                slowness=lambda: SLOWNESS[program.settings.speed],
                asking=lambda: program.settings.confirm,
                plays_forced=lambda: program.settings.play_forced,
                one_click=lambda: program.settings.one_click,
                wishes=lambda: wished(program.settings),
                past=self.attempted.past,
                statistics=self.attempted.show_of,
                looked_at=lambda scene: self.window.stage.top is scene and self.window.looked_at,
                judge=self._new_judge,
                verdicts=lambda: program.settings.verdicts,
                sound=self.heard,
                keep_rules=self.workshop.keep_rules,
                show=self._show_table,
                help=self.help,
                settings=self.preferences,
                take_over=self.take_over,
                leave=self._leave,
            )
        )

    def _top(self) -> Scene | None:
        return self.window.stage.top

    def setup(self, game_id: str) -> None:
        """Show the set-up form of a game."""
        program, game = self.program, kit(game_id)
        subject = Subject(game, game.game().options)
        last = program.settings.setups.get(game_id, Setup())
        commands = SetupCommands(
            start=lambda chosen: self._start(game_id, chosen),
            back=program.menu,
            help=lambda: self.help(game),
            change=self.workshop.changing(game, lambda: self.setup(game_id)),
        )
        under_way = program.under_way(game_id)
        going = None if under_way is None else self._going(under_way)
        program.show_alone(SetupScene(subject, last, program.settings.player or YOU, commands, going))

    def _going(self, saved: SavedMatch) -> Going:
        """Return what the set-up form needs to go on with a match; how it stands is found out meanwhile."""
        saves = self.program.saves

        def how_far() -> str:
            saves.look()
            return (saves.shown(saved.match) or saved).how_far

        return Going(how_far, lambda: self.go_on(saved.match))

    def rules(self, game_id: str) -> None:
        """Show a game's rules over whatever is shown."""
        self.help(kit(game_id))

    def play_at_once(self, game_id: str) -> None:
        """Deal a patience as it was set up the last time; what is wrong in that counts as absent."""
        last = self.program.settings.setups.get(game_id, Setup())
        options = kit(game_id).game().options
        form = OptionForm(option_fields(options), last.options, lambda: None)
        player = Player(self.program.settings.player or YOU)
        self._start(game_id, Chosen(form.options(options), (player,), None, UndoChoice(last.undo).chosen))

    def own_games(self) -> None:
        """Show the own games in the menu."""
        self.program.browsing.family = MINE
        self.program.menu()

    def edit(self, game_id: str) -> None:
        """Leave the table, and show the form of the rules of its game."""
        self.playing.let_go()
        self.workshop.edit(game_id, self.program.menu)

    def _deal(self, game_id: str) -> None:
        """Begin a match of a patience as it is usual."""
        self.play(Wanted(game_id, read_options(kit(game_id).game().options, {}), ("me",), None))

    def help(self, game: Kit, faces: str = "") -> None:
        """Show a game's rules over whatever is shown, their cards with the faces of that folder."""
        change = (lambda: self.edit(game.id)) if isinstance(game, PatienceKit) else None
        self.window.stage.push(HelpScene(manual_of(game, faces), self.window.stage.pop, change))

    def preferences(self) -> None:
        """Show the settings over whatever is shown."""
        stage = self.window.stage
        scene = PreferencesScene(
            self.program.settings,
            list_themes(),
            PreferencesCommands(
                change=lambda settings: self._change(settings, scene),
                close=stage.pop,
                most=lambda: self.window.most,
            ),
        )
        stage.push(scene)

    def last_result(self, pane: Pane) -> str:
        """Show how the match ended that ended last; return a sentence if that cannot be read."""
        store = self.program.store
        try:
            found = last_ended(store.matches, store.results)
        except (StoreError, *ODD) as error:
            return f"The last result cannot be shown: {error}"
        if found is not None:
            game, ended = found
            show_ended(ended, game.scenes(), pane)
        return ""

    def show_settings(self) -> None:
        """Let the settings, if they are open, show what was changed elsewhere."""
        for shown in self.window.stage.scenes:
            if isinstance(shown, PreferencesScene):
                shown.take(self.program.settings)

    def play(self, wanted: Wanted) -> None:
        """Begin a match that was asked for in words."""
        players = players_of(wanted.seats, self.program.settings.player or YOU)
        self.playing.begin(Table(wanted.game, wanted.options, players, wanted.seed, wanted.undo))

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
        asked_from = self.window.stage.top

        def errand() -> None:
            if self.window.stage.top is not asked_from:
                return
            try:
                begin(match)
            except MatchTaken:
                self.program.offer(match)
            except StoreLocked:
                raise
            except ODD as error:
                self.program.saves.spoil(match, str(error))
                self.program.menu()
            except StoreError as error:
                self._leave(str(error))

        self.program.errands.run(errand)

    def _new_judge(self) -> Asked:
        """Return a judge for a patience that is begun."""
        self._dismiss_judge()
        self._judge = self._judges()
        return self._judge

    def _dismiss_judge(self) -> None:
        if self._judge is not None:
            self._judge.close()
        self._judge = None

    def _leave(self, sentence: str) -> None:
        self._dismiss_judge()
        game_id = self.playing.game_id
        self.playing.let_go()
        if not (self.workshop.tries(game_id) and self.workshop.go_on(self.program.menu)):
            self.program.menu(sentence)
        elif sentence:
            self.workshop.scene.say(sentence)

    def say(self, sentence: str) -> bool:
        """Say a sentence at the table; return whether there is one."""
        scene = self.window.stage.top
        if not isinstance(scene, TableScene):
            return False
        scene.notice.say(sentence, LONG)
        return True

    def _start(self, game_id: str, chosen: Chosen) -> None:
        settings = self.program.settings
        people = [player.name for player in chosen.players if player.person]
        name = people[0] if people and people[0] != YOU else settings.player
        setups = {**settings.setups, game_id: chosen.setup}
        self.program.keep(replace(settings, player=name, setups=setups))
        self.program.remember([player.name for player in chosen.players if player.person])
        players = told_apart(chosen.players)
        self.playing.begin(Table(game_id, chosen.options, players, chosen.seed, chosen.undo))

    def _show_table(self, scene: TableScene) -> None:
        session = scene.session
        game = kit(session.match.game.id)
        if session.people and not tried(self.program.store, game.id):
            acted = partial(_acted, session)
            scene.beside.introduce(Introduction(game.opening(), acted, scene.occasions.help))
        self.program.show_alone(scene)

    def _change(self, settings: Settings, scene: PreferencesScene) -> None:
        """Take over and keep changed settings."""
        before, window = self.program.settings, self.window
        self.program.keep(settings)
        if settings.theme != before.theme:
            scene.say(window.set_theme(settings.theme))
        if settings.scale != before.scale:
            window.set_scale(settings.scale)
        if settings.full_screen != window.settings.full_screen:
            window.toggle_full_screen()
        self.sound.volume, self.sound.muted = settings.volume, not settings.sound
        for shown in window.stage.scenes:
            if isinstance(shown, TableScene):
                shown.hasten(SLOWNESS[settings.speed])

    def heard(self, occasion: str) -> None:
        """Play the theme's sound for an occasion."""
        self.sound.play(getattr(self.window.style.theme.sounds, occasion))

    def _started_runner(self) -> BotRunner:
        if self._runner is None:
            self._runner = self._bots()
        return self._runner

    def close(self) -> None:
        """Leave the table, and let go of bots and sound."""
        self.playing.close()
        self._dismiss_judge()
        if self._runner is not None:
            self._runner.close()
        self.sound.close()


def _acted(session: Session) -> bool:
    """Say whether a person has acted in a match."""
    return any(entry.seat in session.people for entry in session.match.log)
