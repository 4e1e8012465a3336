"""Replays: the ways to one, from the list of matches that are over, or asked for on the command line."""

from __future__ import annotations

from cardtable.language import _
from cardtable.store.errors import StoreError
from cardtable.store.past.ended import ended_matches
from cardtable.store.saved import MatchId
from cardtable.ui.match.players import Recalled
from cardtable.ui.menu.saves import ODD
from cardtable.ui.replay.ended_page import MOST, EndedScene
from cardtable.ui.replay.past import found_past
from cardtable.ui.replay.showing import Leading, Showing
from cardtable.ui.services.services import Services


def show_ended_matches(services: Services, leading: Leading) -> None:
    """Show the matches that are over; choosing one shows its replay."""

    def chosen(match: MatchId) -> None:
        show_recalled(services, leading, Recalled(str(match)))

    stage = services.window.stage
    try:
        found = ended_matches(services.store.database, MOST)
    except StoreError as error:
        services.tell(str(error))
        return
    stage.push(EndedScene(found, chosen, stage.pop))


def show_recalled(services: Services, leading: Leading, wanted: Recalled) -> None:
    """Show the replay of a saved match, or of a record in a file; say why if that cannot be."""
    try:
        past = found_past(wanted.record, services.store.matches)
    except (StoreError, OSError, *ODD) as error:
        services.tell(_("This match cannot be shown: {error}").format(error=error))
        return
    Showing(services, past, leading).open()
