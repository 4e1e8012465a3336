"""Aiming: which card or pile lies at a point of the table, and which lies next in a direction."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import Final

import pygame

from cardtable.engine.cards import BACK, Card
from cardtable.table.gestures import Tap
from cardtable.table.layout import Area, Spread
from cardtable.ui.picture.cloth import Cloth
from cardtable.ui.stage.focus import distance, neighbour

SCATTERED: Final = (Spread.PLACED, Spread.LAID)  # cards that lie in no line for the arrow keys
Direction = tuple[int, int]  # (1, 0) is right, (0, -1) is up


@dataclass(frozen=True, slots=True)
class Held:
    """A card in the hand, on the tip of the pointer or chosen by click or key: which, and of which pile."""

    pile: str
    card: Card


@dataclass(frozen=True, slots=True)
class Stop:
    """Where the keyboard may be, and its place in table units.

    That is a card, something to be tapped, or the name of a pile that takes a card or of a button.
    """

    what: Held | Tap | str
    area: Area

    @property
    def rect(self) -> pygame.Rect:
        """Its place in whole units."""
        area = self.area
        return pygame.Rect(round(area.x), round(area.y), round(area.width), round(area.height))


def lie_on(marked: Iterable[Held], pile: str) -> bool:
    """Say whether one of some cards lies in a pile."""
    return any(held.pile == pile for held in marked)


def nearest(cloth: Cloth, names: Iterable[str], point: tuple[float, float], within: float) -> str | None:
    """Return the pile that holds a point or lies nearest to it, at most so many units away."""
    found = [(_away(cloth.spots[name].area, *point), name) for name in names if name in cloth.spots]
    near = [each for each in found if each[0] <= within]
    return min(near, key=lambda each: each[0])[1] if near else None


def _away(area: Area, x: float, y: float) -> float:
    """Return how far outside an area a point lies."""
    return hypot(max(area.x - x, 0.0, x - area.right), max(area.y - y, 0.0, y - area.bottom))


def buried_at(cloth: Cloth, x: float, y: float) -> Held | None:
    """Return the card seen at a point that others of its pile cover in part."""
    found = cloth.at(x, y)
    if found is None:
        return None
    name, sprite = found
    covered = sprite is not cloth.in_order(name)[-1] and cloth.spots[name].spread is not Spread.SQUARED
    if not covered or sprite.moving or sprite.painted is BACK:
        return None
    return Held(name, sprite.card)


def card_under(cloth: Cloth, pile: str, point: tuple[float, float]) -> Card | None:
    """Return the card of a pile that is seen at a point, where it rests."""
    lying = [(sprite, cloth.rest(pile, sprite)) for sprite in cloth.in_order(pile)]
    return next((sprite.card for sprite, rest in reversed(lying) if rest.covers(*point)), None)


def card_stop(cloth: Cloth, held: Held) -> Stop | None:
    """Return the stop of a card at the place where it rests, if it lies there."""
    sprite = cloth.sprite(held.pile, held.card)
    return None if sprite is None else Stop(held, cloth.rest(held.pile, sprite).bounds)


def onward(cloth: Cloth, stops: Sequence[Stop], now: Stop | None, direction: Direction) -> Stop | None:
    """Return the stop that lies next in a direction: along the pile first, then in space, else None.

    At the ends of a row without anything beyond the way goes round to its other end.
    """
    if now is None or now not in stops:
        backward = direction in ((-1, 0), (0, -1))
        cards = [stop for stop in stops if isinstance(stop.what, Held)] or list(stops)
        return cards[-1 if backward else 0] if cards else None
    row = [stop for stop in stops if _in_line(cloth, stop) and _pile(stop) == _pile(now)]
    along = _along(cloth, now, direction)
    if along and 0 <= row.index(now) + along < len(row):
        return row[row.index(now) + along]
    others = [stop for stop in stops if stop not in row and stop != now]
    if along:
        others = [stop for stop in others if _beside(stop, now, direction)]
    at = neighbour([stop.rect for stop in others], now.rect, direction)
    if at is not None:
        return others[at]
    return row[(row.index(now) + along) % len(row)] if along else None


def _in_line(cloth: Cloth, stop: Stop) -> bool:
    """Say whether a stop is one of a pile's cards that lie in a line."""
    pile = _pile(stop)
    return pile is not None and cloth.spots[pile].spread not in SCATTERED


def _pile(stop: Stop) -> str | None:
    """Return the pile of which a stop is one card."""
    match stop.what:
        case Held(pile) | Tap(pile, int()):
            return pile
    return None


def _along(cloth: Cloth, now: Stop, direction: Direction) -> int:
    """Return the step that a direction means inside a pile; 0 across its spread."""
    pile = _pile(now)
    if pile is None:
        return 0
    spot = cloth.spots[pile]
    match spot.spread:
        case Spread.ROW | Spread.FAN:
            return direction[0]
        case Spread.COLUMN:
            across, down = spot.way.value
            return direction[0] * across + direction[1] * down
        case Spread.HELD:
            return round(direction[0] * cos(radians(spot.angle)) + direction[1] * sin(radians(spot.angle)))
        case Spread.SQUARED | Spread.PLACED | Spread.LAID:
            return 0


def _beside(stop: Stop, now: Stop, direction: Direction) -> bool:
    """Say whether a stop lies straight ahead."""
    ahead, aside = distance(stop.rect, now.rect, direction)
    return ahead > 0 and aside < max(now.area.width, now.area.height) / 100


def target_stops(cloth: Cloth, targets: Collection[str]) -> list[Stop]:
    """Return the stops of the piles that take a card."""
    return [Stop(name, cloth.spots[name].area) for name in targets if name in cloth.spots]
