"""Lights: what lights up on the table for the hand and the keys."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from cardtable.engine.cards import Card
from cardtable.table.gestures import Tap
from cardtable.table.layout import Area
from cardtable.table.scenes import Spotlight
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held
from cardtable.ui.picture.sprites import Sprite


@dataclass(frozen=True)
class Lights:
    """Which piles light up as targets, the one that would be hit, and where the keyboard is.

    `focus` is the card that it marks, `aimed` the target; `peeked` is a card that is looked at under others.
    `marked` cards are to be gathered, `addible` ones may be marked besides; `onto` takes the dragged card.
    The `run` goes with the card that has the focus; a pile, or one place in it, is `tapped` if a click or
    Enter would do so; `found` if keys are there. A `dim` card cannot be played now. The light of the
    `turn` is there while it goes from portrait to portrait. With a `spotlight` all else on the cloth is dim.
    """

    targets: Collection[str] = ()
    over: str | None = None
    focus: Card | None = None
    aimed: str | None = None
    peeked: Held | None = None
    marked: frozenset[Card] = frozenset()
    addible: frozenset[Card] = frozenset()
    onto: Card | None = None
    run: frozenset[Card] = frozenset()
    tapped: Tap | None = None
    found: bool = False
    dim: frozenset[Card] = frozenset()
    turn: Area | None = None
    spotlight: Spotlight | None = None

    def back(self, cloth: Cloth) -> Sprite | None:
        """Return the card at the place that is tapped, which may be a back."""
        if self.tapped is None or self.tapped.at is None:
            return None
        lying = cloth.piles.get(self.tapped.pile, [])
        return lying[self.tapped.at] if self.tapped.at < len(lying) else None
