"""A game's cards and piles, numbered in the order of its groups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from cardtable.engine.cards import Card
from cardtable.patience.rules.actions import Move
from cardtable.patience.rules.tables import cards_of
from cardtable.patience.words.spec import Group, Spec
from cardtable.patience.words.vocabulary import Kind


class Moves(dict[Card, Move]):
    """The moves from one pile to another, each made when it is first asked for."""

    def __init__(self, source: str, target: str) -> None:
        super().__init__()
        self._source, self._target = source, target

    def __missing__(self, card: Card) -> Move:
        """Make a move."""
        made = self[card] = Move(card, self._source, self._target)
        return made


@dataclass(frozen=True)
class Numbered:
    """The cards and piles of a game, with which all rules about them begin."""

    spec: Spec

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """All cards of the game."""
        return cards_of(self.spec.pack)

    @cached_property
    def order(self) -> Mapping[Card, int]:
        """The place of each card in the pack, by which the cards of a set are named."""
        return {card: at for at, card in enumerate(self.cards)}

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of all piles, by their numbers."""
        return tuple(name for group in self.spec.groups for name in group.names)

    @cached_property
    def at(self) -> Mapping[str, int]:
        """The numbers of all piles, by their names."""
        return {name: at for at, name in enumerate(self.names)}

    @cached_property
    def span(self) -> Mapping[str, range]:
        """The numbers of the piles of each group."""
        firsts = accumulate((group.n for group in self.spec.groups), initial=0)
        return {
            group.name: range(first, first + group.n)
            for group, first in zip(self.spec.groups, firsts, strict=False)
        }

    @cached_property
    def group_at(self) -> tuple[Group, ...]:
        """The group of each pile."""
        return tuple(group for group in self.spec.groups for _ in range(group.n))

    @cached_property
    def moves_to(self) -> tuple[tuple[Moves, ...], ...]:
        """The moves to each pile, by the pile that a card comes from; the same ones each time."""
        return tuple(tuple(Moves(source, target) for source in self.names) for target in self.names)

    def piles_of(self, kind: Kind) -> tuple[int, ...]:
        """Return the numbers of all piles of a kind."""
        return self._by_kind[kind]

    @cached_property
    def _by_kind(self) -> Mapping[Kind, tuple[int, ...]]:
        return {
            kind: tuple(at for at, group in enumerate(self.group_at) if group.kind is kind) for kind in Kind
        }

    @cached_property
    def founds(self) -> tuple[int, ...]:
        """The foundations."""
        return self.piles_of(Kind.FOUNDATION)

    def ranked(self, ranks: tuple[int, ...]) -> tuple[Card, ...]:
        """Return all cards of some ranks."""
        found = self._by_ranks.get(ranks)
        if found is None:
            found = self._by_ranks[ranks] = tuple(card for card in self.cards if card.rank in ranks)
        return found

    @cached_property
    def _by_ranks(self) -> dict[tuple[int, ...], tuple[Card, ...]]:
        return {}

    @cached_property
    def group_of(self) -> Mapping[str, Group]:
        """The groups, by their names."""
        return {group.name: group for group in self.spec.groups}

    @cached_property
    def graced(self) -> frozenset[int]:
        """The piles to which cards come by grace, so often in a whole game."""
        return frozenset(at for at, group in enumerate(self.group_at) if group.grace)

    @cached_property
    def spaced(self) -> frozenset[int]:
        """The foundations from which a second card does not come back at once."""
        return frozenset(at for at, group in enumerate(self.group_at) if group.spaced)

    @cached_property
    def merciful(self) -> tuple[int, ...]:
        """The piles that are gathered, if a card may be drawn out of them from under others."""
        redeal = self.spec.redeal
        return (
            tuple(at for name in redeal.gather for at in self.span[name]) if redeal and redeal.merci else ()
        )

    @cached_property
    def dealt(self) -> Mapping[int, tuple[int, ...]]:
        """The piles to which a click deals, by the pile that is clicked on."""
        return {
            at: tuple(other for name in group.click.deal for other in self.span[name])
            for at, group in enumerate(self.group_at)
            if group.click is not None
        }

    @cached_property
    def rest(self) -> Mapping[int, tuple[int, ...]]:
        """The piles for cards that do not suffice for a whole round, by the pile that is clicked on."""
        return {
            at: tuple(other for name in group.click.rest for other in self.span[name])
            for at, group in enumerate(self.group_at)
            if group.click is not None
        }

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The places of each row of a grid in which gaps are filled."""
        group = next(group for group in self.spec.groups if group.kind is Kind.GRID)
        assert group.figure is not None, "a grid has a figure"
        first, wide = self.span[group.name].start, group.figure.cols
        return tuple(range(first + row * wide, first + (row + 1) * wide) for row in range(group.figure.rows))
