"""Numbering: the numbers by which positions are known, the same for those that are won together."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from cardtable.patience.solver.closing import closed
from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.cycle import Cycle
from cardtable.patience.solver.kin import ITSELF
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.merging import Merging
from cardtable.patience.solver.tails import Tails
from cardtable.patience.words.vocabulary import Kind

WIDTH: Final = 12  # bytes of a number: that two of a million positions share one is not to be expected
MOST_KNOWN: Final = 300_000  # contents of piles that are remembered


class Numbers(dict[bytes, int]):
    """The numbers of contents of a pile in one place, or in any of several that are alike."""

    def __init__(self, place: int, kin: bytes = ITSELF) -> None:
        super().__init__()
        self._place, self.kin = place.to_bytes(2, "big"), kin

    def __missing__(self, pile: bytes) -> int:
        """Make the number of a pile; an empty one has none."""
        if len(self) > MOST_KNOWN:
            self.clear()
        found = self[pile] = self._digest(self._heeded(pile)) if pile else 0
        return found

    def _heeded(self, pile: bytes) -> bytes:
        """Return what matters of a pile."""
        return pile if self.kin is ITSELF else pile.translate(self.kin)

    def _digest(self, heeded: bytes) -> int:
        return int.from_bytes(blake2b(heeded, digest_size=WIDTH, salt=self._place).digest(), "big")


class Heads(Numbers):
    """The numbers of columns whose tails are alike, by what lies before those."""

    def __init__(self, place: int, kin: bytes, head: Callable[[bytes], bytes]) -> None:
        super().__init__(place, kin)
        self._head = head

    def _heeded(self, pile: bytes) -> bytes:
        return self._head(pile).translate(self.kin)


class Tops(Numbers):
    """The numbers of foundations that give nothing back, by first card, top, and how many cards they have."""

    def _heeded(self, pile: bytes) -> bytes:
        return bytes((len(pile), self.kin[pile[0]], self.kin[pile[-1]]))


class Lasts(Numbers):
    """The same where the first card does not matter."""

    def _heeded(self, pile: bytes) -> bytes:
        return bytes((len(pile), self.kin[pile[-1]]))


class Uncounted(Numbers):
    """The same where it does not matter either how many cards there are."""

    def _heeded(self, pile: bytes) -> bytes:
        return self.kin[pile[-1] : pile[-1] + 1]


class Nothing(Numbers):
    """The numbers of piles that have none of their own."""

    def __missing__(self, pile: bytes) -> int:
        """Give no number."""
        return 0


class Numbering:
    """Gives each position a number, the sum of those of its piles: the same to positions that are alike."""

    def __init__(
        self, likeness: Likeness, cycle: Cycle | None, tails: Tails | None, merging: Merging
    ) -> None:
        self.cycle = cycle
        places = range(len(likeness.rules.names) + 1)
        columns = frozenset[int]() if tails is None else tails.columns
        kin = merging.kin
        apart = [
            Numbers(at, kin) if at not in columns or tails is None else Heads(at, kin, tails.head)
            for at in places[:-1]
        ]
        apart.append(Numbers(places[-1]))  # no cards
        for at, kind in closed(likeness.rules).items():
            found = Lasts if at in merging.lasts else Tops
            apart[at] = found(at, kin) if kind is Kind.FOUNDATION else Nothing(at)
        if merging.undealt is not None:
            apart[merging.undealt.stock] = Nothing(0)
            apart[merging.undealt.home] = Uncounted(merging.undealt.home, kin)
        if cycle is not None:  # their numbers are added as one
            apart[cycle.stock] = apart[cycle.waste] = Nothing(0)
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
