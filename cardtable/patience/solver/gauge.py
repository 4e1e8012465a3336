"""The gauge: how promising a position looks, and its number, worked out from what has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from cardtable.patience.solver.codes import Position, Way
from cardtable.patience.solver.footing import Footing
from cardtable.patience.solver.numbering import Numbering
from cardtable.patience.solver.outlook import Outlook
from cardtable.patience.words.vocabulary import Goal

MOST_KNOWN: Final = 300_000  # contents of piles that are remembered
WHOLE: Final = (Goal.ROWS_BUILT, Goal.HANDS, Goal.RUNS)  # goals that are not reached pile by pile


class Worths(dict[bytes, float]):
    """What contents of a pile are worth, each worked out when it is first asked for."""

    def __init__(self, worth: Callable[[bytes], float]) -> None:
        super().__init__()
        self._worth = worth

    def __missing__(self, pile: bytes) -> float:
        """Work out what a pile is worth."""
        if len(self) > MOST_KNOWN:
            self.clear()
        found = self[pile] = self._worth(pile)
        return found


class Gauge:
    """Rates and numbers positions of one game by one outlook."""

    def __init__(self, outlook: Outlook, numbering: Numbering, footing: Footing | None) -> None:
        self.outlook, self.numbering = outlook, numbering
        self._lack, self._footing = outlook.weights.lack, footing if outlook.weights.lack else None
        kernel, cycle = outlook.kernel, numbering.cycle
        self._beyond = len(kernel.rules.names) if cycle is None else cycle.beyond
        self._waste = self._beyond if cycle is None else cycle.waste
        self._by_pile = kernel.rules.spec.win.goal not in WHOLE
        self._whole = kernel.effects.special or not self._by_pile or bool(numbering.stocks)
        self._whole = self._whole or self._footing is not None
        kinds = [outlook.kind(at) for at in range(len(kernel.rules.names) + 1)]
        alike = {kind: Worths(outlook.worth(kinds.index(kind))) for kind in kinds}
        self._worths = [alike[kind] for kind in kinds]

    def whole(self, position: Position) -> tuple[float, int]:
        """Return how a position is rated, the lower the better, and its number."""
        return self.rating(position), self.numbering.number(position)

    def rating(self, position: Position) -> float:
        """Return how a position is rated, the lower the better."""
        if not self._by_pile:
            return self.outlook.rated(position)
        rating = 0.0
        for worths, pile in zip(self._worths, position, strict=True):
            rating += worths[pile]
        if self._footing is not None:
            rating += self._lack * self._footing.stand(position).lack
        return rating

    def after(
        self, before: tuple[float, int], position: Position, way: Way, following: Position
    ) -> tuple[float, int]:
        """Return the same of the position to which a way leads."""
        source = way[0]
        if self._whole or source < 0:
            return self.whole(following)
        rating, number = before
        worths, tables, target = self._worths, self.numbering.tables(position), way[2]
        if source >= self._beyond:
            source = self._waste
            number += self.numbering.turned(following) - self.numbering.turned(position)
        old, new, onto, over = position[source], following[source], position[target], following[target]
        worth, table = worths[source], tables[source]
        rating += worth[new] - worth[old]
        number += table[new] - table[old]
        worth, table = worths[target], tables[target]
        return rating + worth[over] - worth[onto], number + table[over] - table[onto]
