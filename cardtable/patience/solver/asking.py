"""Asking: when a search asks the hopes of a position, as that takes longer than to look at it."""

from __future__ import annotations

from typing import Final

from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.hopes import Hopes

RARELY: Final = 15  # positions at most between two that are asked for their hopes, where none is without


class Asking:
    """Asks the hopes of positions in one search; the longer none was told to be lost, the more seldom."""

    def __init__(self, hopes: Hopes | None) -> None:
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
