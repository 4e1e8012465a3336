"""A game's cards and piles, numbered; and its groups as moves see them: whence cards come and whither."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import accumulate
from typing import Final, Generic, TypeAlias, TypeVar

from cardtable.engine.cards import BACK, Card, Suit
from cardtable.patience.kernel.actions import Move
from cardtable.patience.kernel.shapes import FREE, Keepers, keepers
from cardtable.patience.kernel.tables import Followers, Lookup, cards_of, rank_before
from cardtable.patience.words.spec import Flip, Group, Guard, Spec, lying_over
from cardtable.patience.words.vocabulary import Base, Build, Empty, Kind, Lift, Phrase, Step, Whole

T = TypeVar("T")  # a card, as whoever asks tells it
LIFTS: Final = tuple(Lift)
BACK_STEP: Final = {Step.UP: Step.DOWN, Step.DOWN: Step.UP}  # by which a foundation goes back
IN_RUNS: Final = (Lift.RUN, Lift.WHOLE_RUN, Lift.SUPER)  # all of it built one way
Ways: TypeAlias = tuple[tuple[int, int], ...]  # piles, and how many cards are lifted


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
        """The place of each card by suits and ranks, by which the cards of a set are named."""
        ranked = sorted(self.cards, key=lambda card: card.order)
        return {card: at for at, card in enumerate(ranked)}

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
    def covered(self) -> Mapping[int, Keepers]:
        """The piles that lie under others, each with those of which it waits for one set to be empty."""
        found: dict[int, Keepers] = {}
        for group in self.spec.groups:
            if group.under and self.group_of[group.under].n:
                first = self.span[group.under].start
                rows = lying_over(group.n, self.group_of[group.under].n)
                for at, row in zip(self.span[group.name], rows, strict=True):
                    piles = tuple(first + other for other in row)
                    found[at] = tuple((each,) for each in piles) if group.under_one else (piles,)
        return found

    @cached_property
    def waiting_sets(self) -> bool:
        """Whether sets are removed only after something has come about."""
        return self.spec.removing is not None and bool(self.spec.removing.once.needs)

    def home_of(self, cards: Sequence[Card]) -> tuple[range, tuple[int, ...]] | None:
        """Return the foundations that a set begins, and its ranks in the order in which they come there."""
        ranks = sorted(card.rank for card in cards)
        for each in self.spec.removing.sets if self.spec.removing is not None else ():
            if each.begins and sorted(each.ranks) == ranks:
                return self.span[each.begins], each.ranks
        return None

    @cached_property
    def bottoms(self) -> frozenset[int]:
        """The piles of which the card that lies deepest is free, too."""
        return frozenset(at for at, group in enumerate(self.group_at) if Lift.BOTTOM in group.lift)

    @cached_property
    def beside(self) -> Mapping[int, int]:
        """The piles beside foundations that are begun sooner than these."""
        return {
            at: other
            for group in self.spec.groups
            if group.beside
            for at, other in zip(self.span[group.name], self.span[group.beside], strict=True)
        }

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
    def full(self) -> Mapping[int, tuple[int, ...]]:
        """The piles for a card when no pile has too few, by the pile that is clicked on."""
        return {
            at: tuple(other for name in group.click.full for other in self.span[name])
            for at, group in enumerate(self.group_at)
            if group.click is not None
        }

    @cached_property
    def rounded(self) -> frozenset[int]:
        """The piles on which cards are laid in rounds."""
        return frozenset(at for at, group in enumerate(self.group_at) if group.rounds)

    @cached_property
    def hands(self) -> tuple[int, ...]:
        """The piles from which the cards of a round come: a waste, and the stock that deals there."""
        names = {name for at in self.rounded for name in self.group_at[at].takes_from or ()}
        return tuple(
            at
            for at, group in enumerate(self.group_at)
            if group.name in names or (group.click is not None and names.intersection(group.click.names))
        )

    @cached_property
    def staged(self) -> bool:
        """Whether something holds up to some stage of the game only, or from there on."""
        groups = self.spec.groups
        return any(each.from_when.staged or each.refill_when.staged for each in groups)

    @cached_property
    def rows(self) -> tuple[range, ...]:
        """The places of each row of a grid in which gaps are filled."""
        group = next(group for group in self.spec.groups if group.kind is Kind.GRID)
        assert group.figure is not None, "a grid has a figure"
        first, wide = self.span[group.name].start, group.figure.cols
        return tuple(range(first + row * wide, first + (row + 1) * wide) for row in range(group.figure.rows))


@dataclass(frozen=True, slots=True)
class Source(Generic[T]):
    """A group from which cards are lifted: the numbers of its piles, how, and what makes a run."""

    piles: tuple[int, ...]
    how: int  # the place of its way among all ways to lift
    run: Mapping[T, frozenset[T]]
    keepers: tuple[Keepers, ...]  # of a grid, or of piles that lie under others; else empty
    alone: tuple[tuple[int, Ways], ...]  # each pile with how its top card is lifted by itself
    begins: frozenset[T] = frozenset()  # with which a pile begins, where loose cards are lifted


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
    waits: bool  # whether cards come only when something has happened elsewhere, or only so often
    most: int  # how many cards at once come to a card, as far as no cells and spaces limit it
    most_space: int  # the same to a space
    alike: tuple[Card, ...] | None  # the cards put on any space of it, where that depends on nothing
    early: tuple[bool, ...] = ()  # who may come at first, where that changes
    whole: int = 0  # how many cards come at once, where only whole sequences do


def sources(game: Numbered) -> tuple[Source[Card], ...]:
    """The groups from which cards are lifted, once for each way in which a run may be built."""
    return tuple(
        _source(game, group, lift, way)
        for group in game.spec.groups
        for lift in sorted(group.lift, key=lambda each: each.value)
        for way in (((phrase,) for phrase in group.run) if lift in IN_RUNS and group.run else (group.run,))
    )


def _source(game: Numbered, group: Group, lift: Lift, way: Build) -> Source[Card]:
    run = Lookup(game.spec.pack, way, group.wrap).takers()
    grid = keepers(group.figure) if group.figure is not None else ()
    first = game.span[group.name].start
    held = tuple(tuple(tuple(first + at for at in each) for each in one) for one in grid)
    piles = tuple(game.span[group.name])
    if group.under:
        held = tuple(game.covered.get(at, FREE) for at in piles)
    alone = tuple((at, ((at, 1),)) for at in piles)
    ranks = group.base if lift is Lift.LOOSE and isinstance(group.base, tuple) else ()
    return Source(piles, LIFTS.index(lift), run, held, alone, frozenset(game.ranked(ranks)))


def targets(game: Numbered) -> tuple[Target, ...]:
    """The groups on which cards may be put."""
    special = game.spec.lining is not None or game.spec.gaps is not None
    return (
        ()
        if special
        else tuple(_target(game, group) for group in game.spec.groups if group.n and _takes(group))
    )


def _takes(group: Group) -> bool:
    if group.take is not None:
        return group.take.by_hand
    if group.kind in (Kind.STOCK, Kind.DISCARD) or group.takes_from == frozenset():
        return False
    return bool(group.build) or group.empty is not Empty.NONE or group.kind is Kind.FOUNDATION


def _target(game: Numbered, group: Group) -> Target:
    build = group.build if not isinstance(group.build, Whole) else ()
    wide = group.build is Whole.OSMOSIS
    starts = tuple(_starts(game, group, at) for at in range(group.n))
    single = _is_single(group)
    late = group if group.from_when == Guard() else replace(group, takes_from=None)
    return Target(
        group,
        tuple(game.span[group.name]),
        {} if wide else _followers(game, group, build),
        tuple(_may(game.group_at[at], late) for at in range(len(game.names))),
        tuple(_may_space(game.group_at[at], late) for at in range(len(game.names))),
        single,
        starts,
        group.kind is not Kind.FOUNDATION and group.empty is Empty.ANY and not group.one_per_suit,
        any(phrase.step is Step.CHOSEN for phrase in build),
        _is_plain(group, len(group.within or game.spec.pack.ranks)),
        bool(group.when.needs or group.grace),
        1 if single else len(game.cards),
        1 if single else group.most or len(game.cards),
        starts[0] if not (wide or group.one_per_suit or group.beside) and len(set(starts)) == 1 else None,
        () if late is group else tuple(_may(each, group) for each in game.group_at),
        group.take.length if group.take is not None else 0,
    )


def _followers(game: Numbered, group: Group, build: Build) -> Followers:
    """Return which cards may be put on each card of a group, on whichever of its ways a pile is."""
    if group.returns:
        build = tuple(
            Phrase(step, each.suits)
            for each in build
            for step in (each.step, Step.SAME, BACK_STEP[each.step])
        )
    pack = replace(game.spec.pack, ranks=group.within) if group.within else game.spec.pack
    found = Lookup(pack, build, group.wrap).followers()
    if group.within:
        found = {card: found.get(card, ()) for card in (BACK, *game.cards)}
    if group.suits:
        found = {
            card: tuple(each for each in over if each.suit in group.suits) for card, over in found.items()
        }
    if group.stop:
        found = {card: () if over and card.rank in group.stop else over for card, over in found.items()}
    return found


def _may(source: Group, target: Group) -> bool:
    """Say whether cards of one group may go to another at all."""
    if source.goes_to is not None and target.name not in source.goes_to:
        return False
    if target.takes_from is not None:
        return source.name in target.takes_from
    if source.kind is Kind.FOUNDATION:
        return target.kind is Kind.TABLEAU
    return not (source is target and target.kind in (Kind.CELL, Kind.RESERVE))


def _may_space(source: Group, target: Group) -> bool:
    if target.space_from is not None:
        return source.name in target.space_from and _may_leave(source, target)
    return _may(source, target)


def _may_leave(source: Group, target: Group) -> bool:
    return source.goes_to is None or target.name in source.goes_to


def _starts(game: Numbered, group: Group, at: int) -> tuple[Card, ...] | None:
    """Return the cards that may be put on a space of a pile; None where that depends on the deal."""
    found = _starting(game, group, at)
    return (
        found
        if found is None or not group.suits
        else tuple(each for each in found if each.suit in group.suits)
    )


def _starting(game: Numbered, group: Group, at: int) -> tuple[Card, ...] | None:
    if group.take is not None:
        return game.cards if group.take.base is None else game.ranked((group.take.base,))
    if group.kind is Kind.FOUNDATION:
        if group.bases:
            suit, rank = group.bases[at % len(group.bases)]
            return tuple(card for card in game.cards if (card.suit, card.rank) == (suit, rank))
        if group.base is Base.ASCENDING:
            return game.ranked((game.spec.pack.ranks[at],))
        return game.ranked(group.base) if isinstance(group.base, tuple) else None
    match group.empty:
        case Empty.ANY:
            return game.cards
        case Empty.NONE:
            return ()
        case Empty.BELOW_BASE:
            return None
    return game.ranked(group.empty)


def based(game: Numbered, group: Group, base: int) -> tuple[Card, ...]:
    """Return the cards that may be put on a space once it is known with which rank foundations begin."""
    if group.kind is Kind.FOUNDATION:
        return game.ranked((base,)) if base else game.cards if group.base is Base.CHOSEN else ()
    return game.ranked((rank_before(base, game.spec.pack.ranks),)) if base else ()


def suits_begun(foundations: Iterable[Sequence[Card]]) -> frozenset[Suit]:
    """Return the suits in which some foundations have been begun."""
    return frozenset(pile[0].suit for pile in foundations if pile)


def _is_single(group: Group) -> bool:
    """Say whether cards come to a group one at a time."""
    return (group.kind in (Kind.FOUNDATION, Kind.CELL, Kind.WASTE) and group.take is None) or (
        group.kind is Kind.RESERVE and Lift.WHOLE not in group.lift
    )


def _is_plain(group: Group, ranks: int) -> bool:
    """Say whether a group takes whatever follows its top card, however much lies there."""
    if (
        group.build == ()
        or isinstance(group.build, Whole)
        or group.same_rank
        or group.flip != Flip()
        or group.under
        or Lift.LOOSE in group.lift
        or group.one_way
        or group.least
        or group.returns
    ):
        return False
    steps = {phrase.step for phrase in group.build}
    return Step.CHOSEN not in steps and (not group.most or _ends_in_time(group, steps, ranks))


def _ends_in_time(group: Group, steps: set[Step], ranks: int) -> bool:
    """Say whether a pile ends by itself before it is full: one that is built rank by rank from its base."""
    one_way = not group.wrap and steps in ({Step.UP}, {Step.DOWN})
    return group.kind is Kind.FOUNDATION and group.most == ranks and one_way
