"""Figures: what was found out about deals of games, where it was; nothing is guessed.

The file has a line for each game: its id, deals that a solver has looked at, positions that it looked at for
each at most, how many of them it could win, how many nobody can, deals that were played at random, and how
many of those were won. A solver sees all cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from cardtable.language import _, counted
from cardtable.patience.collection.index import BETWEEN, GAMES

FILE: Final = GAMES / "figures.tsv"
KNOWN: Final = 0.5  # of the deals that must be decided before something is said of their share
GRADES: Final = (  # how often a game can be won: the least share of deals, and what is said of it
    (0.9, _("nearly always")),
    (0.65, _("most of the time")),
    (0.35, _("about half the time")),
    (0.1, _("seldom")),
    (0.0, _("hardly ever")),
)
SKILLS: Final = (  # the same of what skill wins
    (0.6, _("mostly skill")),
    (0.25, _("skill and luck")),
    (0.0, _("mostly luck")),
)


@dataclass(frozen=True, slots=True)
class Figures:
    """Of `deals` so many were won within `states` positions, so many are lost; the same at random."""

    deals: int
    states: int
    won: int
    lost: int
    random: int
    lucky: int

    @property
    def decided(self) -> int:
        """Of how many deals it is known whether they can be won."""
        return self.won + self.lost

    @property
    def chance(self) -> float | None:
        """The share of deals that can be won, at least; None while too little is decided."""
        return self.won / self.deals if self.decided >= self.deals * KNOWN else None

    @property
    def grade(self) -> str:
        """How often a game can be won; empty while what is undecided might change that by two grades."""
        if self.chance is None:
            return ""
        least, most = _place(self.chance), _place(1 - self.lost / self.deals)
        return GRADES[least][1] if least - most <= 1 else ""

    @property
    def skill(self) -> float | None:
        """How much oftener a game can be won than it is by chance, 0 to 1; None while that is not known."""
        chance = self.chance
        return None if chance is None else max(0.0, chance - self.lucky / self.random)

    @property
    def balance(self) -> str:
        """How much of winning is skill; empty while that is not known."""
        skill = self.skill
        return "" if skill is None else next(words for least, words in SKILLS if skill >= least)

    @property
    def told(self) -> str:
        """What is known, in words of players; empty if that is nothing."""
        undecided = self.deals - self.decided
        least = _("at least ") if undecided else ""
        can = (
            _("Of {deals} deals {least}{won} can be won").format(deals=self.deals, least=least, won=self.won)
            if self.won or not undecided
            else ""
        )
        lucky = (
            counted(
                "of {random} played at random {count} was won",
                "of {random} played at random {count} were won",
                self.lucky,
                random=self.random,
            )
            if self.lucky
            else _("of {random} played at random none was won").format(random=self.random)
        )
        grade = (
            _("Can be won {grade}, {balance}. ").format(grade=self.grade, balance=self.balance)
            if self.grade
            else ""
        )
        return f"{grade}{can}; {lucky}." if can else f"{lucky[0].upper()}{lucky[1:]}."

    def line(self, game_id: str) -> str:
        """Return the line of a game."""
        numbers = self.deals, self.states, self.won, self.lost, self.random, self.lucky
        return BETWEEN.join((game_id, *map(str, numbers)))


def _place(share: float) -> int:
    return next(place for place, (least, __) in enumerate(GRADES) if share >= least)


def figures(file: Path = FILE) -> Mapping[str, Figures]:
    """Return what is known of games, by id; nothing where there is no such file."""
    if not file.exists():
        return {}
    return dict(map(_figures, file.read_text(encoding="utf-8").splitlines()))


def _figures(line: str) -> tuple[str, Figures]:
    game_id, *numbers = line.split(BETWEEN)
    return game_id, Figures(*map(int, numbers))
