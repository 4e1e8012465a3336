"""Walking: how keys go from card to card, from target to target, and to the buttons between them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.engine.cards import BACK, RANK_NAMES
from cardtable.table.gestures import Tap
from cardtable.ui.hand.picks import Picking
from cardtable.ui.picture.hit_test import (
    Direction,
    Held,
    Stop,
    card_stop,
    onward,
    target_stops,
)


class Walking:
    """Moves the keyboard's focus over the table; what is chosen by it is the picking's.

    While something can be done with a card it skips those with which nothing can, or else goes `everywhere`.
    """

    def __init__(self, picking: Picking) -> None:
        self.picking, self.cloth = picking, picking.cloth
        self.everywhere = False

    def step(
        self, direction: Direction, buttons: Sequence[Stop] = (), start: Stop | None = None
    ) -> str | None:
        """Go on in a direction: among the targets of a chosen card that has several, else among the cards.

        `start` is the button that has the keyboard. Return the name of the button that is gone to, if any.
        """
        picking, marked = self.picking, self.picking.marking.marked
        aiming = picking.aimed is not None or not marked
        if picking.chosen is not None and aiming and len(set(picking.targets.values())) > 1:
            self._aim(picking.chosen, direction)
            return None
        now = self._here()
        cards = [held for held in self._walked(now) if not picking.tapping.whole(held)]
        stops = [stop for held in cards if (stop := card_stop(self.cloth, held)) is not None]
        here = start or picking.tapping.stop() or (None if now is None else card_stop(self.cloth, now))
        found = onward(self.cloth, [*stops, *picking.tapping.stops(), *buttons], here, direction)
        if found is None:
            return None
        if not marked:
            picking.hold(None)
        card = found.what if isinstance(found.what, Held) else None
        picking.point(card, by_keys=True)
        picking.find(found.what if isinstance(found.what, Tap) else None)
        return found.what if isinstance(found.what, str) else None

    def _here(self) -> Held | None:
        """Return the card from which keys go on: of those that are marked the one pointed at."""
        picking = self.picking
        if picking.marking.marked:
            return picking.focus or picking.marking.last
        return picking.chosen or picking.pointed

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

    def confirm(self) -> bool:
        """Drop the chosen card where it is aimed at or obviously goes; else choose a card, or tap a pile."""
        picking, held = self.picking, self._here()
        if picking.tapping.found is not None:
            picking.tap(picking.tapping.found)
            return True
        if held is None:
            return False
        if picking.chosen is not None and picking.aimed is not None:
            picking.drop(picking.chosen, picking.aimed)
        elif picking.marking.takes(held.card):
            self._mark(held)
        elif picking.chosen is None:
            picking.choose(held)
        else:
            picking.do(held)
        return True

    def _mark(self, held: Held) -> None:
        """Mark a card, or let it go; the one that was marked last confirms them all instead."""
        marking = self.picking.marking
        if held == marking.last and held in marking.marked:
            self.picking.finish(held)
        else:
            self.picking.touch(held)

    def toggle(self) -> bool:
        """Mark the card pointed at or let it go; confirm as ever where nothing can be marked."""
        held = None if self.picking.tapping.found is not None else self._here()
        if held is None or not self.picking.marking.takes(held.card):
            return self.confirm()
        self.picking.mark(held)
        return True

    def put_down(self) -> bool:
        """Take the choice of a card back, the keys stay with it; or a drag. Say whether there was one."""
        held = self.picking.chosen
        if held is not None:
            self.picking.point(self._here(), by_keys=True)
            self.picking.hold(None)
        elif self.picking.dragged is not None:
            self.picking.release()
        else:
            return False
        return True

    def seek(self, key: str) -> bool:
        """Choose the next card whose rank begins with a key; say whether there is one.

        Keys only go to a card that can be marked, for others may be marked already.
        """
        picking, now, cards = self.picking, self._here(), self._cards()
        after = cards.index(now) + 1 if now in cards else 0
        for held in cards[after:] + cards[:after]:
            if RANK_NAMES[held.card.rank].startswith(key.upper()):
                if picking.marking.takes(held.card):
                    picking.point(held, by_keys=True)
                else:
                    picking.choose(held)
                return True
        return False

    def _walked(self, now: Held | None) -> list[Held]:
        """Return the cards that arrows go to, and the one from which they do."""
        cards, reach = self._cards(), self.picking.reach
        useful = [held for held in cards if reach.begins(held.card, held.pile)]
        if self.everywhere or not useful:
            return cards
        return [held for held in cards if held in useful or held == now]

    def _cards(self) -> list[Held]:
        """Return the cards that may be taken in hand, pile by pile, in the order they lie."""
        return [
            held
            for name in self.cloth.spots
            for sprite in self.cloth.in_order(name)
            if sprite.card is not BACK and self.picking.liftable(held := Held(name, sprite.card))
        ]
