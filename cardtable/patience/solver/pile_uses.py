"""Pile uses: what the piles of a game do for the cards that lie in them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.moves import Choosing
from cardtable.patience.kernel.puts import Way
from cardtable.patience.solver.lifts import Runs
from cardtable.patience.solver.model import Model
from cardtable.patience.words.spec import Group
from cardtable.patience.words.vocabulary import Empty, Goal, Kind, Lift

OPEN: Final = (Kind.STOCK, Kind.WASTE, Kind.CELL)  # piles whose cards are all taken as bared
DONE: Final = (Kind.FOUNDATION, Kind.DISCARD)  # piles that no card has to leave
ODD: Final = (Kind.GRID, Kind.LINE)  # piles that are not taken off from the top down
WHOLE: Final = frozenset({Lift.ANY, Lift.WHOLE})  # by which a card is lifted with whatever lies over it
KNOWN: Final = WHOLE | {Lift.TOP, Lift.RUN, Lift.WHOLE_RUN, Lift.SUPER}


@dataclass(frozen=True, slots=True)
class PileUse:
    """What a pile does."""

    takes: bool  # whether cards are put on its top
    spare: bool = False  # whether it is of use once it is empty
    fills: bool = False  # whether its cards come to columns by themselves
    runs: Runs | None = None  # which cards are lifted along with which; None if each is lifted alone
    whole: bool = False  # whether all are lifted along


Heap: TypeAlias = tuple[PileUse, bytes]  # cards that lie on each other, the top one last


class PileUses:
    """The piles of one game."""

    def __init__(self, model: Model) -> None:
        rules = model.rules
        self._rules, self._lifting = rules, model.lifting
        self._taking = taking(model.choosing)
        found = {at: group for at, group in enumerate(rules.group_at) if group.kind not in DONE}
        self.open = {at: self._place(at) for at, group in found.items() if is_open(group)}
        self.heaped = {at: self._place(at) for at, group in found.items() if not is_open(group)}
        self.spares = tuple(at for at, place in self.heaped.items() if place.spare)
        self.moved = self._moved()

    def _place(self, at: int) -> PileUse:
        rules, group = self._rules, self._rules.group_at[at]
        dealt = {*rules.dealt[at], *rules.rest[at], *rules.full[at]} if group.click else set[int]()
        spare = at in self._taking and group.empty is not Empty.NONE
        runs = [] if group.lift <= {Lift.TOP} else self._lifting.runs_of((at,))
        return PileUse(
            at in self._taking,
            spare,
            bool(dealt & self._taking),
            runs[0] if runs else None,
            bool(group.lift & WHOLE),
        )

    def _moved(self) -> PileUse:
        """Return what a column is for several cards that were moved there together."""
        if not self._taking:
            return PileUse(takes=True)
        place = self._place(min(self._taking))
        return PileUse(takes=True, runs=place.runs, whole=place.whole)


def is_open(group: Group) -> bool:
    """Say whether all cards of a group are taken as bared, whatever lies on them."""
    return group.kind in OPEN or group.click is not None


def taking(choosing: Choosing[int, Way]) -> frozenset[int]:
    """Return the piles besides foundations on which cards are put."""
    puts = choosing.putting.puts
    return frozenset(at for put in puts if put.group.kind is not Kind.FOUNDATION for at in put.piles)


def dug_from_the_top(rules: Rules, choosing: Choosing[int, Way]) -> bool:
    """Say whether cards come home one by one as piles are taken off from the top down.

    Several cards are lifted from columns alone, which are of one group: elsewhere those that leave together
    would have to be followed, and what they might have done one by one.
    """
    spec = rules.spec
    odd = spec.removing or spec.lining or spec.gaps or rules.takers or rules.osmosis or rules.graced
    if odd or rules.swapped or rules.refills or spec.win.goal is not Goal.ALL_FOUNDED:
        return False
    columns = {rules.group_at[at].name for at in taking(choosing)}
    to_cells = any(put.group.kind is Kind.CELL for put in choosing.putting.puts)  # by which all is dug out
    plain = all(_is_plain(group, takes=group.name in columns) for group in spec.groups)
    return plain and len(columns) <= 1 and not to_cells and _is_dealt_plainly(rules)


def _is_plain(group: Group, *, takes: bool) -> bool:
    if group.kind is Kind.FOUNDATION:
        return True
    lies = group.kind not in ODD and group.figure is None
    singly = group.lift <= (set() if group.kind is Kind.DISCARD else {Lift.TOP})
    return lies and (singly or (takes and group.lift <= KNOWN))


def _is_dealt_plainly(rules: Rules) -> bool:
    """Say whether stocks are dealt to columns, or to where all cards are taken as bared."""
    to = {at for found in (rules.dealt, rules.rest, rules.full) for piles in found.values() for at in piles}
    drops = any(group.click is not None and group.click.drop for group in rules.spec.groups)
    return not (drops or any(rules.group_at[at].kind in DONE for at in to))
