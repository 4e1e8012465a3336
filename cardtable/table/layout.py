"""Layout: where piles and names have their places on the table.

Lengths are table units: the window's pixels divided by its scale. Angles are degrees, clockwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from math import ceil, cos, radians, sin, sqrt
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import AS_LAID, Order
from cardtable.table.tones import Tone

HALF_TURN: Final = 180.0  # degrees
HELD_ARC: Final = 118.0  # degrees from the first to the last card of the largest hand that is held


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

    def square(self, most: float) -> Area:
        """Return the largest square in the upper left corner of this area, with sides of so much at most."""
        side = min(self.width, self.height, most)
        return Area(self.x, self.y, side, side)

    def slim(self, height: float) -> Area:
        """Return the part of this area that is so high, or all of it, in the middle."""
        high = min(height, self.height)
        return Area(self.x, self.centre[1] - high / 2, self.width, high)

    def standing(self) -> Area:
        """Return the lowest part of this area that is as high as a card of its width, or all of it."""
        high = min(self.width / CARD_RATIO, self.height)
        return Area(self.x, self.bottom - high, self.width, high)

    def around(self, other: Area) -> Area:
        """Return the smallest area that holds this one and another."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Area(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def grown(self, by: float) -> Area:
        """Return this area, larger by so much on each side."""
        return Area(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def meets(self, other: Area) -> bool:
        """Say whether two areas have something in common."""
        beside = self.right <= other.x or other.right <= self.x
        return not (beside or self.bottom <= other.y or other.bottom <= self.y)

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom


class Sign(Enum):
    """What a small disc on a card says of it."""

    WINS = "crown"
    CHAIN = "link"  # may be added to another card
    CHOSEN = "check"


class Vacancy(Enum):
    """What a picture printed on an empty place says of it."""

    ANY = "any"  # whatever one likes goes there
    NONE = "none"  # nothing does
    CELL = "cell"  # one card does
    HEAP = "heap"  # cards come there by themselves
    AGAIN = "again"  # the pile is turned over once more
    SPENT = "spent"  # nothing comes from there any more


class Spread(Enum):
    """How the cards of a pile lie."""

    SQUARED = auto()  # one on the other; a thick pile shows its edge
    ROW = auto()  # side by side, overlapping where room is short
    COLUMN = auto()  # one after the other from one end of its room, each covering all but a strip
    FAN = auto()  # on an arc
    HELD = auto()  # on a small arc round whoever holds them
    LAID = auto()  # in a straight row, however it is turned, each covering much of the next
    PLACED = auto()  # each at its own place


class Way(Enum):
    """Which way a column runs, across and down."""

    DOWN = (0, 1)
    UP = (0, -1)
    LEFT = (-1, 0)
    RIGHT = (1, 0)


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a pile lies: the centre of its place, the height of its cards, and its spread.

    `room` is the length it may take along its spread; what is held is spread so far from the middle of its
    `arc`, which has so many degrees at most, the way of the `angle`. `sort` says in which order the cards are
    laid out, whatever their order in the pile. An `outline` marks the place while it is empty, on which is
    printed what goes there: ranks and suits as a `mark`, or a picture of how it is `vacant`, with the mark in
    it; `count` shows how many lie there. `glow` is a card of the pile that shines: the one that wins a trick;
    those that are `lit` have a soft frame, for they may be chosen now, and those that have been `chosen` a
    strong one. A `closed` pile shows backs, though its cards may be known. `signs` are cards that bear one,
    and which. A column runs the `way` that is said. The card at the place `out` stands out, `by` a part of
    its height. `laid` is where each card of a placed pile lies, the bottom one first. With a `whole` area a
    card may be dropped anywhere in it, however many lie there. In a fan there are `gaps` before the cards of
    these numbers. A pile that is `under` lies beneath portraits and plates.
    The `owners` are the seats whose cards these are, the bottom one's first: each card bears its shape,
    but for those of nobody.
    """

    pile: str
    x: float
    y: float
    height: float
    spread: Spread = Spread.SQUARED
    room: float = 0.0
    angle: float = 0.0
    arc: float = HELD_ARC
    sort: Order = AS_LAID
    outline: bool = False
    mark: str = ""
    vacant: Vacancy | None = None
    count: bool = False
    caption: str = ""
    glow: Card | None = None
    lit: frozenset[Card] = frozenset()
    chosen: frozenset[Card] = frozenset()
    signs: tuple[tuple[Card, Sign], ...] = ()
    closed: bool = False
    way: Way = Way.DOWN
    laid: tuple[Place, ...] = ()
    out: int | None = None
    by: float = 0.0
    whole: Area | None = None
    gaps: tuple[int, ...] = ()
    under: bool = False
    owners: tuple[Seat | None, ...] = ()

    @property
    def width(self) -> float:
        """The width of one card."""
        return self.height * CARD_RATIO

    @property
    def upright(self) -> bool:
        """Whether its cards lie one below the other, and not side by side."""
        return self.spread is Spread.COLUMN and self.way in (Way.DOWN, Way.UP)

    @property
    def area(self) -> Area:
        """The place that takes a dropped card: at least one card in size."""
        if self.whole is not None:
            return self.whole
        width, height = self.width, self.height
        match self.spread:
            case Spread.PLACED | Spread.HELD:
                return self._around_cards()
            case Spread.COLUMN if self.upright:
                height = max(height, self.room)
            case Spread.COLUMN | Spread.ROW | Spread.FAN | Spread.LAID:
                width = max(width, self.room)
            case Spread.SQUARED:
                pass  # one card in size
        if self.spread is Spread.LAID and self.angle % HALF_TURN:
            width, height = height, width
        return Area(self.x - width / 2, self.y - height / 2, width, height)

    def _around_cards(self) -> Area:
        """Return what is around cards that lie in no line."""
        if self.spread is Spread.HELD:
            return enclosing([self.held(turn) for turn in (-self.arc / 2, 0.0, self.arc / 2)])
        alone = self._single(self.x, self.y)
        return alone.around(enclosing(self.laid)) if self.laid else alone

    @property
    def start(self) -> Area:
        """Where a single card lies: in the middle of the place, or where a column begins."""
        if self.spread is not Spread.COLUMN:
            return self._single(self.x, self.y)
        (across, down), area = self.way.value, self.area
        return self._single(
            self.x - across * (area.width - self.width) / 2,
            self.y - down * (area.height - self.height) / 2,
        )

    def _single(self, x: float, y: float) -> Area:
        return Area(x - self.width / 2, y - self.height / 2, self.width, self.height)

    def held(self, turn: float) -> Place:
        """Return where a card of a held hand is that is turned so many degrees from its middle."""
        hub = Place(self.x, self.y, self.height, self.angle).raised(-self.room)
        return replace(hub, angle=self.angle + turn).raised(self.room)

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

    @property
    def bounds(self) -> Area:
        """The upright rectangle around the card."""
        turn, wide, high = radians(self.angle), self.height * CARD_RATIO, self.height
        width = abs(wide * cos(turn)) + abs(high * sin(turn))
        height = abs(wide * sin(turn)) + abs(high * cos(turn))
        return Area(self.x - width / 2, self.y - height / 2, width, height)

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


def enclosing(places: Sequence[Place]) -> Area:
    """Return the smallest area that holds one card or more; those that lie upright take no call each."""
    sides = [
        (each.x, each.y, each.height * CARD_RATIO / 2, each.height / 2) for each in places if not each.angle
    ]
    bounds = [each.bounds for each in places if each.angle]
    sides += [(*each.centre, each.width / 2, each.height / 2) for each in bounds]
    left, right = min([x - wide for x, _, wide, _ in sides]), max([x + wide for x, _, wide, _ in sides])
    top, bottom = min([y - high for _, y, _, high in sides]), max([y + high for _, y, _, high in sides])
    return Area(left, top, right - left, bottom - top)


@dataclass(frozen=True, slots=True)
class Plate:
    """Where a seat's name, level and score stand; `tone` colours the score, `dealer` marks who deals.

    `side` colours the whole plate, where seats belong to sides that are known. The `tip` says what its score
    and its note stand for. `face` is where its portrait stands, in grey if the seat is `out`; an `eastern`
    one bears the badge of its seat at the right.
    """

    seat: Seat
    area: Area
    tone: Tone = Tone.PLAIN
    dealer: bool = False
    side: Tone | None = None
    tip: str = ""
    face: Area | None = None
    out: bool = False
    eastern: bool = False

    @property
    def areas(self) -> tuple[Area, ...]:
        """Where it stands, and its portrait."""
        return (self.area,) if self.face is None else (self.area, self.face)


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


def pad(area: Area, count: int, columns: int, wide: float, high: float) -> list[Area]:
    """Return `count` cells for buttons in the middle of an area, so wide and high or as they fit.

    They lie in as few rows as there can be with so many columns, each row about as long.
    """
    rows = ceil(count / columns)
    columns = ceil(count / rows)
    across, down = min(columns * wide, area.width), min(rows * high, area.height)
    x, y = area.centre
    return grid(Area(x - across / 2, y - down / 2, across, down), count, columns)
