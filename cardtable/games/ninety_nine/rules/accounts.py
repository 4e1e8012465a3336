"""The values of a hand of Ninety-nine: what it waits for, the rules it is played by, and what it comes to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from cardtable.engine.piles import Seat

EARLIER: Final = -1  # in place of a seat: a rule was invented on an evening before


class Phase(Enum):
    """What a hand waits for."""

    PLAY = auto()
    RULE = auto()  # the winner invents a rule
    QUESTION = auto()  # whether to play on
    MEMORY = auto()  # how many rules each can still name
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Standing:
    """The rules in force as text, the oldest first, with the names and the inventors of each."""

    rules: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    inventors: tuple[Seat, ...] = ()

    def added(self, rule: str, title: str, seat: Seat) -> Standing:
        """Return these rules with a new one."""
        return Standing((*self.rules, rule), (*self.titles, title), (*self.inventors, seat))


@dataclass(frozen=True, slots=True)
class Account:
    """What a hand came to: who won it, the rules in force after it, and whether it was the last."""

    winner: Seat
    standing: Standing
    last: bool
