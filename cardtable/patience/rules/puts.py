"""Puts: where the cards that can be lifted may be put, and whether what a rule waits for has come about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Pile
from cardtable.patience.rules.compiled import Rules
from cardtable.patience.rules.lifts import UNLIMITED, heads
from cardtable.patience.rules.parts import Target, based, suits_begun
from cardtable.patience.words.spec import Group, Guard
from cardtable.patience.words.vocabulary import Kind, Lift, State

Limits = tuple[int, int]  # cards that go at once on cards, and on a space


def holds(rules: Rules, places: Sequence[Pile], guard: Guard, index: int = 0) -> bool:
    """Say whether a guard holds, for the pile of that number in its group."""
    if not guard.ever:
        for name, state in guard.needs:  # before each move: a generator would take longer
            if not _is(rules, places, name, state, index):
                return False
    return True


def _is(rules: Rules, places: Sequence[Pile], name: str, state: State, index: int) -> bool:
    span = rules.span[name]
    piles = places[span.start : span.stop]
    match state:
        case State.SAME_INDEX_FULL:
            return len(piles[index % len(piles)]) == rules.group_of[name].most
        case State.EMPTY | State.ALL_EMPTY:
            return not any(piles)
        case State.ANY_EMPTY:
            return not all(piles)
        case State.NONE_EMPTY:
            return all(piles)
        case State.FULL:
            return all(len(pile) == rules.group_of[name].most for pile in piles)
        case State.STARTED:
            return any(piles)


class Putting:
    """Finds the moves of one moment."""

    __slots__ = ("graces", "lifted", "limits", "places", "rules")

    def __init__(self, rules: Rules, places: Sequence[Pile], graces: int) -> None:
        self.rules, self.places, self.graces = rules, places, graces
        self.limits = self._limits() if rules.routine.limited else (UNLIMITED, UNLIMITED)
        self.lifted = heads(rules, places, self.limits[0])

    def moves(self) -> list[Action]:
        """Return all moves of cards onto piles."""
        found: list[Action] = []
        for target in self.rules.routine.targets:
            if target.waits and not self._opens(target.group):
                continue
            if target.plain:
                self._plain(target, found)
            else:
                self._guarded(target, found)
        return found

    def _opens(self, group: Group) -> bool:
        """Say whether cards may be put on a group now."""
        spent = group.grace and self.graces >= group.grace
        return not spent and holds(self.rules, self.places, group.when)

    def _limits(self) -> Limits:
        """Return how many cards go through free cells and spaces, one by one."""
        places, routine, cells, spaces = self.places, self.rules.routine, 1, 0
        for at in routine.cells:  # before each move: generators would take twice as long
            if not places[at]:
                cells += 1
        for at in routine.spaces:
            if not places[at]:
                spaces += 1
        return cells << spaces, cells << max(spaces - 1, 0)

    def _plain(self, target: Target, found: list[Action]) -> None:
        """Find the moves to a group without rules of its own about how many cards lie there."""
        places, fits, ok, lifted = self.places, target.fits, target.ok, self.lifted
        limit = target.most if target.most < self.limits[0] else self.limits[0]
        starting: list[tuple[Card, int]] | None = None
        for number, (at, made) in enumerate(target.moves):
            pile = places[at]
            if pile:
                for card in fits[pile[-1]]:
                    if card in lifted:
                        source, count = lifted[card]
                        if count <= limit and source != at and ok[source]:
                            found.append(made[source][card])
            else:
                if starting is None or target.alike is None:
                    starting = self._starting(target, number)
                for card, source in starting:
                    found.append(made[source][card])  # mostly none

    def _guarded(self, target: Target, found: list[Action]) -> None:
        group, places = target.group, self.places
        starting: list[tuple[Card, int]] | None = None
        for number, (at, made) in enumerate(target.moves):
            pile = places[at]
            if not pile:
                if starting is None or target.alike is None:
                    starting = self._starting(target, number)
                for card, source in starting:
                    found.append(made[source][card])  # mostly none
            elif (not group.most or len(pile) < group.most) and pile[-1] not in pile.turned:
                for card, source in self._followers(target, number, at):
                    found.append(made[source][card])  # mostly none or one

    def _followers(self, target: Target, number: int, at: int) -> Iterator[tuple[Card, int]]:
        """Give the cards that may be put on those of a pile, each with the pile it comes from."""
        for card in self._fitting(target, number, self.places[at]):
            if card in self.lifted:
                source, count = self.lifted[card]
                if source != at and target.ok[source] and self._allows(target, self.places[at], card, count):
                    yield card, source

    def _fitting(self, target: Target, number: int, pile: Pile) -> Sequence[Card]:
        if self.rules.osmosis and target.piles[number] in self.rules.osmosis:
            return self._seeping(number, pile)
        return target.fits[pile[-1]]

    def _seeping(self, number: int, pile: Pile) -> Sequence[Card]:
        """Return the cards of a suit whose rank lies on the foundation before; of the first all."""
        suit, before = pile[0].suit, self.places[self.rules.osmosis[number - 1]] if number else None
        ranks = None if before is None else {card.rank for card in before}
        return [card for card in self.lifted if card.suit == suit and (ranks is None or card.rank in ranks)]

    def _allows(self, target: Target, pile: Pile, card: Card, count: int) -> bool:
        group = target.group
        if Lift.LOOSE in group.lift and pile[0] not in (target.starts[0] or ()):
            return False
        if count > min(target.most, self.limits[0]):
            return False
        if group.most and len(pile) + count > group.most:
            return False
        if group.same_rank and sum(each.rank == card.rank for each in pile) + count > group.same_rank:
            return False
        return not target.chosen or self._goes_on(target, pile, card)

    def _goes_on(self, target: Target, pile: Pile, card: Card) -> bool:
        """Say whether a card goes the way, up or down, that the first card built on a foundation has gone."""
        ranks = self.rules.spec.pack.ranks
        for at in target.piles:
            if len(self.places[at]) > 1:
                first, second = self.places[at][:2]
                return _step(first, second, ranks) == _step(pile[-1], card, ranks)
        return True

    def _starting(self, target: Target, number: int) -> list[tuple[Card, int]]:
        """Return the cards that may be put on a space, each with the pile it comes from."""
        ok, lifted = target.ok_space, self.lifted
        limit = target.most_space if target.most_space < self.limits[1] else self.limits[1]
        if target.any_start:
            return [
                (card, source) for card, (source, count) in lifted.items() if count <= limit and ok[source]
            ]
        if target.group.first_from is not None and not self.rules.base(self.places):
            return self._choosing(target.group.first_from)
        found: list[tuple[Card, int]] = []
        for card in self._starts(target, number) if target.alike is None else target.alike:
            if card in lifted:
                source, count = lifted[card]
                if count <= limit and ok[source]:
                    found.append((card, source))
        return found

    def _choosing(self, first_from: frozenset[str]) -> list[tuple[Card, int]]:
        """Return the cards by which the rank is chosen with which foundations begin."""
        return [
            (card, source)
            for card, (source, count) in self.lifted.items()
            if count == 1 and self.rules.group_at[source].name in first_from
        ]

    def _starts(self, target: Target, number: int) -> Sequence[Card]:
        """Return the cards with which a space may be filled."""
        if self.rules.osmosis and target.group.kind is Kind.FOUNDATION and not self._in_turn(number):
            return ()
        starts = target.starts[number]
        if starts is None:
            starts = based(self.rules, target.group, self.rules.base(self.places))
        if target.group.one_per_suit:
            begun = suits_begun(self.places[at] for at in target.piles)
            return [card for card in starts if card.suit not in begun]
        return starts

    def _in_turn(self, number: int) -> bool:
        """Say whether the foundation before a space has been started."""
        return number == 0 or bool(self.places[self.rules.osmosis[number - 1]])


def _step(below: Card, over: Card, ranks: Sequence[int]) -> bool:
    """Say whether a card lies on another one rank higher, round the corner."""
    return (ranks.index(below.rank) + 1) % len(ranks) == ranks.index(over.rank)
