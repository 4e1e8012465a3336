"""The model: a game of patience in small integers, the same moves and effects as the deal's, but faster."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, cast

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.goals import Goals
from cardtable.patience.kernel.moves import DRAWN, MERCI, REDEALT, Choosing, Spent, deals, grants, may_redeal
from cardtable.patience.kernel.parts import Ways
from cardtable.patience.kernel.puts import Asker, Way
from cardtable.patience.solver.codes import DOWN, FACE, PASSES, REDEALS, Codes, Position
from cardtable.patience.solver.effects import Effects
from cardtable.patience.solver.lifts import Lifting

Lifter: TypeAlias = Callable[[Sequence[Sequence[int]], int], dict[int, Ways]]


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
        card=lambda number: codes.card[number & FACE],
        rank=rank.__getitem__,
        suit=suit.__getitem__,
        up=lambda pile, at: pile[at] < DOWN,
        lift=cast("Lifter", lifting.lifted),
        made=[_Steps(target) for target in range(len(codes.rules.names))],
        by_card=False,
        done=lambda _, way: way,
        drawn=lambda way, depth: (MERCI, way[0], depth, way[2]),
    )


class Model:
    """What is needed to search a game: its ways on, where they lead, and when it is won."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.codes = Codes(rules)
        self.lifting = Lifting(self.codes)
        asker = _asker(self.codes, self.lifting)
        self.choosing, self.goals = Choosing(rules, asker), Goals(rules, asker)
        self.effects = Effects(self.codes, self.goals)
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
