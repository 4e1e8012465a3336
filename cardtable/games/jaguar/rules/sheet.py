"""The score sheet: what follows from the deals before."""

from __future__ import annotations

from cardtable.engine.chance import Chance, drawn
from cardtable.engine.game import Sheet
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules.account import Account, Outcome
from cardtable.games.jaguar.rules.options import SEATS, AllPass, JaguarOptions


def accounts(sheet: Sheet) -> list[Account]:
    """Return the accounts of all deals of a sheet."""
    return [each for result in sheet for each in result.details if isinstance(each, Account)]


def scored(sheet: Sheet) -> int:
    """Return how many deals of a sheet were not void (D1)."""
    return len(sheet) - sum(each.outcome is Outcome.VOID for each in accounts(sheet))


def closed(options: JaguarOptions, sheet: Sheet) -> bool:
    """Say whether the match is over: somebody has ended it, or all deals are played (JG-68, JG-69, D10)."""
    return any(each.last for each in accounts(sheet)) or 0 < options.deals <= scored(sheet)


def next_dealer(options: JaguarOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals next: the seat after the last dealer, first one at random (JG-13, JG-15, D1, D7)."""
    known = accounts(sheet[-1:])
    if not known:
        return drawn(SEATS, chance)
    again = known[0].outcome is Outcome.VOID and options.all_pass is AllPass.REDEAL_SAME
    return (known[0].dealer + (0 if again else 1)) % SEATS
