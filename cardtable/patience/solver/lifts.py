"""Lifts: which cards of a position can be lifted, each pile looked at once and then remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.parts import LIFTS, Source, Ways
from cardtable.patience.solver.codes import DOWN, FACE, Codes
from cardtable.patience.words.vocabulary import Lift

Lifted: TypeAlias = dict[int, Ways]  # by the number of the lowest card
Known: TypeAlias = dict[bytes, tuple[tuple[int, Ways], ...]]
Runs: TypeAlias = Mapping[int, frozenset[int]]
MOST_KNOWN: Final = 100_000  # contents of a pile that are remembered


def _top(pile: bytes, runs: Runs) -> list[int]:  # noqa: ARG001  # as the others
    return [] if pile[-1] & DOWN else [1]


def _run(pile: bytes, runs: Runs) -> list[int]:
    if pile[-1] & DOWN:
        return []
    count = 1
    while count < len(pile) and pile[-count] in runs.get(pile[-count - 1], ()):
        count += 1
    return list(range(1, count + 1))


def _whole_run(pile: bytes, runs: Runs) -> list[int]:
    return _run(pile, runs)[-1:]


def _whole(pile: bytes, runs: Runs) -> list[int]:  # noqa: ARG001  # as the others
    return [len(pile)] if max(pile) < DOWN else []


def _any(pile: bytes, runs: Runs) -> list[int]:  # noqa: ARG001  # as the others
    count = 0
    while count < len(pile) and pile[-count - 1] < DOWN:
        count += 1
    return list(range(1, count + 1))


def _loose(pile: bytes, begins: Runs) -> list[int]:
    return [1] if len(pile) == 1 and pile[0] & FACE not in begins else []


COUNTS: Final[Mapping[Lift, Callable[[bytes, Runs], list[int]]]] = {
    Lift.TOP: _top,
    Lift.RUN: _run,
    Lift.SUPER: _run,
    Lift.ANY: _any,
    Lift.WHOLE_RUN: _whole_run,
    Lift.WHOLE: _whole,
    Lift.LOOSE: _loose,
}


class Lifting:
    """Finds what can be lifted."""

    def __init__(self, codes: Codes) -> None:
        self.codes = codes
        self.held = {
            at: source.keepers[number]
            for source in codes.rules.sources
            if source.keepers
            for number, at in enumerate(source.piles)
        }
        runs = [(source, self._numbered(source)) for source in codes.rules.sources]
        self._sources = {
            at: [(COUNTS[LIFTS[each.how]], over) for each, over in runs if at in each.piles]
            for at in range(len(codes.rules.names))
        }
        self._known: list[tuple[int, Known]] = [(at, {}) for at, found in self._sources.items() if found]

    def _numbered(self, source: Source) -> Runs:
        codes = self.codes
        if source.how == LIFTS.index(Lift.LOOSE):
            return dict.fromkeys(codes.numbered(tuple(source.begins)), frozenset())
        return {
            codes.number[card]: frozenset(codes.numbered(tuple(over)))
            for card, over in source.run.items()
            if card in codes.number
        }

    def lifted(self, position: Sequence[bytes], most: int = 0) -> Lifted:  # noqa: ARG002  # all are known
        """Return the cards that can be lifted, each with the piles and how many go along."""
        found: Lifted = {}
        for at, known in self._known:
            pile = position[at]
            if pile and (at not in self.held or is_open(self.held[at], position)):
                ways = known.get(pile)
                if ways is None:
                    ways = self._learn(at, known, pile)
                for number, way in ways:
                    found[number] = found[number] + way if number in found else way
        return found

    def runs_of(self, piles: tuple[int, ...]) -> list[Runs]:
        """Return what makes runs in some piles."""
        found = [runs for _, runs in self._sources[piles[0]]] if piles else []
        return [runs for runs in found if runs]

    def all_runs(self) -> list[Runs]:
        """Return all that makes runs in any pile."""
        return [runs for found in self._sources.values() for _, runs in found]

    def _learn(self, at: int, known: Known, pile: bytes) -> tuple[tuple[int, Ways], ...]:
        counts: set[int] = set()
        for count_of, runs in self._sources[at]:
            counts.update(count_of(pile, runs))
        if len(known) > MOST_KNOWN:
            known.clear()
        found = known[pile] = tuple((pile[-count], ((at, count),)) for count in sorted(counts))
        return found
