"""Tapping: piles on which a click, or Enter, chooses an action."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from cardtable.engine.actions import Action
from cardtable.table.layout import Spread
from cardtable.ui.table.aiming import Held, Stop, Tapped
from cardtable.ui.table.cloth import Cloth

NOTHING: Final[Mapping[str, Action]] = {}


class Tapping:
    """Which piles can be tapped, which one keys or a hint have `found`, and which is `under` the pointer."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloth = cloth
        self.actions = NOTHING  # by pile
        self.found: str | None = None
        self.under: str | None = None

    @property
    def lit(self) -> str | None:
        """The pile that would be tapped."""
        pile = self.found or self.under
        return pile if pile in self.actions else None

    def at(self, x: float, y: float) -> str | None:
        """Return the pile that is tapped at a point: a card of it, or its place where no card lies."""
        pile = self.seen(x, y, self.actions)
        return pile if pile in self.actions else None

    def seen(self, x: float, y: float, among: Collection[str] | None = None) -> str | None:
        """Return the pile whose card is seen at a point, or whose place, of all or `among` some."""
        top = self.cloth.at(x, y, lambda _name, _sprite: True)
        if top is not None:
            return top[0]
        spots = self.cloth.spots
        return next(
            (
                name
                for name, spot in spots.items()
                if (among is None or name in among) and spot.area.holds(x, y)
            ),
            None,
        )

    def whole(self, held: Held) -> bool:
        """Say whether a click on this card, and the way of the keys to it, are for its pile as a whole."""
        return held.pile in self.actions and self.cloth.spots[held.pile].spread is Spread.SQUARED

    def stops(self) -> list[Stop]:
        """Return where keys find the piles."""
        spots = self.cloth.spots
        return [Stop(Tapped(name), spots[name].start) for name in self.actions if name in spots]

    def stop(self) -> Stop | None:
        """Return where the keys are, if they are at a pile."""
        return next((stop for stop in self.stops() if stop.what == Tapped(self.found or "")), None)
