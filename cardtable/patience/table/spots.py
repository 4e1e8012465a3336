"""Spots: where each pile of a patience lies, on columns and rows for one size of card, and its mark."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from cardtable.engine.piles import Pile
from cardtable.patience.kernel.compiled import KEPT, Rules
from cardtable.patience.kernel.shapes import points
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.table.extents import extent, lapped, lines_apart, portrayed
from cardtable.patience.table.grounds import LAPPED, QUILTED, Grounds, dealt_high, grounds
from cardtable.patience.table.templates import placed
from cardtable.patience.table.vacancies import Printed, unusual, usual
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import ENDLESS, Empty, Fan, Kind, Shape
from cardtable.table.board import GAP
from cardtable.table.layout import Area, Place, Spot, Spread, Way
from cardtable.table.measures import CARD_RATIO

FREE: Final = 0.2  # rows below a pile that a line of text needs
GROWTH: Final = 0.3  # of a card's height: as much is soon built on a column
SHOWN: Final = 3  # cards of a fan of three
LEAN: Final = 10.0  # degrees: cards of a plait
STEPPED: Final = 0.18  # of a card's height: from card to card there at most
APART: Final = 0.32  # of a card's width: from card to card there


def spots(view: PatienceDeal, area: Area) -> list[Spot]:
    """Return where each pile lies, the pack that is dealt first."""
    groups, ground, bare = _bare(view.rules, area, view.rules.base(view.places))
    found: list[Spot] = []
    for group, lying in zip(groups, bare, strict=True):
        piles = [view.places[at] for at in view.rules.span[group.name]]
        line = group.kind is Kind.LINE
        found += _line(group, piles, ground) if line else _filled(group, lying, piles, ground)
    said = {view.rules.names[at]: printed for at, printed in unusual(view).items()}
    if said:
        found = [_printed(spot, said[spot.pile]) if spot.pile in said else spot for spot in found]
    found = [
        replace(spot, caption=f"{view.spent.passes}{spot.caption}") if spot.caption else spot
        for spot in found
    ]
    stocks = [spot for spot in found if spot.pile in ("stock", "stock/0")]
    start = stocks[0] if stocks else Spot("deck", *area.centre, ground.height)
    return [Spot("deck", start.x, start.y, ground.height), *found]


@lru_cache(maxsize=KEPT)
def _bare(rules: Rules, area: Area, base: int) -> tuple[tuple[Group, ...], Grounds, tuple[list[Spot], ...]]:
    """Return the groups, and where the piles of each lie, as far as that does not hang on their cards.

    Of lines it does.

    That the foundations have begun with a rank is known.
    """
    spec = placed(rules.spec)
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
    return spec.groups, ground, tuple([_printed(spot, said[spot.pile]) for spot in here] for here in found)


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
    across, down = where.place(at)
    column, row = where.column + across, where.row + down
    if where.look is not None:
        column, row = portrayed(group, at)
    spot = _squared(name, column, row, ground)
    if where.fan is Fan.NONE:
        top = ground.stacked(where.row, extent(group).rows, row - where.row)
        spot = replace(spot, y=top + ground.height / 2)
    over = lapped(spec, group)
    if over:
        spot = spot.at(spot.x, spot.y + over * LAPPED * ground.height)
    bare = not (over and group.empty is Empty.NONE)  # a space that stays one shows what lay under it
    spot = replace(spot, outline=bare, count=group.kind is Kind.STOCK, caption=_caption(spec, group))
    match where.fan:
        case Fan.DOWN | Fan.PLAIT:
            return _hung(spec, group, spot, ground, down)
        case Fan.RIGHT:
            return _spread(spec, group, spot, ground, down)
        case Fan.THREE | Fan.NONE:
            return spot


def _caption(spec: Spec, group: Group) -> str:
    """Return what stands below a stock after the number of its pass, where there is room for it."""
    if group.kind is not Kind.STOCK or not 1 < group.passes < ENDLESS or _covered_below(group, spec.groups):
        return ""
    return f" of {group.passes}"


def _covered_below(group: Group, groups: Sequence[Group]) -> bool:
    """Say whether something lies just below a group."""
    own = extent(group)
    return any(
        each.column < own.column + own.columns
        and own.column < each.column + each.columns
        and 0 <= each.row - own.row - own.rows < FREE
        for each in (extent(other) for other in groups if other.n and other is not group)
    )


def _hung(spec: Spec, group: Group, spot: Spot, ground: Grounds, down: float) -> Spot:
    """Let a column hang down to what lies below it, or to the edge of the table."""
    top, column = spot.y - ground.height / 2, extent(group)
    row = group.where.row + down
    below = down + lines_apart(group)
    last = below >= column.rows
    bottom = ground.bottom if last else ground.y(group.where.row + below) - GAP * ground.height
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


def _spread(spec: Spec, group: Group, spot: Spot, ground: Grounds, down: float) -> Spot:
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
    groups, _, bare = _bare(rules, area, 0)
    found = []
    for group, lying in zip(groups, bare, strict=True):
        if group.kind is Kind.LINE:
            found.append(area)  # as long as no cards are gone
        for spot, dealt in zip(lying, dealt_high(rules.spec, group), strict=False):
            high = min(dealt + GROWTH, spot.area.height / spot.height) if spot.upright else 1.0
            found.append(replace(spot.area, height=high * spot.height))
    return found
