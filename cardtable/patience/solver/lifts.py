"""Lifts: which cards of a position can be lifted, each pile looked at once and then remembered."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from operator import itemgetter
from typing import Final, TypeAlias

from cardtable.engine.cards import Card
from cardtable.patience.kernel.lifts import is_open, lifted
from cardtable.patience.kernel.parts import Source, Ways
from cardtable.patience.kernel.puts import UNLIMITED
from cardtable.patience.solver.codes import DOWN, Codes, Position

Lifted: TypeAlias = dict[int, Ways]  # by the number of the lowest card
Known: TypeAlias = dict[bytes, Lifted]
Runs: TypeAlias = Mapping[int, frozenset[int]]
MOST_KNOWN: Final = 100_000  # contents of a pile that are remembered


class _Told:
    """A pile told in numbers."""

    __slots__ = ("_cards",)
    up: Final = True
    turned: Final = frozenset(range(DOWN, DOWN * 2))

    def __init__(self, pile: bytes) -> None:
        self._cards = tuple(pile)

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, card: object, /) -> bool:
        return card in self._cards

    def __getitem__(self, at: int, /) -> int:
        return self._cards[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self._cards)

    def __reversed__(self) -> Iterator[int]:
        return reversed(self._cards)


class _Noted:
    """What can be lifted from one pile, also where equal cards lie on each other."""

    __slots__ = ("ways",)

    def __init__(self) -> None:
        self.ways: list[tuple[int, Ways]] = []

    def __setitem__(self, card: int, ways: Ways) -> None:
        self.ways.append((card, ways))


class Lifting:
    """Finds what can be lifted."""

    def __init__(self, codes: Codes) -> None:
        self.codes, rules = codes, codes.rules
        self._alike = len(codes.rank) < len(rules.cards)  # whether a number may be found in several piles
        self._sources: list[list[Source[int]]] = [[] for _ in rules.names]
        for source in rules.sources:
            numbered = self._numbered(source)
            for at, alone in zip(source.piles, source.alone, strict=True):
                self._sources[at].append(replace(numbered, piles=(at,), alone=(alone,)))
        self._piles = [at for at, found in enumerate(self._sources) if found]
        self._held = {at: kept for at, kept in rules.held.items() if at in self._piles}
        self._known: list[Known] = [{} for _ in rules.names]

    def _numbered(self, source: Source[Card]) -> Source[int]:
        """Return a group in numbers, of which what keeps cards is seen to beside."""
        number, numbered = self.codes.number, self.codes.numbered
        run: dict[int, frozenset[int]] = dict.fromkeys(range(DOWN * 2), frozenset())
        run |= {
            number[card]: frozenset(numbered(over)) for card, over in source.run.items() if card in number
        }
        return Source((), source.how, run, (), (), frozenset(numbered(source.begins)))

    def lifted(self, position: Position, most: int = 0) -> Lifted:  # noqa: ARG002  # all are known
        """Return the cards that can be lifted, each with the piles and how many go along."""
        found: Lifted = {}
        held, known, alike = self._held, self._known, self._alike
        for at in self._piles:
            pile = position[at]
            if pile and (not held or at not in held or is_open(held[at], position)):
                ways = known[at].get(pile)
                if ways is None:
                    ways = self._learn(at, known[at], pile)
                if alike:
                    for number, way in ways.items():
                        found[number] = found[number] + way if number in found else way
                else:
                    found.update(ways)
        return found

    def runs_of(self, piles: tuple[int, ...]) -> list[Runs]:
        """Return what makes runs in some piles."""
        return [source.run for source in self._sources[piles[0]]] if piles else []

    def all_runs(self) -> list[Runs]:
        """Return all that makes runs in any pile."""
        return [source.run for found in self._sources for source in found]

    def _learn(self, at: int, known: Known, pile: bytes) -> Lifted:
        noted, sources = _Noted(), self._sources[at]
        lifted(sources, {at: _Told(pile)}, noted, UNLIMITED)
        ways = noted.ways if len(sources) == 1 else sorted(set(noted.ways), key=itemgetter(1))
        if len(known) > MOST_KNOWN:
            known.clear()
        found = known[pile] = Lifted()
        for number, way in ways:
            found[number] = found[number] + way if number in found else way
        return found
