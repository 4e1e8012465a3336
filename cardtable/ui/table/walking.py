"""Walking: how keys go from card to card, from target to target, and to the buttons between them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import BACK, RANK_NAMES
from cardtable.ui.table.aiming import Direction, Held, Stop, card_stop, onward, target_stops
from cardtable.ui.table.picking import Picking


class Walking:
    """Moves the keyboard's focus over the table; what is chosen by it is the picking's."""

    def __init__(self, picking: Picking) -> None:
        self.picking, self.cloth = picking, picking.cloth

    def step(
        self, direction: Direction, buttons: Sequence[Stop] = (), start: Stop | None = None
    ) -> str | None:
        """Go on in a direction: among the targets of a chosen card that has several, else among the cards.

        `start` is the button that has the keyboard. Return the name of the button that is gone to, if any.
        """
        picking = self.picking
        if picking.chosen is not None and len(set(picking.targets.values())) > 1:
            self._aim(picking.chosen, direction)
            return None
        now = picking.chosen or picking.pointed
        stops = [stop for held in self._cards() if (stop := card_stop(self.cloth, held)) is not None]
        here = start or (None if now is None else card_stop(self.cloth, now))
        found = onward(self.cloth, [*stops, *buttons], here, direction)
        if found is None:
            return None
        picking.hold(None)
        card = found.what if isinstance(found.what, Held) else None
        picking.point(card, by_keys=True)
        return found.what if isinstance(found.what, str) else None

    def _aim(self, held: Held, direction: Direction) -> None:
        stops = target_stops(self.cloth, self.picking.targets)
        now = next((stop for stop in stops if stop.what == self.picking.aimed), None)
        if now is None:
            card = card_stop(self.cloth, held)
            assert card is not None, "a chosen card lies on the table"
            here = Stop("", card.area)
            found: Stop | None = onward(self.cloth, [here, *stops], here, direction) or stops[0]
        else:
            found = onward(self.cloth, stops, now, direction)
        if found is not None and isinstance(found.what, str):
            self.picking.aimed = found.what

    def put_down(self) -> bool:
        """Take the choice of a card back, the keys stay with it; or a drag. Say whether there was one."""
        held = self.picking.chosen
        if held is not None:
            self.picking.point(held, by_keys=True)
            self.picking.hold(None)
        elif self.picking.dragged is not None:
            self.picking.release()
        else:
            return False
        return True

    def seek(self, key: str) -> bool:
        """Choose the next card whose rank begins with a key; say whether there is one."""
        now = self.picking.chosen or self.picking.pointed
        cards = self._cards()
        after = cards.index(now) + 1 if now in cards else 0
        for held in cards[after:] + cards[:after]:
            if RANK_NAMES[held.card.rank].startswith(key.upper()):
                self.picking.hold(held)
                return True
        return False

    def _cards(self) -> list[Held]:
        """Return the cards that may be taken in hand, pile by pile, in the order they lie."""
        return [
            held
            for name in self.cloth.spots
            for sprite in self.cloth.in_order(name)
            if sprite.card is not BACK and self.picking.liftable(held := Held(name, sprite.card))
        ]
