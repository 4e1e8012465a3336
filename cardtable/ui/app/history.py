"""What was played: statistics of all games in a scene, of one over its table, and the tables of a league."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path

from cardtable.catalogue import KITS
from cardtable.kits import Kit
from cardtable.patience.collection.index import listed
from cardtable.store.paths import RESULTS
from cardtable.store.statistics import Attempt, played_by, summed
from cardtable.table.names import YOU
from cardtable.ui.scenes.league import LeagueScene
from cardtable.ui.scenes.statistics import StatisticsScene, Tallied
from cardtable.ui.scenes.statistics_dialog import statistics_dialog
from cardtable.ui.services.services import Services
from cardtable.ui.solitaire.golf_rounds import Reckoning, patience_of, read_attempts
from cardtable.ui.stage.pane import Pane


def show_statistics(services: Services, game_id: str = "", replays: Callable[[], None] | None = None) -> None:
    """Show what was played of all games over whatever is shown, beside the list that of one of them.

    `replays` shows the matches that are over, each to be seen again.
    """
    titles = {each.id: each.title for each in KITS} | {each.id: each.name for each in listed().values()}
    stage = services.window.stage
    tallied = Tallied(services.store, titles, services.folder, services.settings.player or YOU)
    today = datetime.now().astimezone().date()
    labour = services.workers.new_labour()
    stage.push(StatisticsScene(tallied, labour, stage.pop, today, game_id, replays=replays))


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


class _League:
    """Shows the league in a folder, which is kept for the next time."""

    def __init__(self, services: Services) -> None:
        self.services, self.back = services, services.back

    def choose_league(self, path: str) -> None:
        """Show another folder in place of the one that is shown."""
        self.services.keep(replace(self.services.settings, league_folder=path))
        self.back()
        self.show()

    def show(self) -> None:
        """Show the folder of the settings, or the player's own results."""
        services = self.services
        settings, home = services.settings, services.folder
        folder = _named(settings.league_folder) if settings.league_folder else _own(home)
        labour = services.workers.new_labour()
        services.window.stage.push(LeagueScene(folder, home, settings.player or YOU, labour, self))


def _named(text: str) -> Path:
    """Return the folder that a path names; one in a home that there is not is told of when it is read."""
    path = Path(text.replace("\0", ""))
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def _own(home: Path | None) -> Path:
    """Return the folder of the player's own results, which is there from now on."""
    folder = (home or Path()) / RESULTS
    if home is not None:
        with suppress(OSError):  # what is wrong is told when it is read
            folder.mkdir(exist_ok=True)
    return folder


def show_league(services: Services, folder: Path | None) -> None:
    """Show the tables of the league in a folder over whatever is shown, or of that which was shown last."""
    if folder is not None:
        services.keep(replace(services.settings, league_folder=str(folder)))
    _League(services).show()
