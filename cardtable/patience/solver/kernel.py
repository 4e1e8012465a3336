"""The kernel: a game of patience in small integers, the same moves and effects as the deal's, but faster."""

from __future__ import annotations

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.choosing import Choosing
from cardtable.patience.solver.codes import Codes
from cardtable.patience.solver.effects import Effects
from cardtable.patience.solver.goals import Goals


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
