"""Spots: where each pile of a patience lies, on columns and rows for one size of card, and its mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil, cos, radians, sin, tau
from typing import Final

from cardtable.engine.piles import Pile
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.shapes import points
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.vacancies import Printed, unusual, usual
from cardtable.patience.words.spec import Figure, Group, Spec
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Faces, Fan, Kind, Lay, Look, Shape
from cardtable.table.board import GAP, Board, Room, Track
from cardtable.table.layout import Area, Place, Spot, Spread, Way
from cardtable.table.lying import BACKED, STRIP
from cardtable.table.measures import CARD_RATIO

HUNG: Final = 2.3  # cards' heights that a column of cards needs at least
LONGEST: Final = 3.2  # cards' heights that a row is made for at most
LAPPED: Final = 0.44  # of a card's height: from row to row of a pyramid
DIAL_WIDE: Final = 7.0  # columns of a dial
DIAL_HIGH: Final = 5  # rows of it
HOURS: Final = 12
ARMS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))  # of a cross: up, right, down, left
CORNERS: Final = ((-0.5, -0.5), (0.5, -0.5), (-0.5, 0.5), (0.5, 0.5))
WIDE: Final = (Fan.RIGHT, Fan.THREE, Fan.PLAIT)  # what takes two columns
QUILTED: Final = 0.8  # of a card's height: from middle to middle where every other card lies on its side
EDGE: Final = 0.12  # of a card's height: free around the table
GROWTH: Final = 0.3  # of a card's height: as much is soon built on a column
TOGETHER: Final = 0.14  # and at most besides the gap between columns, and between rows


@dataclass(frozen=True, slots=True)
class Extent:
    """The columns and rows that a group takes."""

    column: float
    row: float
    columns: float
    rows: int


def extent(group: Group) -> Extent:
    """Return the columns and rows that a group takes."""
    where = group.where
    if group.figure is not None:
        wide, high = _figure_size(group.figure)
        return Extent(where.column, where.row, wide, high if group.figure.shape is Shape.RECT else 1)
    if where.look is not None:
        return Extent(where.column, where.row, _wide(group), DIAL_HIGH)
    lines = ceil(group.n / where.wrap_at) if where.wrap_at else 1
    along = min(group.n, where.wrap_at or group.n)
    columns, rows = (along, lines) if where.lay is Lay.ROW else (lines, along)
    spread = where.wide if where.wide else 2.0 if where.fan in WIDE else 1.0
    return Extent(where.column, where.row, columns - 1 + spread if columns else 0, rows)


def _wide(group: Group) -> float:
    if group.where.look is Look.CLOCK:
        return group.where.wide or DIAL_WIDE
    return float(DIAL_HIGH)


def portrayed(group: Group, at: int) -> tuple[float, float]:
    """Return the column and the row of a pile in a portrait."""
    across, down = _portrait(group, at)
    middle = (DIAL_HIGH - 1) / 2
    return group.where.column + (_wide(group) - 1) / 2 * (1 + across), group.where.row + middle * (1 + down)


def _portrait(group: Group, at: int) -> tuple[float, float]:
    """Return where a pile lies in a portrait, from -1 to 1 across and down."""
    match group.where.look:
        case Look.SAILS:
            (across, down), far = ARMS[at // 2 % len(ARMS)], 1 - at % 2 / 2
            return across * far, down * far
        case Look.CORNERS:
            return CORNERS[at % len(CORNERS)]
    if at == HOURS:
        return 0.0, 0.0
    angle = tau * (group.where.hour + at) / HOURS
    return sin(angle), -cos(angle)


def _figure_size(figure: Figure) -> tuple[float, int]:
    found = points(figure)
    return max(x for x, _ in found) + 1, round(max(y for _, y in found)) + 1


@dataclass(frozen=True)
class Grounds:
    """A game's table in an area: the height of its cards, and where columns and rows begin."""

    height: float
    lefts: tuple[float, ...]
    tops: tuple[float, ...]
    bottom: float
    right: float

    def x(self, column: float) -> float:
        """Return the left edge of a column, or of a place between two."""
        return _between(self.lefts, column)

    def y(self, row: float) -> float:
        """Return the top edge of a row, or of a place between two."""
        return _between(self.tops, row)


def _between(edges: tuple[float, ...], at: float) -> float:
    low = min(int(at), len(edges) - 1)
    high = min(low + 1, len(edges) - 1)
    return edges[low] + (at - low) * (edges[high] - edges[low])


@lru_cache(maxsize=64)
def grounds(spec: Spec, area: Area) -> Grounds:
    """Return the table of a game in an area, its cards as large as they can be."""
    board = _board(spec)
    laid = board.laid(area)
    columns = [laid.areas[f"column {at}"] for at in range(len(board.columns))]
    rows = [laid.areas[f"row {at}"] for at in range(len(board.rows))]
    wide, edge = laid.height * CARD_RATIO, EDGE * laid.height
    return Grounds(
        laid.height,
        tuple(
            each.x + max(each.width - wide, 0.0) / 2 for each in columns
        ),  # the last one may be a part of one
        tuple(each.y for each in rows),
        area.bottom - edge / 2,
        area.right - edge / 2,
    )


@lru_cache(maxsize=64)
def _board(spec: Spec) -> Board:
    extents = [(group, extent(group)) for group in spec.groups if group.n]
    columns = _columns(extents)
    rows = ceil(max(each.row + each.rows for _, each in extents))
    tracks = tuple(_row(spec, at, extents) for at in range(rows))
    rooms = {f"column {at}": Room(at, 0) for at in range(len(columns))} | {
        f"row {at}": Room(0, at) for at in range(rows)
    }
    return Board(columns, tracks, rooms, EDGE, TOGETHER)


def _columns(extents: list[tuple[Group, Extent]]) -> tuple[Track, ...]:
    """Return the tracks of columns, each a card wide, or as wide as a card that lies on its side has it."""
    whole, part = divmod(max(each.column + each.columns for _, each in extents), 1)
    turned = {
        at for each in _turned(extents) for at in range(int(each.column), ceil(each.column + each.columns))
    }
    tracks = tuple(Track(QUILTED / CARD_RATIO if at in turned else 1.0) for at in range(int(whole)))
    return (*tracks, Track(part)) if part else tracks


def _turned(extents: list[tuple[Group, Extent]]) -> list[Extent]:
    """Return the extents of boards in which every other card lies on its side."""
    return [each for group, each in extents if group.figure is not None and group.figure.turned]


def _row(spec: Spec, at: int, extents: list[tuple[Group, Extent]]) -> Track:
    """Return the track of a row: as high as the highest that begins there, columns of cards growing."""
    here = [(group, each) for group, each in extents if each.row <= at < each.row + each.rows]
    hung = [
        (each, _longest(spec, group))
        for group, each in here
        if group.where.fan in (Fan.DOWN, Fan.PLAIT) and group.where.lay is Lay.ROW
    ]
    lapped = [
        group.figure for group, _ in here if group.figure is not None and group.figure.shape is not Shape.RECT
    ]
    least = QUILTED if any(each.row <= at < each.row + each.rows for each in _turned(extents)) else 1.0
    high = max([least, *(1 + LAPPED * (each.rows - 1) for each in lapped)])
    needed = [longest - _free_below(at, each, extents) for each, longest in hung]
    return Track(max([high, *needed]), grows=2 if max([0.0, *needed]) > high else 0)


def _longest(spec: Spec, group: Group) -> float:
    """Return how high the longest column of a group is as it is dealt, in cards and within bounds."""
    least = HUNG if _grows(spec, group) else 1.0
    return min(max(least, *_dealt(spec, group)), LONGEST)


def _dealt(spec: Spec, group: Group) -> list[float]:
    """Return how high each column of a group is as it is dealt, in cards."""
    gone = [0.0] * group.n
    for step in spec.deal:
        if step.to == group.name:
            for at, count in zip(step.piles, step.cards, strict=False):
                backs = (
                    {Faces.NONE: count, Faces.TOP: count - 1}.get(step.up, 0)
                    if isinstance(step.up, Faces)
                    else 0
                )
                gone[at] += backs * BACKED + (count - backs) * STRIP
    return [1 + max(each - STRIP, 0.0) for each in gone]


def _grows(spec: Spec, group: Group) -> bool:
    """Say whether cards come to a group after the deal."""
    if group.build or group.empty is not Empty.NONE or group.refill:
        return True
    later = [
        name
        for each in spec.groups
        if each.click is not None
        for name in (*each.click.deal, *each.click.rest)
    ]
    return group.name in later or spec.redeal is not None


def _free_below(at: int, own: Extent, extents: list[tuple[Group, Extent]]) -> float:
    """Return how many rows below a row are free for what hangs there."""
    last = max(each.row + each.rows for _, each in extents)
    below = [
        each.row
        for _, each in extents
        if each.row + each.rows > at + 1
        and each.column < own.column + own.columns
        and own.column < each.column + each.columns
    ]
    return max(min([last, *below]) - at - 1, 0.0)


SHOWN: Final = 3  # cards of a fan of three
LEAN: Final = 10.0  # degrees: cards of a plait
STEPPED: Final = 0.18  # of a card's height: from card to card there at most
APART: Final = 0.32  # of a card's width: from card to card there


def spots(view: PatienceDeal, area: Area) -> list[Spot]:
    """Return where each pile lies, the pack that is dealt first."""
    ground, bare = _bare(view.rules, area, view.rules.base(view.places))
    found: list[Spot] = []
    for group, lying in zip(view.rules.spec.groups, bare, strict=True):
        piles = [view.places[at] for at in view.rules.span[group.name]]
        line, caption = group.kind is Kind.LINE, _caption(view, group)
        here = _line(group, piles, ground) if line else _filled(group, lying, piles, ground)
        found += [replace(spot, caption=caption) for spot in here] if caption else here
    said = {view.rules.names[at]: printed for at, printed in unusual(view).items()}
    if said:
        found = [_printed(spot, said[spot.pile]) if spot.pile in said else spot for spot in found]
    stocks = [spot for spot in found if spot.pile in ("stock", "stock/0")]
    start = stocks[0] if stocks else Spot("deck", *area.centre, ground.height)
    return [Spot("deck", start.x, start.y, ground.height), *found]


@lru_cache(maxsize=64)
def _bare(rules: Rules, area: Area, base: int) -> tuple[Grounds, tuple[list[Spot], ...]]:
    """Return where the piles of each group lie, but of lines, as far as that does not hang on their cards.

    That the foundations have begun with a rank is known.
    """
    spec = rules.spec
    found: list[list[Spot]] = []
    ground = grounds(spec, area)
    for group in spec.groups:
        names = [rules.names[at] for at in rules.span[group.name]]
        if group.kind is Kind.LINE:
            found.append([])
        elif group.figure is not None:
            found.append(_figure(group, names, ground))
        else:
            found.append([_spot(spec, group, at, name, ground) for at, name in enumerate(names)])
    said = dict(zip(rules.names, usual(rules, base), strict=True))
    return ground, tuple([_printed(spot, said[spot.pile]) for spot in here] for here in found)


def _printed(spot: Spot, printed: Printed) -> Spot:
    """Return a spot with what is printed on it while it is empty."""
    return replace(spot, mark=printed.mark, vacant=printed.vacant)


def _filled(group: Group, bare: list[Spot], piles: Sequence[Pile], ground: Grounds) -> list[Spot]:
    """Return the spots of a group as they are with their cards, of which they hang in some spreads."""
    if group.figure is None and group.where.fan is Fan.THREE:
        return [_three(spot, len(pile)) for spot, pile in zip(bare, piles, strict=True)]
    if group.figure is None and group.where.fan is Fan.PLAIT:
        return [_plaited(spot, ground, len(pile)) for spot, pile in zip(bare, piles, strict=True)]
    return bare


def _line(group: Group, piles: Sequence[Pile], ground: Grounds) -> list[Spot]:
    """Lay the piles of a line one beside the other, those that are gone left out."""
    lying, wide = [pile for pile in piles if pile], group.where.wrap_at or group.n
    return [
        _squared(pile.name, group.where.column + at % wide, group.where.row + at // wide, ground)
        for at, pile in enumerate(lying)
    ]


def _figure(group: Group, names: Sequence[str], ground: Grounds) -> list[Spot]:
    figure = group.figure
    assert figure is not None, "a grid has a figure"
    lapped = figure.shape is not Shape.RECT
    found = []
    for at, ((x, y), name) in enumerate(zip(points(figure), names, strict=True)):
        if lapped:
            spot = _squared(name, group.where.column + x, group.where.row, ground)
            spot = spot.at(spot.x, spot.y + y * LAPPED * ground.height)
        else:
            spot = _squared(name, group.where.column + x, group.where.row + y, ground)
            row, column = divmod(at, figure.cols)
            sideways = figure.turned and (row + column) % 2 == 1
            spot = replace(spot, outline=True, angle=90.0 if sideways else 0.0)
            if figure.turned:
                spot = replace(spot, y=spot.y - (1 - QUILTED) / 2 * ground.height)
        found.append(spot)
    return found


def _squared(name: str, column: float, row: float, ground: Grounds) -> Spot:
    wide = ground.height * CARD_RATIO
    return Spot(name, ground.x(column) + wide / 2, ground.y(row) + ground.height / 2, ground.height)


def _spot(spec: Spec, group: Group, at: int, name: str, ground: Grounds) -> Spot:
    where = group.where
    line, along = divmod(at, where.wrap_at) if where.wrap_at else (0, at)
    across, down = (along, line) if where.lay is Lay.ROW else (line, along)
    spot = _squared(name, where.column + across, where.row + down, ground)
    if where.look is not None:
        spot = _squared(name, *portrayed(group, at), ground)
    spot = replace(spot, outline=True, count=group.kind is Kind.STOCK)
    match where.fan:
        case Fan.DOWN | Fan.PLAIT:
            return _hung(spec, group, spot, ground, down)
        case Fan.RIGHT:
            return _spread(spec, group, spot, ground, down)
        case Fan.THREE | Fan.NONE:
            return spot


def _caption(view: PatienceDeal, group: Group) -> str:
    if group.kind is not Kind.STOCK or not 1 < group.passes < ENDLESS:
        return ""
    return f"{view.spent.passes} of {group.passes}"


def _hung(spec: Spec, group: Group, spot: Spot, ground: Grounds, down: int) -> Spot:
    """Let a column hang down to what lies below it, or to the edge of the table."""
    top, column = spot.y - ground.height / 2, extent(group)
    row = group.where.row + down
    last = down + 1 == column.rows
    bottom = ground.bottom if last else ground.y(row + 1) - GAP * ground.height
    for other in spec.groups:
        each = extent(other)
        beside = each.column < column.column + column.columns and column.column < each.column + each.columns
        if other.n and other is not group and beside and each.row > row:
            bottom = min(bottom, ground.y(each.row) - GAP * ground.height)
    room = max(bottom - top, ground.height)
    return replace(spot, y=top + room / 2, spread=Spread.COLUMN, room=room, way=Way.DOWN)


def _plaited(spot: Spot, ground: Grounds, count: int) -> Spot:
    """Let the cards of a column lean to the left and to the right in turn."""
    middle = spot.x + (ground.x(1) - ground.x(0)) / 2
    aside, slack = spot.width / 2, spot.height * (1 - cos(radians(LEAN))) + spot.width * sin(radians(LEAN))
    top = spot.y - spot.room / 2 + (spot.height + slack) / 2
    step = min((spot.room - spot.height - slack) / max(count - 1, 1), STEPPED * spot.height)
    laid = tuple(
        Place(middle + (at % 2 * 2 - 1) * aside, top + at * step, spot.height, (at % 2 * 2 - 1) * LEAN)
        for at in range(count + 1)
    )
    return replace(spot, x=middle, y=top, room=0.0, outline=not count, spread=Spread.PLACED, laid=laid)


def _spread(spec: Spec, group: Group, spot: Spot, ground: Grounds, down: int) -> Spot:
    """Let a row of cards run to what lies to its right, or to the edge of the table."""
    row, left = group.where.row + down, spot.x - ground.height * CARD_RATIO / 2
    right = ground.right
    for other in spec.groups:
        each = extent(other)
        if other.n and each.row <= row < each.row + each.rows and each.column > group.where.column:
            right = min(right, ground.x(each.column) - GAP * ground.height)
    room = max(right - left, ground.height * CARD_RATIO)
    return replace(spot, x=left + room / 2, spread=Spread.COLUMN, room=room, way=Way.RIGHT)


def _three(spot: Spot, count: int) -> Spot:
    """Show the last three cards one beside the other, the others under the first of them."""
    step = APART * spot.height * CARD_RATIO
    hidden = max(count - SHOWN, 0)
    laid = tuple(
        Place(spot.x + max(at - hidden, 0) * step, spot.y, spot.height) for at in range(max(count, 1) + 1)
    )
    return replace(spot, spread=Spread.PLACED, laid=laid)


def covered(rules: Rules, area: Area) -> list[Area]:
    """Return what piles cover as long as columns are hardly longer than they are dealt."""
    _, bare = _bare(rules, area, 0)
    found = []
    for group, lying in zip(rules.spec.groups, bare, strict=True):
        if group.kind is Kind.LINE:
            found.append(area)  # as long as no cards are gone
        for spot, dealt in zip(lying, _dealt(rules.spec, group), strict=False):
            high = min(dealt + GROWTH, spot.area.height / spot.height) if spot.upright else 1.0
            found.append(replace(spot.area, height=high * spot.height))
    return found
