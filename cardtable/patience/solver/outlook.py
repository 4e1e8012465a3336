"""Outlook: how promising a position looks, by what lies in the way of its cards."""

from __future__ import annotations

from cardtable.patience.solver.codes import DOWN, FACE, Position
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.words.vocabulary import Goal, Kind

HOME = 4.0  # what a card is worth that is not home
COVERED = 3.0  # a card under which a lower one of its foundation's kind lies
BROKEN = 1.0  # a card that does not follow the one it lies on
HIDDEN = 5.0  # a card face down
CELL = 4.0  # a cell in use
MOST_KNOWN = 200_000  # contents of piles that are remembered


class Outlook:
    """Rates positions of one game: the lower, the nearer to the end."""

    def __init__(self, kernel: Kernel) -> None:
        self.kernel, self.rules = kernel, kernel.rules
        rules = kernel.rules
        self.size = len(rules.cards)
        self.piles = (*rules.piles_of(Kind.TABLEAU),)
        self.cells = (*rules.piles_of(Kind.CELL),)
        self._known: dict[bytes, float] = {}
        self._built = bool(rules.founds) and rules.spec.win.goal is Goal.ALL_FOUNDED
        self._over = {
            number: over
            for source in kernel.choosing.lifting.runs_of(self.piles)
            for number, over in source.items()
        }

    def rated(self, position: Position) -> float:
        """Return how far from its end a game seems to be."""
        known, total = self._known, HOME * (self.size - self.kernel.goals.home(position))
        for at in self.piles:
            pile = position[at]
            if pile:
                rating = known.get(pile)
                total += self._learn(pile) if rating is None else rating
        for at in self.cells:
            if position[at]:
                total += CELL
        return total

    def _learn(self, pile: bytes) -> float:
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        rank, total, lowest = self.kernel.codes.rank, 0.0, 99
        for at, card in enumerate(pile):
            own = rank[card & FACE]
            if at and (pile[at - 1] >= DOWN or card not in self._over.get(pile[at - 1], ())):
                total += BROKEN
            if card >= DOWN:
                total += HIDDEN
            if own > lowest:
                total += COVERED
            lowest = min(lowest, own)
        self._known[pile] = total
        return total
