"""Precedence: each card that goes to the one foundation of a game lies there right on another, which fits.

Each card bears one at most. Whoever bears a card of its own pile lay right over it: what lay between would
lie between them on the foundation, too. And what lies there now bears only a card that is free. So a position
is lost in which those that have to go cannot all be matched with cards of their own that may bear them.
Matchings grow along ways that alternate (C. Berge, Two Theorems in Graph Theory, 1957).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.solver.codes import FACE, Known, Position
from cardtable.patience.solver.dead_ends import Hopes, come_singly, needing
from cardtable.patience.solver.model import Model
from cardtable.patience.words.vocabulary import Kind, Lift

RARELY: Final = 15  # positions at most between two that are asked for their hopes, where none is without
LYING: Final = (Kind.TABLEAU, Kind.RESERVE)  # kinds of piles that are taken off from the top down

Bearers: TypeAlias = tuple[
    int, ...
]  # for each card of a pile from the bottom up those that may bear it, as bits


class Precedence:
    """Tells of positions of one game that its cards cannot all lie on each other."""

    def __init__(self, model: Model, home: int) -> None:
        fits = model.choosing.putting.puts[0].fits
        cards = range(len(model.codes.rank))
        self._home = home
        self._fits = [sum(1 << on for on in cards if card in fits[on]) for card in cards]
        self._going = tuple(needing(model))
        self._others = tuple(
            at for at in range(len(model.rules.names)) if at != home and at not in self._going
        )
        self._bearers = Known(self._borne)
        self._bits = Known(lambda pile: sum({1 << (card & FACE) for card in pile}))

    def _borne(self, pile: bytes) -> Bearers:
        """Return what may bear the cards of a pile: any card of elsewhere, and the one that lies on it."""
        cards = [card & FACE for card in pile]
        elsewhere = ~self._bits[pile]
        above = [*(1 << card for card in cards[1:]), 0]
        return tuple(self._fits[card] & (elsewhere | over) for card, over in zip(cards, above, strict=True))

    def gambles(self, position: Position) -> bool:  # noqa: ARG002  # chance has no part in it
        """Say whether chance may still turn a game that is lost otherwise."""
        return False

    def lost(self, position: Position) -> bool:
        """Say whether some card finds none that bears it; no is no promise."""
        bits, bearers, built = self._bits, self._bearers, position[self._home]
        there = 0  # all that comes to the foundation
        for at in (*self._others, *self._going):
            there |= bits[position[at]]
        top = 1 << (built[-1] & FACE) if built else 0
        sought = list[int]()
        for at in self._going:
            if pile := position[at]:
                *below, free = bearers[pile]
                sought += [each & there for each in below]
                sought.append(free & there | self._fits[pile[-1] & FACE] & top)
        return _Matching(sorted(sought, key=int.bit_count)).unmatched() > (not built)


class _Matching:
    """Gives each of some one of their own of those that they seek, told in bits."""

    def __init__(self, sought: Sequence[int]) -> None:
        self._sought = sought
        self._taken, self._seen = 0, 0
        self._whose: dict[int, int] = {}

    def unmatched(self) -> int:
        """Return how many find none."""
        found = 0
        for one in range(len(self._sought)):
            self._seen = 0
            found += not self._settled(one)
        return found

    def _settled(self, one: int) -> bool:
        """Give somebody one of their own, if need be from another who finds one elsewhere."""
        sought = self._sought[one]
        if free := sought & ~self._taken:
            each = free & -free
            self._taken |= each
            self._whose[each] = one
            return True
        while others := sought & ~self._seen:
            each = others & -others
            self._seen |= each
            if self._settled(self._whose[each]):
                self._whose[each] = one
                return True
        return False


class Asking:
    """Asks the hopes of positions in one search; the longer none was told to be lost, the more seldom."""

    def __init__(self, hopes: Hopes | Precedence | None) -> None:
        self._hopes = hopes
        self._hopeful = 0  # positions that were asked since one was without hope
        self._unasked = 0  # positions before the next that is asked
        self.gambled = False  # whether chance may still turn one that was told to be lost

    def lost(self, position: Position) -> bool:
        """Say whether a position is asked, and told to be lost."""
        hopes = self._hopes
        if hopes is None or self._unasked:
            self._unasked -= 1
            return False
        lost = hopes.lost(position)
        self._hopeful = 0 if lost else self._hopeful + 1
        self._unasked = min(self._hopeful // 2, RARELY)
        if lost and hopes.gambles(position):
            self.gambled = True
        return lost


def precedence(model: Model) -> Precedence | None:
    """Return what tells the lost positions of a game, if all that is done is to put cards on one pile."""
    rules, puts = model.rules, model.choosing.putting.puts
    if len(puts) != 1 or len(puts[0].piles) != 1 or not come_singly(rules):
        return None
    going = needing(model)
    alike = len(model.codes.rank) < len(rules.cards)
    return Precedence(model, puts[0].piles[0]) if going and not alike and _are_dug(rules, going) else None


def _are_dug(rules: Rules, piles: Sequence[int]) -> bool:
    """Say whether piles are taken off card by card."""
    groups = [rules.group_at[at] for at in piles]
    return all(group.kind in LYING and group.lift == {Lift.TOP} and not group.click for group in groups)
