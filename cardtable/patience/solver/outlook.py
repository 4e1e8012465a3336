"""Outlook: how promising a position looks, by what lies in the way of its cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import KING
from cardtable.patience.solver.codes import DOWN, FACE, Position
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.words.vocabulary import Goal, Kind

MOST_KNOWN: Final = 200_000  # contents of piles that are remembered


@dataclass(frozen=True, slots=True)
class Weights:
    """What stands between a game and its end, each with its weight."""

    home: float  # a card that is not home
    covered: float  # a card that lies over a lower one
    broken: float  # a card that does not follow the one it lies on
    hidden: float  # a card that lies face down
    cell: float  # a cell in use


WEIGHTS: Final = (
    Weights(6, 1, 1, 5, 2.5),
    Weights(6, 3, 0, 5, 6),
    Weights(4, 0, 1, 5, 2),
)  # by trial, best first


class Outlook:
    """Rates positions of one game: the lower, the nearer to the end."""

    def __init__(self, kernel: Kernel, weights: Weights) -> None:
        self.weights = weights
        self.kernel, self.rules = kernel, kernel.rules
        rules = kernel.rules
        self.size = len(rules.cards)
        self.piles = (*rules.piles_of(Kind.TABLEAU),)
        self.cells = (*rules.piles_of(Kind.CELL),)
        self._known: dict[bytes, float] = {}
        self._lowest: dict[bytes, int] = {}
        self._over = {
            number: over
            for source in kernel.choosing.lifting.runs_of(self.piles)
            for number, over in source.items()
        }

    def rated(self, position: Position) -> float:
        """Return how far from its end a game seems to be."""
        known, total = self._known, self.weights.home * (self.size - self.kernel.goals.home(position))
        for at in self.piles:
            pile = position[at]
            if pile:
                rating = known.get(pile)
                total += self._learn(pile) if rating is None else rating
        for at in self.cells:
            if position[at]:
                total += self.weights.cell
        return total

    def worth(self, *, column: bool, cell: bool, counted: bool) -> Callable[[bytes], float]:
        """Return what a pile adds to a rating, but for what all cards together do."""
        weights, goal = self.weights, self.rules.spec.win.goal
        nearer = weights.home if goal is Goal.EMPTY else -weights.home
        pile_each = weights.home if goal is Goal.PILES_LEFT else 0.0

        def worth(pile: bytes) -> float:
            if not pile:
                return 0.0
            found = pile_each + (self._learn(pile) if column else weights.cell if cell else 0.0)
            return found + nearer * len(pile) if counted else found

        return worth

    def _learn(self, pile: bytes) -> float:
        """Rate a pile by what lies below its top card, which is rated first and remembered too."""
        if not pile:
            return 0.0
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
            self._lowest.clear()
        rest, card, weights, rank = pile[:-1], pile[-1], self.weights, self.kernel.codes.rank
        total = self._known.get(rest)
        if total is None or rest not in self._lowest:
            total = self._learn(rest)
        own, lowest = rank[card & FACE], self._lowest.get(rest, KING)
        if rest and (rest[-1] >= DOWN or card not in self._over.get(rest[-1], ())):
            total += weights.broken
        if card >= DOWN:
            total += weights.hidden
        if own > lowest:
            total += weights.covered
        self._known[pile], self._lowest[pile] = total, min(own, lowest)
        return total
