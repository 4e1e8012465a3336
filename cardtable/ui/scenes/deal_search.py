"""Seeking: a deal that can be won, from a list or by trying deals for a moment."""

from __future__ import annotations

from random import Random, SystemRandom
from typing import Final

from cardtable.engine.options import Options
from cardtable.kits import Kit
from cardtable.ui.series.series import SEEDS

MOMENT: Final = 2.0  # seconds


class Seeking:
    """Looks for a deal that can be won with some options: one deal is tried each frame, for two seconds."""

    def __init__(self, kit: Kit, options: Options, rng: Random | None = None) -> None:
        self.options = options
        self._kit, self._rng = kit, rng or SystemRandom()
        self._left = MOMENT

    @property
    def over(self) -> bool:
        """Whether the time is up."""
        return self._left <= 0

    def listed(self) -> int | None:
        """Return the number of a deal from the list, if there is one for the options."""
        numbers = self._kit.winnable(self.options)
        return self._rng.choice(numbers) if numbers else None

    def found(self, seconds: float) -> int | None:
        """Try one deal more, so many seconds after the last; return its number if it can be won."""
        self._left -= seconds
        number = self._rng.randrange(SEEDS)
        return number if self._kit.wins(self.options, number) else None
