"""The course of a game: the position after each action, what is known of it, and whether it is stuck."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from cardtable.engine.actions import Action
from cardtable.engine.chance import SeededChance
from cardtable.patience.judge.seen import NOTHING_UNKNOWN, Seen, as_seen, lost_as_seen
from cardtable.patience.judge.seen import STATES as PROOF
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.puts import Way
from cardtable.patience.rules.choices import unturned
from cardtable.patience.rules.deal import ALONE, PatienceDeal
from cardtable.patience.rules.game import deal_of
from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.search import Answer, Solver, solver

MOST_STATES = 20_000  # places in the stock; there are far fewer
STATES: Final = 100_000  # positions that a judgement may look at, if it is wanted
MOST_KNOWN: Final = 20_000  # positions of which something is remembered


def stuck(solver: Solver, position: Position) -> bool:
    """Say whether no sequence of ways leads to a position that differs in more than the place in the stock.

    What lies in piles that are alike may change places; a redeal that shuffles counts as a difference.
    """
    model, table = solver.model, solver.likeness.table
    before = table(position)
    seen, unseen = {position}, [position]
    while unseen and len(seen) < MOST_STATES:
        here = unseen.pop()
        for way in model.ways(here):
            if model.effects.chance(way):
                return False
            there = model.after(here, way)
            if table(there) != before or model.goals.won(there):
                return False
            if there not in seen:
                seen.add(there)
                unseen.append(there)
    return not unseen


class Course:
    """One game in play. What was found of a position is remembered, and of those through which it is won."""

    def __init__(self, rules: Rules, number: int) -> None:
        self.rules, self.number = rules, number
        self.solver = solver(rules)
        self.actions: list[Action] = []
        self._answers: dict[Position, Answer] = {}
        self._ways: dict[Position, tuple[Way, ...]] = {}  # that win, from this very position
        self._lost: dict[Seen, bool] = {}  # whether that is proved
        self._begin()

    def _begin(self) -> None:
        self.deal: PatienceDeal = deal_of(self.rules, SeededChance(self.number))
        self.deal.begin()
        self.actions.clear()
        self.moments = [self.solver.model.codes.position(self.deal)]
        self.seen = [as_seen(self.solver, self.deal)]

    def follow(self, kept: int, tail: Sequence[Action]) -> None:
        """Stand where the first actions that are kept lead, and those of a tail after them."""
        actions = (*self.actions[:kept], *tail)
        if kept < len(self.actions):
            self._begin()
        for action in actions[len(self.actions) :]:
            self.deal.perform(ALONE, action)
            self.actions.append(action)
            self.moments.append(self.solver.model.codes.position(self.deal))
            self.seen.append(as_seen(self.solver, self.deal))

    @property
    def now(self) -> int:
        """How many actions there were."""
        return len(self.actions)

    def stuck(self) -> bool:
        """Say whether nothing that can still be done changes the table."""
        waits = self.deal.by_hand and unturned(self.rules, self.deal.places)
        return not waits and stuck(self.solver, self.moments[-1])

    def known(self, moment: int) -> Answer | None:
        """Return what is known of a moment: of itself, or because it was lost before."""
        found = self._answers.get(self.solver.key(self.moments[moment]))
        if found in (None, Answer.UNKNOWN) and moment:
            before = self._answers.get(self.solver.key(self.moments[moment - 1]))
            if before is Answer.LOST:
                return before
        return found

    def lost_as_seen(self, moment: int, halted: Callable[[], bool]) -> bool:
        """Say whether a moment is proved to be lost by what was seen then."""
        seen = self.seen[moment]
        if seen.unknown == NOTHING_UNKNOWN:
            return self.judged(moment, halted, PROOF) is Answer.LOST
        if len(self._lost) > MOST_KNOWN:
            self._lost.clear()
        found = self._lost.get(seen)
        if found is None:
            found = lost_as_seen(self.solver, seen, halted)
            if not halted():
                self._lost[seen] = found
        return found

    def judged(self, moment: int, halted: Callable[[], bool], states: int = STATES) -> Answer:
        """Return whether a moment can be won, looking into it if that is not known."""
        found = self.known(moment)
        if found is None or (found is Answer.WON and self.moments[moment] not in self._ways):
            verdict = self.solver.solve(self.moments[moment], states, halted)
            if verdict.answer is Answer.UNKNOWN and (halted() or states < STATES):
                return found or verdict.answer
            found = found if verdict.answer is Answer.UNKNOWN and found else verdict.answer
            if verdict.answer is Answer.WON:
                self._remember(self.moments[moment], verdict.ways)
        self._answers[self.solver.key(self.moments[moment])] = found
        return found

    def _remember(self, position: Position, ways: tuple[Way, ...]) -> None:
        if len(self._answers) > MOST_KNOWN:
            self._answers.clear()
            self._ways.clear()
        for at, way in enumerate(ways):
            self._ways[position] = ways[at:]
            self._answers[self.solver.key(position)] = Answer.WON
            position = self.solver.model.after(position, way)

    def winning(self) -> tuple[Action, ...]:
        """Return the actions that win from here, if they are known."""
        deal = self.deal.clone()
        found: list[Action] = [*deal.turn_up()]
        for way in self._ways.get(self.moments[-1], ()):
            found.append(self.solver.model.codes.action(deal, way))
            deal.perform(ALONE, found[-1])
            found += deal.turn_up()
        return tuple(found)
