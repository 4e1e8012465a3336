"""The kernel: a game of patience in small integers, the same moves and effects as the deal's, but faster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, TypeAlias, cast

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN, MERCI, REDEALT, Choosing, Spent, deals, grants, may_redeal
from cardtable.patience.kernel.parts import LIFTS, Ways
from cardtable.patience.kernel.puts import Asker, Way
from cardtable.patience.rules.goals import may_lie_loose
from cardtable.patience.rules.hands import scored
from cardtable.patience.solver.codes import DOWN, FACE, PASSES, REDEALS, Codes, Position
from cardtable.patience.solver.effects import Effects
from cardtable.patience.solver.lifts import Lifting
from cardtable.patience.words.vocabulary import Goal, Kind, Lift

Lifter: TypeAlias = Callable[[Sequence[Sequence[int]], int], dict[int, Ways]]
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


class _Steps(dict[int, dict[int, Way]]):
    """The moves to one pile, by where cards come from, also from beyond all piles, and by how many."""

    def __init__(self, target: int) -> None:
        super().__init__()
        self._target = target

    def __missing__(self, source: int) -> dict[int, Way]:
        """Make room for the moves from a pile."""
        made = self[source] = _Counted(source, self._target)
        return made


class _Counted(dict[int, Way]):
    def __init__(self, source: int, target: int) -> None:
        super().__init__()
        self._ends = source, target

    def __missing__(self, count: int) -> Way:
        source, target = self._ends
        made = self[count] = source, count, target
        return made


def _asker(codes: Codes, lifting: Lifting) -> Asker[int, Way]:
    """Return how a search tells cards, also those that lie face down, and moves."""
    rank, suit = ([*each, *[0] * (DOWN - len(each))] * 2 for each in (codes.rank, codes.suit))
    return Asker(
        told=codes.numbered,
        tops=(*range(DOWN * 2),),
        rank=rank.__getitem__,
        suit=suit.__getitem__,
        up=lambda pile, at: pile[at] < DOWN,
        lift=cast("Lifter", lifting.lifted),
        made=[_Steps(target) for target in range(len(codes.rules.names))],
        by_card=False,
        done=lambda _, way: way,
        drawn=lambda way, depth: (MERCI, way[0], depth, way[2]),
    )


class Kernel:
    """What is needed to search a game: its ways on, where they lead, and when it is won."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.codes = Codes(rules)
        self.lifting = Lifting(self.codes)
        self.choosing = Choosing(rules, _asker(self.codes, self.lifting))
        self.effects = Effects(self.codes)
        self.goals = Goals(self.codes)
        self.after = self.effects.after

    def ways(self, position: Position) -> list[Way]:
        """Return all ways on, as the deal allows them."""
        rules, spent = self.rules, position[-1]
        found = self.choosing.found(position, spent)
        for at, _ in rules.clicks:
            if deals(rules, position, at, spent[PASSES]):
                found.append((DRAWN, at))
        if rules.routine.redealing and may_redeal(rules, position, spent[REDEALS]):
            found.append((REDEALT,))
        return found

    def grants(self, position: Position) -> bool:
        """Say whether a card may be drawn out from under others."""
        return bool(self.rules.merciful) and grants(self.rules, Spent(*position[-1]))
