"""The ledger: what each player has, over all matches of a game that were played for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardtable.engine.match import Match
from cardtable.engine.options import Lasting
from cardtable.store.errors import StoreError
from cardtable.store.results import Results
from cardtable.ui.sitting import read_player


def ledger_line(match: Match, names: Sequence[str], results: Results) -> str:
    """Return the totals of the players at the table over all finished matches, in seat order.

    It is empty where the match's options keep no ledger, and says why if the results cannot be read.
    """
    if not (isinstance(match.options, Lasting) and match.options.ledger):
        return ""
    totals = Counter[str]()
    try:
        for who, points in results.ledger(match.game.id):
            totals[read_player(who).name] += points
    except StoreError as error:
        return str(error)
    return "All finished matches: " + " · ".join(f"{name} {totals[name]:+}" for name in names)
