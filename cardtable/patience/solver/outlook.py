"""Outlook: how promising a position looks, by what lies in the way of its cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    stock: float = 0  # a card that waits in the stock
    space: float = 0  # an empty column
    tall: float = 0  # the square of a column's cards
    lack: float = 0  # a card that is short of others to lie on at home


# By trial; which of them search a game, and in which order, stands in its own table.
OUTLOOKS: Final[Mapping[str, Weights]] = {
    "even": Weights(6, 1, 1, 5, 2.5),
    "deep": Weights(6, 3, 0, 5, 6),
    "loose": Weights(4, 0, 1, 5, 2),
    "home": Weights(10, 1, 0.5, 3, 2),
    "order": Weights(3, 2, 3, 6, 3, 0, -2),
    "dig": Weights(6, 3, 0, 8, 2),
    "spread": Weights(3, 1, 1, 0, 0, 1, -3),
    "runs": Weights(1, 0, 2, 4, 2, 2, -2),
    "thrift": Weights(4, 0, 0, 0, 0, -1.5),
    "miser": Weights(4, 0, 0, 0, 0, -6),
    "footing": Weights(1, 0, 0.3, 0, 0, -1, 0, 0.1, 1),
    "level": Weights(1, 0, 0, 0, 0, -2, 0, 0.2, 2),
}
USUAL: Final = ("even", "deep", "loose")


class Outlook:
    """Rates positions of one game: the lower, the nearer to the end."""

    def __init__(self, kernel: Kernel, weights: Weights) -> None:
        self.weights = weights
        self.kernel, self.rules = kernel, kernel.rules
        rules = kernel.rules
        self.size = len(rules.cards)
        self.piles = (*rules.piles_of(Kind.TABLEAU),)
        self.cells = (*rules.piles_of(Kind.CELL),)
        self.stocks = (*rules.piles_of(Kind.STOCK),)
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
                total += self.weights.tall * len(pile) ** 2
            else:
                total += self.weights.space
        for at in self.cells:
            if position[at]:
                total += self.weights.cell
        for at in self.stocks:
            total += self.weights.stock * len(position[at])
        return total

    def kind(self, at: int) -> tuple[bool, ...]:
        """Return the same for piles that are rated alike."""
        groups = self.piles, self.cells, self.stocks, self.kernel.goals.counted
        return tuple(at in group for group in groups)

    def worth(self, at: int) -> Callable[[bytes], float]:
        """Return what a pile adds to a rating, but for what all cards together do."""
        weights, goal, column = self.weights, self.rules.spec.win.goal, at in self.piles
        nearer = weights.home if goal is Goal.EMPTY else -weights.home
        each = nearer if at in self.kernel.goals.counted else 0.0
        each += weights.stock if at in self.stocks else 0.0
        kept = weights.home if goal is Goal.PILES_LEFT else 0.0
        kept += weights.cell if at in self.cells else 0.0
        space = weights.space if column else 0.0

        def worth(pile: bytes) -> float:
            if not pile:
                return space
            return (
                kept
                + each * len(pile)
                + (self._learn(pile) + weights.tall * len(pile) ** 2 if column else 0.0)
            )

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
