"""Following: what becomes of whoever does nothing but what hints advise."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from multiprocessing import get_context
from random import Random
from statistics import fmean
from time import process_time
from typing import Final

from cardtable.engine.chance import SeededChance
from cardtable.engine.result import Ending
from cardtable.patience.bot.bots import TRIED, hints
from cardtable.patience.bot.recall import recall
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.deal import ALONE
from cardtable.patience.rules.game import deal_of
from cardtable.patience.solver.survey import Share, wilson

LONGEST: Final = 500  # hints that are followed in a deal


@dataclass(frozen=True, slots=True)
class Followed:
    """What became of one deal: whether it was won, cards home (or points), hints, the slowest in seconds."""

    number: int
    won: bool
    home: int
    hints: int
    slowest: float


@dataclass(frozen=True, slots=True)
class Following:
    """What became of all deals."""

    deals: int
    won: Share
    home: float
    hints: float
    slowest: float


def followed(rules: Rules, number: int) -> Followed:
    """Return what becomes of a deal; hints think as long on a busy machine as on an idle one.

    It ends where a hint has nothing to say that was not said before at the same table.
    """
    recall.cache_clear()
    deal = deal_of(rules, SeededChance(number))
    deal.begin()
    count, slowest = 0, 0.0
    while deal.ending is None and count < LONGEST:
        begun = process_time()
        action, why = hints(deal.view(ALONE), ALONE, Random(f"hint {number} {count}"), process_time)[0]
        slowest, count = max(slowest, process_time() - begun), count + 1
        if why.startswith(TRIED):
            break
        deal.perform(ALONE, action)
    return Followed(number, deal.ending is Ending.WON, deal.home, count, slowest)


def following(rules: Rules, numbers: Sequence[int], workers: int) -> Following:
    """Return what becomes of deals."""
    one = partial(followed, rules)
    if workers == 1:
        found = [one(number) for number in numbers]
    else:
        with ProcessPoolExecutor(workers, get_context("spawn")) as pool:
            found = list(pool.map(one, numbers))
    won = sum(each.won for each in found)
    return Following(
        len(found),
        Share(won, *wilson(won, len(found))),
        fmean(each.home for each in found),
        fmean(each.hints for each in found),
        max(each.slowest for each in found),
    )
