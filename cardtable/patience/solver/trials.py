"""Trials: by which outlooks a game is best searched, and how, found by searching deals with each alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cardtable.engine.chance import SeededChance
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.game import deal_of
from cardtable.patience.solver.lanes import DEPTH
from cardtable.patience.solver.outlook import OUTLOOKS
from cardtable.patience.solver.search import Answer, Solver

FIRST: Final = 10_001  # the deals that are tried, so that what is counted on the first ones is fair
MOST: Final = 3  # outlooks of a game
LEAST: Final = 2  # as deals that were not tried may want another one

Decided = Mapping[int, int]  # by the number of a deal: the positions looked at


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
        deal = deal_of(one.kernel.rules, SeededChance(number))
        deal.begin()
        verdict = one.solve(one.kernel.codes.position(deal), states)
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
