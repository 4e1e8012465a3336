"""The gauge: how promising a position looks, and its number, worked out from what has changed."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from cardtable.patience.solver.codes import Position, Way
from cardtable.patience.solver.cycle import Cycle
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.outlook import Outlook
from cardtable.patience.solver.tails import Tails
from cardtable.patience.words.vocabulary import Goal

WIDTH: Final = 12  # bytes of a number: that two of a million positions share one is not to be expected
MOST_KNOWN: Final = 300_000  # contents of piles that are remembered
WHOLE: Final = (Goal.ROWS_BUILT, Goal.HANDS)  # goals that are not reached pile by pile


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


class Numbers(dict[bytes, int]):
    """The numbers of contents of a pile in one place, or in any of several that are alike."""

    def __init__(self, place: int) -> None:
        super().__init__()
        self._place = place.to_bytes(2, "big")

    def __missing__(self, pile: bytes) -> int:
        """Make the number of a pile; an empty one has none."""
        if len(self) > MOST_KNOWN:
            self.clear()
        digest = blake2b(pile, digest_size=WIDTH, salt=self._place).digest()
        found = self[pile] = int.from_bytes(digest, "big") if pile else 0
        return found


class Heads(Numbers):
    """The numbers of columns whose tails are alike, by what lies before those."""

    def __init__(self, place: int, head: Callable[[bytes], bytes]) -> None:
        super().__init__(place)
        self._head = head

    def __missing__(self, pile: bytes) -> int:
        """Make the number of a column by that of its head."""
        head = self._head(pile)
        found = self[pile] = super().__missing__(pile) if head == pile else self[head]
        return found


class Numbering:
    """Gives each position a number, the sum of those of its piles: the same to positions that are alike."""

    def __init__(self, likeness: Likeness, cycle: Cycle | None, tails: Tails | None) -> None:
        self.cycle = cycle
        places = range(len(likeness.rules.names) + 1)
        columns = frozenset[int]() if tails is None else tails.columns
        apart = [
            Numbers(at) if at not in columns or tails is None else Heads(at, tails.head) for at in places
        ]
        if cycle is not None:  # their numbers are added as one
            apart[cycle.stock] = apart[cycle.waste] = _Nothing(0)
        self._lying, self._turned = Numbers(len(places)), Numbers(len(places) + 1)
        self.stocks = tuple({stock for _, _, stock in likeness.later})
        self._dealing, self._dealt = list(apart), list(apart)
        for start, stop in likeness.always:
            self._dealing[start:stop] = [apart[start]] * (stop - start)
            self._dealt[start:stop] = [apart[start]] * (stop - start)
        for start, stop, _ in likeness.later:
            self._dealt[start:stop] = [apart[start]] * (stop - start)

    def tables(self, position: Position) -> list[Numbers]:
        """Return the numbers that hold for each pile of a position."""
        for stock in self.stocks:
            if position[stock]:
                return self._dealing
        return self._dealt

    def number(self, position: Position) -> int:
        """Return the number of a position."""
        found = self.turned(position)
        for table, pile in zip(self.tables(position), position, strict=True):
            found += table[pile]
        return found

    def turned(self, position: Position) -> int:
        """Return the number of a stock that is gone through without end, wherever in it one is."""
        cycle = self.cycle
        if cycle is None:
            return 0
        stock, waste = position[cycle.stock], position[cycle.waste]
        if stock and len(waste) % cycle.count:
            return self._lying[stock + b"|" + waste]
        return self._turned[cycle.dealt(position)]


class _Nothing(Numbers):
    """The numbers of piles that have none of their own."""

    def __missing__(self, pile: bytes) -> int:
        """Give no number."""
        return 0


class Gauge:
    """Rates and numbers positions of one game by one outlook."""

    def __init__(self, outlook: Outlook, numbering: Numbering) -> None:
        self.outlook, self.numbering = outlook, numbering
        kernel, cycle = outlook.kernel, numbering.cycle
        self._beyond = len(kernel.rules.names) if cycle is None else cycle.beyond
        self._waste = self._beyond if cycle is None else cycle.waste
        self._by_pile = kernel.rules.spec.win.goal not in WHOLE
        self._whole = kernel.effects.special or not self._by_pile or bool(numbering.stocks)
        self._worths = self._of_piles()

    def _of_piles(self) -> list[Worths]:
        """Return what each pile adds to a rating."""
        outlook, goals = self.outlook, self.outlook.kernel.goals
        columns, cells = set(outlook.piles), set(outlook.cells)
        found: dict[tuple[bool, bool, bool], Worths] = {}
        worths = []
        for at in range(len(outlook.rules.names) + 1):
            kind = at in columns, at in cells, at in goals.counted
            if kind not in found:
                found[kind] = Worths(outlook.worth(column=kind[0], cell=kind[1], counted=kind[2]))
            worths.append(found[kind])
        return worths

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
