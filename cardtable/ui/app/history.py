"""What was tried at games for one: shown in a scene or over a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from cardtable.kits import Kit
from cardtable.patience.collection.index import listed
from cardtable.store.errors import StoreError
from cardtable.store.statistics import Attempt, attempts_in_turn, played_by, summed
from cardtable.table.names import YOU
from cardtable.ui.scenes.statistics import StatisticsScene, statistics_dialog
from cardtable.ui.services.services import Services
from cardtable.ui.solitaire.golf_rounds import Reckoning, patience_of, read_attempts
from cardtable.ui.stage.pane import Pane


def show_statistics(services: Services) -> None:
    """Show what was tried at all games for one, over whatever is shown."""
    titles = {each.id: each.name for each in listed().values()}
    read = partial(read_attempts, services)
    stage = services.window.stage
    stage.push(StatisticsScene(_in_turn(services), titles, services.folder, read, stage.pop))


def _in_turn(services: Services) -> Iterator[Sequence[Attempt]]:
    """Give what was tried at all games, a little at a time; no more if that cannot be read."""
    try:
        yield from attempts_in_turn(services.store.database)
    except StoreError as error:
        services.tell(str(error))


def show_statistics_of(services: Services, game: Kit, pane: Pane) -> None:
    """Show what was tried at one game, in a dialog over its table."""
    found = played_by(read_attempts(services, game.id), services.settings.player or YOU)
    more = partial(show_statistics, services)
    pane.show(statistics_dialog(game.title, summed(found), more, pane.close, _points(game, found)))


def _points(game: Kit, found: Sequence[Attempt]) -> list[tuple[str, str]]:
    """Return what attempts at a game come to in points, in words, under a title each."""
    patience = patience_of(game.game())
    if patience is None:
        return []
    reckoning = Reckoning(patience, found)
    return [*reckoning.best(), *reckoning.round_lines()]
