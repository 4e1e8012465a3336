"""Dragging: a card on the tip of the pointer, with the run that goes with it, and where it lands."""

from __future__ import annotations

from cardtable.engine.cards import Card
from cardtable.table.layout import Place
from cardtable.ui.hand.picks import Picking
from cardtable.ui.picture.hit_test import Held, card_under
from cardtable.ui.picture.sprites import Sprite


class Dragging:
    """Moves the dragged card of a picking, and drops it. Points are in table units."""

    def __init__(self, picking: Picking) -> None:
        self.picking, self.cloth = picking, picking.cloth
        self._grips: tuple[tuple[float, float], ...] = ()  # from the pointer to the middle of each card

    def take(self, x: float, y: float) -> bool:
        """Begin to drag the card under the pointer and its run; say whether there is one."""
        picking = self.picking
        held = picking.at(x, y)
        if held is None:
            return False
        kept = picking.tray.pile or picking.marking.joins(held)
        if held not in picking.marking.marked and not kept:
            picking.hold(None)
        picking.point(None)
        picking.load, picking.peeked = picking.carried(held), None
        sprites = self._sprites()
        for sprite in sprites:
            sprite.motion, sprite.lifted = None, True
        self.cloth.changed += 1
        self._grips = tuple((sprite.place.x - x, sprite.place.y - y) for sprite in sprites)
        return True

    def _sprites(self) -> list[Sprite]:
        """Return what is painted of the dragged cards, the lowest first."""
        return [sprite for held in self.picking.load if (sprite := self.picking.sprite(held)) is not None]

    def drag(self, x: float, y: float) -> None:
        """Move the dragged cards; they hang straight."""
        for sprite, grip in zip(self._sprites(), self._grips, strict=False):
            sprite.place = Place(x + grip[0], y + grip[1], sprite.place.height, 0.0)

    def let_go(self, x: float, y: float) -> None:
        """Drop the dragged card: it is played, or glides back and says why."""
        picking = self.picking
        held = picking.dragged
        if held is None:
            return
        self.drag(x, y)
        over, onto = self._landing(), self.onto()
        load, picking.load = picking.load, ()
        picking.put_back(load)
        if picking.tray.decides(held, over):
            if picking.tray.changes(held, over):
                picking.mark(held)
        elif onto is not None:
            self._drop_onto(held, onto)
        elif over is None:
            picking.outcomes.missed(held, useful=picking.reach.begins(held.card, held.pile))
        elif over in picking.marking.joins(held):  # it is part of a set that goes there
            picking.mark(held)
            picking.gather(picking.marking.complete)
        elif over != held.pile:
            picking.drop(held, over)

    def _drop_onto(self, held: Held, card: Card) -> None:
        """Drop a card on another; if that does not say all, both are marked."""
        action = self.picking.reach.onto(held.card, held.pile).get(card)
        if action is None:
            self.picking.show(frozenset({held.card, card}))
        else:
            self.picking.outcomes.act(action)

    @property
    def lit(self) -> tuple[str, ...]:
        """The piles that light up: where the held card may be dropped, or the dragged one be marked."""
        picking, held = self.picking, self.picking.dragged
        joined = picking.marking.joins(held) if held else ()
        return *picking.targets, *joined, *picking.tray.lit(held)

    def over(self) -> str | None:
        """Return the target under the dragged card."""
        over = self._landing()
        return over if over in self.lit else None

    def onto(self) -> Card | None:
        """Return the card under the dragged one, if dropping it there means more than on the pile."""
        held, over, sprite = self.picking.dragged, self._landing(), self.picking.sprite(self.picking.dragged)
        if held is None or over is None or sprite is None or held in self.picking.marking.marked:
            return None
        card = card_under(self.cloth, over, (sprite.place.x, sprite.place.y))
        fits = {*self.picking.reach.onto(held.card, held.pile), *self.picking.addible}
        return card if card in fits else None

    def _landing(self) -> str | None:
        """Return the pile on which the dragged card lands: where its middle is, or else the pointer.

        At what is smaller than a card people aim with the pointer, wherever they hold the card.
        """
        held, sprite = self.picking.dragged, self.picking.sprite(self.picking.dragged)
        if held is None or sprite is None:
            return None
        place, spots, takers = sprite.place, self.cloth.spots, self.picking.reach.takers()
        x, y = place.x - self._grips[0][0], place.y - self._grips[0][1]
        middle, pointed = self.picking.place_at(place.x, place.y), self.picking.place_at(x, y)
        if pointed in takers and spots[pointed].height < place.height and spots[pointed].area.holds(x, y):
            return pointed
        if middle in takers or spots[held.pile].area.holds(x, y):
            return middle
        return pointed or middle
