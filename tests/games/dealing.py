"""Deals of a game for its tests: as they are dealt, or laid out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

from cardtable.engine.chance import SeededChance
from cardtable.engine.game import DealT_co, Game
from cardtable.engine.options import read_options
from cardtable.engine.result import DealResult
from cardtable.proofs.positions import set_position


@dataclass(frozen=True)
class Dealing(Generic[DealT_co]):
    """Makes deals of a game; what a position does not name lies as in `usual`."""

    game: Game[Any, DealT_co]
    usual: Mapping[str, object] = field(default_factory=dict)

    def new(self, seed: int = 1, sheet: Sequence[tuple[int, ...]] = (), /, **given: str) -> DealT_co:
        """Return a deal as it was dealt, by the options given, after deals with these points."""
        deal = self._bare(seed, sheet, given)
        deal.begin()
        return deal

    def laid(self, position: Mapping[str, object], seed: int = 1, /, **given: str) -> DealT_co:
        """Return a deal that lies so."""
        deal = self._bare(seed, (), given)
        set_position(deal, {**self.usual, **position})
        return deal

    def _bare(self, seed: int, sheet: Sequence[tuple[int, ...]], given: Mapping[str, str]) -> DealT_co:
        options = read_options(self.game.options, given)
        return self.game.new_deal(options, tuple(map(DealResult, sheet)), SeededChance(seed))
