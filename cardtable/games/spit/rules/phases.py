"""What goes on in a game of Spit, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto


class Phase(Enum):
    """What goes on."""

    START = auto()
    COUNTING = auto()
    CHOOSING = auto()  # on which pile to turn alone
    RUNNING = auto()
    SLAPPING = auto()
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Account:
    """How the game ended: after how many rounds, and the cards of each."""

    rounds: int
    cards: tuple[int, ...]
