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
    piles, but for those that are `barred` from a pile. `told` is asked for each owner whose cards change.
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
        self._owners, self._pairs, self._barred, self._told = owners, pairs, barred, told
        changing = {owners[at] for pair in pairs for at in pair}
        self._known = {owner: told(owner, piles) for owner in changing}

    def go(self, changes: int) -> None:
        """Try so many changes."""
        random, pairs = self.rng.random, self._pairs
        for _ in range(changes):
            self.exchange(*pairs[int(random() * len(pairs))])

    def any(self, cards: Mask) -> Bit:
        """Return any of some cards; nothing of none."""
        for _ in range(int(self.rng.random() * cards.bit_count())):
            cards &= cards - 1
        return cards & -cards

    def exchange(self, one: int, other: int) -> None:
        """Exchange a card of a pile for one of another, or leave them, by how well that explains it all."""
        card, back = self.any(self.piles[one]), self.any(self.piles[other])
        if card & ~self._barred[other] and back & ~self._barred[one]:
            both = card | back
            self.change({one: self.piles[one] ^ both, other: self.piles[other] ^ both})

    def change(self, new: dict[int, Mask]) -> None:
        """Let some piles be others, or leave them, by how well that explains it all."""
        piles, owners, known = self.piles, self._owners, self._known
        before = {at: piles[at] for at in new}
        for at, cards in new.items():
            piles[at] = cards
        found = {owner: self._told(owner, piles) for owner in {owners[at] for at in new}}
        gain = sum(told - known[owner] for owner, told in found.items())
        if gain >= 0 or self.rng.random() < exp(gain):
            known.update(found)
        else:
            for at, cards in before.items():
                piles[at] = cards
