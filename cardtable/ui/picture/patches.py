"""Patches: which parts of the picture at rest look different now, found pile by pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

import pygame

from cardtable.table.layout import Place, Spot, enclosing
from cardtable.ui.furniture.faces import SHINE
from cardtable.ui.furniture.furniture import Furniture
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.picture.lights import Lights

AROUND: Final = 0.1  # of a card's height: what is painted around a card, its shadow and its frames
BESIDE: Final = 16.0  # units: lights, signs and numbers, which do not grow with it


class Lain(NamedTuple):
    """A pile as it lay: all that its looks follow from, and the pixels that it may take."""

    looks: tuple[object, ...]
    part: pygame.Rect


class Patches:
    """Compares the piles with what they were when it was last asked."""

    def __init__(self, furniture: Furniture) -> None:
        self.furniture = furniture
        self._lain: dict[str, Lain] = {}
        self._around: object = None

    def near(self, spots: Iterable[Spot], patch: pygame.Rect) -> list[Spot]:
        """Return the piles that may be seen in a part of the picture."""
        return [spot for spot in spots if self._lain[spot.pile].part.colliderect(patch)]

    def found(
        self, cloth: Cloth, spots: Sequence[Spot], lights: Lights, around: object
    ) -> list[pygame.Rect] | None:
        """Return the pixels of piles that look different now.

        None is for all pixels: of the first picture, if piles lie on one another in another order, and if
        what there is `around` them is something else.
        """
        before, self._lain = self._lain, {}
        changed: list[pygame.Rect] = []
        for spot in spots:
            old, looks = before.get(spot.pile), looks_of(cloth, spot, lights)
            if old is None or old.looks != looks:
                changed += [] if old is None else [old.part]
                old = Lain(looks, self._part(cloth, spot))
                changed.append(old.part)
            self._lain[spot.pile] = old
        known, self._around = self._around, (list(self._lain), around)
        return changed if known == self._around else None

    def _part(self, cloth: Cloth, spot: Spot) -> pygame.Rect:
        """Return the pixels that a pile may take, with all that is painted for it."""
        x, y = spot.start.centre
        lying = [sprite.place for sprite in cloth.piles.get(spot.pile, ())]
        places = [Place(x, y, spot.height, spot.angle), *lying, *cloth.places(spot.pile)]
        bounds = spot.area.around(enclosing(places))
        around = (AROUND if spot.glow is None else SHINE) * max([each.height for each in places]) + BESIDE
        part = self.furniture.rect(bounds.grown(around))
        return part.union(self.furniture.caption_rect(spot)) if spot.caption else part


def looks_of(cloth: Cloth, spot: Spot, lights: Lights) -> tuple[object, ...]:
    """Return all that the looks of a pile at rest follow from; asked of every pile, so with few calls."""
    sprites, pile, tapped = cloth.in_order(spot.pile), spot.pile, lights.tapped
    dim, addible, onto = lights.dim, lights.addible, lights.onto
    resting = [
        (each.card, each.place, each.card in dim, each.card in addible, each.card is onto)
        for each in sprites
        if each.motion is None and each.flip is None and not each.lifted
    ]
    tap = None if tapped is None or tapped.pile != pile else (tapped, lights.found)
    lit = pile in lights.targets, pile == lights.over, pile == lights.aimed, tap
    places = cloth.places(pile) if tap or (spot.count and sprites) else None
    return spot, len(sprites), resting, lit, places


def merged(parts: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Return parts of which those are one that meet."""
    found: list[pygame.Rect] = []
    for part in parts:
        while (at := part.collidelist(found)) >= 0:
            part = part.union(found.pop(at))  # noqa: PLW2901  # it grows
        found.append(part)
    return found
