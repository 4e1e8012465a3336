"""Playing: one match after the other at the table, with the dialogs between them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import SystemRandom
from secrets import token_hex
from typing import Final

from cardtable.bots.worker import forget, package_of
from cardtable.catalogue import UnknownGame, kit
from cardtable.engine.game import parts_of
from cardtable.engine.match import Match
from cardtable.engine.options import BadOption, Options, Undo, read_options, written_options
from cardtable.engine.record import SALT_DIGITS
from cardtable.engine.replay import recorded
from cardtable.language import _
from cardtable.patience.collection.index import counted
from cardtable.store.errors import MatchTaken, StoreError, StoreLocked
from cardtable.store.journal import Journal
from cardtable.store.matches import ELSEWHERE, Matches
from cardtable.store.saved import MatchId
from cardtable.ui.match.players import Player, read_player, undo_rule, written_player
from cardtable.ui.match.saving import Saving, Unsaved
from cardtable.ui.match.session import Session
from cardtable.ui.match.thoughts import Bots
from cardtable.ui.match.watching import HERE, TAKEN, Watching
from cardtable.ui.series.dialogs import MatchWays, Seated
from cardtable.ui.services.errands import WAITING
from cardtable.ui.services.services import Services
from cardtable.ui.solitaire.session import NOTHING, Kept
from cardtable.ui.table.scene import TableScene

GAMES: Final = "cardtable.games."  # rules of patiences are kept by number
GONE: Final = _("The match that was watched is not saved any more.")
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


class Playing:
    """Begins, resumes, watches and repeats matches; what happens in them is the table scene's business."""

    def __init__(self, services: Services, ways: MatchWays) -> None:
        self.services, self.ways = services, ways
        self._matches = services.store.matches
        self._journals: list[Journal] = []  # of matches that were left, while something of them is not saved
        self._played: tuple[Session, Journal] | None = None  # what is at the table
        self._seated: Seated | None = None  # with its dialogs
        self._watched: Watching | None = None  # in its place
        self._rules = ""  # the package of the game that is played

    def begin(self, table: Table) -> TableScene:
        """Begin a new match, save its beginning, and show it."""
        self.let_go()
        seed = SystemRandom().randrange(SEEDS) if table.seed is None else table.seed
        rule = table.undo or undo_rule(table.players)
        salt = token_hex(SALT_DIGITS // 2) if table.seed is None and len(table.players) > 1 else ""
        match = Match(kit(table.game).game(), table.options, seed, rule, salt)
        seats = tuple(written_player(player) for player in table.players)
        self.ways.keep_rules(table.game)
        journal = Journal.begun(self._matches, recorded(match, seats))
        return self._play(match, table.players, journal)

    def branch(self, match: Match, players: tuple[Player, ...]) -> TableScene:
        """Go on with a match that begins where another one stood, and save it as one of its own."""
        self.let_go()
        seats = tuple(map(written_player, players))
        self.ways.keep_rules(match.game.id)
        return self._play(match, players, Journal.begun(self._matches, recorded(match, seats)))

    def resume(self, match: MatchId) -> TableScene:
        """Go on with a saved match.

        Raises:
            MatchTaken: another window that is open goes on with it.
            StoreLocked: another program keeps the store to itself at the moment.
            StoreError: it cannot be read.
            ValueError: it is damaged.
            UnknownGame: this version does not have its game.
        """
        return self._go_on(match, Journal.resumed)

    def take_over(self, match: MatchId) -> TableScene:
        """Go on with a saved match, whoever does so now; raises what `resume` raises."""
        return self._go_on(match, Journal.taken_over)

    def watch(self, match: MatchId, why: str = HERE) -> TableScene:
        """Show a match that another window goes on with, and follow what that one saves.

        One person's seat is seen with that person's eyes; of several, only what lies open.

        Raises:
            StoreError: it cannot be read.
            ValueError: it is damaged.
            UnknownGame: this version does not have its game.
        """
        restored, players, __ = self._restored(match)
        self.let_go()
        saving = Unsaved(why, elsewhere=True)
        session = self._session(restored, players, saving)
        self._watched = Watching(self._matches, match, session, saving)
        return self._show(session)

    def let_go(self) -> None:
        """Leave the table: a match in which nobody has played is dropped, any other may go on elsewhere."""
        if self._played is not None:
            session, journal = self._played
            if self._seated is not None:
                self._seated.extras.save()
                self._seated.extras.leave()
            if session.played or session.match.over:
                journal.release()
            else:
                journal.drop()
            self._journals.append(journal)
        self._played = self._watched = self._seated = None

    @property
    def game_id(self) -> str:
        """The game that is played at the table; empty if none is, or if it is only watched."""
        return "" if self._played is None else self._played[0].match.game.id

    def update(self, seconds: float) -> None:
        """Save what could not be saved before, and follow what other windows do; called with each frame."""
        settings = self.services.settings
        self.services.post.update(settings.league if settings.publishing else "")
        for journal in self._journals:
            journal.update()
        self._journals = [journal for journal in self._journals if journal.pending]
        if self._seated is not None:
            self._seated.extras.update(seconds)
        if self._watched is not None:
            self._watched.update(seconds)
            if self._watched.gone:
                self.ways.leave(GONE)
        elif self._played is not None:
            journal = self._played[1]
            journal.update()
            if journal.elsewhere and journal.match is not None:
                self._lose(journal.match, journal)

    def close(self) -> None:
        """Leave the table, and try once more to save what is not saved yet."""
        self.let_go()
        for journal in self._journals:
            journal.retry()

    def _lose(self, match: MatchId, journal: Journal) -> None:
        """Watch the match that was played here until another window took it."""
        self._played = None
        lost = _("What could not be saved is lost.") if journal.lost else ""
        try:
            self.watch(match, f"{TAKEN} {lost}".strip())
        except (StoreError, ValueError, UnknownGame) as error:
            self.ways.leave(f"{ELSEWHERE} {error}")

    def _go_on(self, match: MatchId, opened: Callable[[Matches, MatchId], Journal]) -> TableScene:
        journal = opened(self._matches, match)
        if journal.elsewhere:
            raise MatchTaken(ELSEWHERE)
        if journal.waiting:
            raise StoreLocked(WAITING)
        try:
            restored, players, kept = self._restored(match)
        except (StoreError, ValueError, UnknownGame):
            journal.release()
            raise
        self.let_go()
        if restored.winners is not None:  # the program was ended between the last action and the result
            outcome = restored.game.outcome(restored.sheet)
            journal.finish(restored.totals, restored.winners, len(restored.sheet), outcome)
            journal.take_parts(parts_of(restored.game, restored.sheet))
        return self._play(restored, players, journal, kept)

    def _restored(self, match: MatchId) -> tuple[Match, tuple[Player, ...], Kept]:
        loaded = self._matches.load(match)
        players = tuple(read_player(line) for line in loaded.record.seats)
        restored = loaded.match(kit(loaded.record.game).game())
        return restored, players, Kept(loaded.spent, loaded.bookmarks)

    def _play(
        self, match: Match, players: tuple[Player, ...], journal: Journal, kept: Kept = NOTHING
    ) -> TableScene:
        session = self._session(match, players, journal)
        self._played = session, journal
        return self._show(session, kept)

    def _session(self, match: Match, players: tuple[Player, ...], saving: Saving) -> Session:
        services = self.services
        self._follow(package_of(match.deal))
        runner = services.workers.runner
        runner.cancel()
        timings, slowness = services.window.style.theme.timings, services.slowness
        pace = timings.bot_pace_low * slowness, timings.bot_pace_high * slowness
        return Session(match, players, saving, Bots(runner, kit(match.game.id).chooser, pace))

    def _follow(self, rules: str) -> None:
        """Let go of what came up in the game that was played before, if this is another."""
        if rules != self._rules and self._rules.startswith(GAMES):
            forget(self._rules)
        self._rules = rules

    def _show(self, session: Session, kept: Kept = NOTHING) -> TableScene:
        game = kit(session.match.game.id)
        self._seated = Seated(game, session, self.services, self.ways, self, kept)
        self.ways.show_table(self._seated.scene)
        return self._seated.scene

    def again(self, session: Session, seed: int | None) -> None:
        """Begin a match like that of a session, with that seed or any."""
        self.begin(_again(session, seed))

    def saved(self, session: Session) -> MatchId | None:
        """Return the number under which the match of a session is saved, if it is."""
        return self._played[1].match if self._played is not None and self._played[0] is session else None

    def take_over_watched(self) -> None:
        """Go on with the match that is only watched."""
        if self._watched is not None:
            self.ways.take_over(self._watched.match)


def _again(session: Session, seed: int | None) -> Table:
    """Return the table once more: other cards by the rules of now, or those of a seed by the same rules."""
    match = session.match
    game, options = match.game.id, match.options
    if seed is None and counted(game) != game:
        game = counted(game)
        kind = kit(game).game().options
        try:
            options = read_options(kind, written_options(options))
        except BadOption:  # it has other options now
            options = read_options(kind, {})
    return Table(game, options, session.players, seed, match.undo_rule)
