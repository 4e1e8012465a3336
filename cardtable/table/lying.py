"""Lying: where each card of a pile lies."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import cos, degrees, hypot, radians, sin
from typing import Final

from cardtable.engine.cards import BACK, Card
from cardtable.table.layout import Place, Spot, Spread
from cardtable.table.measures import CARD_RATIO

STEP: Final = 0.30  # of a card's width: the usual distance from card to card in a row; an index shows
STRIP: Final = 0.32  # of a card's height: the usual step of a column; rank and suit show
BACKED: Final = 0.12  # of a card's height or width: the usual step over a back
THIN: Final = 3.0  # units: the least step over a back for which faces keep their steps
LINE: Final = 11.0  # units: the least step of a column for which its cards stay as large as they are
TAB: Final = 7.0  # units: that of a column that runs sideways, whose indices stand upright
READABLE: Final = 9.0  # units: the least step in which an index can be read
SLACK: Final = 0.001  # units by which fractions may be wrong
SHRUNK: Final = 0.65  # of its height is the least that a card of a long column keeps
INDEX: Final = 0.22  # of a card's width: its index, at the left edge
EDGES: Final = 7  # cards of a squared pile whose edges are seen
FAN_ARC: Final = 14.0  # degrees from the first to the last card of a full fan
FAN_DROP: Final = 0.13  # of a card's height: how much deeper than a card a fan is at most
HELD_STEP: Final = 13  # degrees from card to card of a hand that is held
LAID_STEP: Final = 0.62  # of a card's width: from card to card of a hand that lies down
FAN_STEP: Final = 1.7  # degrees from card to card in a small fan
FAN_GAP: Final = 0.66  # of a card's width from card to card in a small fan
BESIDE: Final = 1.06  # of a card's width: from card to card side by side
APART: Final = 0.7  # of such a step: a gap between cards that belong together and others
NONE: Final = frozenset[int]()


@dataclass(frozen=True, slots=True)
class Steps:
    """The distances from card to card in a column, over a face and over a back, and the cards' height."""

    face: float
    back: float
    height: float


def places(spot: Spot, count: int, backs: Collection[int] = NONE) -> list[Place]:
    """Return where each of `count` cards lies, in the order they are painted.

    `backs` are the numbers of those that lie face down, 0 for the first: columns lay them tighter.
    """
    found = _spread_out(spot, count, backs)
    if spot.out is not None and spot.out < count:
        found[spot.out] = found[spot.out].raised(spot.by * spot.height)
    return found


def _spread_out(spot: Spot, count: int, backs: Collection[int]) -> list[Place]:
    match spot.spread:
        case Spread.SQUARED:
            edges = [_stacked(spot, depth) for depth in range(min(count, EDGES))]
            return edges + edges[-1:] * (count - len(edges))
        case Spread.ROW:
            return _lined(spot, count, BESIDE)
        case Spread.COLUMN:
            return _hung(spot, count, backs)
        case Spread.FAN:
            return _fanned(spot, count)
        case Spread.HELD:
            return _held(spot, count)
        case Spread.LAID:
            return _lined(spot, count, LAID_STEP)
        case Spread.PLACED:
            return list(spot.laid[:count])


def laid(spot: Spot, cards: Sequence[Card]) -> list[Place]:
    """Return where each of these cards lies, which are given as they are seen, in the order of painting."""
    return places(spot, len(cards), frozenset(at for at, card in enumerate(cards) if card is BACK))


def _stacked(spot: Spot, depth: int) -> Place:
    lift = spot.height * 0.006 * depth
    return Place(spot.x - lift / 2, spot.y - lift, spot.height, spot.angle)


def steps_of(spot: Spot, count: int, backs: Collection[int] = NONE) -> Steps:
    """Return the steps of a column of `count` cards.

    Where room is short first the backs lie tighter, then the faces; below a line of text the cards grow
    smaller instead.
    """
    ratio = 1.0 if spot.upright else CARD_RATIO  # of a card's height: its length along the column
    size = spot.height * ratio
    room, usual, over_back = max(spot.room, size), (STRIP if spot.upright else STEP) * size, BACKED * size
    gaps, hidden = max(count - 1, 0), len([at for at in backs if at < count - 1])
    seen = gaps - hidden
    thin, least = min(over_back, THIN), min(usual, LINE if spot.upright else TAB)
    if hidden:
        over_back = min(max((room - size - seen * usual) / hidden, thin), over_back)
    if seen:
        usual = min(usual, (room - size - hidden * over_back) / seen)
    if usual < least or hidden * over_back + seen * usual > room - size + SLACK:
        wanted = seen * least + hidden * thin
        size = max(SHRUNK * size, room - wanted)
        share = min((room - size) / wanted, 1.0)
        usual, over_back = least * share, thin * share
    return Steps(usual, over_back, size / ratio)


def readable(spot: Spot, count: int) -> bool:
    """Say whether the index of every card can be read when `count` cards lie face up in a column."""
    return spot.spread is Spread.COLUMN and (count < 2 or steps_of(spot, count).face >= READABLE)


def tight(spot: Spot, count: int) -> bool:
    """Say whether `count` cards lie in a line so near each other that indices cannot be read."""
    if count < 2 or spot.spread not in (Spread.ROW, Spread.FAN, Spread.COLUMN):
        return False
    if spot.upright:
        return not readable(spot, count)
    first, second = places(spot, count)[:2]
    return hypot(second.x - first.x, second.y - first.y) < INDEX * spot.width


def _hung(spot: Spot, count: int, backs: Collection[int]) -> list[Place]:
    """Lay cards from the beginning of a column's room, each a step further."""
    steps, (across, down), area = steps_of(spot, count, backs), spot.way.value, spot.area
    high = steps.height
    x = spot.x - across * (area.width - high * CARD_RATIO) / 2
    y = spot.y - down * (area.height - high) / 2
    each = (steps.back if at in backs else steps.face for at in range(count - 1))
    gone = list(accumulate(each, initial=0.0))[:count]
    return [Place(x + across * far, y + down * far, high, spot.angle) for far in gone]


def _lined(spot: Spot, count: int, apart: float) -> list[Place]:
    """Lay cards in a line, so much of their width apart or as their room allows."""
    size = spot.width
    step = size * (apart if spot.room else STEP)
    if count > 1 and spot.room:
        step = min(step, (spot.room - size) / (count - 1))
    first = -step * (count - 1) / 2
    turn = radians(spot.angle)
    along = [first + step * i for i in range(count)]
    return [
        Place(spot.x + each * cos(turn), spot.y + each * sin(turn), spot.height, spot.angle) for each in along
    ]


def _fanned(spot: Spot, count: int) -> list[Place]:
    """Lay cards on an arc whose chord is at most the room, the middle one highest."""
    if count <= 1:
        return [Place(spot.x, spot.y, spot.height, spot.angle)] * count
    steps = [at + APART * sum(gap <= at for gap in spot.gaps) for at in range(count)]
    chord = min(spot.room - spot.width, spot.width * FAN_GAP * steps[-1])
    flat = 2 * degrees(FAN_DROP * spot.height / (chord / 4 + spot.width / 2))  # the ends hang no deeper
    arc = min(FAN_ARC, FAN_STEP * steps[-1], flat)
    turned = (
        spot.room - spot.width - spot.height * sin(radians(arc / 2))
    )  # what the corners at the ends leave
    chord = max(min(chord, turned), chord / 2)
    radius = chord / 2 / sin(radians(arc / 2))
    turn = radians(spot.angle)
    found = []
    for step in steps:
        tilt = -arc / 2 + arc * step / steps[-1]
        dx, dy = radius * sin(radians(tilt)), radius * (1 - cos(radians(tilt)))
        x, y = spot.x + dx * cos(turn) - dy * sin(turn), spot.y + dx * sin(turn) + dy * cos(turn)
        found.append(Place(x, y, spot.height, spot.angle + tilt))
    return found


def _held(spot: Spot, count: int) -> list[Place]:
    """Lay cards round whoever holds them, turned by whole degrees: each angle is a picture of its own."""
    step = min(HELD_STEP, spot.arc // max(count - 1, 1))
    first = -step * (count - 1) // 2
    return [spot.held(first + step * at) for at in range(count)]
