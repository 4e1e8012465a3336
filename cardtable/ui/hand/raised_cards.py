"""Raising: cards that rise over the others of their piles while a hand or a key is at them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final, TypeAlias

from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.sprites import Sprite

RISE: Final = 0.13  # of its height: how far a card rises under the pointer
RAISING: Final = 0.09  # seconds that takes
RETURNING: Final = 0.2  # seconds a card takes back to its place after a wrong drop

Lying: TypeAlias = tuple[str, Sprite | None]  # the name of a pile, and what lies in it unless it has gone


class Raising:
    """Knows which cards have risen."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloth = cloth
        self._up: tuple[Lying, ...] = ()

    def settle(self, wanted: Sequence[Lying], dragged: Collection[Sprite | None]) -> None:
        """Raise just the wanted cards and let the others down; those that are dragged stay as they are."""
        for pile, sprite in dict.fromkeys((*self._up, *wanted)):
            if sprite is not None and sprite not in dragged and sprite in self.cloth.piles.get(pile, ()):
                self._move(pile, sprite, raised=(pile, sprite) in wanted)
        self._up = tuple(wanted)

    def _move(self, pile: str, sprite: Sprite, *, raised: bool) -> None:
        rest = self.cloth.rest(pile, sprite)
        sprite.lifted = raised
        end = rest.raised(RISE * rest.height) if raised and sprite.tray is None else rest
        if sprite.end != end:
            sprite.glide(end, RAISING)
        self.cloth.changed += 1

    def put_back(self, load: Sequence[Lying]) -> None:
        """Let cards glide back to where they rest."""
        for pile, sprite in load:
            if sprite is not None:
                sprite.lifted = False
                sprite.glide(self.cloth.rest(pile, sprite), RETURNING)
                self.cloth.changed += 1  # it may lie in its place already
