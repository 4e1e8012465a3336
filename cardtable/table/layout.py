"""Layout: where piles lie on the table and how their cards spread.

Lengths are table units: the window's pixels divided by its scale. Angles are degrees, clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from math import cos, radians, sin
from typing import Final

from cardtable.engine.piles import Seat

CARD_RATIO: Final = 5 / 7  # width to height of a card
STEP: Final = 0.30  # of a card's width: the usual distance from card to card in a row; an index shows
EDGES: Final = 7  # cards of a squared pile whose edges are seen
FAN_ARC: Final = 14.0  # degrees from the first to the last card of a full fan
FAN_STEP: Final = 1.7  # degrees from card to card in a small fan
FAN_GAP: Final = 0.66  # of a card's width from card to card in a small fan


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle: left, top, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.width

    @property
    def bottom(self) -> float:
        """The bottom edge."""
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    def part(self, x: float, y: float, width: float, height: float) -> Area:
        """Return a part of this area, given in fractions of it."""
        return Area(
            self.x + x * self.width, self.y + y * self.height, width * self.width, height * self.height
        )

    def grown(self, by: float) -> Area:
        """Return this area, larger by so much on each side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Spread(Enum):
    """How the cards of a pile lie."""

    SQUARED = auto()  # one on the other; a thick pile shows its edge
    ROW = auto()  # side by side, overlapping where room is short
    COLUMN = auto()  # one below the other
    FAN = auto()  # on an arc


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a pile lies: the centre of its place, the height of its cards, and its spread.

    `room` is the length it may take along its spread. `sort` lays the cards out by rank, whatever
    their order in the pile. An `outline` marks the place while it is empty; `count` shows how many lie there.
    """

    pile: str
    x: float
    y: float
    height: float
    spread: Spread = Spread.SQUARED
    room: float = 0.0
    angle: float = 0.0
    sort: bool = False
    outline: bool = False
    count: bool = False
    caption: str = ""

    @property
    def width(self) -> float:
        """The width of one card."""
        return self.height * CARD_RATIO

    @property
    def area(self) -> Area:
        """The place that takes a dropped card: at least one card in size."""
        width, height = self.width, self.height
        if self.spread in (Spread.ROW, Spread.FAN):
            width = max(width, self.room)
        elif self.spread is Spread.COLUMN:
            height = max(height, self.room)
        return Area(self.x - width / 2, self.y - height / 2, width, height)

    def at(self, x: float, y: float) -> Spot:
        """Return this spot with another centre."""
        return replace(self, x=x, y=y)


@dataclass(frozen=True, slots=True)
class Place:
    """Where one card lies: its centre, height and angle."""

    x: float
    y: float
    height: float
    angle: float = 0.0

    def raised(self, by: float) -> Place:
        """Return this place, moved by so much towards the top edge of the card."""
        turn = radians(self.angle)
        return Place(self.x + by * sin(turn), self.y - by * cos(turn), self.height, self.angle)

    def covers(self, x: float, y: float) -> bool:
        """Say whether a point lies on the card."""
        turn = radians(-self.angle)
        dx, dy = x - self.x, y - self.y
        along, across = dx * cos(turn) - dy * sin(turn), dx * sin(turn) + dy * cos(turn)
        return abs(along) <= self.height * CARD_RATIO / 2 and abs(across) <= self.height / 2


def places(spot: Spot, count: int) -> list[Place]:
    """Return where each of `count` cards lies, in the order they are painted."""
    match spot.spread:
        case Spread.SQUARED:
            return [_stacked(spot, min(i, EDGES - 1)) for i in range(count)]
        case Spread.ROW | Spread.COLUMN:
            return _lined(spot, count)
        case Spread.FAN:
            return _fanned(spot, count)


def _stacked(spot: Spot, depth: int) -> Place:
    lift = spot.height * 0.006 * depth
    return Place(spot.x - lift / 2, spot.y - lift, spot.height, spot.angle)


def _lined(spot: Spot, count: int) -> list[Place]:
    upright = spot.spread is Spread.COLUMN
    size = spot.height if upright else spot.width
    wish = size * (1.06 if spot.room >= count * size * 1.06 else STEP)
    step = min(wish if wish > size else max(wish, (spot.room - size) / max(count - 1, 1)), size * 1.06)
    if count > 1 and spot.room:
        step = min(step, (spot.room - size) / (count - 1))
    first = -step * (count - 1) / 2
    turn = radians(spot.angle)
    along = [first + step * i for i in range(count)]
    if upright:
        return [Place(spot.x, spot.y + each, spot.height, spot.angle) for each in along]
    return [
        Place(spot.x + each * cos(turn), spot.y + each * sin(turn), spot.height, spot.angle) for each in along
    ]


def _fanned(spot: Spot, count: int) -> list[Place]:
    """Lay cards on an arc whose chord is at most the room, the middle one highest."""
    if count <= 1:
        return [Place(spot.x, spot.y, spot.height, spot.angle)] * count
    arc = min(FAN_ARC, FAN_STEP * (count - 1))
    chord = min(spot.room - spot.width, spot.width * FAN_GAP * (count - 1))
    radius = chord / 2 / sin(radians(arc / 2))
    turn = radians(spot.angle)
    found = []
    for i in range(count):
        degrees = -arc / 2 + arc * i / (count - 1)
        dx, dy = radius * sin(radians(degrees)), radius * (1 - cos(radians(degrees)))
        x, y = spot.x + dx * cos(turn) - dy * sin(turn), spot.y + dx * sin(turn) + dy * cos(turn)
        found.append(Place(x, y, spot.height, spot.angle + degrees))
    return found


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a seat's name, level and score stand."""

    seat: Seat
    area: Area
