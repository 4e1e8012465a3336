"""Errands: what the program wants of the store besides the match at the table; it never waits for them."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Final, TypeAlias

from cardtable.language import _
from cardtable.store.errors import LockWait, StoreLocked

WAITING: Final = _("Another program is using the saved matches: Card Table waits for it.")

Errand: TypeAlias = Callable[[], object]  # raises StoreLocked if it is to be tried again, and nothing else


class Errands:
    """Runs errands in order: at once, or with the next frames if another program locks the store."""

    def __init__(self, tell: Callable[[str], None], clock: Callable[[], float] = monotonic) -> None:
        self._tell, self._clock = tell, clock
        self._waiting: deque[tuple[Errand, LockWait]] = deque()
        self._told = ""  # of the first of them

    def run(self, errand: Errand) -> None:
        """Run an errand after those that wait."""
        self._waiting.append((errand, LockWait(self._clock())))
        self.update()

    def update(self) -> None:
        """Try those that wait; one that has waited too long is given up, and the player told."""
        while self._waiting:
            errand, wait = self._waiting[0]
            try:
                errand()
            except StoreLocked as error:
                now = self._clock()
                self._say(wait.said(now, WAITING, str(error)))
                if wait.lasts(now):
                    return
            self._waiting.popleft()
            self._told = ""

    def _say(self, sentence: str) -> None:
        if sentence != self._told:
            self._told = sentence
            self._tell(sentence)
