"""Figures: what surveys have found of games, where there are any; nothing is guessed.

The file has a line for each game: id, deals that were decided, how many of them can be won, and how much more
often a good player wins than one who plays at random, 0 to 1, or nothing where that was not found out.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.patience.index import BETWEEN, GAMES

FILE: Final = GAMES / "figures.tsv"


@dataclass(frozen=True, slots=True)
class Figures:
    """How many of so many deals can be won, and how much skill counts for, 0 to 1, if that is known."""

    decided: int
    won: int
    skill: float | None = None

    @property
    def chance(self) -> float:
        """The share of deals that can be won."""
        return self.won / self.decided


def figures(file: Path = FILE) -> Mapping[str, Figures]:
    """Return what is known of games, by id; nothing where there is no such file."""
    if not file.exists():
        return {}
    return dict(map(_figures, file.read_text(encoding="utf-8").splitlines()))


def _figures(line: str) -> tuple[str, Figures]:
    game_id, decided, won, skill = line.split(BETWEEN)
    return game_id, Figures(int(decided), int(won), float(skill) if skill else None)
