"""Undealt: a stock that is dealt to one foundation, whatever lies there: to have more of it left is no worse.

Of positions that are alike but for that, whoever has dealt less deals what is missing before the next card
that the other one deals, and from then on they are the same.
"""

from __future__ import annotations

from cardtable.patience.rules.compiled import Rules
from cardtable.patience.solver.closing import closed
from cardtable.patience.solver.codes import DRAWN, Position, Way
from cardtable.patience.solver.kernel import Kernel
from cardtable.patience.words.spec import Guard
from cardtable.patience.words.vocabulary import Goal, Kind


class Undealt:
    """The stock of one game, and the foundation to which it is dealt."""

    def __init__(self, kernel: Kernel, stock: int, home: int) -> None:
        self._kernel, self.stock, self.home = kernel, stock, home
        self.way: Way = (DRAWN, stock)

    def won(self, position: Position) -> bool:
        """Say whether a position to which a deal has led is won, as it may be once all is dealt."""
        return not position[self.stock] and self._kernel.goals.won(position)

    def idle(self, position: Position) -> bool:
        """Say whether nothing can be done but to deal on."""
        return all(way[0] == DRAWN for way in self._kernel.ways(position))

    def no_less(self, one: Position, other: Position) -> bool:
        """Say whether a position has as much left as another."""
        return len(one[self.stock]) >= len(other[self.stock])


def undealt(kernel: Kernel) -> Undealt | None:
    """Return the stock of a game if it is such that it is best kept."""
    rules, spec = kernel.rules, kernel.rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.swapped
    goal = spec.win.goal in (Goal.ALL_FOUNDED, Goal.EMPTY)
    if not goal or odd or rules.refills or spec.redeal is not None or len(rules.clicks) != 1:
        return None
    stock = rules.clicks[0][0]
    click = rules.group_at[stock].click
    assert click is not None, "a click is on a pile that deals"
    homes = [at for name in click.deal for at in rules.span[name]]
    if rules.group_at[stock].kind is not Kind.STOCK or len(homes) != 1 or not _is_open(kernel, homes[0]):
        return None
    names = {rules.group_at[stock].name, *click.deal}
    heeded = any(name in names for guard in _guards(rules) for name, _ in guard.needs)
    elsewhere = heeded or click.rest or click.need.needs or len(click.counts) != 1
    return None if elsewhere else Undealt(kernel, stock, homes[0])


def _is_open(kernel: Kernel, home: int) -> bool:
    """Say whether nothing but its top card matters of a foundation."""
    rules = kernel.rules
    puts = kernel.choosing.putting.puts
    based = any(None in put.starts for put in puts if home not in put.piles)
    return closed(rules).get(home) is Kind.FOUNDATION and not based


def _guards(rules: Rules) -> list[Guard]:
    groups = rules.spec.groups
    found = [guard for group in groups for guard in (group.when, group.refill_when)]
    found += [group.flip.need for group in groups if group.flip is not None]
    return found + [group.click.need for group in groups if group.click is not None]
