"""Around: one arrangement of any number of seats round a table.

`around(area, own, seats)` lays the table for two to nine seats: the looking one at the lower left, the others
clockwise from there, each with a portrait at the rim from which its hand is fanned towards the middle, and a
card of each in the middle. A game of tricks draws nothing of its own:

    table = around(area, below(view), view.seats)
    spots = [*table.taken(), *table.hands(order)[1:], table.trick(view.leader, best), table.hands(order)[0]]
    plates = table.plates()

What else a game has on its table stands in the rooms that are left, `table.areas[...]`: `kitty` and `board`
beside the trick, at its left and right; `left` and `right`, the corners at the top; `duty` over the hand,
between `taken` and `aside`, which end where `kitty` ends and `board` begins; with `line=True`, a `line` of
text over these. `table.middle` is all between the seats at the sides, for an auction, a layout of cards, or
buttons; `table.laid.over("duty", "aside")` is two rooms in one, `table.laid.spot("kitty", "kitty")` a pile in
a room. All seats have the rooms `name` and `said`, the others `hand`, and what a `seat_room` of the game has
under their plates, the looking one over its portrait: `chair.rooms.areas["taken"]`. What somebody says is
`chair.says(...)`. A table that is laid by a board of its own has the looking seat at its lower left all the
same, which is `nearest`, and may have all others `opposite`, at the top.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from math import cos, radians, sin
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.table.board import Board, Laid, drawn
from cardtable.table.layout import HELD_ARC, Area, Plate, Sign, Spot, Spread
from cardtable.table.lying import HELD_STEP
from cardtable.table.measures import CARD_RATIO
from cardtable.table.order import AS_LAID, Order
from cardtable.table.panels import Bubble
from cardtable.table.seating import (
    DOWN,
    EAST,
    FEW,
    TUCKED,
    UP,
    WEST,
    Sizes,
    Stand,
    above_own,
    at_top,
    beneath,
    rooms,
    stands,
)

LEAN: Final = {
    DOWN: 0.0,
    EAST: -16.0,
    WEST: 16.0,
}  # degrees: hands at the sides keep off what is under plates
BEFORE: Final = 0.64  # of a portrait's side: so far from its middle the cards begin that it offers
CLEAR: Final = 0.66  # of a plate's width: so far towards the middle they are moved, off the plate
PACKED_CLEAR: Final = 0.5  # the same at the top where many sit
BOW: Final = 10.0  # degrees: so far down they are held at a side, off what lies under plates at the top
PACKED_BOW: Final = 25.0  # the same where the next seat is near
SLICE: Final = 0.14  # of its height: what is seen of each of them at its outer end
ASIDE: Final = 0.4  # of a portrait's side: so far from its middle one speaks before whom a packet lies
NEAR_ARC: Final = 56.0  # degrees from the first to the last of them where others sit near
NEAR_FROM: Final = 4  # seats
FACE_MOST: Final = FEW.face
PLACE: Final = drawn(
    """
         1+
    1+   taken
    """,
    edge=0,
)


@dataclass(frozen=True)
class SeatRoom:
    """What stands under a seat's plate: a board, so many units high on a usual table."""

    board: Board = PLACE
    high: float = 44.0


USUAL: Final = SeatRoom()


@dataclass(frozen=True)
class Chair:
    """A seat's place: its portrait, its rooms, where its middle card lies, and which way it looks.

    `looks` are the degrees in which its hand is spread, but for its `lean`: 90 from the left to the right.
    The cards of its rooms are backs of its hand, which lies as a packet with its number where many sit. It
    can hold cards out over so many degrees as it `reaches`, and in a `bow` of so many.
    """

    seat: Seat
    face: Area
    rooms: Laid
    card: str
    looks: float
    own: bool = False
    packed: bool = False
    lean: float = 0.0
    reaches: float = HELD_ARC
    bow: float = 0.0

    @property
    def plate(self) -> Plate:
        """The name and the portrait."""
        return Plate(self.seat, self.rooms.areas["name"], face=self.face, eastern=self.looks == WEST)

    @cached_property
    def held(self) -> Spot:
        """Where its hand is, spread from its portrait and under it."""
        (x, y), name, back = self.face.centre, f"hand/{self.seat}", self.rooms.height
        away, angle = TUCKED * self.face.width + back / 2, self.looks + self.lean
        if not self.packed:
            x, y = x + away * sin(radians(angle)), y - away * cos(radians(angle))
            return Spot(name, x, y, back, Spread.HELD, away, angle, under=True)
        if self.looks == DOWN:
            return Spot(name, x, y + away, back, count=True, under=True)
        beside = self.face.width / 2 + (0.5 - TUCKED / 2) * back * CARD_RATIO
        side = 1 if self.looks == EAST else -1
        return Spot(name, x + side * beside, y, back, count=True, under=True)

    @cached_property
    def lying(self) -> Spot:
        """Where its hand lies on the cloth, in a straight row before its portrait; upright at the top."""
        room, turned = self.rooms.areas["hand"], self.looks % DOWN != 0
        high = min(self.rooms.height, room.width if turned else room.height)
        long = room.height if turned else room.width
        name = f"hand/{self.seat}"
        angle = self.looks if turned else 0.0
        return Spot(name, *room.centre, high, Spread.LAID, long, angle, under=True)

    def offered(self, count: int, size: float) -> Spot:
        """Return where so many cards are that it holds out to whoever draws one, `size` times as large.

        They are held so far towards the middle that none lies under its plate, or over what lies under that.
        """
        angle = self.looks + self.bow
        high, turn = size * self.rooms.height, radians(angle)
        step = radians(min(HELD_STEP, self.reaches // max(count - 1, 1)))
        away = max(BEFORE * self.face.width + high / 2, SLICE * high / step - high / 2)
        share = PACKED_CLEAR if self.packed and self.looks == DOWN else CLEAR
        out = away + share * self.rooms.areas["name"].width
        x, y = self.face.centre[0] + out * sin(turn), self.face.centre[1] - out * cos(turn)
        return Spot(f"hand/{self.seat}", x, y, high, Spread.HELD, away, angle, self.reaches, under=True)

    def says(self, name: str, text: str, seconds: float = 0.0) -> Bubble:
        """Return what somebody says, in a bubble with its tail at the portrait, or at the plate under it."""
        said, plate = self.rooms.areas["said"], self.rooms.areas["name"]
        beneath = self.face.bottom if self.looks == DOWN else plate.bottom
        aside = ASIDE * self.face.width if self.packed and self.looks == DOWN else 0.0  # off its packet
        tail = self.face.centre[0] + aside, beneath if said.y > self.face.y else self.face.y
        return Bubble(name, said, text, self.seat, tail, seconds)


@dataclass(frozen=True)
class RoundTable:
    """A table with its seats, clockwise from the looking one."""

    laid: Laid
    chairs: tuple[Chair, ...]

    @property
    def areas(self) -> Mapping[str, Area]:
        """The rooms of the table."""
        return self.laid.areas

    @property
    def middle(self) -> Area:
        """All between the seats at the sides: the trick, and what stands beside it."""
        return self.laid.over("kitty", "board")

    def beside_hand(self, side: str) -> Area:
        """Return the room that a hand of few cards leaves at a side, `west` or `east`."""
        hand, wide = self.areas["hand"], self.areas["name"].width
        return replace(hand, x=hand.x if side == "west" else hand.right - wide, width=wide)

    def plates(self) -> list[Plate]:
        """Return the names and portraits of all seats."""
        return [chair.plate for chair in self.chairs]

    def hands(self, order: Order = AS_LAID, down: Collection[Seat] = ()) -> list[Spot]:
        """Return where the hands lie: a fan at the bottom, then fans of backs held at the portraits.

        Those that are `down` lie before them in a row.
        """
        own, *others = self.chairs
        found = [self.laid.spot("hand", f"hand/{own.seat}", Spread.FAN)]
        found += [each.lying if each.seat in down else each.held for each in others]
        return [replace(spot, sort=order) for spot in found]

    def taken(self) -> list[Spot]:
        """Return where the tricks lie that each seat took, closed."""
        return [
            replace(chair.rooms.spot("taken", f"taken/{chair.seat}"), closed=True) for chair in self.chairs
        ]

    def trick(self, leader: Seat, best: Card | None = None) -> Spot:
        """Return where a trick lies: each card before its seat, with that shape; the best has a crown."""
        first = next(i for i, chair in enumerate(self.chairs) if chair.seat == leader)
        order = (*self.chairs[first:], *self.chairs[:first])
        signs = () if best is None else ((best, Sign.WINS),)
        spot = self.laid.placed("trick", [chair.card for chair in order])
        return replace(spot, glow=best, signs=signs, owners=tuple(chair.seat for chair in order))


def below(view: Deal) -> Seat:
    """Return the seat at the bottom: the looking one, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer < view.seats else 0


def around(
    area: Area, own: Seat, seats: int, *, line: bool = False, seat_room: SeatRoom = USUAL
) -> RoundTable:
    """Return the table for so many seats, with a line of text over the hand if one is wanted."""
    return _around(area, own, seats, seat_room, line=line)


@lru_cache(maxsize=64)
def _around(area: Area, own: Seat, seats: int, seat_room: SeatRoom, *, line: bool) -> RoundTable:
    sizes = Sizes.of(area, seats)
    laid = rooms(sizes, line=line)
    place = _above(laid, above_own(sizes, laid.areas, seat_room.high), seat_room)
    chairs = [Chair(own, laid.areas["face"], place, "0", UP, own=True)]
    for at, stand in enumerate(stands(sizes, laid.areas), 1):
        place = _place(Laid(sizes.back, {}), beneath(sizes, stand, seat_room.high), seat_room)
        chairs.append(
            Chair(
                (own + at) % seats,
                stand.face,
                place,
                str(at),
                stand.looks,
                packed=sizes.kind.packed,
                lean=LEAN[stand.looks],
                reaches=HELD_ARC if seats < NEAR_FROM else NEAR_ARC,
                bow=_bow(stand, sizes),
            )
        )
    return RoundTable(laid, tuple(chairs))


def _bow(stand: Stand, sizes: Sizes) -> float:
    """Return how many degrees what somebody holds out at a side is turned down, under whoever sits above."""
    if stand.looks == DOWN or stand.lower or not sizes.opposite:
        return 0.0
    return (PACKED_BOW if sizes.kind.packed else BOW) * (1 if stand.looks == EAST else -1)


def nearest(area: Area, own: Seat) -> Plate:
    """Return the plate of the looking seat at the lower left of a table, however that is laid."""
    return around(area, own, 2).chairs[0].plate


@lru_cache(maxsize=64)
def opposite(area: Area, seats: tuple[Seat, ...]) -> tuple[Chair, ...]:
    """Return the places of all others, from the left, at the top of a table laid by a board of its own."""
    sizes = Sizes.facing(area, len(seats))
    found = []
    for seat, stand in zip(seats, at_top(sizes), strict=True):
        place = _place(Laid(sizes.back, {}), beneath(sizes, stand, USUAL.high), USUAL)
        found.append(Chair(seat, stand.face, place, "", stand.looks, packed=sizes.kind.packed))
    return tuple(found)


def _place(laid: Laid, areas: Mapping[str, Area], seat_room: SeatRoom) -> Laid:
    """Return the rooms of a seat with those under its plate."""
    return replace(laid, areas={**areas, **seat_room.board.laid(areas["under"]).areas})


def _above(laid: Laid, under: Area, seat_room: SeatRoom) -> Laid:
    """Return the rooms of the looking seat, in which stands upside down what others have under their plates.

    What is nearest to a plate there is nearest to the portrait here.
    """
    place = _place(laid, {**laid.areas, "under": under}, seat_room)
    turned = {
        name: replace(place.areas[name], y=under.y + under.bottom - place.areas[name].bottom)
        for name in seat_room.board.rooms
    }
    return replace(place, areas={**place.areas, **turned})
