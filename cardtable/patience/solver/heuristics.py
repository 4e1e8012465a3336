"""Heuristics: how promising a position looks, by which outlooks each game is searched, and in which order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from pathlib import Path
from typing import Final, TypeAlias

from cardtable.engine.cards import KING
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import DOWN, FACE, Known, Position
from cardtable.patience.solver.dead_ends import Footing
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.symmetry import DIGITS, PositionNumbers
from cardtable.patience.words.vocabulary import Goal, Kind

ORDERS: Final = Path(__file__).with_name("orders.tsv")
BETWEEN: Final = "\t"
NEXT: Final = " "  # between outlooks
MOST_KNOWN: Final = 400_000  # contents of piles that all outlooks of a search together remember
WHOLE: Final = (Goal.ROWS_BUILT, Goal.HANDS, Goal.RUNS)  # goals that are not reached pile by pile
DEPTH: Final = "+depth"  # after the name of an outlook: it searches depth first

# How many positions each outlook in turn looks at: where one goes astray, another finds its way soon.
TURNS: Final = (1000, 1000, 1000, 4000, 4000, 4000)
FEW: Final = 3  # outlooks that are asked in these turns
ROUND: Final = 400  # positions that each of more looks at in the first round; twice as many in each next one

FINE: Final = 100  # parts of a weight that a rating counts
NODES: Final = 40  # bits of a node
NODE: Final = (1 << NODES) - 1
Rated: TypeAlias = int  # a rating and a node in one number: of equals the newest comes first


def rated(rating: int, node: int) -> Rated:
    """Return a node with its rating, to be compared with others."""
    return (rating << NODES) - node


def order(game_id: str) -> tuple[str, ...]:
    """Return the names of outlooks, in their order; the usual ones of a game that was not tried."""
    return orders().get(game_id, USUAL)


@cache
def orders() -> Mapping[str, tuple[str, ...]]:
    """Return what was found by trial, by game."""
    if not ORDERS.exists():
        return {}
    lines = [line.split(BETWEEN) for line in ORDERS.read_text(encoding="utf-8").splitlines()]
    return {game_id: tuple(names.split(NEXT)) for game_id, names in lines}


def text(found: Mapping[str, tuple[str, ...]]) -> str:
    """Return orders as their file has them."""
    return "".join(f"{game_id}{BETWEEN}{NEXT.join(names)}\n" for game_id, names in sorted(found.items()))


def turns(lanes: int) -> Iterator[int]:
    """Give how many positions each of so many outlooks looks at, in turn, without end.

    Where the effort of one is now and then very large it is best cut off soon, and others tried before it
    goes on (C. P. Gomes, B. Selman, Algorithm Portfolios, 2001).
    """
    if lanes <= FEW:
        yield from TURNS
        while True:
            yield TURNS[-1]
    share = ROUND
    while True:
        for _ in range(lanes):
            yield share
        share *= 2


@dataclass(frozen=True, slots=True)
class Weights:
    """What stands between a game and its end, each with its weight."""

    home: float  # a card that is not home
    covered: float  # a card that lies over a lower one
    broken: float  # a card that does not follow the one it lies on
    hidden: float  # a card that lies face down
    cell: float  # a cell in use
    stock: float = 0  # a card that waits in the stock
    space: float = 0  # an empty column
    tall: float = 0  # the square of a column's cards
    lack: float = 0  # a card that is short of others to lie on at home
    reserve: float = 0  # a card that waits in a reserve
    above: float = 0  # a card of a column that lies over one for which a foundation waits


# By trial; which of them search a game, and in which order, stands in its own table.
OUTLOOKS: Final[Mapping[str, Weights]] = {
    "even": Weights(6, 1, 1, 5, 2.5),
    "deep": Weights(6, 3, 0, 5, 6),
    "loose": Weights(4, 0, 1, 5, 2),
    "home": Weights(10, 1, 0.5, 3, 2),
    "order": Weights(3, 2, 3, 6, 3, 0, -2),
    "dig": Weights(6, 3, 0, 8, 2),
    "spread": Weights(3, 1, 1, 0, 0, 1, -3),
    "runs": Weights(1, 0, 2, 4, 2, 2, -2),
    "thrift": Weights(4, 0, 0, 0, 0, -1.5),
    "miser": Weights(4, 0, 0, 0, 0, -6),
    "footing": Weights(1, 0, 0.3, 0, 0, -1, 0, 0.1, 1),
    "level": Weights(1, 0, 0, 0, 0, -2, 0, 0.2, 2),
    "open": Weights(1, 1, 3, 5, 6, 0, -6, 0.03),
    "tight": Weights(6, 3, 1, 5, 12, 0, -12),
    "mild": Weights(6, 1, 0.5, 3, 3, 0, -6, 0.05),
    "low": Weights(4, 4, 1, 5, 4, 0, -4),
    "bouquet": Weights(6, 1, 0, 5, 2, 0, -3, 0, 0, -6, 2),
    "knot": Weights(1, 6, 0, 5, 12, 0, -12, 0.03),
}
USUAL: Final = ("even", "deep", "loose")


class Outlook:
    """Rates positions of one game: the lower, the nearer to the end."""

    def __init__(self, model: Model, weights: Weights, most: int = MOST_KNOWN) -> None:
        self.weights, self.most = weights, most  # contents of piles that are remembered
        self.model, self.rules = model, model.rules
        rules = model.rules
        self.size = len(rules.cards)
        self.by_pile = rules.spec.win.goal not in WHOLE
        self.piles = (*rules.piles_of(Kind.TABLEAU),)
        self.cells = (*rules.piles_of(Kind.CELL),)
        self.stocks = (*rules.piles_of(Kind.STOCK),)
        self.reserves = (*rules.piles_of(Kind.RESERVE),)
        self._homes = [put for put in model.choosing.putting.puts if put.group.kind is Kind.FOUNDATION]
        self._home, self._space = _fine(weights.home), _fine(weights.space)
        self._stock, self._cell, self._tall = map(_fine, (weights.stock, weights.cell, weights.tall))
        self._broken, self._hidden = _fine(weights.broken), _fine(weights.hidden)
        self._covered, self._reserve = _fine(weights.covered), _fine(weights.reserve)
        self._above = _fine(weights.above)
        self._known: dict[bytes, tuple[int, int]] = {}
        self._over = {
            number: over for source in model.lifting.runs_of(self.piles) for number, over in source.items()
        }

    def missing(self, position: Position) -> int:
        """Return what cards that are not home, or waited for, add where that is not told pile by pile."""
        away = 0 if self.by_pile else self._home * (self.size - self.model.goals.home(position))
        return away + self._above * self.above(position) if self._above else away

    def above(self, position: Position) -> int:
        """Return how many cards lie in columns over those for which foundations wait."""
        wanted = set[int]()
        for put in self._homes:
            for starts, at in zip(put.starts, put.piles, strict=True):
                wanted.update(put.fits[position[at][-1]] if position[at] else starts or ())
        columns = [position[at] for at in self.piles]
        found = [(pile, pile.find(card)) for card in wanted for pile in columns]
        return sum([len(pile) - 1 - at for pile, at in found if at >= 0])

    def kind(self, at: int) -> tuple[bool, ...]:
        """Return the same for piles that are rated alike."""
        groups = self.piles, self.cells, self.stocks, self.reserves, self.model.goals.counted
        return tuple(at in group for group in groups)

    def worth(self, at: int) -> Callable[[bytes], int]:
        """Return what a pile adds to a rating, but for what only all cards together do."""
        goal, column, tall = self.rules.spec.win.goal, at in self.piles, self._tall
        nearer = self._home if goal is Goal.EMPTY else -self._home
        each = nearer if self.by_pile and at in self.model.goals.counted else 0
        each += self._stock if at in self.stocks else 0
        each += self._reserve if at in self.reserves else 0
        kept = self._home if goal is Goal.PILES_LEFT else 0
        kept += self._cell if at in self.cells else 0
        space = self._space if column else 0

        def worth(pile: bytes) -> int:
            if not pile:
                return space
            return kept + each * len(pile) + (self._learn(pile)[0] + tall * len(pile) ** 2 if column else 0)

        return worth

    def _learn(self, pile: bytes) -> tuple[int, int]:
        """Rate a pile by what lies below its top card, which is rated first; return also its lowest rank.

        Both are remembered.
        """
        if not pile:
            return 0, KING
        if len(self._known) > self.most:
            self._known.clear()
        rest, card, rank = pile[:-1], pile[-1], self.model.codes.rank
        total, lowest = self._known.get(rest) or self._learn(rest)
        own = rank[card & FACE]
        if rest and (rest[-1] >= DOWN or card not in self._over.get(rest[-1], ())):
            total += self._broken
        if card >= DOWN:
            total += self._hidden
        if own > lowest:
            total += self._covered
        found = self._known[pile] = total, min(own, lowest)
        return found


def _fine(weight: float) -> int:
    """Return a weight in the parts that ratings count: whole numbers add up alike in any order."""
    return round(weight * FINE)


class Told:
    """What a pile adds to the rating of a position, and to its number."""

    __slots__ = ("number", "worth")

    def __init__(self, worth: int, number: int) -> None:
        self.worth, self.number = worth, number


class Gauge:
    """Rates and numbers positions of one game by one outlook."""

    def __init__(
        self,
        outlook: Outlook,
        numbering: PositionNumbers,
        footing: Footing | None,
        after: Callable[[Position, Way], Position],
    ) -> None:
        self.outlook, self.numbering, self._after = outlook, numbering, after
        self._lack, self._footing = outlook.weights.lack, footing if outlook.weights.lack else None
        model, cycle = outlook.model, numbering.cycle
        self._beyond = len(model.rules.names) if cycle is None else cycle.beyond
        self._waste = self._beyond if cycle is None else cycle.waste
        self._emptying = model.effects.emptying
        self.whole = model.effects.special or not outlook.by_pile or bool(numbering.stocks)
        alone = self._footing is None and not outlook.weights.above
        self.whole = self.whole or not alone  # whether more than two piles tell what changes
        kinds = [outlook.kind(at) for at in range(len(model.rules.names) + 1)]
        alike = {kind: Known(outlook.worth(kinds.index(kind)), outlook.most) for kind in kinds}
        self._worths = [alike[kind] for kind in kinds] if self.whole else []
        self._told = [] if self.whole else self._telling(kinds)

    def _telling(self, kinds: Sequence[tuple[bool, ...]]) -> list[Known[Told]]:
        """Return, for each place, what tells how a pile there is rated and numbered."""
        known: dict[tuple[object, int], Known[Told]] = {}
        found = []
        for at, (kind, table) in enumerate(zip(kinds, self.numbering.dealt, strict=True)):
            if (kind, id(table)) not in known:
                known[kind, id(table)] = Known(_told(self.outlook.worth(at), table), self.outlook.most)
            found.append(known[kind, id(table)])
        return found

    def judged(self, position: Position) -> tuple[int, int]:
        """Return how a position is rated, the lower the better, and its number."""
        return self.rating(position), self.numbering.number(position)

    def rating(self, position: Position) -> int:
        """Return how a position is rated, the lower the better."""
        rating = self.outlook.missing(position)
        if self.whole:
            for worths, pile in zip(self._worths, position, strict=True):
                rating += worths[pile]
        else:
            for told, pile in zip(self._told, position, strict=True):
                rating += told[pile].worth
        if self._footing is not None:
            rating += _fine(self._lack * self._footing.stand(position).lack)
        return rating

    def after(
        self, rating: int, number: int, position: Position, way: Way, *, wanted: bool = False
    ) -> tuple[int, int, Position | None]:
        """Return how the position after a way is rated, and its number, from those of the one before.

        Mostly two piles change: then that position itself is made only if it is wanted; else None goes along.
        """
        source, target = way[0], way[-1]
        if self.whole or source < 0:
            following = self._after(position, way)
            return self.rating(following), self.numbering.number(following), following
        made = self._after(position, way) if wanted or source >= self._beyond else None
        if made is not None and source >= self._beyond:
            source = self._waste
            number += self.numbering.turned(made) - self.numbering.turned(position)
        if made is None:
            pile, count = position[source], way[1]
            left, come = pile[:-count], position[target] + pile[-count:]
            if left[-1] >= DOWN if left else self._emptying:
                made = self._after(position, way)
        if made is not None:
            left, come = made[source], made[target]
        table = self._told[source]
        new, old = table[left], table[position[source]]
        rating += new.worth - old.worth
        number += new.number - old.number
        table = self._told[target]
        new, old = table[come], table[position[target]]
        return rating + new.worth - old.worth, number + new.number - old.number & DIGITS, made


def _told(worth: Callable[[bytes], int], table: Known[int]) -> Callable[[bytes], Told]:
    """Return what tells of a pile."""
    return lambda pile: Told(worth(pile), table[pile])


class BestFirst:
    """Looks at what is most promising of all that was met."""

    def __init__(self, gauge: Gauge, position: Position) -> None:
        self.gauge = gauge
        self.met = {0}  # nodes of others, besides those that it met first itself
        self.open: list[Rated] = [rated(gauge.rating(position), 0)]

    def take_in(self, found: list[Rated]) -> None:
        """Keep in mind what was not met before."""
        for each in found:
            heappush(self.open, each)

    def turn(self) -> None:
        """Go on from the nodes that were taken in."""

    def take(self) -> tuple[int, int]:
        """Return what is to be looked at next: its rating, and the node."""
        return _parted(heappop(self.open))


class DepthFirst:
    """Looks at what is most promising of that to which the last node leads; goes back where nothing is left.

    No depth bounds it: a way that leads nowhere ends with the turn of its outlook, and what was met once is
    known by its number and never gone into again.
    """

    def __init__(self, gauge: Gauge, position: Position) -> None:
        self.gauge = gauge
        self.met = {0}
        self.open: list[Rated] = [rated(gauge.rating(position), 0)]  # the next one last
        self._found: list[Rated] = []

    def take_in(self, found: list[Rated]) -> None:
        """Keep in mind what was not met before."""
        self._found += found

    def turn(self) -> None:
        """Go on from the nodes that were taken in."""
        self._found.sort(reverse=True)
        self.open += self._found
        self._found.clear()

    def take(self) -> tuple[int, int]:
        """Return what is to be looked at next: its rating, and the node."""
        return _parted(self.open.pop())


def _parted(node: Rated) -> tuple[int, int]:
    """Return the rating, and the node."""
    number = -node & NODE
    return node + number >> NODES, number


Lane: TypeAlias = BestFirst | DepthFirst


def lane(name: str, gauge: Gauge, position: Position) -> Lane:
    """Return the lane of an outlook, by its name and how it goes on."""
    return DepthFirst(gauge, position) if name.endswith(DEPTH) else BestFirst(gauge, position)
