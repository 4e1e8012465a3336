"""One deal of a game as a match of its own, to compare bots at a deal of a certain kind."""

from __future__ import annotations

from cardtable.engine.chance import Chance
from cardtable.engine.game import DealT_co, Game, Sheet
from cardtable.engine.options import OptionsT
from cardtable.engine.piles import Seat
from cardtable.engine.result import DealResult


class OneDeal(Game[OptionsT, DealT_co]):
    """The `number`-th deal of a game, from 1, as if those before it had brought nobody a point.

    Whoever the game calls best by the points of the deal then wins it, several if they share that.
    """

    def __init__(self, game: Game[OptionsT, DealT_co], number: int) -> None:
        assert number > 0, "the first deal is number 1"
        self.game, self.before = game, number - 1
        self.id, self.options, self.deal = game.id, game.options, game.deal

    def new_deal(self, options: OptionsT, sheet: Sheet, chance: Chance) -> DealT_co:
        """Return that deal, before it is dealt."""
        assert not sheet, "there is only one"
        return self.game.new_deal(options, (DealResult((0,) * options.players),) * self.before, chance)

    def winners(self, options: OptionsT, sheet: Sheet) -> tuple[Seat, ...] | None:
        """Return who is best by the game's own measure, once the deal is over."""
        return self.game.best(self.game.totals(options, sheet)) if sheet else None

    def role(self, result: DealResult, seat: Seat) -> str:
        """Return the part that a seat had in the deal."""
        return self.game.role(result, seat)
