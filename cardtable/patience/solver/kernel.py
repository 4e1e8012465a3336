"""The kernel: a game of patience in small integers, the same moves and effects as the deal's, but faster."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.goals import may_lie_loose
from cardtable.patience.rules.hands import scored
from cardtable.patience.rules.parts import LIFTS
from cardtable.patience.solver.codes import DOWN, FACE, Codes, Position
from cardtable.patience.solver.effects import Effects
from cardtable.patience.solver.ways import Choosing
from cardtable.patience.words.vocabulary import Goal, Kind, Lift

LOOSE: Final = LIFTS.index(Lift.LOOSE)


class Goals:
    """Judges positions of one game."""

    def __init__(self, codes: Codes) -> None:
        self.codes, self.rules = codes, codes.rules
        rules = codes.rules
        self._outs = {*rules.piles_of(Kind.DISCARD), *rules.founds}
        self._runs = [
            {
                codes.number[card]: {codes.number[each] for each in over}
                for card, over in found.items()
                if over
            }
            for found in (rules.run_at(at) for at in self._piles())
        ]
        self.counted = frozenset(
            self._outs if rules.spec.win.goal is Goal.CARDS_LEFT else rules.goal_piles
        )  # piles whose cards are where the game wants them; not there if they are to be emptied
        self._begins = [
            (at, frozenset(codes.numbered(tuple(source.begins))))
            for source in rules.sources
            for at in source.piles
            if source.how == LOOSE and may_lie_loose(rules, at)
        ]
        self._lead: set[int] = set()
        self._gapped: dict[int, set[int]] = {}
        if rules.spec.gaps is not None:
            self._lead = set(codes.numbered(rules.ranked(rules.spec.gaps.lead)))
            self._gapped = {
                codes.number[card]: {codes.number[each] for each in over}
                for card, over in rules.gapped.items()
                if over
            }

    def _piles(self) -> tuple[int, ...]:
        return self.rules.goal_piles if self.rules.spec.win.goal is Goal.RUNS else ()

    def won(self, position: Position) -> bool:
        """Say whether a position is won."""
        win, rules = self.rules.spec.win, self.rules
        match win.goal:
            case Goal.ALL_FOUNDED:
                return self._founded(position) == len(rules.cards)
            case Goal.EMPTY:
                return not any(position[at] for at in rules.goal_piles)
            case Goal.ROWS_BUILT:
                return self.home(position) == len(rules.cards)
            case Goal.HANDS:
                filled = all(position[at] for at in rules.goal_piles)
                return filled and self._scored(position) >= win.count
            case Goal.PILES_LEFT:
                return sum(map(bool, position[:-1])) <= win.count
            case Goal.CARDS_LEFT:
                left = b"".join(pile for at, pile in enumerate(position[:-1]) if at not in self._outs)
                fitting = all(not win.ranks or self.codes.rank[card & FACE] in win.ranks for card in left)
                return len(left) <= win.count and fitting
            case Goal.RUNS:
                return all(
                    self._is_run(position[at], runs, win.count)
                    for at, runs in zip(rules.goal_piles, self._runs, strict=True)
                )

    def home(self, position: Position) -> int:
        """Return how many cards are where the game wants them."""
        rules = self.rules
        match rules.spec.win.goal:
            case Goal.EMPTY:
                return len(rules.cards) - sum(len(position[at]) for at in rules.goal_piles)
            case Goal.ROWS_BUILT:
                return self._rows_built(position) + self._outside(position)
            case Goal.PILES_LEFT:
                return len(rules.cards) - sum(map(bool, position[:-1]))
            case Goal.CARDS_LEFT:
                return self._outside(position)
            case Goal.HANDS:
                return self._scored(position)
            case Goal.RUNS:
                return self._in_runs(position) + self._outside(position)
        return self._founded(position) - self._loose(position)

    def _founded(self, position: Position) -> int:
        home = 0
        for at in self.rules.goal_piles:  # at each position: a generator would take twice as long
            home += len(position[at])
        return home

    def _loose(self, position: Position) -> int:
        """Return how many cards lie on foundations that they do not begin."""
        loose = 0
        for at, begins in self._begins:
            if position[at] and position[at][0] not in begins:
                loose += len(position[at])
        return loose

    def _scored(self, position: Position) -> int:
        card = self.codes.card
        hands = [[card[each & FACE] for each in position[at]] for at in self.rules.goal_piles]
        return scored(hands, self.rules.spec.win)

    def _in_runs(self, position: Position) -> int:
        piles, count = zip(self.rules.goal_piles, self._runs, strict=True), self.rules.spec.win.count
        return sum(len(position[at]) for at, runs in piles if self._is_run(position[at], runs, count))

    def _outside(self, position: Position) -> int:
        return sum(len(position[at]) for at in self._outs)

    def _rows_built(self, position: Position) -> int:
        built = 0
        for row in self.rules.rows:
            for at in row:
                pile = position[at]
                fitting = self._lead if at == row.start else self._gapped.get(position[at - 1][-1], set())
                if not pile or pile[-1] not in fitting:
                    break
                built += 1
        return built

    def _is_run(self, pile: bytes, runs: dict[int, set[int]], count: int) -> bool:
        if not pile or len(pile) != count:
            return not pile
        return max(pile) < DOWN and all(card in runs.get(below, ()) for below, card in pairwise(pile))


class Kernel:
    """What is needed to search a game: its ways on, where they lead, and when it is won."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.codes = Codes(rules)
        self.choosing = Choosing(self.codes)
        self.effects = Effects(self.codes, self.choosing.guarding, self.choosing.lifting)
        self.goals = Goals(self.codes)
        self.ways = self.choosing.ways
        self.after = self.effects.after
