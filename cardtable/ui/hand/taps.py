"""Taps: piles and places on which a click, or Enter, chooses an action; and cards that rise under it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeAlias

from cardtable.engine.actions import Action
from cardtable.table.gestures import Tap
from cardtable.table.layout import Spread
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.hit_test import Held, Stop
from cardtable.ui.picture.sprites import Sprite

NOTHING: Final[Mapping[Tap, Action]] = {}
RISE: Final = 0.13  # of its height: how far a card rises under the pointer
RAISING: Final = 0.09  # seconds that takes
RETURNING: Final = 0.2  # seconds a card takes back to its place after a wrong drop

Lying: TypeAlias = tuple[str, Sprite | None]  # the name of a pile, and what lies in it unless it has gone


class Tapping:
    """What can be tapped, what of it keys or a hint have `found`, and what is `under` the pointer."""

    def __init__(self, cloth: Cloth) -> None:
        self.cloth = cloth
        self.actions = NOTHING
        self.found: Tap | None = None
        self.under: Tap | None = None

    @property
    def lit(self) -> Tap | None:
        """What would be tapped."""
        tap = self.found or self.under
        return tap if tap in self.actions else None

    def at(self, x: float, y: float) -> Tap | None:
        """Return what is tapped at a point: the card or the pile seen there, or a place where none lies."""
        top = self.cloth.at(x, y)
        if top is not None:
            return self._on(*top)
        spots = self.cloth.spots
        return next((tap for tap in self._piles() if spots[tap.pile].area.holds(x, y)), None)

    def seen(self, x: float, y: float) -> str | None:
        """Return the pile whose card is seen at a point, or else whose place."""
        top = self.cloth.at(x, y)
        if top is not None:
            return top[0]
        return next((name for name, spot in self.cloth.spots.items() if spot.area.holds(x, y)), None)

    def whole(self, held: Held) -> bool:
        """Say whether a click on this card, and the way of the keys to it, are a tap."""
        sprite = self.cloth.sprite(held.pile, held.card)
        tap = None if sprite is None else self._on(held.pile, sprite)
        squared = self.cloth.spots[held.pile].spread is Spread.SQUARED
        return tap is not None and (squared or tap.at is not None)

    def stops(self) -> list[Stop]:
        """Return where keys find what can be tapped."""
        piles = [Stop(tap, self.cloth.spots[tap.pile].start) for tap in self._piles()]
        cards = [(tap, sprite) for tap in self.actions if (sprite := self.sprite(tap)) is not None]
        return [*piles, *(Stop(tap, self.cloth.rest(tap.pile, sprite).bounds) for tap, sprite in cards)]

    def stop(self) -> Stop | None:
        """Return where the keys are, if they are at something to be tapped."""
        return next((stop for stop in self.stops() if stop.what == self.found), None)

    def sprite(self, tap: Tap | None) -> Sprite | None:
        """Return what is painted at a place of a pile, if a card lies there."""
        if tap is None or tap.at is None or tap.pile not in self.cloth.spots:
            return None
        lying = self.cloth.piles.get(tap.pile, [])
        return lying[tap.at] if tap.at < len(lying) else None

    @property
    def raised(self) -> list[tuple[str, Sprite | None]]:
        """The card that would be tapped, with its pile's name; nothing where that is a whole pile."""
        return [] if self.lit is None else [(self.lit.pile, self.sprite(self.lit))]

    def _piles(self) -> list[Tap]:
        return [tap for tap in self.actions if tap.at is None and tap.pile in self.cloth.spots]

    def _on(self, pile: str, sprite: Sprite) -> Tap | None:
        """Return the tap that a click on a card is: on its place, or on its pile."""
        wanted = Tap(pile, self.cloth.piles[pile].index(sprite)), Tap(pile)
        return next((tap for tap in wanted if tap in self.actions), None)


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
