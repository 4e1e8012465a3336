"""A match of Creights: its deals in a row, and the lowest total wins."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Undo
from cardtable.engine.piles import Seat
from cardtable.engine.result import details
from cardtable.engine.rounds import next_dealer
from cardtable.games.creights.rules.accounts import Account, Before
from cardtable.games.creights.rules.deal import CreightsDeal
from cardtable.games.creights.rules.options import CreightsOptions, FirstDealer, Unserved


class Creights(Game[CreightsOptions, CreightsDeal]):
    """Creights: fifteen deals or eight, and the lowest total wins."""

    id = "creights"
    options = CreightsOptions
    deal = CreightsDeal

    def new_deal(self, options: CreightsOptions, sheet: Sheet, chance: Chance) -> CreightsDeal:
        """Return the next deal, which knows points, pressures and penalties of those before."""
        accounts = details(sheet, Account)
        had = [[each.pressures[seat] for each in accounts] for seat in range(options.players)]
        kept = options.one_card_unserved is Unserved.CARRY and accounts
        owed = accounts[-1].owed if kept else (0,) * options.players
        beers = tuple(beer for each in accounts for beer in each.beers)
        before = Before(len(sheet), self.totals(options, sheet), tuple(map(sum, had)), owed, beers)
        return CreightsDeal(options, before, _dealer(options, sheet, chance), chance)

    def winners(self, options: CreightsOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has the lowest total, once all deals are played (CR-132, D41)."""
        if len(sheet) < len(options.sizes):
            return None
        return self.best(self.totals(options, sheet))

    def best(self, points: Sequence[int]) -> tuple[Seat, ...]:
        """Return all that have the fewest, as points are penalties (CR-132)."""
        return tuple(seat for seat, each in enumerate(points) if each == min(points))

    def undo_rules(self, options: CreightsOptions) -> tuple[Undo, ...]:
        """Return the rules of undo; against the clock nothing is taken back."""
        return (Undo.OFF,) if options.patience else tuple(Undo)


def _dealer(options: CreightsOptions, sheet: Sheet, chance: Chance) -> Seat:
    """Return who deals: the left neighbour of the last dealer (CR-7, D1)."""
    if options.first_dealer is not FirstDealer.RANDOM:
        return (int(options.first_dealer.name) + len(sheet)) % options.players
    return next_dealer(details(sheet, Account), options.players, chance)
