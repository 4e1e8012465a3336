"""Whereabouts: what keys have found on the table, in words, with the card that is in hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardtable.engine.deal import Deal
from cardtable.language import _
from cardtable.table.gestures import Tap
from cardtable.table.scenes import SceneManager, pile_name
from cardtable.table.words import card_words
from cardtable.ui.hand.picks import Picking
from cardtable.ui.picture.hit_test import Held


class Whereabouts:
    """Says which card, pile or target the keys are at, as it is shown.

    Args:
        picking: What keys have found.
        manager: Of the game.
        names: Of the players, one per seat.
    """

    def __init__(self, picking: Picking, manager: SceneManager[Any, Any], names: Sequence[str]) -> None:
        self.picking, self.manager, self.names = picking, manager, names

    def told(self, view: Deal) -> str:
        """Return what the keys are at, on a table as a view has it; nothing if they are nowhere."""
        picking = self.picking
        if picking.tapping.found is not None:
            return self._tapped(view, picking.tapping.found)
        held = picking.focus
        if held is None:
            return ""
        if picking.chosen is not None and picking.aimed is not None:
            return _("{card}, to {target}").format(
                card=card_words(picking.chosen.card), target=self._target(view, picking.aimed)
            )
        return ", ".join(filter(None, self._card(view, held)))

    def _card(self, view: Deal, held: Held) -> Iterator[str]:
        yield card_words(held.card)
        if held in self.picking.marking.marked:
            yield _("marked")
        elif held == self.picking.chosen:
            yield _("in hand")
            targets = [self._target(view, pile) for pile in dict.fromkeys(self.picking.targets)]
            yield _("it can go to {places}").format(places=", ".join(targets)) if targets else ""
            return
        cards = [sprite.card for sprite in self.picking.cloth.in_order(held.pile)]
        pile, place = self._pile(view, held.pile), cards.index(held.card) + 1 if held.card in cards else 0
        yield _("{pile}, {place} of {count}").format(pile=pile, place=place, count=len(cards))
        if held.card in self.picking.dim:
            yield _("it cannot be played now")

    def _tapped(self, view: Deal, tap: Tap) -> str:
        cards = self.picking.cloth.in_order(tap.pile)
        card = cards[tap.at].card if tap.at is not None and tap.at < len(cards) else None
        parts = (tap.text, "" if card is None else card_words(card), self._pile(view, tap.pile))
        return ", ".join(filter(None, parts))

    def _target(self, view: Deal, pile: str) -> str:
        """Return a pile with the card that lies on it."""
        cards, name = self.picking.cloth.in_order(pile), self._pile(view, pile)
        if not cards:
            return name
        return _("{pile} on {card}").format(pile=name, card=card_words(cards[-1].card))

    def _pile(self, view: Deal, pile: str) -> str:
        return pile_name(self.manager, view, pile, self.names)
