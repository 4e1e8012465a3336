"""Playing: one match after the other at the table, with the dialogs between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from typing import Final

from cardtable.bots.runner import BotRunner
from cardtable.catalogue import Listing, listing
from cardtable.engine.match import Match
from cardtable.engine.options import Options
from cardtable.engine.replay import recorded
from cardtable.engine.undo import Undo
from cardtable.store.journal import Journal
from cardtable.store.matches import Matches, MatchId
from cardtable.store.results import Results
from cardtable.ui.again import Again
from cardtable.ui.ledger import ledger_line
from cardtable.ui.session import Bots, Session
from cardtable.ui.sitting import Player, read_player, undo_rule, written_player
from cardtable.ui.table.dialogs import (
    Choices,
    Question,
    pause_dialog,
    result_dialog,
    sheet_dialog,
    sure_dialog,
)
from cardtable.ui.table.notice import LONG
from cardtable.ui.table.play import Occasions, Play
from cardtable.ui.table.scene import TableScene
from cardtable.ui.theme import Theme

BACK: Final = "Click the table or press Enter to see the result again."
SEEDS: Final = 10**9  # a random seed is below this


@dataclass(frozen=True, slots=True)
class Table:
    """A match as it is set up: which game, by which rules, who plays, by which luck (None: any), which undo.

    Without a rule of undo the usual one for those who play holds.
    """

    game: str
    options: Options
    players: tuple[Player, ...]
    seed: int | None = None
    undo: Undo | None = None


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What a match at the table needs of the program around it."""

    matches: Matches
    results: Results
    runner: Callable[[], BotRunner]  # started when the first match needs it
    theme: Callable[[], Theme]
    slowness: Callable[[], float]
    asking: Callable[[], bool]  # whether the player wants to be asked before a turn ends
    plays_forced: Callable[[], bool]  # whether cards are played by themselves where there is no choice
    sound: Callable[[str], None]
    show: Callable[[TableScene], None]  # put a table scene in place of an earlier one
    help: Callable[[Listing, str], None]  # with the folder of the faces at the table
    settings: Callable[[], None]
    leave: Callable[[], None]  # to the menu


class Playing:
    """Begins, resumes and repeats matches; what happens in them is the table scene's business."""

    def __init__(self, around: Surroundings) -> None:
        self.around = around
        self._journal: Journal | None = None  # of the match at the table

    def begin(self, table: Table) -> TableScene:
        """Begin a new match, save its beginning, and show it."""
        seed = SystemRandom().randrange(SEEDS) if table.seed is None else table.seed
        rule = table.undo or undo_rule(table.players)
        match = Match(listing(table.game).load(), table.options, seed, rule)
        seats = tuple(written_player(player) for player in table.players)
        journal = Journal.begun(self.around.matches, recorded(match, seats))
        return self._show(match, table.players, journal)

    def resume(self, match_id: MatchId) -> TableScene:
        """Go on with a saved match.

        Raises:
            StoreError: it cannot be read.
            BadRecord: it is damaged.
            UnknownGame: this version does not have its game.
        """
        loaded = self.around.matches.load(match_id)
        match = loaded.match(listing(loaded.record.game).load())
        players = tuple(read_player(line) for line in loaded.record.seats)
        if not loaded.record.undo:
            match.undo_rule = undo_rule(players)
        journal = Journal.resumed(self.around.matches, match_id)
        if match.winners is not None:  # the program was ended between the last action and the result
            journal.finish(match.totals, match.winners, len(match.sheet))
        return self._show(match, players, journal)

    def save(self) -> bool:
        """Try once more to save what is not saved yet; say whether everything is."""
        return self._journal is None or self._journal.retry()

    def _show(self, match: Match, players: tuple[Player, ...], journal: Journal) -> TableScene:
        around, game = self.around, listing(match.game.id)
        self.save()
        self._journal = journal
        runner = around.runner()
        runner.cancel()
        timings, slowness = around.theme().timings, around.slowness()
        pace = timings.bot_pace_low * slowness, timings.bot_pace_high * slowness
        session = Session(match, players, journal, Bots(runner, game.chooser, pace))
        play = Play(game.title, game.scenes(), game.hint())
        scene: TableScene

        def show(dialog: Callable[[], None]) -> Callable[[], None]:
            return lambda: None if scene.pane.dialogs else dialog()

        choices = self._choices(lambda: scene, session, journal)
        occasions = Occasions(
            pause=show(lambda: scene.pane.show(pause_dialog(choices))),
            scores=show(lambda: scene.pane.show(sheet_dialog(session, play.manager, choices))),
            help=lambda: around.help(game, play.faces(match.options)),
            ended=show(lambda: scene.pane.show(result_dialog(session, play.manager, choices).unasked())),
            sound=around.sound,
            sure=lambda question, act: (
                scene.pane.show(sure_dialog(Question(question), act, scene.pane.close))
                if around.asking()
                else act()
            ),
            plays_forced=around.plays_forced,
        )
        scene = TableScene(session, play, occasions, slowness)
        around.show(scene)
        return scene

    def _choices(self, scene: Callable[[], TableScene], session: Session, journal: Journal) -> Choices:
        match = session.match

        def closing(then: Callable[[], object]) -> Callable[[], None]:
            def chosen() -> None:
                scene().pane.close()
                then()

            return chosen

        def begin(seed: int | None) -> None:
            if not session.played:
                journal.abandon()  # any other match can still be gone on with
            self.begin(Table(match.game.id, match.options, session.players, seed, match.undo_rule))

        again = Again(session, lambda: scene().pane, begin)
        return Choices(
            close=closing(lambda: None),
            next_deal=closing(session.next_deal),
            rematch=again.new,
            same_again=again.same,
            help=closing(lambda: self.around.help(listing(match.game.id), scene().play.faces(match.options))),
            settings=closing(self.around.settings),
            leave=closing(self.around.leave),
            look=closing(lambda: scene().notice.say(BACK, LONG)),
            ledger=lambda: ledger_line(match, session.names, self.around.results),
        )
