"""Guarding: whether what a rule waits for has come about in a position."""

from __future__ import annotations

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.codes import MERCIES, REDEALS, Position
from cardtable.patience.words.spec import Guard
from cardtable.patience.words.vocabulary import State


class Guarding:
    """Asks guards of positions."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def holds(self, position: Position | list[bytes], guard: Guard, index: int = 0) -> bool:
        """Say whether a guard holds, for the pile of that number in its group."""
        return guard.ever or all(self._is(position, name, state, index) for name, state in guard.needs)

    def grants(self, position: Position) -> bool:
        """Say whether a card may be drawn out from under others."""
        redeal = self.rules.spec.redeal
        if redeal is None or not redeal.merci:
            return False
        return position[-1][REDEALS] >= redeal.times and position[-1][MERCIES] < redeal.merci

    def _is(self, position: Position | list[bytes], name: str, state: State, index: int) -> bool:
        span = self.rules.span[name]
        piles = position[span.start : span.stop]
        full = self.rules.group_of[name].most
        match state:
            case State.EMPTY | State.ALL_EMPTY:
                return not any(piles)
            case State.ANY_EMPTY:
                return not all(piles)
            case State.NONE_EMPTY:
                return all(piles)
            case State.FULL:
                return all(len(pile) == full for pile in piles)
            case State.SAME_INDEX_FULL:
                return len(piles[index % len(piles)]) == full
            case State.STARTED:
                return any(piles)
