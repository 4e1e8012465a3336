"""Where everything lies on the table of Spielen: seats round it, the board within, calls beside the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import Final

from cardtable.engine.piles import Seat
from cardtable.games.spielen.codes.signals import FOUR
from cardtable.games.spielen.rules.board import PLACES
from cardtable.games.spielen.rules.deal import SpielenDeal
from cardtable.games.spielen.table.wheel import capacity
from cardtable.table.around import Chair, RoundTable, around, below
from cardtable.table.board import drawn
from cardtable.table.layout import Area, Place, Spot, Spread, grid
from cardtable.table.lying import places
from cardtable.table.measures import CARD_RATIO
from cardtable.table.seating import DOWN, EAST

MIDDLE: Final = drawn(  # columns of the board, under each of which stands its key; the strip, or the wheel
    """
             1    1    1    1    1
    1.2      p/0  p/1  p/2  p/3  p/4
    0.16/24  k/0  k/1  k/2  k/3  k/4
    1.05/96  talk talk talk talk talk
    """,
    edge=0,
)
STEP: Final = 0.28  # of a card's height: from one card of a column to the next at most
HAND: Final = 4.3  # of a card's width: the row of four
CAP: Final = 40.0  # units: how wide the key of a card is
LETTER: Final = 24.0  # units: and how high
COMING: Final = 8  # cards that may come to the board while they are told
BESIDE: Final = 0.2  # of a card's width: between the hand and the buttons beside it
CUPPED: Final = 56.0  # units: how high a card is into which its owner alone looks
CALLS: Final = 2  # columns of calls
BAR: Final = 0.62  # of the corner: the bar that runs out until the sweep
THICK: Final = 24.0  # units
SHORTEST: Final = 80.0  # units of it
CORNER: Final = 0.56  # of the height of a card: what lies in the corners
EDGE: Final = 6.0  # units at the sides of the wheel
LEAST: Final = 1.0  # unit between rooms
FAULT: Final = 24.0  # units: how high a tag is, where cards are not small
TAG: Final = 60.0  # units: and how wide


@dataclass(frozen=True)
class Table:
    """The seats, the middle, and the rooms for buttons at the left and right of the own hand."""

    seats: RoundTable
    middle: Mapping[str, Area]
    card: float  # how high the cards of the board are
    west: Area
    east: Area
    wheel: Area  # of signals: that of the strip, or from side to side under the plates there
    plan: Area  # all between the seats at the sides and the hand, for planning

    def board(self, view: SpielenDeal) -> Spot:
        """Return where the cards of the board lie: in columns, each at its own place."""
        owners = dict(view.throwers)
        found = lying(view)
        laid = tuple(self._place(at, max(found[: len(view.board)], default=0)) for at in found)
        x, y = self.seats.laid.over("kitty", "board").centre
        area = self.middle["p/0"].around(self.middle[f"p/{PLACES - 1}"])
        spot = Spot("board", x, y, self.card, Spread.PLACED, laid=laid, whole=area)
        return replace(spot, owners=tuple(owners.get(card) for card in view.board))

    def _place(self, at: int, last: int) -> Place:
        """Return where the card at a place of the board lies; later rows lie lower, over earlier ones."""
        room, row, rows = self.middle[f"p/{at % PLACES}"], at // PLACES, last // PLACES
        free = max(room.height - self.card, 0.0)
        step = min(STEP * self.card, free / max(rows, 1))
        top = room.y + (free - step * rows) / 2
        return Place(room.centre[0], top + row * step + self.card / 2, self.card)

    @property
    def hand(self) -> Spot:
        """Where the own hand lies, in the order in which it is held."""
        return _row(self.seats)

    def caps(self, count: int) -> list[Area]:
        """Return the places of the keys over the own cards."""
        row = self.seats.areas["duty"]
        found = places(self.hand, count)
        return [Area(each.x - CAP / 2, row.bottom - LETTER, CAP, min(LETTER, row.height)) for each in found]

    def corner(self, room: str, pile: str) -> Spot:
        """Return where a pile lies in one of the upper corners, over the tags of who sits beneath."""
        area = self.seats.areas[room]
        free = min([area.bottom, *(tag.y for tag in self._tags if tag.meets(area))]) - LEAST - area.y
        high = min(CORNER * self.seats.laid.height, free, area.width / CARD_RATIO / 2)
        x = area.x + high * CARD_RATIO if room == "left" else area.right - high * CARD_RATIO
        return Spot(pile, x, area.y + high / 2, high, count=True)

    @property
    def bar(self) -> Area:
        """Return where the bar runs out: beside the pile at the right, or over the buttons where many sit."""
        room, row = self.seats.areas["right"], self.seats.areas["duty"]
        wide = min(room.width * BAR, self.corner("right", "discard").area.x - LEAST - room.x)
        if wide >= SHORTEST:
            return Area(room.x, room.y, wide, min(THICK, room.height))
        west = self.west
        return Area(west.x, row.bottom - LETTER, west.width - LEAST, min(LETTER, row.height))

    @cached_property
    def _tags(self) -> list[Area]:
        return [self.fault(chair) for chair in self.seats.chairs]

    def fault(self, chair: Chair) -> Area:
        """Return where the tag hangs that says why something came to nothing."""
        room, name = chair.rooms.areas["said"], chair.rooms.areas["name"]
        high, wide = min(FAULT, 0.2 * self.card), min(room.width, TAG)
        near = max(room.y, name.bottom + LEAST) if chair.looks == DOWN else room.bottom - high
        return Area(room.centre[0] - wide / 2, near, wide, high)

    def cups(self, seat: Seat) -> list[Area]:
        """Return where a seat sees its cards while it looks into them, small beside the face."""
        chair = next(each for each in self.seats.chairs if each.seat == seat)
        face, name = chair.face, chair.rooms.areas["name"]
        wide, columns = CUPPED * CARD_RATIO, FOUR
        if chair.own:
            x, y = self.east.x, self.east.centre[1] - CUPPED / 2
        elif chair.looks == DOWN:  # where many sit, not over those of who sits at the side
            most = self.seats.middle.right - (columns + 1) * wide if chair.packed else name.x
            x, y = min(name.x, most), name.bottom + LEAST
        else:
            columns, y = FOUR // 2, name.y - 2 * CUPPED
            x = face.right + LEAST if chair.looks == EAST else face.x - LEAST - columns * wide
        return grid(Area(x, y, columns * wide, FOUR // columns * CUPPED), FOUR, columns, 0.0)

    def calls(self, count: int) -> list[Area]:
        """Return the places of the buttons for calls."""
        return grid(self.east, count, CALLS, 0.06)


def lying(view: SpielenDeal) -> list[int]:
    """Return the places of the cards of the board, and those to which the next will come."""
    places = {card: at for at, card in enumerate(view.places) if card is not None}
    found: list[int] = []
    for card in (*view.board, *(None,) * COMING):
        start = found[-1] + 1 if found else 0
        taken = {*found, *(places[each] for each in view.board if each in places)}
        most = max(PLACES, *(at + 1 for at in taken)) if taken else PLACES
        free = [at for at in (*range(start, most), *range(start)) if at not in taken]
        known = None if card is None else places.get(card)
        found.append(known if known is not None else free[0] if free else most)
    return found


def table_of(view: SpielenDeal, area: Area, own: Seat | None = None) -> Table:
    """Return the table as the looking seat has it, or as another one has."""
    return _table(area, below(view) if own is None else own, view.seats)


@lru_cache(maxsize=32)
def _table(area: Area, own: Seat, seats: int) -> Table:
    table = around(area, own, seats)
    middle, duty, hand = table.middle, table.areas["duty"], table.areas["hand"]
    bottom = duty.bottom - LETTER - LEAST
    room = replace(middle, height=bottom - middle.y)
    laid = MIDDLE.laid(room)
    row = _row(table)
    half = (row.room + BESIDE * row.width) / 2
    left, right = row.x - half, row.x + half
    west = Area(hand.x, hand.y, left - hand.x, hand.height)
    end = table.areas["aside"].right
    east = Area(right, hand.y, end - right, hand.height)
    areas = {f"p/{at}": laid.areas[f"p/{at}"] for at in range(PLACES)}
    card = min(laid.height, *(min(each.height, each.width / CARD_RATIO) for each in areas.values()))
    strip, sides = laid.areas["talk"], [each for each in table.chairs[1:] if each.looks != DOWN]
    top = max([strip.y, *(each.rooms.areas["name"].bottom + LEAST for each in sides)])
    wide = Area(area.x + EDGE, top, area.width - 2 * EDGE, strip.bottom - top)
    plan = replace(middle, height=hand.y - middle.y - LEAST)
    return Table(table, laid.areas, card, west, east, max(strip, wide, key=capacity), plan)


def _row(table: RoundTable) -> Spot:
    """Return where the own hand lies."""
    area = table.areas["hand"]
    high = min(table.laid.height, area.height)
    return Spot(f"hand/{table.chairs[0].seat}", *area.centre, high, Spread.ROW, HAND * high * CARD_RATIO)


def cap(room: Area) -> Area:
    """Return the place of a key in the middle of a room."""
    x, y = room.centre
    return Area(x - CAP / 2, y - min(LETTER, room.height) / 2, CAP, min(LETTER, room.height))


def turned_cap(room: Area) -> Area:
    """Return the place of what takes a card that lies under another, beside that of the key."""
    near = cap(room)
    return replace(near, x=near.right + LEAST)
