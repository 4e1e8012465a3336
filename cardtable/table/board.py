"""Board: columns and rows on which all of a table stands, with one size of card for all places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache, reduce
from itertools import accumulate
from math import inf
from typing import Final

from cardtable.table.layout import Area, Place, Spot, Spread, Way
from cardtable.table.lying import FAN_DROP
from cardtable.table.measures import CARD_RATIO

GAP: Final = 0.09  # of a card's height: between columns and between rows
FAN_DEPTH: Final = 1 + FAN_DROP  # of its cards' height: what a fan takes, whose outer cards hang lower
NOBODY: Final = "."  # a room of a drawing in which nothing stands
GROWING: Final = "+"
LEAST: Final = "/"


@dataclass(frozen=True, slots=True)
class Track:
    """A column or a row: how many cards wide or high it is, how many units at least.

    It `grows` by so many shares of what is left over.
    """

    cards: float
    least: float = 0.0
    grows: int = 0


@dataclass(frozen=True, slots=True)
class Room:
    """What of a board is one place: its first column and row, and how many it takes."""

    column: int
    row: int
    columns: int = 1
    rows: int = 1


@dataclass(frozen=True, eq=False)
class Board:
    """Columns, rows, and the rooms on them by name.

    In heights of a card, `edge` is left free around all; tracks lie so far `apart` at most besides the gap.
    """

    columns: tuple[Track, ...]
    rows: tuple[Track, ...]
    rooms: Mapping[str, Room]
    edge: float = GAP
    apart: float = inf

    def laid(self, area: Area) -> Laid:
        """Return the board as it lies in an area, its cards as large as they can be.

        What is left over goes to the columns or rows that grow, or else between them all, and then around.
        """
        return _laid(self, area)


@dataclass(frozen=True)
class Laid:
    """A board in an area: the height of its cards, and its rooms."""

    height: float
    areas: Mapping[str, Area]

    def spot(
        self,
        room: str,
        pile: str,
        spread: Spread = Spread.SQUARED,
        *,
        size: float = 1.0,
        way: Way | None = None,
    ) -> Spot:
        """Return the place of a pile in a room, its cards of the board's size times `size` or as they fit.

        It lies in the middle, or begins where a column would that runs this way; a fan hangs from the top.
        """
        area = self.areas[room]
        deep = FAN_DEPTH if spread is Spread.FAN else 1.0
        high = min(self.height * size, area.height / deep, area.width / CARD_RATIO)
        hangs = Way.DOWN if spread in (Spread.FAN, Spread.COLUMN) else None
        across, down = (0, 0) if (begins := way or hangs) is None else begins.value
        x, y = area.centre
        match spread:
            case Spread.COLUMN:
                long = area.height if down else area.width
                return Spot(pile, x, y, high, spread, long, way=begins or Way.DOWN)
            case Spread.ROW:
                return Spot(pile, x, y, high, spread, area.width)
        x -= across * (area.width - high * CARD_RATIO) / 2
        y -= down * (area.height - high) / 2
        return Spot(pile, x, y, high, spread, area.width if spread is Spread.FAN else 0.0)

    def placed(
        self, pile: str, rooms: Sequence[str], *, size: float = 1.0, angles: Sequence[float] = ()
    ) -> Spot:
        """Return a pile whose cards lie in the middle of one room each, the bottom one in the first.

        They are all of the board's size times `size`, or as they fit the smallest room; `angles` turn them.
        """
        areas = [self.areas[room] for room in rooms]
        fits = min(min(area.height, area.width / CARD_RATIO) for area in areas)
        high, turned = min(self.height * size, fits), angles or (0.0,) * len(areas)
        laid = tuple(Place(*area.centre, high, angle) for area, angle in zip(areas, turned, strict=True))
        return Spot(pile, *self.over(*rooms).centre, high, Spread.PLACED, laid=laid)

    def standing(self, *rooms: str) -> Laid:
        """Return the same, but for some rooms no higher than their card, which stands on what is below."""
        return replace(self, areas={**self.areas, **{room: self.areas[room].standing() for room in rooms}})

    def over(self, *rooms: str) -> Area:
        """Return the smallest area that holds some rooms."""
        return reduce(Area.around, (self.areas[room] for room in rooms))


def drawn(drawing: str, edge: float = GAP) -> Board:
    """Return the board of a drawing.

    Its first line has the columns, each other line a row and the rooms in it. A track is a number of cards,
    as in `1.2`, with the least units after a stroke, `0.3/24`, and a plus for each share of what is left
    over. A room that takes several tracks is named in each; `.` is nobody's.

    Raises:
        ValueError: a line has too many or too few rooms, or a room is no rectangle.
    """
    first, *lines = [line.split() for line in drawing.splitlines() if line.strip()]
    for line in lines:
        if len(line) != len(first) + 1:
            raise ValueError(f"a row has {len(line) - 1} rooms for {len(first)} columns: {' '.join(line)}")
    names = {name for line in lines for name in line[1:]} - {NOBODY}
    grid = [line[1:] for line in lines]
    return Board(
        tuple(map(_track, first)),
        tuple(_track(line[0]) for line in lines),
        {name: _room(name, grid) for name in names},
        edge,
    )


def _track(text: str) -> Track:
    length, _, least = text.rstrip(GROWING).partition(LEAST)
    return Track(float(length), float(least or 0), text.count(GROWING))


def _room(name: str, grid: Sequence[Sequence[str]]) -> Room:
    cells = [(x, y) for y, line in enumerate(grid) for x, each in enumerate(line) if each == name]
    columns, rows = (sorted({cell[axis] for cell in cells}) for axis in (0, 1))
    room = Room(columns[0], rows[0], columns[-1] - columns[0] + 1, rows[-1] - rows[0] + 1)
    if room.columns * room.rows != len(cells):
        raise ValueError(f"{name} is no rectangle")
    return room


@lru_cache(maxsize=256)
def _laid(board: Board, area: Area) -> Laid:
    edge = 2 * board.edge
    height = min(
        _fitting(board.rows, 1.0, area.height, edge), _fitting(board.columns, CARD_RATIO, area.width, edge)
    )
    around = edge * height
    inner = Area(area.x + around / 2, area.y + around / 2, area.width - around, area.height - around)
    apart = board.apart * height
    across = _spans(board.columns, (height, CARD_RATIO), inner.width, apart)
    down = _spans(board.rows, (height, 1.0), inner.height, apart)
    areas = {}
    for name, room in board.rooms.items():
        left, top = across[room.column][0], down[room.row][0]
        right, bottom = across[room.column + room.columns - 1][1], down[room.row + room.rows - 1][1]
        areas[name] = Area(inner.x + left, inner.y + top, right - left, bottom - top)
    return Laid(height, areas)


def _fitting(tracks: Sequence[Track], ratio: float, length: float, edge: float) -> float:
    """Return the greatest height of a card with which tracks, gaps and edges fit a length."""
    height, least = 0.0, list[Track]()
    while True:
        cards = sum(track.cards * ratio for track in tracks if track not in least)
        height = (length - sum(track.least for track in least)) / (cards + GAP * (len(tracks) - 1) + edge)
        short = [track for track in tracks if track.cards * ratio * height < track.least]
        if short == least:
            return max(height, 1.0)
        least = short


def _spans(
    tracks: Sequence[Track], card: tuple[float, float], length: float, apart: float
) -> list[tuple[float, float]]:
    """Return where each track begins and ends, for cards of a height and with so much of it along the way."""
    height, ratio = card
    wide, gap = [max(track.cards * ratio * height, track.least) for track in tracks], GAP * height
    left, shares = length - sum(wide) - gap * (len(tracks) - 1), sum(track.grows for track in tracks)
    if shares:
        wide = [each + left * track.grows / shares for each, track in zip(wide, tracks, strict=True)]
        left = 0.0
    spare = min(left / (len(tracks) + 1), apart)  # lies between all, and what is left then at both ends
    begin = (left - spare * (len(tracks) - 1)) / 2
    ends = list(accumulate(wide, lambda end, each: end + gap + spare + each, initial=begin - gap - spare))[1:]
    return [(end - each, end) for end, each in zip(ends, wide, strict=True)]
