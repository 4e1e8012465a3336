"""A game's specification made ready to play: piles numbered, rules turned into tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Final

from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile
from cardtable.patience.rules.actions import Move, Remove
from cardtable.patience.rules.figures import FREE, Keepers, keepers, neighbours
from cardtable.patience.rules.tables import Followers, Lookup, cards_of, high, rank_before, suited
from cardtable.patience.words.spec import (
    Base,
    Empty,
    Flip,
    Goal,
    Group,
    Kind,
    Lift,
    Near,
    Removal,
    Spec,
    Step,
    Whole,
)

ENDING: Final = {Step.UP, Step.DOWN}  # ways of building that end by themselves where no corner is turned


@dataclass(frozen=True, slots=True)
class Source:
    """A group from which cards are lifted: the numbers of its piles, how, and what makes a run."""

    piles: tuple[int, ...]
    lift: Lift
    run: Mapping[Card, frozenset[Card]]
    keepers: tuple[Keepers, ...]  # of a grid; else empty


@dataclass(frozen=True, slots=True)
class Target:
    """A group on which cards are put: the numbers of its piles, what follows what, and who may come."""

    group: Group
    piles: tuple[int, ...]
    fits: Followers
    ok: tuple[bool, ...]  # by the number of the pile a card comes from
    ok_space: tuple[bool, ...]
    single: bool  # cards come one at a time
    starts: tuple[
        tuple[Card, ...] | None, ...
    ]  # on a space of each pile; None is by what lies on foundations
    any_start: bool
    chosen: bool  # whether the first card that is built decides which way all others go
    plain: bool  # whether it takes whatever follows, however much lies there


@dataclass(frozen=True)
class Rules:
    """A game ready to play; equal to another of the same specification."""

    spec: Spec

    def __hash__(self) -> int:
        return hash(self.spec.id)

    def __reduce__(self) -> tuple[object, tuple[Spec]]:
        return compiled, (self.spec,)

    def __repr__(self) -> str:
        return f"the rules of {self.spec.id}"

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
    def _moves(self) -> dict[tuple[Card, int, int], Move]:
        return {}

    @cached_property
    def _removals(self) -> dict[tuple[Card, ...], Remove]:
        return {}

    def move(self, card: Card, source: int, target: int) -> Move:
        """Return an action, the same one each time: making it anew would take most of the time."""
        key = (card, source, target)
        found = self._moves.get(key)
        if found is None:
            found = self._moves[key] = Move(card, self.names[source], self.names[target])
        return found

    def removal(self, cards: tuple[Card, ...]) -> Remove:
        """Return an action, the same one each time."""
        found = self._removals.get(cards)
        if found is None:
            found = self._removals[cards] = Remove(cards)
        return found

    def piles_of(self, kind: Kind) -> tuple[int, ...]:
        """Return the numbers of all piles of a kind."""
        return tuple(at for at, group in enumerate(self.group_at) if group.kind is kind)

    @cached_property
    def founds(self) -> tuple[int, ...]:
        """The foundations."""
        return self.piles_of(Kind.FOUNDATION)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells that any card may use, for moving several at once."""
        return tuple(
            at
            for at in self.piles_of(Kind.CELL)
            if self.group_at[at].takes_from is None and self.group_at[at].most == 1
        )

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The columns that may serve, while empty, for moving several cards at once."""
        return tuple(
            at
            for at in self.piles_of(Kind.TABLEAU)
            if self.group_at[at].empty is Empty.ANY and self.group_at[at].space_from is None
        )

    @cached_property
    def sources(self) -> tuple[Source, ...]:
        """The groups from which cards are lifted."""
        return tuple(
            self._source(group, lift)
            for group in self.spec.groups
            for lift in sorted(group.lift, key=lambda each: each.value)
        )

    def _source(self, group: Group, lift: Lift) -> Source:
        run = Lookup(self.spec.pack, group.run, group.wrap).takers()
        grid = keepers(group.figure) if group.figure is not None else ()
        first = self.span[group.name].start
        held = tuple(tuple(tuple(first + at for at in each) for each in one) for one in grid)
        return Source(tuple(self.span[group.name]), lift, run, held)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The groups on which cards may be put."""
        special = self.spec.lining is not None or self.spec.gaps is not None
        return (
            () if special else tuple(self._target(group) for group in self.spec.groups if self._takes(group))
        )

    def _takes(self, group: Group) -> bool:
        if (
            group.take is not None
            or group.kind in (Kind.STOCK, Kind.DISCARD)
            or group.takes_from == frozenset()
        ):
            return False
        return bool(group.build) or group.empty is not Empty.NONE or group.kind is Kind.FOUNDATION

    def _target(self, group: Group) -> Target:
        build = group.build if not isinstance(group.build, Whole) else ()
        wide = group.build is Whole.OSMOSIS
        starts = tuple(self._starts(group, at) for at in range(group.n))
        return Target(
            group,
            tuple(self.span[group.name]),
            {} if wide else Lookup(self.spec.pack, build, group.wrap).followers(),
            tuple(self._may(self.group_at[at], group) for at in range(len(self.names))),
            tuple(self._may_space(self.group_at[at], group) for at in range(len(self.names))),
            group.kind in (Kind.FOUNDATION, Kind.CELL, Kind.WASTE, Kind.RESERVE),
            starts,
            group.kind is not Kind.FOUNDATION and group.empty is Empty.ANY,
            any(phrase.step is Step.CHOSEN for phrase in build),
            _is_plain(group),
        )

    def _may(self, source: Group, target: Group) -> bool:
        """Say whether cards of one group may go to another at all."""
        if source.goes_to is not None and target.name not in source.goes_to:
            return False
        if target.takes_from is not None:
            return source.name in target.takes_from
        if source.kind is Kind.FOUNDATION:
            return target.kind is Kind.TABLEAU
        return not (source is target and target.kind in (Kind.CELL, Kind.RESERVE))

    def _may_space(self, source: Group, target: Group) -> bool:
        if target.space_from is not None:
            return source.name in target.space_from and self._may_leave(source, target)
        return self._may(source, target)

    def _may_leave(self, source: Group, target: Group) -> bool:
        return source.goes_to is None or target.name in source.goes_to

    def _starts(self, group: Group, at: int) -> tuple[Card, ...] | None:
        """Return the cards that may be put on a space of a pile; None where that depends on the deal."""
        if group.kind is Kind.FOUNDATION:
            if group.bases:
                suit, rank = group.bases[at % len(group.bases)]
                return tuple(card for card in self.cards if (card.suit, card.rank) == (suit, rank))
            if group.base is Base.ASCENDING:
                return self.ranked((self.spec.pack.ranks[at],))
            return self.ranked(group.base) if isinstance(group.base, tuple) else None
        match group.empty:
            case Empty.ANY:
                return self.cards
            case Empty.NONE:
                return ()
            case Empty.BELOW_BASE:
                return None
        return self.ranked(group.empty)

    def ranked(self, ranks: tuple[int, ...]) -> tuple[Card, ...]:
        """Return all cards of some ranks."""
        return tuple(card for card in self.cards if card.rank in ranks)

    def based(self, group: Group, base: int) -> tuple[Card, ...]:
        """Return the cards that may be put on a space once it is known with which rank foundations begin."""
        if group.kind is Kind.FOUNDATION:
            return self.ranked((base,)) if base else self.cards if group.base is Base.CHOSEN else ()
        return self.ranked((rank_before(base, self.spec.pack.ranks),)) if base else ()

    @cached_property
    def limited(self) -> bool:
        """Whether the number of cards that are moved at once depends on spaces."""
        return any(Lift.SUPER in group.lift for group in self.spec.groups)

    def base(self, places: Sequence[Pile]) -> int:
        """Return the rank with which the foundations have begun; 0 if none has."""
        return next((places[at][0].rank for at in self.founds if places[at]), 0)

    @cached_property
    def osmosis(self) -> tuple[int, ...]:
        """The foundations on which suits are built that seep down."""
        return tuple(at for at in self.founds if self.group_at[at].build is Whole.OSMOSIS)

    @cached_property
    def partners(self) -> Mapping[Card, tuple[Card, ...]]:
        """The cards with which each makes a pair to be removed, those that come later in the pack alone."""
        removing = self.spec.removing
        assert removing is not None, "only a game that removes cards asks"
        pairs = [each for each in removing.sets if each.of == 2]
        return {
            card: tuple(
                other
                for other in self.cards[at + 1 :]
                if suited(removing.suits, card.suit, other.suit)
                and any(self._pair(each, card, other) for each in pairs)
            )
            for at, card in enumerate(self.cards)
        }

    def _pair(self, each: Removal, one: Card, other: Card) -> bool:
        if each.total:
            return one.rank + other.rank == each.total
        if each.same_rank:
            return one.rank == other.rank
        if each.diff:
            apart = abs(one.rank - other.rank)
            return each.diff in (apart, len(self.spec.pack.ranks) - apart if each.wrap else apart)
        return sorted((one.rank, other.rank)) == sorted(each.ranks)

    @cached_property
    def singles(self) -> frozenset[Card]:
        """The cards that are removed alone."""
        removing = self.spec.removing
        alone = [each for each in removing.sets if each.of == 1] if removing else []
        return frozenset(
            card
            for card in self.cards
            if any(card.rank in each.ranks or card.rank == each.total for each in alone)
        )

    @cached_property
    def beaters(self) -> Mapping[Card, frozenset[Card]]:
        """The higher cards of its suit, the ace above all, by which each card is beaten."""
        removing = self.spec.removing
        if removing is None or not any(each.beaten for each in removing.sets):
            return {}
        ranks = self.spec.pack.ranks
        return {
            card: frozenset(
                other
                for other in self.cards
                if other.suit == card.suit and high(other.rank, ranks) > high(card.rank, ranks)
            )
            for card in self.cards
        }

    @cached_property
    def removable(self) -> frozenset[int]:
        """The piles from which sets are removed."""
        removing = self.spec.removing
        places = removing.places if removing else ()
        return frozenset(at for name in places for at in self.span[name])

    @cached_property
    def near(self) -> Mapping[int, frozenset[int]] | None:
        """The piles that lie near each; None where nearness does not matter."""
        removing = self.spec.removing
        if removing is None or removing.near is Near.ANY:
            return None
        found: dict[int, frozenset[int]] = {}
        for name in removing.places:
            figure, first = self.spec.group(name).figure, self.span[name].start
            if figure is not None:
                for at, each in enumerate(neighbours(figure, removing.near)):
                    found[first + at] = frozenset(first + other for other in each)
        return found

    @cached_property
    def clicks(self) -> tuple[int, ...]:
        """The piles on which a click deals."""
        return tuple(at for at, group in enumerate(self.group_at) if group.click is not None)

    @cached_property
    def uncovers(self) -> Mapping[int, tuple[int, ...]]:
        """The cards of grids that each helps to cover, where cards are turned up when they are free."""
        found: dict[int, list[int]] = {}
        for source in self.sources:
            for at, each in zip(source.piles, source.keepers, strict=False):
                for other in each[0] if each != FREE else ():
                    found.setdefault(other, []).append(at)
        return {at: tuple(others) for at, others in found.items()}

    @cached_property
    def refills(self) -> tuple[tuple[int, tuple[int, ...]], ...]:
        """The piles that fill themselves when they are empty, and the piles that they are filled from."""
        return tuple(
            (at, tuple(other for name in group.refill for other in self.span[name]))
            for at, group in enumerate(self.group_at)
            if group.refill
        )

    @cached_property
    def takers(self) -> tuple[int, ...]:
        """The foundations that take whole sequences."""
        return tuple(at for at in self.founds if self.group_at[at].take is not None)

    @cached_property
    def taken(self) -> Mapping[Card, frozenset[Card]]:
        """What lies on what in the sequences that leave as a whole."""
        take = self.group_at[self.takers[0]].take
        assert take is not None, "only a game in which they leave asks"
        return Lookup(self.spec.pack, take.run, wrap=False).takers()

    @cached_property
    def turns(self) -> tuple[bool, ...]:
        """Whether the top card of each pile is turned up by itself."""
        return tuple(
            group.flip == Flip() and (group.kind not in (Kind.STOCK, Kind.GRID) or group.top_free)
            for group in self.group_at
        )

    @cached_property
    def held(self) -> Mapping[int, Keepers]:
        """What keeps each card of a grid from being free."""
        return {
            at: each
            for source in self.sources
            for at, each in zip(source.piles, source.keepers, strict=False)
        }

    @cached_property
    def waiting(self) -> tuple[Group, ...]:
        """The groups whose cards are turned up when something happens elsewhere."""
        return tuple(group for group in self.spec.groups if group.flip is not None and group.flip.need.needs)

    @cached_property
    def lined(self) -> Mapping[Card, frozenset[Card]]:
        """Which cards, on top of their piles, go on which in a line."""
        assert self.spec.lining is not None, "only a game with a line asks"
        return Lookup(self.spec.pack, self.spec.lining.matches, wrap=False).takers()

    @cached_property
    def gapped(self) -> Followers:
        """Which cards go to the right of which."""
        assert self.spec.gaps is not None, "only a game of gaps asks"
        return Lookup(self.spec.pack, self.spec.gaps.fill, wrap=False).followers()

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The places of each row of a grid in which gaps are filled."""
        group = next(group for group in self.spec.groups if group.kind is Kind.GRID)
        assert group.figure is not None, "a grid has a figure"
        first, wide = self.span[group.name].start, group.figure.cols
        return tuple(range(first + row * wide, first + (row + 1) * wide) for row in range(group.figure.rows))

    def run_at(self, at: int) -> Mapping[Card, frozenset[Card]]:
        """Return what makes a run in a pile."""
        group = self.group_at[at]
        return Lookup(self.spec.pack, group.run, group.wrap).takers()

    @cached_property
    def goal_piles(self) -> tuple[int, ...]:
        """The piles of which the goal speaks."""
        win = self.spec.win
        if win.goal is Goal.ALL_FOUNDED:
            return (*self.founds, *self.piles_of(Kind.DISCARD))
        return tuple(at for name in win.groups for at in self.span[name])


def _is_plain(group: Group) -> bool:
    """Say whether a group takes whatever follows its top card, however much lies there."""
    if group.build == () or isinstance(group.build, Whole) or group.same_rank or group.flip != Flip():
        return False
    steps = {phrase.step for phrase in group.build}
    return Step.CHOSEN not in steps and (not group.most or (steps <= ENDING and not group.wrap))


@lru_cache(maxsize=256)
def compiled(spec: Spec) -> Rules:
    """Return a game ready to play; the same one each time."""
    return Rules(spec)
