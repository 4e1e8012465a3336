"""Seating: how much room everybody has round a table, and where, by the number of seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from cardtable.table.board import FAN_DEPTH, Laid
from cardtable.table.layout import Area
from cardtable.table.measures import CARD_RATIO

Point = tuple[float, float]

TRICKS: Final[Mapping[int, tuple[Point, ...]]] = {  # by the number of seats, from the bottom clockwise: where
    2: ((0, 1), (0, 0)),  # each one's card lies, across and down, in cards
    3: ((0, 0.5), (-1, 0), (1, 0)),
    4: ((0, 1), (-1, 0.5), (0, 0), (1, 0.5)),
    5: ((0, 1), (-1, 1), (-0.5, 0), (0.5, 0), (1, 1)),
    6: ((0, 1), (-1, 1), (-1, 0), (0, 0), (1, 0), (1, 1)),
    7: ((0, 1), (-1, 1), (-1.5, 0), (-0.5, 0), (0.5, 0), (1.5, 0), (1, 1)),
    8: ((0, 1), (-1, 1), (-2, 0), (-1, 0), (0, 0), (1, 0), (2, 0), (1, 1)),
    9: ((0, 1), (-1, 1), (-2.5, 0), (-1.5, 0), (-0.5, 0), (0.5, 0), (1.5, 0), (2.5, 0), (1, 1)),
}
SIDES: Final = {  # how many sit at the left, at the top and at the right
    2: (0, 1, 0),
    3: (1, 0, 1),
    4: (1, 1, 1),
    5: (1, 2, 1),
    6: (1, 3, 1),
    7: (2, 2, 2),
    8: (2, 3, 2),
    9: (2, 4, 2),
}
USUAL_SIZE: Final = (
    998.0,
    656.0,
)  # units: on another table all is larger or smaller, but for what must be read
PLATE: Final = (150.0, 104.0)  # units: how wide a plate is, and how wide at least
PLATE_HIGH: Final = (46.0, 30.0)
LINE: Final = (18.0, 16.0)
DUTY: Final = (36.0, 28.0)
SAID: Final = (58.0, 58.0)  # a bubble of two lines, with its tail
SPEECH: Final = 1.6  # of a plate's width: how wide one is at a side, where nobody else speaks
CORNER: Final = (108.0, 96.0)  # how wide a corner is, and how high with nobody at the top
EDGE: Final = 4.0  # units around all
GAP: Final = 6.0  # units between rooms
TUCKED: Final = 0.31  # of a portrait's side: so far from its middle the cards held there begin
RISES: Final = 0.11  # of its side: a portrait at the top reaches so far over the rim
CHIN: Final = 0.2  # of its side: so much of it lies over cards that lie before it
UNDER: Final = 84.0  # units: how wide the room under a plate is at least
BEYOND: Final = 0.85  # of a fan's width at a side: so far only its last cards reach
MOST: Final = 0.24  # of the table's height: the largest cards
BESIDE: Final = 1.1  # of a card's width: beside the trick, on both sides
UP: Final = 0.0  # degrees: which way somebody looks
EAST: Final = 90.0
DOWN: Final = 180.0
WEST: Final = 270.0


@dataclass(frozen=True)
class Kind:
    """How large portraits are, and how wide the backs beside them, in units on a usual table.

    Where hands are `packed` they lie as packets with their number.
    """

    face: float
    back: float
    packed: bool = False


FEW: Final = Kind(92.0, 62.0)
SOME: Final = Kind(80.0, 54.0)
MANY: Final = Kind(64.0, 44.0, packed=True)
NARROW: Final = Kind(64.0, 44.0)
SOME_FROM: Final = 5  # seats
MANY_FROM: Final = 7
SOME_OPPOSITE: Final = 4  # seats that are all opposite
MANY_OPPOSITE: Final = 5


@dataclass(frozen=True)
class Sizes:
    """The lengths on a table, in units; `unit` is how large it is against a usual one.

    So many sit `opposite` the looking seat, between corners in which something lies if they are `cornered`.
    """

    area: Area
    seats: int
    kind: Kind
    unit: float
    opposite: int
    cornered: bool = True

    @classmethod
    def of(cls, area: Area, seats: int) -> Sizes:
        """Return the lengths of a table."""
        kind = FEW if seats < SOME_FROM else SOME if seats < MANY_FROM else MANY
        return cls(area, seats, kind, _unit(area), SIDES[seats][1])

    @classmethod
    def facing(cls, area: Area, opposite: int) -> Sizes:
        """Return the lengths of a table at which all others sit opposite the looking seat."""
        kind = SOME if opposite < SOME_OPPOSITE else NARROW if opposite < MANY_OPPOSITE else MANY
        return cls(area, opposite + 1, kind, _unit(area), opposite, cornered=opposite == 1)

    @property
    def corners(self) -> float:
        """How much of the width the corners take."""
        return 2 * self.read(CORNER) if self.cornered else 0.0

    def read(self, length: tuple[float, float]) -> float:
        """Return a length that has to be so much at least."""
        return max(length[0] * self.unit, length[1])

    @property
    def face(self) -> float:
        """The side of a portrait."""
        return self.kind.face * self.unit

    @property
    def back(self) -> float:
        """The height of a back."""
        return self.kind.back * self.unit / CARD_RATIO

    @property
    def reach(self) -> float:
        """How far from a portrait's middle the cards reach that are held there."""
        return TUCKED * self.face + self.back

    @property
    def plate(self) -> float:
        """How wide a plate is."""
        return self.read(PLATE)

    @property
    def gap(self) -> float:
        """What lies between two rooms."""
        return GAP * self.unit

    @property
    def inner(self) -> Area:
        """The table without its edge."""
        return self.area.grown(-EDGE * self.unit)

    @property
    def top(self) -> float:
        """How high the seats at the top are, or the corners alone."""
        if not self.opposite:
            return CORNER[0] * self.unit
        return (0.5 - RISES) * self.face + self.reach

    @property
    def side(self) -> float:
        """How wide the seats at the sides are."""
        if self.kind.packed:
            return max(self.plate, self.face + self.back * CARD_RATIO)
        return max(self.plate, self.face) / 2 + self.reach

    @property
    def blocks(self) -> tuple[float, float, float]:
        """How wide seats at the top are at the left and right of a portrait's middle, and the plate there."""
        count = self.opposite
        left = max(self.face / 2, self.back * CARD_RATIO / 2) if self.kind.packed else self.reach
        room = (self.inner.width - self.corners - (count + 1) * self.gap) / max(count, 1)
        plate = min(self.plate, room - left - self.face / 2 - self.gap)
        return left, self.face / 2 + self.gap + plate, plate


def _unit(area: Area) -> float:
    wide, high = USUAL_SIZE
    return min(area.width / wide, area.height / high)


def rooms(sizes: Sizes, *, line: bool) -> Laid:
    """Return the rooms of the table, and how high its cards are."""
    whole, gap, points = sizes.inner, sizes.gap, TRICKS[sizes.seats]
    at_top = sizes.opposite > 0
    top = sizes.area.y + sizes.top
    first = top + gap if at_top else whole.y
    low = sizes.read(DUTY) + gap + (sizes.read(LINE) + gap if line else 0)
    rows = 1 + max(down for _, down in points)
    free = whole.bottom - first - low - gap - gap * (rows - 1)
    high = min(free / (rows + FAN_DEPTH), MOST * sizes.area.height)
    areas = _lower(sizes, high, line=line)
    bottom = areas["line" if line else "duty"].y - gap
    seats = Area(whole.x, top + gap, sizes.side, areas["duty"].y - top - 2 * gap)
    areas["west"], areas["east"] = seats, replace(seats, x=whole.right - sizes.side)
    middle = Area(seats.right + gap, first, areas["east"].x - seats.right - 2 * gap, bottom - first)
    areas.update(_trick(middle, high, points, gap))
    _fit_lower(areas, whole)
    areas.update(_corners(sizes))
    return Laid(high, areas)


def _lower(sizes: Sizes, high: float, *, line: bool) -> dict[str, Area]:
    """Return the own portrait and name, the hand, and the rows over it, from side to side."""
    whole, gap, face, plate = sizes.inner, sizes.gap, sizes.face, sizes.read(PLATE_HIGH)
    wide, deep, duty = sizes.plate, FAN_DEPTH * high, sizes.read(DUTY)
    name = Area(whole.x, whole.bottom - plate, wide, plate)
    left = whole.x + wide + gap
    hand = Area(left, whole.bottom - deep, whole.width - 2 * (left - whole.x), deep)
    row = Area(left, hand.y - gap - duty, whole.right - left, duty)
    portrait = Area(whole.x + (wide - face) / 2, name.y - 1 - face, face, face)
    said = Area(whole.x, portrait.y - sizes.read(SAID), wide + gap, sizes.read(SAID))
    found = {"name": name, "face": portrait, "hand": hand, "duty": row, "said": said}
    if line:
        found["line"] = replace(row, y=row.y - gap - sizes.read(LINE), height=sizes.read(LINE))
    return found


def _trick(middle: Area, high: float, points: Sequence[Point], gap: float) -> dict[str, Area]:
    """Return where the cards of a trick lie, as large as the room allows, and what is left beside them."""
    across, down = max(x for x, _ in points), max(y for _, y in points)
    cards = 2 * across + 1
    wide = (middle.width - (cards + 1) * gap) / (cards + 2 * BESIDE)
    tall = min(high, wide / CARD_RATIO, (middle.height - down * gap) / (down + 1))
    wide, (x, y) = tall * CARD_RATIO, middle.centre
    found = {}
    for at, (right, below) in enumerate(points):
        left = x + right * (wide + gap) - wide / 2
        found[str(at)] = Area(left, y + (below - down / 2) * (tall + gap) - tall / 2, wide, tall)
    half = across * (wide + gap) + wide / 2 + gap
    found["kitty"] = replace(middle, width=x - half - middle.x)
    found["board"] = replace(middle, x=x + half, width=middle.right - x - half)
    return found


def _fit_lower(areas: dict[str, Area], whole: Area) -> None:
    """Part the row over the hand where the rooms beside the trick end and begin."""
    row, first, last = areas["duty"], areas["kitty"].right, areas["board"].x
    gap = areas["hand"].y - row.bottom
    areas["taken"] = replace(row, width=first - row.x)
    areas["duty"] = replace(row, x=first + gap, width=last - first - 2 * gap)
    areas["aside"] = replace(row, x=last, width=whole.right - last)
    if "line" in areas:
        areas["line"] = replace(
            areas["line"], x=areas["kitty"].x, width=areas["board"].right - areas["kitty"].x
        )


def _tops(sizes: Sizes) -> list[float]:
    """Return where the middles of the portraits at the top are, from left to right."""
    count, (left, right, _) = sizes.opposite, sizes.blocks
    x = sizes.inner.centre[0]
    if count < 2:  # one sits in the middle, whatever is beside
        return [x] * count
    free = sizes.inner.width - sizes.corners - count * (left + right)
    apart = left + right + free / (count + 1)
    first = x - ((count - 1) * apart + left + right) / 2 + left
    return [first + at * apart for at in range(count)]


def _corners(sizes: Sizes) -> dict[str, Area]:
    """Return the rooms at the upper left and right, beside whoever sits at the top."""
    whole, gap, tops = sizes.inner, sizes.gap, _tops(sizes)
    left, right, _ = sizes.blocks
    top = whole.y + gap  # a thick pile reaches over its place
    high = sizes.area.y + sizes.top - top
    end = tops[0] - left - gap if tops else whole.x + sizes.side
    begin = tops[-1] + right + gap if tops else whole.right - sizes.side
    west = Area(whole.x, top, end - whole.x, high)
    return {"left": west, "right": Area(begin, top, whole.right - begin, high)}


@dataclass(frozen=True)
class Stand:
    """Where a portrait stands, which way it looks, and how far down its place reaches.

    Above a `lower` one at a side there is another.
    """

    face: Area
    looks: float
    bottom: float
    lower: bool = False


def stands(sizes: Sizes, areas: Mapping[str, Area]) -> Iterator[Stand]:
    """Give the portraits of the other seats, clockwise from the looking one."""
    left, _, right = SIDES[sizes.seats]
    end = max(sizes.plate, sizes.face) / 2
    for at, (y, bottom) in reversed([*enumerate(_beside(sizes, areas["west"], left))]):
        yield Stand(_square(sizes.inner.x + end, y, sizes.face), EAST, bottom, at > 0)
    yield from at_top(sizes)
    for at, (y, bottom) in enumerate(_beside(sizes, areas["east"], right)):
        yield Stand(_square(sizes.inner.right - end, y, sizes.face), WEST, bottom, at > 0)


def at_top(sizes: Sizes) -> Iterator[Stand]:
    """Give the portraits at the top, from left to right."""
    for x in _tops(sizes):
        y = sizes.area.y + (0.5 - RISES) * sizes.face
        yield Stand(_square(x, y, sizes.face), DOWN, sizes.area.y + sizes.top)


def _square(x: float, y: float, side: float) -> Area:
    return Area(x - side / 2, y - side / 2, side, side)


def _beside(sizes: Sizes, side: Area, count: int) -> list[tuple[float, float]]:
    """Return where the middles of the portraits at a side are, from above, and where their places end."""
    if not sizes.kind.packed:
        return [(side.y + sizes.reach, side.bottom)] * count
    each = side.height / max(count, 1)
    return [
        (side.y + at * each + sizes.face / 2, side.y + (at + 1) * each - sizes.gap) for at in range(count)
    ]


def above_own(sizes: Sizes, areas: Mapping[str, Area], high: float) -> Area:
    """Return the room over the own portrait for what others have under their plates."""
    name, bottom = areas["name"], areas["face"].y - sizes.gap
    high = min(high * sizes.unit, bottom - areas["duty"].y)
    return replace(name, y=bottom - high, height=high)


def beneath(sizes: Sizes, stand: Stand, high: float) -> dict[str, Area]:
    """Return the rooms of another seat: `under` its plate is one, so many usual units high or as it fits."""
    if stand.looks == DOWN:
        return _at_top(sizes, stand, 2 * high * sizes.unit)
    return _at_side(sizes, stand, high * sizes.unit)


def _at_top(sizes: Sizes, stand: Stand, high: float) -> dict[str, Area]:
    """Return the rooms of a seat at the top, whose plate is at the right of its portrait."""
    (left, _, wide), plate, gap = sizes.blocks, sizes.read(PLATE_HIGH), sizes.gap
    face, bottom, (x, y) = stand.face, stand.bottom, stand.face.centre
    name = Area(face.right + gap, max(y - plate / 2, sizes.inner.y), wide, plate)
    begin = max(min(x + BEYOND * left, name.right - UNDER), face.right)
    below = name.bottom + gap / 2
    before, says = face.bottom - CHIN * face.height, _says(sizes, x)
    return {
        "name": name,
        "under": Area(begin, below, name.right - begin, min(bottom - below, high)),
        "said": Area(
            says, max(face.bottom, name.bottom) + 1, min(sizes.plate, name.right - says), sizes.read(SAID)
        ),
        "hand": Area(x - sizes.reach, before, 2 * sizes.reach, max(bottom - before, 1.0)),
    }


def _says(sizes: Sizes, x: float) -> float:
    """Return where the room for what one says begins whose portrait is there at the top."""
    return x - (sizes.face if sizes.kind.packed else sizes.plate) / 2  # packed, others sit near


def _at_side(sizes: Sizes, stand: Stand, high: float) -> dict[str, Area]:
    """Return the rooms of a seat at a side, whose plate is under its portrait."""
    face, wide, gap, said = stand.face, sizes.plate, sizes.gap, sizes.read(SAID)
    name = Area(face.centre[0] - wide / 2, face.bottom + 1, wide, sizes.read(PLATE_HIGH))
    before = name.x - gap - sizes.back if stand.looks == WEST else name.right + gap
    low = name.bottom + gap / 2
    top, long = face.centre[1] - sizes.reach, 2 * sizes.reach
    if sizes.kind.packed:  # others sit above and below
        top, long = face.y, stand.bottom - face.y
    return {
        "name": name,
        "under": replace(name, y=low, height=min(high, stand.bottom - low)),
        "said": replace(name, y=name.bottom, height=said) if stand.lower else _over(sizes, stand, name),
        "hand": Area(before, top, sizes.back, long),
    }


def _over(sizes: Sizes, stand: Stand, name: Area) -> Area:
    """Return the room for what one says at a side, over the portrait and beside whoever sits at the top.

    It is wider where it is lower than what these say.
    """
    begin, end, tops, high = name.x, name.right, _tops(sizes), sizes.read(SAID)
    if stand.face.y - high > sizes.area.y + (1 - RISES) * sizes.face + 1 + high:
        tops, wide = [], SPEECH * sizes.plate
        begin, end = (begin, begin + wide) if stand.looks == EAST else (end - wide, end)
    if stand.looks == WEST and tops:
        begin = max(begin, tops[-1] + sizes.blocks[1])
    if stand.looks == EAST and tops:
        end = min(end, _says(sizes, tops[0]))
    return Area(begin, stand.face.y - high, end - begin, high)
