"""Errands: what the program wants of the store besides the match at the table; it never waits for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

from cardtable.store.errors import StoreLocked

PATIENCE: Final = 10.0  # seconds that an errand is tried while another program locks the store
SILENCE: Final = 0.5  # seconds of them before the player is told
WAITING: Final = "Another program is using the saved matches: Card Table waits for it."

Errand: TypeAlias = Callable[[], object]  # raises StoreLocked if it is to be tried again, and nothing else


class Errands:
    """Runs errands in order: at once, or with the next frames if another program locks the store."""

    def __init__(self, tell: Callable[[str], None], clock: Callable[[], float] = monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._waiting: deque[tuple[Errand, float]] = deque()
        self._told = False  # that they wait

    def run(self, errand: Errand) -> None:
        """Run an errand after those that wait."""
        self._waiting.append((errand, self._clock()))
        self.update()

    def update(self) -> None:
        """Try those that wait; one that has waited too long is given up, and the player told."""
        while self._waiting:
            errand, since = self._waiting[0]
            try:
                errand()
            except StoreLocked as error:
                waited = self._clock() - since
                if waited < PATIENCE:
                    self._say_waiting(waited)
                    return
                self._tell(str(error))
            self._waiting.popleft()
            self._told = False

    def _say_waiting(self, waited: float) -> None:
        if waited >= SILENCE and not self._told:
            self._told = True
            self._tell(WAITING)
