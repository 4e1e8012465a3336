"""The last result: how the match ended that ended last, read from the store and shown once more."""

from __future__ import annotations

from cardtable.catalogue import kit
from cardtable.kits import Kit
from cardtable.store.matches import Matches
from cardtable.store.results import Results
from cardtable.ui.match.moments import written_moment
from cardtable.ui.match.players import read_player
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.dialogs import Ended, last_result_dialog, sheet_dialog
from cardtable.ui.table.hud import Manager


def last_ended(matches: Matches, results: Results) -> tuple[Kit, Ended] | None:
    """Return the game and the match that ended last, if one has.

    Raises:
        StoreError: it cannot be read.
        ValueError: it is damaged.
        UnknownGame: this version does not have its game.
    """
    found = results.last()
    if found is None:
        return None
    number, moment = found
    loaded = matches.load(number)
    game = kit(loaded.record.game)
    names = tuple(read_player(line).name for line in loaded.record.seats)
    ended = loaded.match(game.game())
    if not ended.over:
        raise ValueError(f"match {number} has a result, but its actions do not lead to its end")
    return game, Ended(game.title, ended, names, written_moment(moment), shown=loaded.shown)


def show_ended(ended: Ended, manager: Manager, pane: Pane) -> None:
    """Show the result, from where all deals can be seen."""

    def all_deals() -> None:
        pane.show(sheet_dialog(ended, manager, pane.close))

    pane.show(last_result_dialog(ended, manager, all_deals, pane.close))
