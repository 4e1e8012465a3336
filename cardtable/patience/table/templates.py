"""Templates: where groups lie of which no place is written, so that cards are large and all is balanced.

Stock and waste, cells and foundations take a row above the columns, or stand beside them at the left and at
the right; columns stand in one row, in two or in three. Each such table is tried, and that one is taken which
has the largest cards, what is usual first.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations, product
from math import ceil
from typing import Final, NamedTuple

from cardtable.patience.table.extents import Extent, extent, portrayed
from cardtable.patience.table.grounds import board_of
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Fan, Kind, Lay, Look
from cardtable.table.layout import Area

CLOTHS: Final = (Area(0, 0, 936, 536), Area(0, 0, 1256, 656))  # on which tables are tried
BETWEEN: Final = (
    0.5  # columns: between what stands beside columns and these, and between cells and foundations
)
MANY: Final = 10  # piles that lie in a row
LEAST: Final = 6  # columns in each row of several
FEW: Final = 6  # columns that stand below as many foundations
FANNED_WASTE: Final = 3.0  # columns of a stock and a waste that is spread, which has something free
RINGS: Final = (Look.WHEEL, Look.CRESCENT, Look.CROSS)  # what may have room for others within
NEAR: Final = 0.1  # of a column or a row: so much is free between any two
LINED: Final = 13  # piles in a row of a line
HIGH: Final = 4  # foundations that stand in a column
BESIDES: Final = (0, 1, 2, 4)  # columns of foundations
FANNED: Final = 0.3  # of a column: from card to card of a row of cards
BROADEST: Final = 6.0  # columns that such a row takes
BESIDE: Final = 0.9  # of its worth has a table with stock and waste beside the columns
ABOVE: Final = 0.9  # and one with foundations alone above them
ROWS: Final = (1.0, 0.9, 0.8)  # and one with columns in so many rows


class Sides(NamedTuple):
    """One way of laying a table: what stands beside the columns, and in how many rows these stand."""

    dealt: bool  # whether stock and waste do
    founds: int  # in how many columns foundations do; 0 is above
    cells: bool
    rows: int


@dataclass(frozen=True)
class Block:
    """Groups with their places, and the columns and rows that they take."""

    groups: tuple[Group, ...] = ()
    columns: float = 0.0
    rows: float = 0.0

    def __bool__(self) -> bool:
        """Say whether there is anything."""
        return bool(self.groups)

    @property
    def aside(self) -> float:
        """The columns that it takes beside something, with what is left free."""
        return self.columns + BETWEEN if self else 0.0

    def moved(self, columns: float, rows: float) -> tuple[Group, ...]:
        """Return the groups so many columns and rows further on."""
        return tuple(_at(each, each.where.column + columns, each.where.row + rows) for each in self.groups)


@lru_cache(maxsize=16)
def placed(spec: Spec) -> Spec:
    """Return a game whose groups all have a place: those of which none is written get the best.

    Beside others that have one they stand as if all had none, or, where they would meet, in a table apart.
    """
    there = [each for each in spec.groups if each.n]
    free = [each for each in there if not each.where.given]
    if not free:
        return spec
    tables = [(_over(spec, block.groups), worth) for block, worth in _blocks(spec, there)]
    if len(free) < len(there):
        tables = [each for each in tables if _apart(each[0])] or _beside_others(spec, free)
    return max(tables, key=lambda each: each[1] * _size(each[0]))[0]


def _over(spec: Spec, groups: Sequence[Group]) -> Spec:
    """Return a game with groups in place of those of their names that have no place."""
    by_name = {each.name: each for each in groups}
    found = (each if each.where.given else by_name.get(each.name, each) for each in spec.groups)
    return replace(spec, groups=tuple(found))


def _beside_others(spec: Spec, free: Sequence[Group]) -> list[tuple[Spec, float]]:
    """Return tables on which groups stand beside those that have a place."""
    fixed = [extent(each) for each in spec.groups if each.where.given and each.n]
    aside = max(each.column + each.columns + BETWEEN for each in fixed)
    return [(_over(spec, block.moved(aside, 0)), worth) for block, worth in _blocks(spec, free)]


def _apart(spec: Spec) -> bool:
    """Say whether no groups meet on a table, but in portraits."""
    found = [extent(each) for each in spec.groups if each.n and each.where.look is None]
    return not any(
        one.column < two.column + two.columns
        and two.column < one.column + one.columns
        and one.row < two.row + two.rows
        and two.row < one.row + one.rows
        for one, two in combinations(found, 2)
    )


def _size(spec: Spec) -> float:
    """Return how large the cards of a table are."""
    board = board_of(spec)
    return sum(board.laid(cloth).height / cloth.height for cloth in CLOTHS)


def _blocks(spec: Spec, groups: Sequence[Group]) -> Iterator[tuple[Block, float]]:
    """Give tables as they can be laid, each with what it is worth besides the size of its cards."""
    kinds = {each.kind for each in groups}
    dealt, cells = Kind.STOCK in kinds or Kind.WASTE in kinds, Kind.CELL in kinds
    founds = sum(each.n for each in groups if each.kind is Kind.FOUNDATION)
    wide = max((each.n for each in groups if _stands(each)), default=0)
    ways = product(
        (False, True)[: 1 + dealt],
        [each for each in BESIDES if each * 2 <= founds or each < 2],
        (False, True)[: 1 + cells],
        [rows for rows in (1, 2, 3) if rows == 1 or wide > LEAST * rows],
    )
    for sides in map(Sides._make, ways):
        alone = not sides.founds and (sides.dealt or not dealt) and (sides.cells or not cells)
        worth = ROWS[sides.rows - 1] * (BESIDE if sides.dealt else 1.0) * (ABOVE if alone else 1.0)
        found = _table(spec, groups, sides)
        if not sides.founds or _tall(found, founds / sides.founds):
            yield found, worth


def _tall(table: Block, high: float) -> bool:
    """Say whether foundations that stand so high at the side go well with what stands beside them."""
    rows = sum(extent(each).rows for each in table.groups if each.kind not in (Kind.FOUNDATION, Kind.CELL))
    return HIGH <= high <= 2 * HIGH or high <= rows


def _stands(group: Group) -> bool:
    """Say whether a group is one of columns that may stand in rows as one likes."""
    return group.kind is Kind.TABLEAU and not group.where.wrap_at and group.where.lay is Lay.ROW


def _table(spec: Spec, groups: Sequence[Group], sides: Sides) -> Block:
    """Return a table: a row above all, something at the left and at the right, and rows between these."""
    kinds: dict[Kind, list[Block]] = {kind: [] for kind in Kind}
    portraits = [each for each in groups if each.where.look is not None]
    inside = _inside(portraits, groups)
    for each in groups:
        if each not in portraits and each not in inside:
            kinds[each.kind].append(_alone(_shaped(spec, each, sides)))
    dealt, founds = [*kinds[Kind.STOCK], *kinds[Kind.WASTE]], kinds[Kind.FOUNDATION]
    small = [each for each in kinds[Kind.RESERVE] if each.columns == 1]
    strips = [each for each in kinds[Kind.RESERVE] if each.columns > 1]
    cells = [each for each in kinds[Kind.CELL] if each.rows == 1 or sides.cells]
    mats = [each for each in kinds[Kind.CELL] if each not in cells]
    hole = _hole(groups)
    left, right, foot = list[Block](), list[Block](), list[Block]()
    begins, ends = list[Block](), list[Block]()
    (foot if hole else left if sides.dealt else begins).extend(dealt)
    (foot if hole else right if sides.founds else ends).extend(_lines(founds))
    (left if sides.cells else strips if begins else begins).extend(cells)
    (ends if begins else right).extend(kinds[Kind.DISCARD])
    if not begins and not left and strips and strips[0].rows == 1:
        begins.append(strips.pop(0))
    body = [*strips, *mats, *kinds[Kind.TABLEAU], *kinds[Kind.GRID], *kinds[Kind.LINE]]
    middle = _under([*body, _beside(foot, 2 * BETWEEN)])
    if portraits:
        middle = _beside([_portrayed(portraits, inside), middle], BETWEEN)
    return _around(_beside(begins), _beside(ends), _under([*left, *small], 0), middle, _under(right))


def _hole(groups: Sequence[Group]) -> bool:
    """Say whether a stock is dealt to the only foundation there is: both stand below what is played."""
    founds = [each.name for each in groups if each.kind is Kind.FOUNDATION for _ in range(each.n)]
    return any(founds == list(each.click.deal) for each in groups if each.click is not None)


def _gallery(spec: Spec) -> bool:
    """Say whether foundations are so many that nearly all of the table is theirs."""
    return sum(each.n for each in spec.groups if each.kind is Kind.FOUNDATION) > 2 * LINED


def _shaped(spec: Spec, group: Group, sides: Sides) -> Group:
    """Return a group laid as the table wants it, unless it is written how, its piles side by side."""
    where = replace(group.where, step=1.0, next_line=None)
    group = replace(group, where=where)
    if where.wrap_at or where.lay is Lay.COLUMN or group.figure is not None:
        return group
    if where.fan is Fan.RIGHT and not where.wide:
        most = max((sum(step.cards) for step in spec.deal if group.name in step.groups), default=0) / group.n
        return replace(group, where=replace(where, wide=min(1 + FANNED * max(most - 1, 0), BROADEST)))
    match group.kind:
        case Kind.FOUNDATION if sides.founds:
            high = ceil(group.n / sides.founds)
            return replace(group, where=replace(where, lay=Lay.COLUMN, wrap_at=high))
        case Kind.CELL if sides.cells:
            return replace(
                group, where=replace(where, lay=Lay.COLUMN, wrap_at=ceil(group.n / (1 + (group.n > 4))))
            )
        case Kind.LINE:
            return replace(group, where=replace(where, wrap_at=LINED))
    lines = sides.rows if _stands(group) else ceil(group.n / (LINED if _gallery(spec) else MANY))
    return replace(group, where=replace(where, wrap_at=ceil(group.n / lines))) if lines > 1 else group


def _at(group: Group, column: float, row: float) -> Group:
    return replace(group, where=replace(group.where, column=column, row=row, given=True))


def _alone(group: Group) -> Block:
    """Return a group that stands alone, from the left top corner on."""
    here = _at(group, 0.0, 0.0)
    size = extent(here)
    return Block((here,), size.columns, size.rows)


def _inside(portraits: Sequence[Group], groups: Sequence[Group]) -> list[Group]:
    """Return the foundations that have room within the first ring among portraits."""
    founds = [each for each in groups if each.kind is Kind.FOUNDATION and each not in portraits]
    ring = next((each for each in portraits if each.where.look in RINGS), None)
    if ring is None:
        return []
    around, *within = _portrayed([ring], founds).groups
    places = [portrayed(around, at) for at in range(ring.n)]
    return [] if any(_meets(extent(each), *place) for each in within for place in places) else founds


def _meets(taken: Extent, column: float, row: float) -> bool:
    """Say whether a pile on a column and a row would meet a group."""
    across = min(taken.column + taken.columns, column + 1) - max(taken.column, column)
    down = min(taken.row + taken.rows, row + 1) - max(taken.row, row)
    return across > NEAR and down > NEAR


def _portrayed(portraits: Sequence[Group], inside: Sequence[Group]) -> Block:
    """Return portraits in one figure, and what lies in the middle of it or at the foot of a crescent."""
    within = _under([_alone(each) for each in inside])
    blocks = [*map(_alone, portraits), within]
    columns, rows = max(each.columns for each in blocks), max(each.rows for each in blocks)
    found = list[Group]()
    for each in blocks:
        footed = each is within and any(figure.where.look is Look.CRESCENT for figure in portraits)
        found += each.moved((columns - each.columns) / 2, (rows - each.rows) / (1 if footed else 2))
    return Block(tuple(found), columns, rows)


def _beside(blocks: Sequence[Block], apart: float = 0.0) -> Block:
    """Return blocks one beside the other."""
    found, column = list[Group](), 0.0
    for each in filter(None, blocks):
        found += each.moved(column, 0)
        column += each.columns + apart
    return Block(tuple(found), max(column - apart, 0.0), max((each.rows for each in blocks), default=0))


def _under(blocks: Sequence[Block], middle: float = 0.5) -> Block:
    """Return blocks one under the other, each in the middle, or at so many shares of what is free."""
    columns = max((each.columns for each in blocks), default=0.0)
    found, row = list[Group](), 0.0
    for each in filter(None, blocks):
        found += each.moved((columns - each.columns) * middle, row)
        row += each.rows
    return Block(tuple(found), columns, row)


def _lines(blocks: list[Block]) -> list[Block]:
    """Return blocks that are to stand beside each other, or one of them in lines where that is too broad."""
    return [_under(blocks)] if sum(each.columns for each in blocks) > LINED else blocks


def _around(begins: Block, ends: Block, left: Block, middle: Block, right: Block) -> Block:
    """Return a table of which some lies above all, at its left and right ends, and some at the sides.

    Where nothing lies above a side it begins at the top. What lies between the sides stands in the middle; if
    there is a side at the left alone, or few columns are as wide, it stands below what ends the row above.
    """
    free_left, free_right = (0.0 if begins else left.aside), (0.0 if ends else right.aside)
    laid = any(each.kind in (Kind.CELL, Kind.RESERVE) for each in begins.groups)
    alike = bool(begins) and ends.columns == middle.columns <= FEW and not right
    apart = BETWEEN if ends and (laid or (alike and begins.columns < FANNED_WASTE)) else 0.0
    core = left.aside + middle.columns + right.aside
    first = max(begins.columns, left.aside - free_left if ends.rows > begins.rows else 0.0)
    wide = max(core, free_left + first + apart + ends.columns + free_right)
    at = left.aside + (wide - core) * (1.0 if alike or (left and ends and not right) else 0.5)
    ending = wide - free_right - ends.columns
    groups = (
        *begins.moved(free_left, 0),
        *ends.moved(ending if begins or left else ending / 2, 0),
        *left.moved(0, begins.rows),
        *middle.moved(at, max(begins.rows, ends.rows)),
        *right.moved(wide - right.columns, ends.rows),
    )
    return Block(groups, wide)
