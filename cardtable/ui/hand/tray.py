"""A tray: the place on which marked cards lie until they are confirmed or put back."""

from __future__ import annotations

from cardtable.table.lying import places
from cardtable.ui.hand.marks import Marking
from cardtable.ui.hand.raised_cards import RETURNING
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held


class Tray:
    """Lays the marked cards on a pile's place, where gathers ask for it; nobody else sees them there.

    While it `keeps` them they stay though nothing is marked any more: they have been confirmed, and are
    about to move.
    """

    def __init__(self, cloth: Cloth, marking: Marking) -> None:
        self.cloth, self.marking = cloth, marking
        self.keeps = False

    @property
    def pile(self) -> str:
        """The name of the pile on whose place the marked cards lie; empty without one."""
        return next((gather.tray for gather in self.marking.gathers.values()), "")

    def lay(self) -> None:
        """Give each marked card its place, and take it from those that are not marked."""
        if self.keeps or self.pile not in self.cloth.spots:
            return
        room = places(self.cloth.spots[self.pile], max(map(len, self.marking.gathers)))
        lying = dict(zip(self.marking.marked, room, strict=False))
        for name in self.cloth.spots:
            sprites = self.cloth.in_order(name)
            before = [sprite.tray for sprite in sprites]
            for sprite in sprites:
                sprite.tray = lying.get(Held(name, sprite.card))
            if before != [sprite.tray for sprite in sprites]:
                self.cloth.arrange(name, RETURNING)

    def decides(self, held: Held, target: str | None) -> bool:
        """Say whether it is the tray that a dropped card was meant for, or meant to leave."""
        marked = held in self.marking.marked
        return bool(self.pile) and self.marking.takes(held.card) and (marked or target == self.pile)

    def changes(self, held: Held, target: str | None) -> bool:
        """Say whether a card that is dropped there comes into the tray, or leaves it."""
        return (held in self.marking.marked) != (target == self.pile)

    def full(self, held: Held) -> bool:
        """Say whether there is no room for one more card."""
        cards = self.marking.cards
        return bool(self.pile and cards) and held.card not in cards | self.marking.beside(cards)

    def lit(self, held: Held | None) -> tuple[str, ...]:
        """Return the tray's pile if a dragged card may be dropped there."""
        fits = held is not None and self.decides(held, self.pile) and not self.full(held)
        return (self.pile,) if fits else ()
