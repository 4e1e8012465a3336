"""The survey: how many deals of a game can be won within a budget, and by which outlooks that is found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import NormalDist, fmean, median
from time import process_time
from typing import Any, Final

from cardtable.crew.crew import ONE_PROCESS, Crew
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.rules.game import begun
from cardtable.patience.solver.heuristics import DEPTH, OUTLOOKS
from cardtable.patience.solver.search import Answer, Solver, solver

CONFIDENCE: Final = 0.95
EXACT: Final = 6  # digits of a share
FIRST: Final = 10_001  # the deals that are tried, so that what is counted on the first ones is fair
MOST: Final = 3  # outlooks of a game
LEAST: Final = 2  # as deals that were not tried may want another one

Decided = Mapping[int, int]  # by the number of a deal: the positions looked at


@dataclass(frozen=True, slots=True)
class Surveyed:
    """What became of one deal: the answer, positions looked at, seconds of a processor, moves that win."""

    number: int
    answer: Answer
    states: int
    seconds: float
    moves: int


@dataclass(frozen=True, slots=True)
class Share:
    """How many of all deals, and the interval of their share."""

    count: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Times:
    """How long a survey took, in seconds of a processor."""

    states_per_s: float
    median_s: float
    mean_s: float
    worst_s: float


@dataclass(frozen=True, slots=True)
class Survey:
    """What became of all deals, and in how much time."""

    deals: int
    won: Share
    lost: Share
    unknown: Share
    times: Times


def surveyed(rules: Rules, states: int, number: int) -> list[Any]:
    """Return what becomes of one deal, as a crew gives it."""
    deal = begun(rules, number)
    found = solver(deal.rules)
    since = process_time()
    verdict = found.solve(found.model.codes.position(deal), states)
    seconds = process_time() - since
    return [number, verdict.answer.value, verdict.states, seconds, len(verdict.ways)]


def survey(rules: Rules, numbers: Sequence[int], states: int, crew: Crew = ONE_PROCESS) -> list[Surveyed]:
    """Return what becomes of deals, in the order of their numbers."""
    rows = crew.done(partial(surveyed, rules, states), numbers)
    return [Surveyed(number, Answer(answer), *rest) for number, answer, *rest in rows]


def summed_up(found: Sequence[Surveyed]) -> Survey:
    """Return what became of all deals together."""
    seconds = [each.seconds for each in found]
    return Survey(
        len(found),
        _share(found, Answer.WON),
        _share(found, Answer.LOST),
        _share(found, Answer.UNKNOWN),
        Times(
            sum(each.states for each in found) / max(sum(seconds), 1e-9),
            median(seconds),
            fmean(seconds),
            max(seconds),
        ),
    )


def _share(found: Sequence[Surveyed], answer: Answer) -> Share:
    count = sum(each.answer is answer for each in found)
    return Share(count, *wilson(count, len(found)))


def wilson(count: int, whole: int) -> tuple[float, float]:
    """Return the interval of a share (E. B. Wilson, Probable Inference, 1927)."""
    z = NormalDist().inv_cdf((1 + CONFIDENCE) / 2)
    share, wide = count / whole, 1 + z * z / whole
    middle = share + z * z / (2 * whole)
    half = z * sqrt(share * (1 - share) / whole + z * z / (4 * whole * whole))
    return round((middle - half) / wide, EXACT), round((middle + half) / wide, EXACT)


def tried(rules: Rules, deals: int, states: int) -> dict[str, Decided]:
    """Return which deals each outlook decides alone, best first and depth first, within so many positions."""
    ways = (*OUTLOOKS, *(f"{name}{DEPTH}" for name in OUTLOOKS))
    return {name: _decided(Solver(rules, (name,)), range(FIRST, FIRST + deals), states) for name in ways}


def proved(rules: Rules, orders: Sequence[tuple[str, ...]], deals: int, states: int) -> tuple[str, ...]:
    """Return the order that decides most of twice as many deals as were tried, none of which was.

    What each outlook decides alone is told by few deals, and says little of what they do in turn. Of orders
    that decide as many the first one stays.
    """
    numbers = range(FIRST + deals, FIRST + 3 * deals)
    return max(orders, key=lambda names: len(_decided(Solver(rules, names), numbers, states)))


def _decided(one: Solver, numbers: range, states: int) -> Decided:
    found = {}
    for number in numbers:
        deal = begun(one.model.rules, number)
        verdict = one.solve(one.model.codes.position(deal), states)
        if verdict.answer is not Answer.UNKNOWN:
            found[number] = verdict.states
    return found


def chosen(found: Mapping[str, Decided]) -> tuple[str, ...]:
    """Return outlooks in the order of what each adds to those before; empty if none decides anything."""
    names: list[str] = []
    while len(names) < min(MOST, len(found)):
        known = {number for name in names for number in found[name]}
        left = [name for name in found if name not in names]
        best = max(left, key=lambda name: _worth(found[name], known))
        adds = len(found[best].keys() - known)
        if not adds and len(names) >= LEAST:
            break
        names.append(best)
    return tuple(names) if any(found.values()) else ()


def _worth(decided: Decided, known: set[int]) -> tuple[int, int, int]:
    """Rate an outlook: by the deals that it adds, by all that it decides, and by how soon."""
    return len(decided.keys() - known), len(decided), -sum(decided.values())
