"""The last result: how the match ended that ended last, read from the store and shown once more."""

from __future__ import annotations

from typing import Protocol

from cardtable.catalogue import kit
from cardtable.language import _
from cardtable.store.matches import Matches
from cardtable.store.results import Results
from cardtable.ui.match.moments import written_moment
from cardtable.ui.match.players import read_player
from cardtable.ui.replay.past import Past
from cardtable.ui.stage.pane import Pane
from cardtable.ui.table.dialogs import Ended, last_result_dialog, sheet_dialog
from cardtable.ui.widgets.button import Button


class LookingBack(Protocol):
    """Where the last result leads to."""

    def replay(self, past: Past) -> None:
        """Show a match once more."""

    def replays(self) -> None:
        """Show the matches that are over."""


def last_ended(matches: Matches, results: Results) -> tuple[Past, Ended] | None:
    """Return the match that ended last, if one has, also as what its result is told from.

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
    players = tuple(read_player(line) for line in loaded.record.seats)
    ended = loaded.match(game.game())
    if not ended.over:
        sentence = _("match {number} has a result, but its actions do not lead to its end")
        raise ValueError(sentence.format(number=number))
    past = Past(game, ended, players, number)
    return past, Ended(game.title, ended, past.names, written_moment(moment), shown=loaded.shown)


def show_ended(found: tuple[Past, Ended], pane: Pane, ways: LookingBack) -> None:
    """Show the result, from where all deals can be seen, and the whole match, or others."""
    past, ended = found
    manager = past.game.scenes()

    def all_deals() -> None:
        pane.show(sheet_dialog(ended, manager, pane.close))

    def replay() -> None:
        pane.close()
        ways.replay(past)

    def replays() -> None:
        pane.close()
        ways.replays()

    others = Button(_("Other matches"), "replays", icon="log", on_click=replays)
    others.tip = _("All matches that are over, each to be seen again")
    again = Button(_("Replay"), "replay", icon="replay", on_click=replay)
    again.tip = _("See it again, step by step")
    pane.show(last_result_dialog(ended, manager, all_deals, pane.close, [others, again]))
