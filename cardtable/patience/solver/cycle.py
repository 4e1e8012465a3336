"""The cycle: a stock that is gone through without end, all of whose cards are within reach at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import DRAWN
from cardtable.patience.kernel.puts import Put, Way
from cardtable.patience.solver.codes import BACKS, FACES, Position
from cardtable.patience.solver.lifts import Lifted
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import ENDLESS, Goal, Kind, Lift

MOST_KNOWN: Final = 10_000  # contents of stock and waste of which it is remembered what is within reach


class Cycle:
    """A stock and its waste. A source beyond all piles stands for the waste once so many cards lie there."""

    def __init__(self, rules: Rules, stock: int) -> None:
        self.stock, self.beyond = stock, len(rules.names)
        click = rules.group_at[stock].click
        assert click is not None, "a cycle has a click"
        (self.waste,) = rules.span[click.deal[0]]
        self.count = click.counts[0]
        self._ways = [((self.beyond + lying, 1),) for lying in range(len(rules.cards) + 1)]
        self._known: dict[tuple[bytes, bytes], Lifted] = {}  # what is within reach, by waste and stock

    def widen(self, puts: Sequence[Put[int]], size: int) -> None:
        """Let cards come also from beyond all piles, as they would from the waste; there are so many."""
        for put in puts:
            put.ok += (put.ok[self.waste],) * (size + 1)
            put.ok_space += (put.ok_space[self.waste],) * (size + 1)

    def dealt(self, position: Position) -> bytes:
        """Return all cards of stock and waste, in the order in which they come."""
        return position[self.waste] + position[self.stock][::-1].translate(FACES)

    def lying(self, position: Position, wasted: int) -> Position:
        """Return a position with so many cards on the waste."""
        dealt = self.dealt(position)
        piles = list(position)
        piles[self.waste] = dealt[:wasted]
        piles[self.stock] = dealt[wasted:][::-1].translate(BACKS)
        return tuple(piles)

    def key(self, position: Position) -> Position:
        """Return the same position for all that lead to each other by clicks alone."""
        wasted = len(position[self.waste])
        if wasted % self.count and position[self.stock]:
            return position
        return self.lying(position, 0) if wasted else position

    def bare(self, position: Position) -> Position:
        """Return a position without what lies on the waste."""
        return (*position[: self.waste], b"", *position[self.waste + 1 :])

    def reach(self, lifted: Lifted, position: Position) -> None:
        """Add what can be lifted from the waste after any number of clicks."""
        lying = position[self.waste], position[self.stock]
        known = self._known.get(lying)
        if known is None:
            known = self._learn(lying, self.dealt(position))
        for card, ways in known.items():
            lifted[card] = lifted[card] + ways if card in lifted else ways

    def _learn(self, lying: tuple[bytes, bytes], dealt: bytes) -> Lifted:
        """Return what comes to lie on the waste of these cards, each with how many lie there then."""
        if len(self._known) > MOST_KNOWN:
            self._known.clear()
        found = self._known[lying] = Lifted()
        wasted, whole = len(lying[0]), len(dealt)
        onward, again = range(wasted, whole, self.count), range(0, whole, self.count)
        for wanted in sorted({*onward, *again, whole} - {0}):
            card, way = dealt[wanted - 1], self._ways[wanted]
            found[card] = found[card] + way if card in found else way
        return found

    def steps(self, position: Position, way: Way) -> tuple[Way, ...]:
        """Return the clicks that lead to a way from beyond, and the way itself."""
        source, count, target = way
        wanted, wasted = source - self.beyond, len(position[self.waste])
        whole, clicks = wasted + len(position[self.stock]), 0
        while wasted != wanted:
            wasted = 0 if wasted == whole else min(wasted + self.count, whole)
            clicks += 1
        return (*((DRAWN, self.stock),) * clicks, (self.waste, count, target))


def cycle(rules: Rules) -> Cycle | None:
    """Return the cycle of a game, if it has one that changes nothing but stock and waste."""
    spec = rules.spec  # what is done but to move cards would be missed beyond
    moving = spec.removing is None and spec.lining is None and spec.gaps is None and not rules.swapped
    plain = (spec.win.goal is Goal.ALL_FOUNDED and moving) and not (
        rules.refills or rules.waiting or rules.takers or rules.spaced or rules.staged or rules.rounded
    )
    if not plain or len(rules.clicks) != 1 or rules.spec.redeal is not None:
        return None
    stock = rules.clicks[0][0]
    return Cycle(rules, stock) if _is_endless(rules, rules.group_at[stock]) else None


def _is_endless(rules: Rules, group: Group) -> bool:
    click = group.click
    if click is None or group.passes < ENDLESS or len(click.counts) != 1:
        return False
    if click.need.needs or click.rest or click.fill or click.skip_empty or click.found:
        return False
    to = [rules.group_at[at] for name in click.deal for at in rules.span[name]]
    singly = all(each.lift == {Lift.TOP} for each in to)
    turned = [each.kind for each in to] == [Kind.WASTE] and group.kind is Kind.STOCK
    return turned and singly and not _is_heeded(rules, {group.name, *click.deal})


def _is_heeded(rules: Rules, names: set[str]) -> bool:
    """Say whether what may be done anywhere depends on what lies in some groups."""
    guards = [guard for group in rules.spec.groups for guard in (group.when, group.space_when)]
    guards += [group.flip.need for group in rules.spec.groups if group.flip is not None]
    return any(name in names for guard in guards for name, _ in guard.needs)
