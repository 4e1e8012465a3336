"""Raising: cards that rise over the others of their piles while a hand or a key is at them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from cardtable.ui.table.aiming import Held
from cardtable.ui.table.cloth import Cloth

RISE: Final = 0.13  # of its height: how far a card rises under the pointer
RAISING: Final = 0.09  # seconds that takes
RETURNING: Final = 0.2  # seconds a card takes back to its place after a wrong drop


class Raising:
    """Knows which cards have risen."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloth = cloth
        self._up: tuple[Held, ...] = ()

    def settle(self, wanted: Sequence[Held], dragged: Collection[Held]) -> None:
        """Raise just the wanted cards and let the others down; those that are dragged stay as they are."""
        for held in dict.fromkeys((*self._up, *wanted)):
            if held not in dragged:
                self._move(held, raised=held in wanted)
        self._up = tuple(wanted)

    def _move(self, held: Held, *, raised: bool) -> None:
        sprite = self.cloth.sprite(held.pile, held.card)
        if sprite is None:
            return
        rest = self.cloth.rest(held.pile, sprite)
        sprite.lifted = raised
        end = rest.raised(RISE * rest.height) if raised else rest
        if sprite.end != end:
            sprite.glide(end, RAISING)
        self.cloth.changed += 1

    def put_back(self, load: Sequence[Held]) -> None:
        """Let cards glide back to where they rest."""
        for held in load:
            sprite = self.cloth.sprite(held.pile, held.card)
            if sprite is not None:
                sprite.lifted = False
                sprite.glide(self.cloth.rest(held.pile, sprite), RETURNING)
                self.cloth.changed += 1  # it may lie in its place already
