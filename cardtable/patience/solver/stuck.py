"""Stuck: whether nothing that can still be done changes the table."""

from __future__ import annotations

from cardtable.patience.solver.codes import Position
from cardtable.patience.solver.search import Solver

MOST_STATES = 20_000  # places in the stock; there are far fewer


def stuck(solver: Solver, position: Position) -> bool:
    """Say whether no sequence of ways leads to a position that differs in more than the place in the stock.

    What lies in piles that are alike may change places; a redeal that shuffles counts as a difference.
    """
    kernel, table = solver.kernel, solver.likeness.table
    before = table(position)
    seen, unseen = {position}, [position]
    while unseen and len(seen) < MOST_STATES:
        here = unseen.pop()
        for way in kernel.ways(here):
            if kernel.effects.chance(way):
                return False
            there = kernel.after(here, way)
            if table(there) != before or kernel.goals.won(there):
                return False
            if there not in seen:
                seen.add(there)
                unseen.append(there)
    return not unseen
