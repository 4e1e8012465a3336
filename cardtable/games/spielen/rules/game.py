"""A match of Spielen: one deal, in which hand follows hand."""

from __future__ import annotations

from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Undo
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import next_dealer
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.rules.options import Mode, SpielenOptions


class Spielen(Game[SpielenOptions, SpielenDeal]):
    """Spielen: one deal is a whole game, for the codes are made once."""

    id = "spielen"
    options = SpielenOptions
    deal = SpielenDeal

    def new_deal(self, options: SpielenOptions, sheet: Sheet, chance: Chance) -> SpielenDeal:  # noqa: ARG002  # there is one
        """Return the game, before it is dealt; the first dealer is drawn by lot."""
        return SpielenDeal(options, chance, next_dealer((), options.players, chance))

    def winners(self, options: SpielenOptions, sheet: Sheet) -> tuple[Seat, ...] | None:  # noqa: ARG002  # as always
        """Return both members of the team that has won (SL-47)."""
        return self.best(sheet[-1].points) if sheet else None

    def undo_rules(self, options: SpielenOptions) -> tuple[Undo, ...]:
        """Return that nothing is taken back in real time."""
        return (Undo.OFF,) if options.mode is Mode.REALTIME else tuple(Undo)
