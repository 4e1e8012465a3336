"""Search: whether a position can be won, and by which moves."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import lru_cache
from typing import Final

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.codes import JOINED, Nodes, Position, unswept
from cardtable.patience.solver.cycle import Cycle, cycle
from cardtable.patience.solver.dead_ends import footing, hopes
from cardtable.patience.solver.heuristics import (
    DEPTH,
    MOST_KNOWN,
    NODES,
    OUTLOOKS,
    Gauge,
    Lane,
    Outlook,
    Rated,
    lane,
    order,
    rated,
    turns,
)
from cardtable.patience.solver.likeness import Likeness
from cardtable.patience.solver.model import Model
from cardtable.patience.solver.precedence import Asking, precedence
from cardtable.patience.solver.safe_moves import Safety, joining
from cardtable.patience.solver.symmetry import PositionNumbers, Undealt, merging, steps, tails
from cardtable.patience.solver.waiting import waiting

HEEDING: Final = 64  # positions after which a search asks whether it is halted


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
        return Gauge(outlook, self.numbering, self.footing, self.after)

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
        self.nodes = Nodes(position, solver.after)
        self.undealt = solver.merging.undealt
        self.heeding = self.undealt is not None or solver.footing is not None  # of positions as a whole
        self.numbers = [solver.numbering.number(position)]  # by node
        self.known = {self.numbers[0]: 0}  # nodes by their numbers
        self.leads: dict[int, list[int]] = {}  # nodes that were looked at, and those to which they lead
        self.complete = True  # whether no way was left out because chance decides what it leads to
        self.asking = Asking(solver.hopes)
        self.lanes = list[Lane]()  # those that had a turn
        self._turns = list[int]()  # the first node that could be met in each turn

    def run(self, states: int) -> Verdict:
        """Look at so many positions at most; say what was found."""
        position = self.nodes.place(0)
        if self.solver.model.goals.won(position):
            return Verdict(Answer.WON, 0)
        if self._lacks_footing(position):
            return Verdict(Answer.LOST, 0)
        order, gauges = self.solver.order, self.solver.gauges
        for turn, share in enumerate(turns(len(order))):
            until = min(len(self.leads) + share, states)
            self._turns.append(len(self.numbers))
            if turn < len(order):
                self.lanes.append(lane(order[turn], gauges[turn], position))
            answer = self._turn(self.lanes[turn % len(order)], until)
            looked = len(self.leads)
            if answer is Answer.WON:
                return Verdict(answer, looked, self._ways(len(self.numbers) - 1))
            if answer is not None or looked >= states or self.halted():
                return Verdict(answer or Answer.UNKNOWN, looked)
        raise AssertionError("turns do not end")

    def _turn(self, lane: Lane, until: int) -> Answer | None:
        """Look at positions until there are so many, as one outlook rates them; say if it is done."""
        rating_of, leads, place = lane.gauge.rating, self.leads, self.nodes.place
        while lane.open:
            looked = len(leads)
            if looked >= until or (not looked % HEEDING and self.halted()):
                return None
            rating, node = lane.take()
            if node in leads:
                found = [other for other in leads[node] if self._new_to(lane, other)]
                lane.take_in([rated(rating_of(place(other)), other) for other in found])
            elif self._look(lane, rating, node):
                return Answer.WON
            lane.turn()
        return Answer.LOST if self.complete and not self.asking.gambled else Answer.UNKNOWN

    def _new_to(self, lane: Lane, node: int) -> bool:
        """Say whether a lane has not met a node yet, which it has now: first, or after others."""
        turn, count = bisect(self._turns, node) - 1, len(self.solver.order)
        if turn % count == (len(self._turns) - 1) % count or node in lane.met:
            return False
        lane.met.add(node)
        return True

    def _look(self, lane: Lane, rating: int, node: int) -> bool:
        """Look at a position; say whether the newest node is won."""
        solver, known, position, number = self.solver, self.known, self.nodes.place(node), self.numbers[node]
        gauge, after, goals, may_win = (
            lane.gauge,
            solver.after,
            solver.model.goals,
            solver.model.rules.may_win,
        )
        leads = self.leads[node] = list[int]()
        if self.asking.lost(position):
            return False
        heeding, since = self.heeding, self._turns[-1]
        ways, numbers, found = self.nodes.ways, self.numbers, list[Rated]()
        begun = fresh = self.nodes.begin(node)
        for way in self._followed(solver.choices(position)):
            now, own, following = gauge.after(rating, number, position, way, wanted=heeding)
            reached = known.setdefault(own, fresh) if not heeding else self._heeded(own, following, fresh)
            if reached == fresh:
                ways.append(way)
                numbers.append(own)
                if following is not None:
                    self.nodes.places[fresh] = following
                found.append((now << NODES) - fresh)
                fresh += 1
                if (way[0] < 0 or may_win[way[2]]) and goals.won(following or after(position, way)):
                    return True
            elif reached >= 0:
                leads.append(reached)
                if reached < since and self._new_to(lane, reached):
                    found.append((now << NODES) - reached)
        leads += range(begun, fresh)
        lane.take_in(found)
        return self.undealt is not None and self._deal(lane, self.undealt, node)

    def _heeded(self, number: int, position: Position | None, fresh: int) -> int:
        """Return the node of a position if it was met before, the next one if not, below 0 if it is lost."""
        assert position is not None, "it is made where it is heeded"
        reached = self._reached(number, position)
        if reached is None and self._lacks_footing(position):
            return -1
        if reached is None:
            reached = self.known[number] = fresh
        return reached

    def _followed(self, ways: list[Way]) -> list[Way]:
        """Return the ways that are followed one by one: not by chance, nor from a stock that is best kept."""
        if not ways or ways[-1][0] >= 0:
            return ways
        chance = self.solver.model.effects.chance
        if any(map(chance, ways)):
            self.complete = False
            ways = [way for way in ways if not chance(way)]
        return ways if self.undealt is None else [way for way in ways if way[0] != DRAWN]

    def _reached(self, number: int, position: Position) -> int | None:
        """Return the node of a position, or of one with no less left, if it was met before."""
        reached, undealt = self.known.get(number), self.undealt
        less = reached is not None and undealt and not undealt.no_less(self.nodes.place(reached), position)
        return None if less else reached

    def _lacks_footing(self, position: Position) -> bool:
        footing = self.solver.footing
        return footing is not None and footing.lost(position)

    def _deal(self, lane: Lane, undealt: Undealt, node: int) -> bool:
        """Deal from a stock that is best kept until a card opens something; say if the newest node is won.

        Where more of it was left before, dealing goes on: what leads on from there may come through here.
        """
        position, leads, passed = self.nodes.place(node), self.leads[node], list[tuple[Position, int]]()
        dealing, won = True, False
        while dealing and position[undealt.stock]:
            position = self.solver.model.after(position, undealt.way)
            if self._lacks_footing(position):
                return False
            rating, number = lane.gauge.judged(position)
            passed.append((position, number))
            won = undealt.won(position)
            reached = None if won else self._reached(number, position)
            if reached is None:
                if undealt.idle(position) and not won:
                    continue
                for each in passed:
                    node = self._append(node, undealt.way, *each)
                self.known[number] = node
                leads.append(node)
                lane.take_in([rated(rating, node)])
                break
            leads.append(reached)
            if self._new_to(lane, reached):
                lane.take_in([rated(rating, reached)])
            dealing = not undealt.no_less(position, self.nodes.place(reached))
        return won

    def _append(self, node: int, way: Way, position: Position, number: int) -> int:
        self.nodes.begin(node)
        self.numbers.append(number)
        return self.nodes.append(way, position)

    def _ways(self, number: int) -> tuple[Way, ...]:
        return self.solver.spelled_out(self.nodes.place(0), self.nodes.line(number))


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
        position, table = self.nodes.place(node), self.tables.setdefault(self.numbers[node], _Table())
        opened, left = self._opened(position), self._left(position)
        leads = [node] if opened else []
        self.until[node] = min(table.left, left), table.dealing
        if left > table.left:
            table.left, table.dealing = left, leads
        table.note(opened, left, node)
        return leads

    def _look(self, lane: Lane, rating: int, node: int) -> bool:
        """Look at a position; say whether the newest node is won."""
        solver, position = self.solver, self.nodes.place(node)
        leads = self.leads[node] = list[int]()
        if self.asking.lost(position):
            return False
        for way in self._followed(solver.choices(position)):
            _, number, following = lane.gauge.after(rating, self.numbers[node], position, way, wanted=True)
            assert following is not None, "it is wanted"
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
        undealt, position, number = self._stock, self.nodes.place(node), self.numbers[node]
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
            if self._new_to(lane, node):
                lane.take_in([rated(lane.gauge.rating(self.nodes.place(node)), node)])

    def _new_to(self, lane: Lane, node: int) -> bool:
        """Say whether a lane had not met a node yet: who takes one in may not go on there."""
        new = node not in lane.met
        lane.met.add(node)
        return new

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


SOLVERS: Final = 2  # games whose solvers are kept: each remembers hundreds of thousands of piles


@lru_cache(maxsize=SOLVERS)
def solver(rules: Rules) -> Solver:
    """Return the solver of a game; the same one each time."""
    return Solver(rules)
