"""Columns: what is best done on them before the stock is dealt over them, by nothing but what is seen.

Whoever deals too early covers what could still have been turned up. So all that can be done until then is
looked at, as far as it is known: until the first card is turned up, or the stock is dealt.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from heapq import heappop, heappush
from itertools import pairwise
from typing import Final, NamedTuple

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN, REDEALT
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import DOWN, Position, line
from cardtable.patience.solver.search import SOLVERS, Solver, solver
from cardtable.patience.words.vocabulary import Kind, State

MOST: Final = 400  # positions that are looked at
HEEDING: Final = 8  # of which it is asked whether time is up: they take longer than those of a search
MOST_KNOWN: Final = 100_000  # contents of columns that are remembered
BACKS: Final = bytes(range(DOWN, 2 * DOWN))
UNSEEN: Final = (
    bytes(range(DOWN)) + bytes([DOWN] * DOWN) + bytes(range(2 * DOWN, 256))
)  # hides what lies face down
# What is worth how much, by trial.
HOME: Final = 3.0  # a card that is home
HIDDEN: Final = -3.0  # a card that lies face down
OPENED: Final = 6.0  # a column without one
SPACE: Final = 12.0  # an empty column
JOINED: Final = 2.0  # a card that can be moved together with the one it lies on
BUILT: Final = 0.5  # one that is built, but cannot
SHOWN: Final = 3.0  # a card is turned up at last
DEALT: Final = -30.0  # the stock is dealt at last
WASTED: Final = 1.0  # a card that leaves the waste
STEP: Final = 0.1  # a move less


class Columns:
    """Rates what is seen of the columns of one game: the more, the better."""

    def __init__(self, found: Solver) -> None:
        self.model, self.spans = found.model, found.likeness.spans
        rules, putting = found.model.rules, found.model.choosing.putting
        self.piles = (*rules.piles_of(Kind.TABLEAU),)
        self.stocks = dict(_covering(rules))
        self._runs = {
            number: over
            for source in found.model.lifting.runs_of(self.piles)
            for number, over in source.items()
        }
        built = [put.fits for put in putting.puts if put.group.kind is Kind.TABLEAU]
        self._fits = built[0] if built else None
        self.homes, self.wastes = tuple(found.model.goals.counted), rules.piles_of(Kind.WASTE)
        self._known: dict[bytes, float] = {}
        self._rated: list[tuple[int, Callable[[bytes], float]]] = [(at, self._column) for at in self.piles]
        self._rated += [(at, _home) for at in self.homes]

    def change(self, before: Position, after: Position) -> float:
        """Return how much more a position is worth than the one before."""
        return sum(
            worth(after[at]) - worth(before[at]) for at, worth in self._rated if after[at] is not before[at]
        )

    def shows(self, before: Position, after: Position) -> bool:
        """Say whether a card is turned up between two positions, or leaves a pile face down."""
        pairs = zip(before[:-1], after, strict=False)
        return any(_backs(other) < _backs(one) for one, other in pairs if one is not other)

    def sends_home(self, before: Position, after: Position) -> bool:
        """Say whether cards come home between two positions, or the game is won."""
        return any(len(after[at]) > len(before[at]) for at in self.homes) or self.model.goals.won(after)

    def deals(self, way: Way) -> bool:
        """Say whether a way is a deal over the columns."""
        return way[0] == DRAWN and way[1] in self.stocks

    def blocked(self, position: Position) -> bool:
        """Say whether a stock can never be dealt again, as too few cards are left to fill all spaces."""
        return any(
            position[stock] and sum(len(position[at]) for at in filled) < len(filled)
            for stock, filled in self.stocks.items()
        )

    def key(self, position: Position) -> Position:
        """Return the same for positions that differ only in the places of piles that look alike."""
        piles = list(position)
        for span in self.spans:
            piles[span.start : span.stop] = sorted(piles[span.start : span.stop])
        return tuple(piles)

    def _column(self, pile: bytes) -> float:
        worth = self._known.get(pile)
        return self._learn(pile) if worth is None else worth

    def _learn(self, pile: bytes) -> float:
        """Rate a column and remember it; its first card that lies face up counts only by what lies on it."""
        if not pile:
            return SPACE
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        seen = pile.lstrip(BACKS)
        hidden = len(pile) - len(seen)
        total = HIDDEN * hidden if hidden else OPENED
        for below, card in pairwise(seen):
            if card in self._runs.get(below, ()):
                total += JOINED
            elif self._fits is not None and card in self._fits[below]:
                total += BUILT
        self._known[pile] = total
        return total


def _backs(pile: bytes) -> int:
    return len(pile) - len(pile.translate(None, BACKS))


def _home(pile: bytes) -> float:
    return HOME * len(pile)


def _covering(rules: Rules) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Give the stocks that are dealt over columns, each with those that must not be empty then."""
    for at, _ in rules.clicks:
        click = rules.group_at[at].click
        assert click is not None, "a stock that is clicked says what it deals"
        if any(rules.group_of[name].kind is Kind.TABLEAU for name in click.deal):
            filled = [name for name, state in click.need.needs if state is State.NONE_EMPTY]
            yield at, () if click.need.ever else tuple(other for name in filled for other in rules.span[name])


@lru_cache(maxsize=SOLVERS)
def columns(rules: Rules) -> Columns:
    """Return what rates the columns of a game."""
    return Columns(solver(rules))


class Prepared(NamedTuple):
    """Ways to the best that can be had, and whether it is known that nothing can be had any more."""

    ways: tuple[Way, ...]
    over: bool = False


def prepared(rules: Rules, position: Position, halted: Callable[[], bool]) -> Prepared:
    """Return the ways to the best that can be had by what is seen of a position; none if nothing is found.

    At the end of them a card is turned up, or the stock is dealt, or once it is gone cards come home.
    """
    rated = columns(rules)
    unseen = (*(pile.translate(UNSEEN) for pile in position[:-1]), position[-1])
    waits = any(position[at] for at in rated.stocks)
    look = _Look(rated, unseen, last=not waits)
    found = look.run(halted)
    return Prepared(
        found or (_spread(rated, unseen) if waits else ()),
        over=not (waits or found or look.open or look.chance),
    )


class _Look:
    """One look at what can be done, the most promising first."""

    def __init__(self, rated: Columns, position: Position, *, last: bool) -> None:
        self.rated, self.last = rated, last  # whether the stock is gone
        self.chance = False  # whether something else can be done than to move cards
        self.nodes: list[tuple[int, Way]] = [(-1, ())]  # where each came from, and how
        self.places = [position]  # by node
        self.known = {rated.key(position)}
        self.open = [(0.0, 0)]
        self.best: tuple[float, int, Way] = (0.0, 0, ())  # what it is worth, from where, and how

    def run(self, halted: Callable[[], bool]) -> tuple[Way, ...]:
        """Return the ways to the best end that is found."""
        for looked in range(MOST):
            if not self.open or (not looked % HEEDING and halted()):
                break
            negative, node = heappop(self.open)
            for way in self.rated.model.ways(self.places[node]):
                self._take(-negative, node, way)
        return self._ways()

    def _take(self, worth: float, node: int, way: Way) -> None:
        """Look where a way leads: to an end, or on."""
        rated, before = self.rated, self.places[node]
        if way[0] in (DRAWN, REDEALT):
            self.chance = self.chance or not rated.deals(way)
            if rated.deals(way):
                self._end(worth + DEALT, node, way)
            return
        after = rated.model.after(before, way)
        if rated.blocked(after):
            return
        worth += rated.change(before, after)
        key = rated.key(after)
        if rated.shows(before, after) or (self.last and rated.sends_home(before, after)):
            self._end(worth + SHOWN, node, way)
        elif key not in self.known:
            self.known.add(key)
            heappush(self.open, (-worth, len(self.nodes)))
            self.nodes.append((node, way))
            self.places.append(after)

    def _end(self, worth: float, node: int, way: Way) -> None:
        if not self.best[2] or worth > self.best[0]:
            self.best = worth, node, way

    def _ways(self) -> tuple[Way, ...]:
        _, node, way = self.best
        return (*line(self.nodes, node), way) if way else ()


def tidied(rules: Rules, position: Position, halted: Callable[[], bool]) -> tuple[Way, ...]:
    """Return ways to the best table that can be had without a click on the stock; none if there is none.

    What a click brings nobody knows, and it can be had later: so the table is played first.
    """
    rated = columns(rules)
    nodes: list[tuple[Position, tuple[Way, ...]]] = [
        ((*(pile.translate(UNSEEN) for pile in position[:-1]), position[-1]), ())
    ]
    known, waiting, best = {rated.key(nodes[0][0])}, [(0.0, 0)], (0.0, 0)
    for looked in range(MOST):
        if not waiting or (not looked % HEEDING and halted()):
            break
        negative, node = heappop(waiting)
        for worth, after, way in _onward(rated, nodes[node][0]):
            key = rated.key(after)
            if key not in known:
                known.add(key)
                nodes.append((after, (*nodes[node][1], way)))
                best = max(best, (worth - negative, len(nodes) - 1), key=lambda each: each[0])
                if not rated.shows(nodes[node][0], after):
                    heappush(waiting, (negative - worth, len(nodes) - 1))
    return nodes[best[1]][1]


def _onward(rated: Columns, position: Position) -> Iterator[tuple[float, Position, Way]]:
    """Give where moves of cards lead, and how much more that is worth."""
    for way in rated.model.ways(position):
        if way[0] >= 0 and way[0] not in rated.homes:
            after = rated.model.after(position, way)
            left = sum(len(position[at]) - len(after[at]) for at in rated.wastes)
            shown = SHOWN if rated.shows(position, after) else 0.0
            yield rated.change(position, after) + WASTED * left + shown - STEP, after, way


def _spread(rated: Columns, position: Position) -> tuple[Way, ...]:
    """Return ways that fill all spaces, so that the stock can be dealt, and deal it; none if they cannot."""
    model, done = rated.model, list[Way]()
    while True:
        ways = model.ways(position)
        deals = [way for way in ways if rated.deals(way)]
        if deals:
            return (*done, deals[0])
        filling = [
            (rated.change(position, model.after(position, way)), way)
            for way in ways
            if way[0] in rated.piles and not position[way[2]] and way[1] < len(position[way[0]])
        ]
        if not filling:
            return ()
        done.append(max(filling)[1])
        position = model.after(position, done[-1])
