"""Sprites: cards on the screen, at rest or on their way."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import sin, tau
from typing import Final

from cardtable.engine.cards import Card
from cardtable.table.layout import Place

SWELLING: Final = 0.7  # how much larger a featured card grows
SWAY: Final = 3.0  # degrees that a card sways
EDGE: Final = 0.18  # of its time it takes to grow, and again to shrink
GATHERED: Final = 0.38  # of its time: when a card of a sweep has met the others


def ease_out(share: float) -> float:
    """Return how far a motion has come when `share` of its time has passed: quick first, then gentle."""
    return 1 - (1 - share) ** 3


def ease_both(share: float) -> float:
    """Return how far something heavy has come that is pushed, and comes to rest."""
    return share * share * (3 - 2 * share)


def plateau(share: float) -> float:
    """Return how grown a card is that grows, stays and shrinks, when `share` of its time has passed."""
    return min(share / EDGE, (1 - share) / EDGE, 1.0)


@dataclass(slots=True)
class Motion:
    """A way from one place to another, in seconds from now.

    It leads `by` a third one, where cards gather to go on together. A card of which the `size` is given has
    that all the way from where it sets out, so that it need not be drawn in many.
    """

    start: Place
    end: Place
    seconds: float
    delay: float = 0.0
    gone: float = 0.0
    swelling: float = 0.0  # how much larger the card is between start and end
    swaying: float = 0.0  # degrees by which it turns to and fro
    by: Place | None = None
    size: float | None = None

    def place(self) -> Place:
        """Return the place on the way."""
        share = min(max(self.gone - self.delay, 0.0) / self.seconds, 1.0) if self.seconds else 1.0
        start, end, done = self.start, self.end, ease_out(share)
        if self.by is not None:
            start, end, done = self._leg(self.by, share)
        if self.size is not None and share:
            start, end = replace(start, height=self.size), replace(end, height=self.size)

        def between(first: float, last: float) -> float:
            return first + (last - first) * done

        return Place(
            between(start.x, end.x),
            between(start.y, end.y),
            between(start.height, end.height) * (1 + self.swelling * ease_out(plateau(share))),
            between(start.angle, end.angle) + self.swaying * sin(2 * tau * share) * (1 - share),
        )

    def _leg(self, by: Place, share: float) -> tuple[Place, Place, float]:
        """Return from where to where it goes now by way of a place, and how far it has come there."""
        if share < GATHERED:
            return self.start, by, ease_out(share / GATHERED)
        return by, self.end, ease_both((share - GATHERED) / (1 - GATHERED))

    @property
    def over(self) -> bool:
        """Whether the end is reached."""
        return self.gone >= self.delay + self.seconds


@dataclass(slots=True)
class Flip:
    """A card turning over: what was seen before, and for how many seconds it turns.

    While less than no time has `gone` it has not begun to.
    """

    before: Card
    seconds: float
    gone: float = 0.0

    @property
    def share(self) -> float:
        """How wide the card seems: 1 flat, 0 edgewise."""
        return abs(1 - 2 * min(max(self.gone, 0.0) / self.seconds, 1.0)) if self.seconds else 1.0

    @property
    def half(self) -> bool:
        """Whether the new side is seen."""
        return self.gone * 2 >= self.seconds


class Sprite:
    """A card on the screen. `card` is what the looking seat may see: a card or a back.

    In a `tray` it lies there for the time being, and not where its pile does.
    """

    __slots__ = ("card", "flip", "lifted", "motion", "place", "tray")

    def __init__(self, card: Card, place: Place) -> None:
        self.card = card
        self.place = place
        self.motion: Motion | None = None
        self.flip: Flip | None = None
        self.lifted = False
        self.tray: Place | None = None

    @property
    def moving(self) -> bool:
        """Whether it is not at rest."""
        return self.motion is not None or self.flip is not None or self.lifted

    @property
    def painted(self) -> Card:
        """The side that is seen now."""
        return self.flip.before if self.flip is not None and not self.flip.half else self.card

    @property
    def end(self) -> Place:
        """Where it lies or will lie."""
        return self.place if self.motion is None else self.motion.end

    def glide(self, end: Place, seconds: float, delay: float = 0.0) -> None:
        """Set out for another place; at once if `seconds` is 0."""
        if end == self.end and self.motion is None:
            return
        if seconds <= 0 and delay <= 0:
            self.place, self.motion = end, None
        else:
            self.motion = Motion(self.place, end, seconds, delay)

    def fly(self, end: Place, size: float, seconds: float, delay: float = 0.0) -> None:
        """Set out for another place, all the way as large as is said; at once if `seconds` is 0."""
        if seconds > 0:
            self.motion = Motion(self.place, end, seconds, delay, size=size)
        else:
            self.place, self.motion = end, None

    def pass_by(self, place: Place) -> None:
        """Gather at a place on the way with others, and turn over only from there on."""
        if self.motion is not None:
            self.motion.by = place
        if self.flip is not None:
            begins = GATHERED * self.flip.seconds
            self.flip.gone, self.flip.seconds = -begins, self.flip.seconds - begins

    @property
    def swollen(self) -> bool:
        """Whether it is featured now."""
        return self.motion is not None and self.motion.swelling > 0

    def swell(self, seconds: float) -> None:
        """Grow for so long where it lies; 0 is not at all."""
        if seconds > 0:
            self.motion = Motion(self.end, self.end, seconds, swelling=SWELLING)

    def sway(self, seconds: float) -> None:
        """Sway for so long where it lies; 0 is not at all."""
        if seconds > 0 and self.motion is None:
            self.motion = Motion(self.end, self.end, seconds, swaying=SWAY)

    def show(self, card: Card, seconds: float, delay: float = 0.0) -> None:
        """Become another side, turning over in `seconds`; 0 is at once."""
        if card is not self.card:
            self.flip = Flip(self.painted, seconds, -delay) if seconds > 0 else None
            self.card = card

    def update(self, seconds: float) -> bool:
        """Let time pass; say whether it came to rest now."""
        before = self.moving
        if self.motion is not None:
            self.motion.gone += seconds
            self.place = self.motion.place()
            if self.motion.over:
                self.place, self.motion = self.motion.end, None
        if self.flip is not None:
            self.flip.gone += seconds
            if self.flip.gone >= self.flip.seconds:
                self.flip = None
        return before and not self.moving

    def finish(self) -> None:
        """Be where it is going, as it will be."""
        self.place, self.motion, self.flip = self.end, None, None


def uncovered(sprites: Sequence[Sprite]) -> list[Sprite]:
    """Leave out cards that lie wholly under the next: the shadows of many, one on the other, are black."""
    pairs = zip_longest(sprites, sprites[1:])
    return [each for each, above in pairs if above is None or above.place != each.place]


def on_top(moving: Sequence[tuple[str, Sprite]]) -> list[tuple[str, Sprite]]:
    """Leave out cards, each with its pile, that later ones cover wholly: as a deal begins there are many."""
    found, covered = [], set[tuple[float, ...]]()
    for pair in reversed(moving):
        place = pair[1].place
        where = (place.x, place.y, place.height, place.angle)
        if where not in covered:
            found.append(pair)
        if pair[1].flip is None:
            covered.add(where)
    return found[::-1]
