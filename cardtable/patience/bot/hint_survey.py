"""What becomes of whoever does nothing but what hints advise."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from statistics import fmean
from typing import Any, Final

from cardtable.crew.crew import ONE_PROCESS, Crew
from cardtable.engine.result import Ending
from cardtable.patience.bot.bots import hints
from cardtable.patience.bot.foresight import SECONDS
from cardtable.patience.bot.recall import recall
from cardtable.patience.kernel.actions import GIVE_UP
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.survey import Share, wilson

LONGEST: Final = 500  # hints that are followed in a deal


class Counted:
    """A clock that goes on as it is looked at: so many looks are the time that a hint may think.

    So what is found does not depend on how fast a machine is, or how busy.
    """

    def __init__(self, looks: int) -> None:
        self.looks, self._step = 0, SECONDS / looks

    def __call__(self) -> float:
        """Return the time in seconds, and let it pass."""
        self.looks += 1
        return self.looks * self._step


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of one deal: whether it was won, cards home (or points), hints, looks at the clock."""

    number: int
    won: bool
    home: int
    hints: int
    looks: int


@dataclass(frozen=True, slots=True)
class Following:
    """What became of all deals; `looks` are those of a hint."""

    deals: int
    won: Share
    home: float
    hints: float
    looks: float


def followed(rules: Rules, looks: int, number: int) -> list[Any]:
    """Return what becomes of a deal where each hint may take so many looks at the clock, as a crew gives it.

    It ends where a hint says that the game is lost, or that nothing leads on.
    """
    recall.cache_clear()
    deal = begun(rules, number)
    count, clock = 0, Counted(looks)
    while deal.ending is None and count < LONGEST:
        action, _ = hints(deal.view(ALONE), ALONE, Random(f"hint {number} {count}"), clock)[0]
        count += 1
        if action == GIVE_UP:
            break
        deal.perform(ALONE, action)
    return [number, deal.ending is Ending.WON, deal.home, count, clock.looks]


def following(rules: Rules, numbers: Sequence[int], looks: int, crew: Crew = ONE_PROCESS) -> Following:
    """Return what becomes of deals where each hint may take so many looks at the clock."""
    found = [Followed(*row) for row in crew.done(partial(followed, rules, looks), numbers)]
    won = sum(each.won for each in found)
    return Following(
        len(found),
        Share(won, *wilson(won, len(found))),
        fmean(each.home for each in found),
        fmean(each.hints for each in found),
        sum(each.looks for each in found) / max(1, sum(each.hints for each in found)),
    )
