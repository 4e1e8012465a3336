"""Around: one arrangement of any number of seats round a table, on a board.

`around(area, own, seats)` lays the table for two to nine seats: the looking one at the bottom, the others
clockwise from its left, a card of each in the middle. A game of tricks draws nothing of its own:

    table = around(area, below(view), view.seats)
    spots = [*table.taken(), *table.hands(order)[1:], table.trick(view.leader, best), table.hands(order)[0]]
    plates = table.plates()

What else a game has on its table stands in the rooms that are left, `table.areas[...]`: `kitty` and `board`
beside the trick, at its left and right; `left` and `right`, the corners beside the seats at the top (with no
seat at the top: beneath those at the sides); `duty` over the hand and `aside` at its right end, in line with
the own name; with `line=True`, a `line` of text at the top. `table.middle` is all between the seats at the
sides, for an auction, a layout of cards, or buttons; `table.laid.over("duty", "aside")` is two rooms in one,
and `table.laid.spot("kitty", "kitty")` a pile in a room. A `seat_room` of the game gives the other seats
rooms of their own besides `name`, `hand` and `taken`: `chair.rooms.areas["tag"]`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.deal import Deal
from cardtable.engine.piles import Seat
from cardtable.table.board import GAP, GROWING, NOBODY, Board, Laid, drawn
from cardtable.table.board import LEAST as AT_LEAST
from cardtable.table.layout import Area, Plate, Sign, Spot, Spread, Way
from cardtable.table.order import AS_LAID, Order

TRICKS: Final[Mapping[int, str]] = {  # by the number of seats: where each one's card lies, 0 at the bottom
    2: """
    1.07+  .  .  1  1  .  .
    1.07+  .  .  0  0  .  .
    """,
    3: """
    0.49+  1  1  .  .  2  2
    0.49+  1  1  0  0  2  2
    0.49+  .  .  0  0  .  .
    """,
    4: """
    0.49+  .  .  2  2  .  .
    0.49+  1  1  2  2  3  3
    0.49+  1  1  0  0  3  3
    0.49+  .  .  0  0  .  .
    """,
    5: """
    1.07+  .  2  2  3  3  .
    1.07+  1  1  0  0  4  4
    """,
    6: """
    1.07+  2  2  3  3  4  4
    1.07+  1  1  0  0  5  5
    """,
    7: """
    1.07+  2  2  3  3  4  4  5  5
    1.07+  .  1  1  0  0  6  6  .
    """,
    8: """
    1.07+  2  2  3  3  4  4  5  5  6  6
    1.07+  .  .  1  1  0  0  7  7  .  .
    """,
    9: """
    1.07+  2  2  3  3  4  4  5  5  6  6  7  7
    1.07+  .  .  .  1  1  0  0  8  8  .  .  .
    """,
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
PLACE: Final = drawn(
    """
              1+    0.8
    0.6/22    name  name
    0.8       hand  taken
    """,
    edge=0,
)
FACE_MOST: Final = 92.0  # units: the side of the largest portrait
FACE_GAP: Final = 0.08  # of its side: between it and what stands beside it
CROWDED: Final = 1  # a seat at the top has room between the corners; more take some of theirs
SEAT: Final = 0.86  # of a card's height: what a seat at the top takes
LEAST: Final = 48.0  # units: the least that it takes
WIDE_BESIDE: Final = 1.25  # where no portraits stand, and where the places hang beside the trick
BESIDE: Final = 1.1  # of a card's width: beside the trick
DEEPEST: Final = 0.5  # of the table: the middle may be asked to be so deep
LARGE: Final = 2.0  # of a card's usual size: as large as the room allows


@dataclass(frozen=True)
class SeatRoom:
    """What another seat's place is: its rooms, its width as a track, and its height in those of a card.

    Where no portrait stands beside it, it has its `bare` width. On a `cornered` table the corners at the top
    are kept for what stands there, however many sit between them.

    It is `least` units high at least. What is higher than a seat at the top takes hangs beside the trick,
    whose upper cards leave it room. The middle between the seats is `deep` at least, in units, or half of the
    table: cards are then smaller.
    """

    board: Board = PLACE
    wide: str = "1.5/120"
    bare: str = "1.8/130"
    high: float = SEAT
    least: float = LEAST
    deep: float = 0.0
    cornered: bool = False


USUAL: Final = SeatRoom()


@dataclass(frozen=True)
class Faces:
    """How much room portraits have: a track at the outer ends of places, and the most of a place's width."""

    wide: str
    share: float
    most: float = FACE_MOST  # units: the side of the largest
    own: int = 1  # columns for that of the seat at the bottom
    spread: bool = False  # whether seats at the top may reach over those at the sides


LARGE_FACES: Final = Faces("0.95/50", 0.34, spread=True)
MEDIUM_FACES: Final = Faces("0.5/44", 0.3, most=72.0, own=2)  # on a narrow table
CROWDED_FACES: Final = Faces("0.5/44", 0.22, most=72.0, own=2)  # on one with more at its top
FEW: Final = 2  # seats at the top
SMALL_FACES: Final = Faces("0.46/30", 0.18, most=64.0, own=2, spread=True)  # where many sit
NO_FACES: Final = Faces("0", 0.0)  # where they would be too small: names have their room
MANY: Final = 7  # seats
BROAD: Final = 980.0  # units: a table less wide is narrow
ROOMY: Final = 860.0  # units: on one less wide nobody could be told by a portrait


@dataclass(frozen=True)
class Chair:
    """A seat's place: its portrait, its rooms `name`, `hand` and `taken`, and where its middle card lies."""

    seat: Seat
    face: Area | None
    rooms: Laid
    card: str
    own: bool = False


@dataclass(frozen=True)
class RoundTable:
    """A table with its seats, clockwise from the one at the bottom."""

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
        """Return the room that a hand of few cards leaves under the seats of a side, `west` or `east`."""
        hand, seats, gap = self.areas["hand"], self.areas[side], GAP * self.laid.height
        left, right = (hand.x, seats.right - gap) if side == "west" else (seats.x + gap, seats.right)
        return Area(left, hand.y, right - left, hand.height)

    def plates(self) -> list[Plate]:
        """Return the names and portraits of all seats."""
        return [Plate(chair.seat, chair.rooms.areas["name"], face=chair.face) for chair in self.chairs]

    def hands(self, order: Order = AS_LAID) -> list[Spot]:
        """Return where the hands lie: a fan at the bottom, then rows of small cards."""
        return [
            replace(
                chair.rooms.spot(
                    "hand", f"hand/{chair.seat}", Spread.FAN if chair.own else Spread.ROW, size=LARGE
                ),
                sort=order,
            )
            for chair in self.chairs
        ]

    def taken(self) -> list[Spot]:
        """Return where the tricks lie that each seat took, closed."""
        return [
            replace(chair.rooms.spot("taken", f"taken/{chair.seat}", way=Way.RIGHT), closed=True)
            for chair in self.chairs
        ]

    def trick(self, leader: Seat, best: Card | None = None) -> Spot:
        """Return where a trick lies: each card before the seat that played it; the best one wears a crown."""
        first = next(i for i, chair in enumerate(self.chairs) if chair.seat == leader)
        rooms = [chair.card for chair in (*self.chairs[first:], *self.chairs[:first])]
        signs = () if best is None else ((best, Sign.WINS),)
        return replace(self.laid.placed("trick", rooms, size=LARGE), glow=best, signs=signs)


def below(view: Deal) -> Seat:
    """Return the seat at the bottom: the looking one, for a spectator the first."""
    return view.viewer if view.viewer is not None and view.viewer < view.seats else 0


def around(
    area: Area, own: Seat, seats: int, *, line: bool = False, seat_room: SeatRoom = USUAL
) -> RoundTable:
    """Return the table for so many seats, with a line of text at the top if one is wanted."""
    deep = min(seat_room.deep, DEEPEST * area.height)
    faces = _faces(area, seats)
    laid = table_for(seats, faces, seat_room, line=line, deep=deep).laid(area)
    others = []
    for at, place in enumerate(_places(laid, seats, seat_room), 1):
        portrait, rest = _divided(place, faces, east=place.x >= laid.areas["east"].x)
        others.append(Chair((own + at) % seats, portrait, seat_room.board.laid(rest), str(at)))
    own_face = laid.areas["face"].square(faces.most) if faces.share else None
    own_chair = Chair(own, own_face, laid, "0", own=True)
    return RoundTable(laid, (own_chair, *others))


def _faces(area: Area, seats: int) -> Faces:
    if area.width < ROOMY:
        return NO_FACES
    if seats >= MANY:
        return SMALL_FACES
    if area.width >= BROAD:
        return LARGE_FACES
    return MEDIUM_FACES if SIDES[seats][1] <= FEW else CROWDED_FACES


def _divided(place: Area, faces: Faces, *, east: bool) -> tuple[Area | None, Area]:
    """Return where the portrait stands in a seat's place, at its outer end, and what is left beside it."""
    if not faces.share:
        return None, place
    side = min(place.height, faces.most, faces.share * place.width)
    taken = side + FACE_GAP * side
    rest = replace(place, x=place.x if east else place.x + taken, width=place.width - taken)
    return Area(place.right - side if east else place.x, place.y, side, side), rest


@lru_cache
def table_for(seats: int, faces: Faces, seat_room: SeatRoom, *, line: bool, deep: float) -> Board:
    """Return the board of a table, its middle so deep at least.

    Where it is broad enough, or many sit, the seats at the top reach over those at the sides.
    """
    cards = [each.split() for each in TRICKS[seats].strip().splitlines()]
    halves, at_top, hangs = len(cards[0]) - 1, SIDES[seats][1], seat_room.high > SEAT
    broad = at_top > CROWDED and faces.spread and not (seat_room.cornered or hangs)
    rows = [["0.17/16", *["line"] * (halves + 8)]] if line else []
    if at_top:
        ends, top = (2, halves + 4) if broad else (3, halves + 2)
        rows.append([f"{SEAT}/{LEAST}", *["left"] * ends, *["top"] * top, *["right"] * ends])
    for at, (high, *cells) in enumerate(cards, 1):
        lower = not at_top and at == len(cards)
        sides = ("left", "right") if lower else ("west", "east")
        least = f"/{deep / len(cards):g}+" if deep else "+"
        rows.append([high.replace("+", least), *[sides[0]] * 3, "kitty", *cells, "board", *[sides[1]] * 3])
    rows.append(["0.4/26", *["name"] * 3, "taken", *["duty"] * halves, *["aside"] * 4])
    first, last = ("face", NOBODY) if faces.share else ("hand", "hand")
    rows.append(["1.42", *[first] * faces.own, *["hand"] * (halves + 8 - 2 * faces.own), *[last] * faces.own])
    half = _half(seat_room.wide if faces.share else seat_room.bare)
    beside = f"{BESIDE if faces.share and not hangs else WIDE_BESIDE}+"
    outer = [faces.wide, half, half.removesuffix(GROWING)]
    columns = [*outer, beside, *["0.5"] * halves, beside, *outer[::-1]]
    return drawn("\n".join(" ".join(row) for row in [columns, *rows]))


def _half(track: str) -> str:
    """Return a track half as wide as another, which grows if that does."""
    fixed = track.removesuffix(GROWING)
    cards, _, least = fixed.partition(AT_LEAST)
    half = f"{float(cards) / 2:g}" + (f"{AT_LEAST}{float(least) / 2:g}" if least else "")
    return half + track[len(fixed) :]


def _places(laid: Laid, seats: int, seat_room: SeatRoom) -> Iterator[Area]:
    """Give the places of the other seats, clockwise from the bottom one's left."""
    left, at_top, right = SIDES[seats]
    west, east, gap = laid.areas["west"], laid.areas["east"], GAP * laid.height
    high = max(seat_room.high * laid.height, seat_room.least)
    for y, long in reversed(_parts((west.y, west.height), left, high, gap)):
        yield replace(west, y=y, height=long)
    if at_top:
        top = replace(laid.areas["top"], height=high)
        for x, long in _parts((top.x, top.width), at_top, west.width, gap):
            yield replace(top, x=x, width=long)
    for y, long in _parts((east.y, east.height), right, high, gap):
        yield replace(east, y=y, height=long)


def _parts(room: tuple[float, float], count: int, wanted: float, gap: float) -> list[tuple[float, float]]:
    """Return where so many parts begin, from one end of a room to the other, and how long they are.

    The room is its beginning and its length; a single part lies in its middle.
    """
    start, length = room
    if count == 1:
        return [(start + (length - wanted) / 2, wanted)]
    long = min(wanted, (length + gap) / max(count, 1) - gap)
    step = (length - long) / max(count - 1, 1)
    return [(start + at * step, long) for at in range(count)]
