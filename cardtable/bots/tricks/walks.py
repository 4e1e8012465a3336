"""A walk through the worlds that fit a view, where few of them explain what was done.

So they are not drawn one by one: a walk leads from one to the next, on which two cards change places again
and again; a change is kept the rather, the better it explains everything (Metropolis and others 1953).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import TypeAlias

from cardtable.bots.tricks.numbers import Bit, Mask
from cardtable.engine.piles import Seat

Told: TypeAlias = Callable[
    [Seat, Sequence[Mask]], float
]  # how well a seat's cards explain its deeds, as a log


class Walk:
    """A walk, which stands at a world.

    `piles` has the cards of each pile, `owners` whose they are. Cards change places between the `pairs` of
    piles, but for those that are `barred` from a pile. `told` is asked for each owner whose cards change, and
    `known` is what it said of the world as it stands.
    """

    def __init__(
        self,
        piles: list[Mask],
        owners: Sequence[Seat],
        barred: Sequence[Mask],
        pairs: Sequence[tuple[int, int]],
        told: Told,
        rng: Random,
    ) -> None:
        self.piles, self.rng = piles, rng
        self._owners, self.pairs, self._barred, self._told = owners, pairs, barred, told
        changing = {owners[at] for pair in pairs for at in pair}
        self.known = {owner: told(owner, piles) for owner in changing}

    def go(self, changes: int) -> None:
        """Try so many changes."""
        random, pairs = self.rng.random, self.pairs
        for _ in range(changes):
            self.exchange(*pairs[int(random() * len(pairs))])

    def any(self, cards: Mask) -> Bit:
        """Return any of some cards; nothing of none."""
        for _ in range(int(self.rng.random() * cards.bit_count())):
            cards &= cards - 1
        return cards & -cards

    def exchange(self, one: int, other: int) -> None:
        """Exchange a card of a pile for one of another, or leave them, by how well that explains it all."""
        piles, told = self.piles, self._told
        card, back = self.any(piles[one]), self.any(piles[other])
        if not card & ~self._barred[other] or not back & ~self._barred[one]:
            return
        before = piles[one], piles[other]
        piles[one] ^= card | back
        piles[other] ^= card | back
        first, second = self._owners[one], self._owners[other]
        new = newer = told(first, piles)
        gain = new - self.known[first]
        if second != first:
            newer = told(second, piles)
            gain += newer - self.known[second]
        if self.kept(gain):
            self.known[first], self.known[second] = new, newer
        else:
            piles[one], piles[other] = before

    def kept(self, gain: float) -> bool:
        """Say whether a change is kept that explains so much more, as a log."""
        return gain >= 0 or self.rng.random() < exp(gain)
