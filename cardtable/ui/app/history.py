"""What was tried at games for one: read from the store, and shown in a scene or over a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardtable.engine.match import Match
from cardtable.kits import Kit
from cardtable.patience.collection.index import listed
from cardtable.patience.rules.game import Patience
from cardtable.store.errors import StoreError
from cardtable.store.statistics import Attempt, attempts, attempts_in_turn, played_by, summed
from cardtable.store.tried import Past, Tried
from cardtable.table.names import YOU
from cardtable.ui.scenes.statistics import StatisticsScene, statistics_dialog
from cardtable.ui.solitaire.golf_rounds import Reckoning, has_rounds, of_now, same_ways
from cardtable.ui.stage.pane import Pane

if TYPE_CHECKING:
    from cardtable.ui.app.program import Program


class Attempted:
    """The attempts of all players at this computer, for whoever wants to see them."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def read(self, game_id: str | None = None) -> Sequence[Attempt]:
        """Return what was tried at a game for one, or at all of them; nothing if that cannot be read."""
        games = None if game_id is None else {game_id}
        try:
            return of_now(attempts(self._program.store.database, games)[0])
        except StoreError as error:
            self._program.tell(str(error))
            return []

    def past(self, match: Match, name: str) -> Past:
        """Return what a person has tried at the game of a match; nothing if that cannot be read."""
        try:
            return _past(match, Tried(self._program.store.database, match.game.id, name))
        except StoreError as error:
            self._program.tell(str(error))
            return Past()

    def show(self) -> None:
        """Show what was tried at all games for one, over whatever is shown."""
        stage, folder = self._program.window.stage, self._program.folder
        titles = {each.id: each.name for each in listed().values()}
        stage.push(StatisticsScene(self._in_turn(), titles, folder, self.read, stage.pop))

    def _in_turn(self) -> Iterator[Sequence[Attempt]]:
        """Give what was tried at all games, a little at a time; no more if that cannot be read."""
        try:
            yield from attempts_in_turn(self._program.store.database)
        except StoreError as error:
            self._program.tell(str(error))

    def show_of(self, game: Kit, pane: Pane) -> None:
        """Show what was tried at one game, in a dialog over its table."""
        name = self._program.settings.player or YOU
        found = played_by(self.read(game.id), name)
        pane.show(statistics_dialog(game.title, summed(found), self.show, pane.close, _points(game, found)))


def _past(match: Match, tried: Tried) -> Past:
    last, game = tried.last(), match.game
    if last is None:
        return Past()
    found = list[Attempt]()
    if isinstance(game, Patience):
        ways = same_ways(game, match.options, tried.ways())
        best = tried.best(ways, last)
        found = tried.scored(ways) if has_rounds(game, match.options) else [] if best is None else [best]
    return Past(of_now([*(each for each in found if each != last), last]), tried.before(last))


def _points(game: Kit, found: Sequence[Attempt]) -> list[tuple[str, str]]:
    """Return what attempts at a game come to in points, in words, under a title each."""
    rules = game.game()
    if not isinstance(rules, Patience):
        return []
    reckoning = Reckoning(rules, found)
    return [*reckoning.best(), *reckoning.round_lines()]
