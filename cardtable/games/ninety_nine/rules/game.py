"""The match of Ninety-nine: hand after hand, with all rules that were invented."""

from __future__ import annotations

from cardtable.engine.chance import Chance, drawn
from cardtable.engine.game import Game, Sheet
from cardtable.engine.piles import Seat
from cardtable.engine.result import details
from cardtable.games.ninety_nine.rules.accounts import Account
from cardtable.games.ninety_nine.rules.deal import NinetyNineDeal
from cardtable.games.ninety_nine.rules.options import FirstPlayer, NinetyNineOptions
from cardtable.games.ninety_nine.rules.tables import table_of


class NinetyNine(Game[NinetyNineOptions, NinetyNineDeal]):
    """Ninety-nine: every winner invents a rule, which holds in all later hands."""

    id = "ninety-nine"
    options = NinetyNineOptions
    deal = NinetyNineDeal

    def new_deal(self, options: NinetyNineOptions, sheet: Sheet, chance: Chance) -> NinetyNineDeal:
        """Return the next hand; who has won the last one plays first (N9-6, N9-7)."""
        accounts = details(sheet, Account)
        if accounts:
            before, first = accounts[-1].standing, accounts[-1].winner
        else:
            lot = options.first_player is FirstPlayer.RANDOM
            before = table_of(options.table).standing
            first = drawn(options.players, chance) if lot else int(options.first_player.name)
        deal = NinetyNineDeal(options, before, len(sheet) + 1, first, chance)
        deal.before = self.totals(options, sheet)
        return deal

    def winners(self, options: NinetyNineOptions, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who has most points once the last hand is played; without points all share the evening."""
        accounts = details(sheet, Account)
        if not accounts or not accounts[-1].last:
            return None
        return self.best(self.totals(options, sheet))
