"""A game's specification made ready to play: piles numbered, rules turned into tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final
from weakref import WeakValueDictionary

from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile
from cardtable.patience.kernel.actions import Draw, Move, Remove, Swap
from cardtable.patience.kernel.parts import Numbered, Source, Target, sources, targets
from cardtable.patience.kernel.removals import Removals, removals
from cardtable.patience.kernel.scoring import Deed, Scoring, moved, scoring_of
from cardtable.patience.kernel.shapes import FREE, Keepers, beside, points
from cardtable.patience.kernel.tables import Followers, Lookup
from cardtable.patience.words.spec import Flip, Group, Spec, Take
from cardtable.patience.words.vocabulary import Empty, Faces, Goal, Kind, Lift, Whole


@dataclass(frozen=True, slots=True)
class Routine:
    """What a game asks of its rules again and again."""

    free: bool  # whether cards are moved that lie free, not those of a line or next to gaps
    removing: bool  # whether sets are removed
    swapping: bool  # whether cards change places
    redealing: bool  # whether cards may be dealt once more
    counting: bool  # whether each move is worth something
    settling: bool  # whether more happens by itself than that cards are turned up
    counted: bool  # whether something is allowed so often only, now and then, or from under others


class Rules(Numbered):
    """A game ready to play; equal to another of the same specification."""

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Rules) and self.spec == other.spec)

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(self.spec)  # not of the id alone: its variants would be compared at each look-up

    def __reduce__(self) -> tuple[object, tuple[Spec]]:
        return compiled, (self.spec,)

    def __repr__(self) -> str:
        return f"the rules of {self.spec.id}"

    @cached_property
    def _removals(self) -> dict[tuple[Card, ...], Remove]:
        return {}

    def move(self, card: Card, source: int, target: int) -> Move:
        """Return an action, the same one each time: making it anew would take most of the time."""
        return self.moves_to[target][source][card]

    def removal(self, cards: tuple[Card, ...]) -> Remove:
        """Return an action, the same one each time."""
        found = self._removals.get(cards)
        if found is None:
            found = self._removals[cards] = Remove(cards)
        return found

    @cached_property
    def _swaps(self) -> dict[tuple[Card, Card], Swap]:
        return {}

    def swap(self, card: Card, other: Card) -> Swap:
        """Return an action, the same one each time."""
        cards = (card, other) if self.order[card] < self.order[other] else (other, card)
        found = self._swaps.get(cards)
        if found is None:
            found = self._swaps[cards] = Swap(cards)
        return found

    @cached_property
    def swapped(self) -> Mapping[int, frozenset[Card]]:
        """The piles whose cards may change places, each with the cards that begin it."""
        return {
            at: frozenset(self.ranked(group.base))
            for at, group in enumerate(self.group_at)
            if group.swap and group.kind is not Kind.GRID and isinstance(group.base, tuple)
        }

    @cached_property
    def exchanged(self) -> tuple[int, ...]:
        """The places of a grid any two cards of which change places."""
        return tuple(at for at, group in enumerate(self.group_at) if group.swap and group.kind is Kind.GRID)

    @cached_property
    def limited(self) -> bool:
        """Whether the number of cards that are moved at once depends on spaces."""
        return any(Lift.SUPER in group.lift for group in self.spec.groups)

    @cached_property
    def cells(self) -> tuple[int, ...]:
        """The cells that any card may use, for moving several at once."""
        return tuple(
            at
            for at in self.piles_of(Kind.CELL)
            if self.group_at[at].takes_from is None
            and self.group_at[at].most == 1
            and not (self.group_at[at].under or self.group_at[at].one_per_suit)
        )

    @cached_property
    def spaces(self) -> tuple[int, ...]:
        """The columns that may serve, while empty, for moving several cards at once."""
        groups, columns = self.group_at, self.piles_of(Kind.TABLEAU)
        return tuple(at for at in columns if groups[at].empty is Empty.ANY and groups[at].space_from is None)

    @cached_property
    def routine(self) -> Routine:
        """What is looked up at every move."""
        return Routine(
            free=self.spec.lining is None and self.spec.gaps is None,
            removing=self.spec.removing is not None,
            swapping=bool(self.swapped or self.exchanged),
            redealing=self.spec.redeal is not None,
            counting=self.scoring is not None and self.scoring.counts(Deed.MOVE),
            settling=bool(self.takers or self.turned_with or self.refills or self.waiting),
            counted=bool(self.graced or self.merciful or self.spaced or self.staged or self.rounded)
            or bool(self.bottoms or self.waiting_sets),
        )

    @cached_property
    def sources(self) -> tuple[Source[Card], ...]:
        """The groups from which cards are lifted."""
        return sources(self)

    @cached_property
    def targets(self) -> tuple[Target, ...]:
        """The groups on which cards may be put."""
        return targets(self)

    @cached_property
    def removals(self) -> Removals:
        """What leaves together, in a game that removes cards."""
        return removals(self)

    def base(self, places: Sequence[Pile]) -> int:
        """Return the rank with which the foundations have begun; 0 if none has."""
        return next((places[at][0].rank for at in self.founds if places[at]), 0)

    @cached_property
    def osmosis(self) -> tuple[int, ...]:
        """The foundations on which suits are built that seep down."""
        return tuple(at for at in self.founds if self.group_at[at].build is Whole.OSMOSIS)

    @cached_property
    def clicks(self) -> tuple[tuple[int, Draw], ...]:
        """The piles on which a click deals, each with that action."""
        clicked = [at for at, group in enumerate(self.group_at) if group.click is not None]
        return tuple((at, Draw(self.names[at])) for at in clicked)

    @cached_property
    def uncovers(self) -> Mapping[int, tuple[int, ...]]:
        """The cards of grids that each helps to cover, where cards lie face down until they are free."""
        steps = (*self.spec.deal, *(self.spec.redeal.steps if self.spec.redeal is not None else ()))
        down = {name for step in steps if step.up is not Faces.ALL for name in step.groups}
        found: dict[int, list[int]] = {}
        for source in self.sources:
            for at, each in zip(source.piles, source.keepers, strict=False):
                for other in each[0] if each != FREE and self.group_at[at].name in down else ():
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
    def take(self) -> Take:
        """Which sequences leave as a whole."""
        take = self.group_at[self.takers[0]].take
        assert take is not None, "only a game in which they leave asks"
        return take

    @cached_property
    def taken(self) -> Mapping[Card, frozenset[Card]]:
        """What lies on what in them: round the corner where they begin with any rank."""
        return Lookup(self.spec.pack, self.take.run, wrap=self.take.base is None).takers()

    @cached_property
    def turns(self) -> tuple[bool, ...]:
        """Whether the top card of each pile is turned up by itself."""
        return tuple(
            group.flip == Flip() and (group.kind not in (Kind.STOCK, Kind.GRID) or group.top_free)
            for group in self.group_at
        )

    @cached_property
    def hand_turned(self) -> tuple[int, ...]:
        """The piles whose cards a player may wish to turn up by hand."""
        covered = {at for others in self.uncovers.values() for at in others}
        return tuple(at for at, turns in enumerate(self.turns) if turns or at in covered)

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
    def turned_with(self) -> Mapping[int, int]:
        """The piles whose top card is turned up when a card comes to another, by that other one."""
        return {
            other: at
            for group in self.spec.groups
            if group.flip is not None and group.flip.follows
            for at, other in zip(self.span[group.name], self.span[group.flip.follows], strict=False)
        }

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
    def gapped_left(self) -> Followers:
        """Which cards go to the left of which."""
        return {card: tuple(each for each in self.cards if card in self.gapped[each]) for card in self.cards}

    @cached_property
    def row_built(self) -> Followers:
        """Which cards lie to the right of which in rows that are in order."""
        assert self.spec.gaps is not None, "only a game of gaps asks"
        built = self.spec.gaps.built or self.spec.gaps.fill
        return Lookup(self.spec.pack, built, wrap=False).followers()

    @cached_property
    def neighbours(self) -> Mapping[int, tuple[int, int]]:
        """The places to the left and to the right of each in rows, -1 where a row ends."""
        assert self.spec.gaps is not None, "only a game of gaps asks"
        return beside(self.rows, runs_on=self.spec.gaps.runs_on)

    def run_at(self, at: int) -> Mapping[Card, frozenset[Card]]:
        """Return what makes a run in a pile."""
        group = self.group_at[at]
        return Lookup(self.spec.pack, group.run, group.wrap).takers()

    def sequences_at(self, at: int) -> tuple[Mapping[Card, frozenset[Card]], ...]:
        """Return what makes a sequence that is wanted in a pile, one way and another: none goes round."""
        ways = (Lookup(self.spec.pack, (phrase,), wrap=False) for phrase in self.group_at[at].run)
        return tuple(way.takers() for way in ways)

    @cached_property
    def scoring(self) -> Scoring | None:
        """How points are counted, if they are."""
        return scoring_of(self.spec.score)

    @cached_property
    def tops(self) -> frozenset[int]:
        """The tops of figures, in a game that counts points for clearing them."""
        if self.scoring is None or Deed.PEAK not in self.scoring.worth:
            return frozenset()
        return frozenset(
            self.span[group.name].start + at
            for group in self.spec.groups
            if group.figure is not None
            for at, (_, row) in enumerate(points(group.figure))
            if row == 0
        )

    @cached_property
    def deeds(self) -> tuple[tuple[tuple[Deed, ...], ...], ...]:
        """What a move from each pile to each other comes to, as far as it counts."""
        kinds = [group.kind for group in self.group_at]
        distinct = list(dict.fromkeys(kinds))
        places = list(map(distinct.index, kinds))
        found = [[self._deeds(one, other) for other in distinct] for one in distinct]
        rows = [tuple(map(row.__getitem__, places)) for row in found]
        return tuple(map(rows.__getitem__, places))

    def _deeds(self, source: Kind, target: Kind) -> tuple[Deed, ...]:
        scoring = self.scoring
        if scoring is None:
            return ()
        return tuple(filter(scoring.counts, moved(source, target)))

    @cached_property
    def out(self) -> int:
        """Where cards go that are removed; -1 in games that remove none."""
        if self.spec.removing is not None:
            return self.span[self.spec.removing.to][0]
        removes = self.spec.lining is not None and self.spec.lining.removes
        return self.piles_of(Kind.DISCARD)[0] if removes else -1

    @cached_property
    def goal_piles(self) -> tuple[int, ...]:
        """The piles of which the goal speaks."""
        win = self.spec.win
        if win.goal is Goal.ALL_FOUNDED:
            return (*self.founds, *self.piles_of(Kind.DISCARD))
        return tuple(at for name in win.groups for at in self.span[name])

    @cached_property
    def starters(self) -> tuple[int, ...]:
        """The pile whose card belongs to each hand, if there is one."""
        starter = self.spec.win.starter
        return tuple(self.span[starter]) if starter else ()

    @cached_property
    def abroad(self) -> tuple[int, ...]:
        """The piles of which the goal does not speak, the columns first: they are mostly full."""
        others = [at for at in range(len(self.names)) if at not in self.goal_piles]
        return tuple(sorted(others, key=lambda at: self.group_at[at].kind is not Kind.TABLEAU))

    @cached_property
    def may_win(self) -> tuple[bool, ...]:
        """Whether a move to each pile may be the last one; if all are to go home, only one to there."""
        alone = self.spec.win.goal is not Goal.ALL_FOUNDED or self.refills or self.takers
        return tuple(bool(alone) or at in self.goal_piles for at in range(len(self.names)))


KEPT: Final = 8  # games whose rules are kept ready: each takes some 400 KB, and 3 ms to make anew
ALIVE = WeakValueDictionary[Spec, Rules]()  # two that are equal would be compared whole at each look-up


@lru_cache(maxsize=KEPT)
def compiled(spec: Spec) -> Rules:
    """Return a game ready to play; the same one each time, as long as anybody has it."""
    return ALIVE.get(spec) or ALIVE.setdefault(spec, Rules(spec))
