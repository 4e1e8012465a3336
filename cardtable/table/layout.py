"""Layout: where piles lie on the table and how their cards spread.

Lengths are table units: the window's pixels divided by its scale. Angles are degrees, clockwise.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil, cos, hypot, radians, sin, sqrt
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import AS_LAID, Order
from cardtable.table.tones import Tone

STEP: Final = 0.30  # of a card's width: the usual distance from card to card in a row; an index shows
STRIP: Final = 0.32  # of a card's height: the usual step of a column; rank and suit show
LINE: Final = 11.0  # units: the least step of a column for which its cards stay as large as they are
READABLE: Final = 9.0  # units: the least step in which an index can be read
SHRUNK: Final = 0.65  # of its height is the least that a card of a long column keeps
INDEX: Final = 0.22  # of a card's width: its index, at the left edge
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


class Sign(Enum):
    """What a small disc on a card says of it."""

    WINS = "crown"
    CHAIN = "link"  # may be added to another card
    CHOSEN = "check"


class Spread(Enum):
    """How the cards of a pile lie."""

    SQUARED = auto()  # one on the other; a thick pile shows its edge
    ROW = auto()  # side by side, overlapping where room is short
    COLUMN = auto()  # one below the other from the top of its room, each covering all but a strip
    FAN = auto()  # on an arc
    PLACED = auto()  # each at its own point


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a pile lies: the centre of its place, the height of its cards, and its spread.

    `room` is the length it may take along its spread. `sort` says in which order the cards are laid out,
    whatever their order in the pile. An `outline` marks the place while it is empty; `count` shows how
    many lie there. `glow` is a card of the pile that shines: the one that wins a trick; those that are `lit`
    have a soft frame, for they may be chosen now, and those that have been `chosen` a strong one. A `closed`
    pile shows backs, though its cards may be known. `signs` are cards that bear one, and which. `points` are
    the centres of the cards of a placed pile, the bottom one first. With a `whole` area a card may be dropped
    anywhere in it, however many lie there.
    """

    pile: str
    x: float
    y: float
    height: float
    spread: Spread = Spread.SQUARED
    room: float = 0.0
    angle: float = 0.0
    sort: Order = AS_LAID
    outline: bool = False
    count: bool = False
    caption: str = ""
    glow: Card | None = None
    lit: frozenset[Card] = frozenset()
    chosen: frozenset[Card] = frozenset()
    signs: tuple[tuple[Card, Sign], ...] = ()
    closed: bool = False
    points: tuple[tuple[float, float], ...] = ()
    whole: Area | None = None

    @property
    def width(self) -> float:
        """The width of one card."""
        return self.height * CARD_RATIO

    @property
    def area(self) -> Area:
        """The place that takes a dropped card: at least one card in size."""
        if self.whole is not None:
            return self.whole
        width, height = self.width, self.height
        if self.spread in (Spread.ROW, Spread.FAN):
            width = max(width, self.room)
        elif self.spread is Spread.COLUMN:
            height = max(height, self.room)
        elif self.spread is Spread.PLACED:
            width, height = max(width, self.room), max(height, self.room)
        return Area(self.x - width / 2, self.y - height / 2, width, height)

    @property
    def start(self) -> Area:
        """Where a single card lies: in the middle of the place, or at the top of a column."""
        width, height = self.width, self.height
        top = self.area.y if self.spread is Spread.COLUMN else self.y - height / 2
        return Area(self.x - width / 2, top, width, height)

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

    def point(self, across: float, along: float) -> tuple[float, float]:
        """Return a point on the card, in parts of its width and height from its middle."""
        turn, dx, dy = radians(self.angle), across * self.height * CARD_RATIO, along * self.height
        return self.x + dx * cos(turn) - dy * sin(turn), self.y + dx * sin(turn) + dy * cos(turn)

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
        case Spread.ROW:
            return _lined(spot, count)
        case Spread.COLUMN:
            return _hung(spot, count)
        case Spread.FAN:
            return _fanned(spot, count)
        case Spread.PLACED:
            return [Place(x, y, spot.height, spot.angle) for x, y in spot.points[:count]]


def _stacked(spot: Spot, depth: int) -> Place:
    lift = spot.height * 0.006 * depth
    return Place(spot.x - lift / 2, spot.y - lift, spot.height, spot.angle)


def step_of(spot: Spot, count: int) -> tuple[float, float]:
    """Return the distance from card to card in a column of `count` cards, and their height.

    Where room is short the strips grow narrower; below a line of text the cards grow smaller instead.
    """
    room, height, gaps = max(spot.room, spot.height), spot.height, max(count - 1, 1)
    step, least = min(STRIP * height, (room - height) / gaps), min(STRIP * height, LINE)
    if step < least:
        height = max(SHRUNK * height, room - gaps * least)
        step = (room - height) / gaps
    return step, height


def readable(spot: Spot, count: int) -> bool:
    """Say whether the index of every card can be read when `count` cards lie face up in a column."""
    return spot.spread is Spread.COLUMN and (count < 2 or step_of(spot, count)[0] >= READABLE)


def tight(spot: Spot, count: int) -> bool:
    """Say whether `count` cards lie in a line so near each other that indices cannot be read."""
    if count < 2 or spot.spread not in (Spread.ROW, Spread.FAN, Spread.COLUMN):
        return False
    if spot.spread is Spread.COLUMN:
        return not readable(spot, count)
    first, second = places(spot, count)[:2]
    return hypot(second.x - first.x, second.y - first.y) < INDEX * spot.width


def _hung(spot: Spot, count: int) -> list[Place]:
    step, height = step_of(spot, count)
    top = spot.area.y + height / 2
    return [Place(spot.x, top + step * i, height, spot.angle) for i in range(count)]


def _lined(spot: Spot, count: int) -> list[Place]:
    size = spot.width
    wish = size * (1.06 if spot.room >= count * size * 1.06 else STEP)
    step = min(wish if wish > size else max(wish, (spot.room - size) / max(count - 1, 1)), size * 1.06)
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
    """Where a seat's name, level and score stand; `tone` colours the score, `dealer` marks who deals.

    `side` colours the whole plate, where seats belong to sides that are known.
    """

    seat: Seat
    area: Area
    tone: Tone = Tone.PLAIN
    dealer: bool = False
    side: Tone | None = None


def grid(area: Area, count: int, columns: int = 0, gap: float = 0.12) -> list[Area]:
    """Return `count` equal cells in rows that fill an area, `gap` of a cell apart.

    Without a number of columns there are as many as bring the cells nearest to squares.
    """
    if not columns:
        columns = min(max(ceil(sqrt(count * area.width / max(area.height, 1))), 1), max(count, 1))
    rows = ceil(count / columns)
    wide, high = area.width / columns, area.height / max(rows, 1)
    return [
        Area(area.x + i % columns * wide, area.y + i // columns * high, wide, high).part(
            gap / 2, gap / 2, 1 - gap, 1 - gap
        )
        for i in range(count)
    ]
