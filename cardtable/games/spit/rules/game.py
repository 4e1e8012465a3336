"""A match of Spit: one deal, in which round follows round."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.chance import Chance
from cardtable.engine.game import Game, Sheet
from cardtable.engine.options import Undo
from cardtable.engine.piles import Seat
from cardtable.games.spit.rules.deal import SpitDeal
from cardtable.games.spit.rules.options import SpitOptions


class Spit(Game[SpitOptions, SpitDeal]):
    """Spit: one deal is a whole game."""

    id = "spit"
    options = SpitOptions
    deal = SpitDeal

    def new_deal(self, options: SpitOptions, sheet: Sheet, chance: Chance) -> SpitDeal:  # noqa: ARG002  # there is one
        """Return the game, before it is dealt."""
        return SpitDeal(options, chance)

    def winners(self, options: SpitOptions, sheet: Sheet) -> tuple[Seat, ...] | None:  # noqa: ARG002  # as always
        """Return who has no cards left (SP-32)."""
        return self.best(sheet[-1].points) if sheet else None

    def best(self, points: Sequence[int]) -> tuple[Seat, ...]:
        """Return who has the fewest cards."""
        return tuple(seat for seat, each in enumerate(points) if each == min(points))

    def undo_rules(self, options: SpitOptions) -> tuple[Undo, ...]:  # noqa: ARG002  # as always
        """Return that nothing is taken back in real time."""
        return (Undo.OFF,)
