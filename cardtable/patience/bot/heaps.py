"""Heaps: columns on which any card may be laid from the waste, and which of them is best covered.

A card is laid where it covers what is wanted later than itself; it is wanted once all have gone home that go
there before it. Several columns are compared by playing on like that in worlds that fit what is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Final

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN
from cardtable.patience.kernel.puts import Put, Way
from cardtable.patience.rules.deal import PatienceDeal
from cardtable.patience.solver.codes import FACE, Position
from cardtable.patience.solver.search import SOLVERS, Solver, solver
from cardtable.patience.words.vocabulary import ENDLESS, Kind

NEVER: Final = 99  # cards that go home before one that cannot
# What is bad by how much, by trial.
SPACE: Final = 0.8  # to fill a space
COVERED: Final = 1.0  # to cover a card that is wanted sooner
EARLY: Final = 0.05  # for each card less that goes home before it
SLACK: Final = 0.03  # for each card more that goes home before the one that is covered
LONGEST: Final = 400  # moves of one game that is played on


class Heaps:
    """Lays cards of one game on its columns."""

    def __init__(self, found: Solver) -> None:
        model = found.model
        self.model, self.rules = model, model.rules
        self.columns = frozenset(model.rules.piles_of(Kind.TABLEAU))
        self.founds = frozenset(model.rules.founds)
        self._homes = [put for put in model.choosing.putting.puts if put.group.kind is Kind.FOUNDATION]
        self._waits: dict[tuple[int, bytes], tuple[int, ...]] = {}  # by a foundation and what lies there

    def wanted(self, position: Position) -> list[int]:
        """Return how many cards go home before each card at least, by its number."""
        waits = [self._wait(put, at, position[at]) for put in self._homes for at in put.piles]
        return [min(each) for each in zip(*waits, strict=True)]

    def _wait(self, put: Put[int], at: int, pile: bytes) -> tuple[int, ...]:
        """Return how many cards go to one foundation before each card."""
        known = self._waits.get((at, pile))
        if known is None:
            known = self._waits[at, pile] = self._worked_out(put, at, pile)
        return known

    def _worked_out(self, put: Put[int], at: int, pile: bytes) -> tuple[int, ...]:
        found = [NEVER] * len(self.model.codes.rank)
        starts = put.starts[put.piles.index(at)]
        front = set(put.fits[pile[-1]] if pile else range(len(found)) if starts is None else starts)
        room = (put.group.most or len(found)) - len(pile)
        for step in range(room):
            front = {card for card in front if found[card] == NEVER}
            for card in front:
                found[card] = step
            front = {over for card in front for over in put.fits[card]}
        return tuple(found)

    def laid(self, position: Position, ways: Sequence[Way]) -> Way:
        """Return the way that looks best at once: home, or where it does least harm, or a click."""
        wanted = self.wanted(position)
        return min(ways, key=lambda way: self._harm(position, way, wanted))

    def _harm(self, position: Position, way: Way, wanted: Sequence[int]) -> tuple[int, float]:
        """Return how bad a way looks, and by how much of its kind."""
        if way[0] == DRAWN:
            return 2, 0.0
        if way[0] < 0 or way[2] not in self.columns:
            home = way[0] >= 0 and way[2] in self.founds
            return (0, -float(way[0] in self.columns)) if home else (3, 0.0)
        card, pile = position[way[0]][-1] & FACE, position[way[2]]
        if not pile:
            return 1, SPACE
        mine, slack = wanted[card], wanted[pile[-1] & FACE] - wanted[card]
        sooner = [mine - wanted[each & FACE] for each in pile if wanted[each & FACE] < mine]
        return 1, COVERED * len(sooner) + EARLY * sum(sooner) + SLACK * max(slack, 0)

    def played_on(self, position: Position) -> int:
        """Return how many cards come home if one goes on like that."""
        model = self.model
        for _ in range(LONGEST):
            ways = model.ways(position)
            if not ways:
                break
            position = model.after(position, self.laid(position, ways))
        return model.goals.home(position)

    def choices(self, position: Position) -> list[Way]:
        """Return the ways of which one is best: home if any leads there, else onto columns, spaces once."""
        ways, wanted = self.model.ways(position), self.wanted(position)
        harms = {way: self._harm(position, way, wanted) for way in ways}
        kind = min((harm[0] for harm in harms.values()), default=0)
        found = dict[object, Way]()
        for way in sorted((way for way in ways if harms[way][0] == kind), key=harms.__getitem__):
            filled = way[0] < 0 or way[2] not in self.columns or position[way[2]]
            found.setdefault(way if filled else "space", way)
        return list(found.values())

    def best(self, view: PatienceDeal, rng: Random, halted: Callable[[], bool]) -> list[Way]:
        """Return the choices, the best first: that after which most cards come home in worlds tried."""
        position = self.model.codes.position(next(view.worlds(rng)))
        found = self.choices(position)
        if len(found) < 2:
            return found
        home = dict.fromkeys(found, 0)
        for world in view.worlds(rng):
            start = self.model.codes.position(world)
            gained = {way: self.played_on(self.model.after(start, way)) for way in found if not halted()}
            if len(gained) < len(found):
                break
            home = {way: count + gained[way] for way, count in home.items()}
        return sorted(found, key=lambda way: -home[way])


@lru_cache(maxsize=SOLVERS)
def heaps(rules: Rules) -> Heaps | None:
    """Return what lays the cards of a game, if it has such columns and a stock that is gone through once."""
    found = solver(rules)
    puts = [put for put in found.model.choosing.putting.puts if put.group.kind is Kind.TABLEAU]
    every = len(found.model.codes.rank)
    free = bool(puts) and all(len(put.fits[card]) >= every - 1 for put in puts for card in range(every))
    once = len(rules.clicks) == 1 and rules.group_at[rules.clicks[0][0]].passes < ENDLESS
    return Heaps(found) if free and once and rules.spec.redeal is None else None
