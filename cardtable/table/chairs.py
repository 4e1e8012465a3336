"""Around: seats round a table, for games in which everybody plays a card to the middle.

The looking seat is at the bottom, the others clockwise from its left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.table.layout import Area, Place, Plate, Sign, Spot, Spread

MIDDLE: Final = (0.5, 0.415)  # of the table: where the cards of a trick lie
POINTS: Final = {  # of the table's height: how far from there each seat's card lies; none covers another
    2: ((0.0, 0.1), (0.0, -0.1)),
    3: ((0.0, 0.1), (-0.148, -0.03), (0.148, -0.03)),
    4: ((0.0, 0.1), (-0.148, 0.0), (0.0, -0.1), (0.148, 0.0)),
    5: ((0.0, 0.1), (-0.15, 0.094), (-0.076, -0.1), (0.076, -0.1), (0.15, 0.094)),
}
CARD: Final = 0.19  # of the table's height: a card in the middle
HAND: Final = 0.2  # a card of the hand at the bottom
RIVAL: Final = 0.075  # a card of another hand
PLATE: Final = 0.062  # a name
CORNERS: Final = {  # left and top of the others' places, in fractions of the table, by how many they are
    1: ((0.4, 0.045),),
    2: ((0.01, 0.1), (0.79, 0.1)),
    3: ((0.0, 0.27), (0.4, 0.045), (0.8, 0.27)),
    4: ((0.0, 0.3), (0.2, 0.045), (0.6, 0.045), (0.8, 0.3)),
}
WIDE: Final = 0.2  # of the table's width: another seat's place
LOWER: Final = 0.63  # of the table's height: where the place of the bottom seat begins


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat's place: where its name stands, where hand and tricks taken lie, and its card in the middle.

    `hand` and `taken` are centres; `point` is the centre of the card that it plays.
    """

    seat: Seat
    plate: Area
    hand: tuple[float, float]
    taken: tuple[float, float]
    point: tuple[float, float]
    room: float  # the length that the hand may take
    own: bool = False


def below(view: Deal) -> Seat:
    """Return the seat at the bottom: the looking one, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer < view.seats else 0


def chairs(
    area: Area,
    own: Seat,
    seats: int,
    corners: Sequence[tuple[float, float]] = (),
    wide: float = WIDE,
) -> list[Chair]:
    """Return the places of all seats, clockwise from the bottom one.

    `corners` and `wide`, in fractions of the table, are for a game that needs the others elsewhere: the left
    and top of each place, clockwise from the bottom seat's left, and the width of all.
    """
    first, *others = [_point(area, point) for point in POINTS[seats]]
    return [_own(area, own, first)] + [
        _other(area, (own + i) % seats, (*corner, wide), point)
        for i, (corner, point) in enumerate(zip(corners or CORNERS[seats - 1], others, strict=True), 1)
    ]


def _point(area: Area, away: tuple[float, float]) -> tuple[float, float]:
    """Return where a card lies so far from the middle, across and along."""
    x, y = area.x + MIDDLE[0] * area.width, area.y + MIDDLE[1] * area.height
    return x + away[0] * area.height, y + away[1] * area.height


def _own(area: Area, seat: Seat, point: tuple[float, float]) -> Chair:
    x, y, wide, high = area.x, area.y, area.width, area.height
    return Chair(
        seat,
        plate=area.part(0.02, LOWER + 0.01, 0.24, PLATE),
        hand=(x + 0.5 * wide, y + 0.842 * high),
        taken=(x + 0.3 * wide, y + (LOWER + 0.01 + PLATE / 2) * high),
        point=point,
        room=0.94 * wide,
        own=True,
    )


def _other(area: Area, seat: Seat, place: tuple[float, float, float], point: tuple[float, float]) -> Chair:
    left, top = area.x + place[0] * area.width, area.y + place[1] * area.height
    wide, high = place[2] * area.width, area.height
    row = top + (PLATE + 0.012 + RIVAL / 2) * high
    return Chair(
        seat,
        plate=Area(left + 0.03 * wide, top, 0.94 * wide, PLATE * high),
        hand=(left + 0.4 * wide, row),
        taken=(left + 0.88 * wide, row),
        point=point,
        room=0.7 * wide,
    )


def plates(places: list[Chair]) -> list[Plate]:
    """Return the names of all seats."""
    return [Plate(each.seat, each.plate) for each in places]


def hand_spot(chair: Chair, area: Area) -> Spot:
    """Return where a hand lies: a fan at the bottom, else a row of small cards."""
    x, y = chair.hand
    name = f"hand/{chair.seat}"
    if chair.own:
        return Spot(name, x, y, HAND * area.height, Spread.FAN, chair.room)
    return Spot(name, x, y, RIVAL * area.height, Spread.ROW, chair.room)


def taken_spot(chair: Chair, area: Area) -> Spot:
    """Return where the tricks lie that a seat took, closed."""
    x, y = chair.taken
    return Spot(f"taken/{chair.seat}", x, y, RIVAL * area.height, closed=True)


def trick_spot(places: list[Chair], leader: Seat, area: Area, best: Card | None = None) -> Spot:
    """Return where a trick lies: each card before the seat that played it; the best one wears a crown."""
    first = next(i for i, chair in enumerate(places) if chair.seat == leader)
    high = CARD * area.height
    laid = tuple(Place(*chair.point, high) for chair in places[first:] + places[:first])
    signs = () if best is None else ((best, Sign.WINS),)
    return Spot("trick", *_point(area, (0, 0)), high, Spread.PLACED, glow=best, signs=signs, laid=laid)
