"""The ledger: what each player has, over all matches of a game that were played for it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from cardtable.engine.match import Match
from cardtable.store.errors import StoreError
from cardtable.store.results import Results
from cardtable.table.words import signed
from cardtable.ui.match.players import read_player


def ledger_line(match: Match, names: Sequence[str], results: Results) -> str:
    """Return the totals of the players at the table over all finished matches, in seat order.

    It is empty where the match's options keep no ledger, and says why if the results cannot be read, or that
    some are set aside.
    """
    if not match.options.ledger:
        return ""
    try:
        found, odd = results.ledger(match.game.id), results.aside()
    except StoreError as error:
        return str(error)
    totals = Counter[str]()
    for who, points in found:
        try:
            totals[read_player(who).name] += points
        except ValueError:  # whoever that was
            odd += 1
    without = f" (without {odd} that {'is' if odd == 1 else 'are'} set aside)" if odd else ""
    return f"All finished matches{without}: " + " · ".join(f"{name} {signed(totals[name])}" for name in names)
