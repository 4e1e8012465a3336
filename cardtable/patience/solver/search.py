"""Search: whether a position can be won, and by which moves."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import JOINED, Position, line
from cardtable.patience.solver.cycle import Cycle, cycle
from cardtable.patience.solver.dead_ends import Hopes, footing, hopes
from cardtable.patience.solver.heuristics import (
    DEPTH,
    MOST_KNOWN,
    OUTLOOKS,
    Gauge,
    Lane,
    Outlook,
    lane,
    order,
    turns,
)
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.precedence import Precedence, precedence
from cardtable.patience.solver.safe_moves import Safety, joining
from cardtable.patience.solver.symmetry import PositionNumbers, Undealt, merging, steps, tails
from cardtable.patience.solver.waiting import waiting

RARELY: Final = 15  # positions at most between two that are asked for their hopes, where none is without
HEEDING: Final = 64  # positions after which a search asks whether it is halted


@contextmanager
def unswept() -> Iterator[None]:
    """Let nobody look for circles of garbage meanwhile: a search makes none, and has much to look through."""
    sweeping = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if sweeping:
            gc.enable()


def never() -> bool:
    """Halt no search."""
    return False


class Answer(Enum):
    """What is known of a position."""

    WON = "won"  # it can be won
    LOST = "lost"  # it cannot
    UNKNOWN = "unknown"  # within the budget


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a search found: the answer, the positions it looked at, and the ways that win."""

    answer: Answer
    states: int
    ways: tuple[Way, ...] = ()


class Asking:
    """Asks the hopes of positions in one search; the longer none was told to be lost, the more seldom."""

    def __init__(self, hopes: Hopes | Precedence | None) -> None:
        self._hopes = hopes
        self._hopeful = 0  # positions that were asked since one was without hope
        self._unasked = 0  # positions before the next that is asked
        self.gambled = False  # whether chance may still turn one that was told to be lost

    def lost(self, position: Position) -> bool:
        """Say whether a position is asked, and told to be lost."""
        hopes = self._hopes
        if hopes is None or self._unasked:
            self._unasked -= 1
            return False
        lost = hopes.lost(position)
        self._hopeful = 0 if lost else self._hopeful + 1
        self._unasked = min(self._hopeful // 2, RARELY)
        if lost and hopes.gambles(position):
            self.gambled = True
        return lost


class Solver:
    """Searches positions of one game, seeing all cards, by outlooks in turn: those of the game."""

    def __init__(self, rules: Rules, outlooks: Sequence[str] = ()) -> None:
        self.model = Model(rules)  # one of its own
        self.likeness = Likeness(rules)
        self.safety = Safety(self.model.codes)
        self.joining = joining(self.model, self.safety)
        self.cycle = cycle(rules)
        self.tails = tails(self.model)
        self.waiting = waiting(self.model) if self.cycle is None and self.tails is None else None
        self.merging = merging(self.model)
        self.numbering = PositionNumbers(self.likeness, self.cycle, self.tails, self.merging)
        plain = self.cycle is None and self.tails is None and self.waiting is None
        self.after = self.model.after if plain else self._stepped  # the position after a choice
        self.hopes = hopes(self.model) or precedence(self.model)
        self.footing = footing(self.model)
        self.order = tuple(outlooks or order(rules.spec.id))
        self.gauges = [self.gauge(name) for name in self.order]
        undealt = self.merging.undealt
        self.kind = _Search if undealt is None or not undealt.covers else _Covering
        self.likeness.spare(self.model.choosing.putting.puts)
        if self.cycle is not None:
            self.cycle.widen(self.model.choosing.putting.puts, len(rules.cards))
        if self.tails is not None:
            self.tails.ways = self._all

    def gauge(self, name: str) -> Gauge:
        """Return what rates positions by one outlook."""
        weights = OUTLOOKS[name.removesuffix(DEPTH)]
        if self.cycle is not None:  # nothing is spent of a stock without end
            weights = replace(weights, stock=0)
        outlook = Outlook(self.model, weights, MOST_KNOWN // len(self.order))
        return Gauge(outlook, self.numbering, self.footing)

    def solve(self, position: Position, states: int, halted: Callable[[], bool] = never) -> Verdict:
        """Look at so many positions at most, and until it is halted; say what was found."""
        with unswept():
            return self.kind(self, position, halted).run(states)

    def choices(self, position: Position) -> list[Way]:
        """Return the ways worth looking at: a safe one alone, else all, but to one of several like spaces."""
        ways = self._all(position)
        safe = self.safety.safe(position, ways)
        if safe is None and self.joining is not None:
            safe = self.joining.safe(position, ways)
        if safe is not None:
            return [safe, *self._chances(ways)]
        if self.waiting is not None:
            return self.waiting.narrowed(position, ways)
        return ways if self.tails is None else self.tails.narrowed(position, ways)

    def plain(self, position: Position) -> list[Way]:
        """Return all ways on, but a safe one alone; clicks on a stock without end are part of them."""
        ways = self._all(position)
        safe = self.safety.safe(position, ways)
        return ways if safe is None else [safe, *self._chances(ways)]

    def _chances(self, ways: list[Way]) -> list[Way]:
        """Return what leads on by chance: it is not followed, but leaves open what the answer is."""
        return [way for way in ways[-1:] if way[0] < 0 and self.model.effects.chance(way)]

    def _all(self, position: Position) -> list[Way]:
        return self.model.ways(position) if self.cycle is None else self._reached(position, self.cycle)

    def _reached(self, position: Position, cycle: Cycle) -> list[Way]:
        """Return the ways on after any number of clicks on the stock."""
        choosing = self.model.choosing
        lifted = self.model.lifting.lifted(cycle.bare(position))
        cycle.reach(lifted, position)
        return choosing.putting.moves(position, lifted, position[-1], choosing.most(position))

    def _stepped(self, position: Position, way: Way) -> Position:
        """Return the position after a choice where some are joined, or come from beyond all piles."""
        if way[0] == JOINED:
            for each in steps(way):
                position = self.after(position, each)
            return position
        cycle = self.cycle
        if cycle is None or way[0] < cycle.beyond:
            return self.model.after(position, way)
        lying = cycle.lying(position, way[0] - cycle.beyond)
        return self.model.after(lying, (cycle.waste, *way[1:]))

    def key(self, position: Position) -> Position:
        """Return the same for positions that are alike to whoever wants to win."""
        return self.likeness.key(position if self.cycle is None else self.cycle.key(position))

    def spelled_out(self, position: Position, choices: Sequence[Way]) -> tuple[Way, ...]:
        """Return the ways of the game that choices from a position mean."""
        found: list[Way] = []
        for way in [each for choice in choices for each in steps(choice)]:
            beyond = self.cycle is not None and way[0] >= self.cycle.beyond
            found += self.cycle.steps(position, way) if self.cycle is not None and beyond else (way,)
            position = self.after(position, way)
        return tuple(found)


class _Search:
    """One search for a way to win: the most promising first, of all or in depth, as outlooks in turn see it.

    Each goes its own way from the start, but what another has looked at costs it nothing.
    """

    def __init__(self, solver: Solver, position: Position, halted: Callable[[], bool]) -> None:
        self.solver, self.halted = solver, halted
        self.nodes: list[tuple[int, Way]] = [(-1, ())]  # where each came from, and how
        self.undealt = solver.merging.undealt
        self.places = [position]  # by node
        self.numbers = [solver.numbering.number(position)]
        self.known = {self.numbers[0]: 0}  # nodes by their numbers
        self.leads: dict[int, list[int]] = {}  # nodes that were looked at, and those to which they lead
        self.complete = True  # whether no way was left out because chance decides what it leads to
        self.asking = Asking(solver.hopes)
        self.lanes = [
            lane(name, gauge, position) for name, gauge in zip(solver.order, solver.gauges, strict=True)
        ]

    def run(self, states: int) -> Verdict:
        """Look at so many positions at most; say what was found."""
        if self.solver.model.goals.won(self.places[0]):
            return Verdict(Answer.WON, 0)
        if self._lacks_footing(self.places[0]):
            return Verdict(Answer.LOST, 0)
        for turn, share in enumerate(turns(len(self.lanes))):
            until = min(len(self.leads) + share, states)
            answer = self._turn(self.lanes[turn % len(self.lanes)], until)
            looked = len(self.leads)
            if answer is Answer.WON:
                return Verdict(answer, looked, self._ways(len(self.nodes) - 1))
            if answer is not None or looked >= states or self.halted():
                return Verdict(answer or Answer.UNKNOWN, looked)
        raise AssertionError("turns do not end")

    def _turn(self, lane: Lane, until: int) -> Answer | None:
        """Look at positions until there are so many, as one outlook rates them; say if it is done."""
        rating_of, leads, places = lane.gauge.rating, self.leads, self.places
        while lane.open:
            looked = len(leads)
            if looked >= until or (not looked % HEEDING and self.halted()):
                return None
            rating, node = lane.take()
            if node in leads:
                for other in leads[node]:
                    if other not in lane.met:
                        lane.met.add(other)
                        lane.push((rating_of(places[other]), -other))
            elif self._look(lane, rating, node):
                return Answer.WON
            lane.turn()
        return Answer.LOST if self.complete and not self.asking.gambled else Answer.UNKNOWN

    def _look(self, lane: Lane, rating: float, node: int) -> bool:
        """Look at a position; say whether the newest node is won."""
        solver, known, met, push, position = self.solver, self.known, lane.met, lane.push, self.places[node]
        undealt, footing, goals = self.undealt, solver.footing, solver.model.goals
        after, gauge, may_win = solver.after, lane.gauge, solver.model.rules.may_win
        before = rating, self.numbers[node]
        leads = self.leads[node] = list[int]()
        if self.asking.lost(position):
            return False
        for way in self._followed(solver.choices(position)):
            following = after(position, way)
            rated, number = gauge.after(before, position, way, following)
            reached = known.get(number)
            if undealt is not None and reached is not None:
                reached = self._reached(number, following, undealt)
            if reached is None:
                if footing is not None and footing.lost(following):
                    continue
                reached = known[number] = self._append(node, way, following, number)
                if (way[0] < 0 or may_win[way[2]]) and goals.won(following):
                    return True
            leads.append(reached)
            if reached not in met:
                met.add(reached)
                push((rated, -reached))
        return undealt is not None and self._deal(lane, undealt, node)

    def _followed(self, ways: list[Way]) -> list[Way]:
        """Return the ways that are followed one by one: not by chance, nor from a stock that is best kept."""
        if not ways or ways[-1][0] >= 0:
            return ways
        chance = self.solver.model.effects.chance
        if any(map(chance, ways)):
            self.complete = False
            ways = [way for way in ways if not chance(way)]
        return ways if self.undealt is None else [way for way in ways if way[0] != DRAWN]

    def _reached(self, number: int, position: Position, undealt: Undealt) -> int | None:
        """Return the node of a position, or of one with no less left, if it was met before."""
        reached = self.known.get(number)
        met = reached is not None and undealt.no_less(self.places[reached], position)
        return reached if met else None

    def _lacks_footing(self, position: Position) -> bool:
        footing = self.solver.footing
        return footing is not None and footing.lost(position)

    def _deal(self, lane: Lane, undealt: Undealt, node: int) -> bool:
        """Deal from a stock that is best kept until a card opens something; say if the newest node is won.

        Where more of it was left before, dealing goes on: what leads on from there may come through here.
        """
        position, leads, passed = self.places[node], self.leads[node], list[tuple[Position, int]]()
        dealing, won = True, False
        while dealing and position[undealt.stock]:
            position = self.solver.model.after(position, undealt.way)
            if self._lacks_footing(position):
                return False
            rated, number = lane.gauge.whole(position)
            passed.append((position, number))
            won = undealt.won(position)
            reached = None if won else self._reached(number, position, undealt)
            if reached is None:
                if undealt.idle(position) and not won:
                    continue
                for each in passed:
                    node = self._append(node, undealt.way, *each)
                reached = self.known[number] = node
            leads.append(reached)
            if reached not in lane.met:
                lane.met.add(reached)
                lane.push((rated, -reached))
            dealing = not (won or undealt.no_less(position, self.places[reached]))
        return won

    def _append(self, node: int, way: Way, position: Position, number: int) -> int:
        self.nodes.append((node, way))
        self.places.append(position)
        self.numbers.append(number)
        return len(self.nodes) - 1

    def _ways(self, number: int) -> tuple[Way, ...]:
        return self.solver.spelled_out(self.places[0], line(self.nodes, number))


class _Table:
    """A table that was there: from which nodes cards were opened, and who deals on from how much is left."""

    def __init__(self) -> None:
        self.opened: dict[int, tuple[int, int]] = {}  # by card: how much was left at most, and the node
        self.left, self.dealing = -1, list[int]()

    def leads(self, opened: bytes, left: int) -> list[int] | None:
        """Return the nodes from which all is found that such a position leads to; None if it is not."""
        found = [self.opened.get(card, (-1, 0)) for card in opened]
        if left > self.left or any(most < left for most, _ in found):
            return None
        return [*(node for _, node in found), *self.dealing]

    def note(self, opened: bytes, left: int, node: int) -> None:
        """Take in what a node opens."""
        for card in opened:
            if self.opened.get(card, (-1, 0))[0] < left:
                self.opened[card] = left, node


class _Covering(_Search):
    """One search where every way on covers the top card of a foundation to which a stock is dealt."""

    def __init__(self, solver: Solver, position: Position, halted: Callable[[], bool]) -> None:
        super().__init__(solver, position, halted)
        self.tables: dict[int, _Table] = {}
        self.until: dict[
            int, tuple[int, list[int]]
        ] = {}  # by node: to how much it deals on, and who does then
        self._enter(0)

    def _enter(self, node: int) -> list[int]:
        """Take in a new node; return the nodes that are looked at for it, none yet if it opens nothing."""
        position, table = self.places[node], self.tables.setdefault(self.numbers[node], _Table())
        opened, left = self._opened(position), self._left(position)
        leads = [node] if opened else []
        self.until[node] = min(table.left, left), table.dealing
        if left > table.left:
            table.left, table.dealing = left, leads
        table.note(opened, left, node)
        return leads

    def _look(self, lane: Lane, rating: float, node: int) -> bool:
        """Look at a position; say whether the newest node is won."""
        solver, position = self.solver, self.places[node]
        leads = self.leads[node] = list[int]()
        if self.asking.lost(position):
            return False
        for way in self._followed(solver.choices(position)):
            following = solver.after(position, way)
            _, number = lane.gauge.after((rating, self.numbers[node]), position, way, following)
            known = self._known(number, following)
            if known is None:
                if self._lacks_footing(following):
                    continue
                reached = self._append(node, way, following, number)
                if solver.model.goals.won(following):
                    return True
                known = self._enter(reached)
                if not known and self._deal_on(lane, reached, known):
                    return True
            self._lead(lane, leads, known)
        return self._deal_on(lane, node, leads)

    def _deal_on(self, lane: Lane, node: int, leads: list[int]) -> bool:
        """Deal until something new is opened, or another deals on; say whether the newest node is won."""
        undealt, position, number = self._stock, self.places[node], self.numbers[node]
        until, beyond = self.until[node]
        while position[undealt.stock] and self._left(position) > until:
            position = self.solver.model.after(position, undealt.way)
            if self._lacks_footing(position):
                return False
            node = self._append(node, undealt.way, position, number)
            if undealt.won(position):
                return True
            opened, left = self._opened(position), self._left(position)
            if self.tables[number].leads(opened, left) is None:
                self.until[node] = until, beyond
                self.tables[number].note(opened, left, node)
                self._lead(lane, leads, [node])
                return False
        self._lead(lane, leads, beyond)
        return False

    def _lead(self, lane: Lane, leads: list[int], nodes: Sequence[int]) -> None:
        """Let one node lead to others."""
        for node in nodes:
            leads.append(node)
            if node not in lane.met:
                lane.met.add(node)
                lane.push((lane.gauge.rating(self.places[node]), -node))

    def _known(self, number: int, position: Position) -> list[int] | None:
        table = self.tables.get(number)
        return None if table is None else table.leads(self._opened(position), self._left(position))

    @property
    def _stock(self) -> Undealt:
        assert self.undealt is not None, "a stock is dealt"
        return self.undealt

    def _opened(self, position: Position) -> bytes:
        return self._stock.opened(position).translate(self.solver.merging.kin)

    def _left(self, position: Position) -> int:
        return len(position[self._stock.stock])


@lru_cache(maxsize=32)
def solver(rules: Rules) -> Solver:
    """Return the solver of a game; the same one each time."""
    return Solver(rules)
