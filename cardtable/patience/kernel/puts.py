"""Puts: where what can be lifted may be put: a deal asks with its cards, a search with their numbers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized
from typing import Final, Generic, TypeAlias, TypeVar

from cardtable.patience.kernel.asker import Asker
from cardtable.patience.kernel.compiled import Rules
from cardtable.patience.kernel.lifts import is_open
from cardtable.patience.kernel.parts import Target, Ways, based
from cardtable.patience.kernel.shapes import FREE, Keepers
from cardtable.patience.words.spec import Group, Guard
from cardtable.patience.words.vocabulary import Kind, Lift, State, Step

T = TypeVar("T")  # a card, as whoever asks tells it
M = TypeVar("M")  # a move, as whoever asks has it
Way: TypeAlias = tuple[int, ...]  # pile, cards, pile; or a sign, and what it needs
Limits: TypeAlias = tuple[int, int]  # cards that go at once on cards, and on a space
REDEALS: Final = 1  # of what was spent, where it stands how often cards were dealt again
GRACES: Final = 2
LAID: Final = 5
UNLIMITED: Final = 10**6  # cards at once


def holds(
    rules: Rules, places: Sequence[Sized], guard: Guard, index: int = 0, spent: Sequence[int] = ()
) -> bool:
    """Say whether a guard holds, for the pile of that number in its group, after what was spent."""
    if guard.staged and spent:
        for wanted, at in ((guard.redealt, REDEALS), (guard.laid, LAID)):
            if wanted is not None and wanted != bool(spent[at]):
                return guard.ever
    if not guard.ever:
        for name, state in guard.needs:  # before each move: a generator would take longer
            if not _is(rules, places, name, state, index):
                return False
    return True


def _is(rules: Rules, places: Sequence[Sized], name: str, state: State, index: int) -> bool:
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
        case State.STARTED | State.LEFT:
            return any(piles)
        case State.ONE_LEFT:
            return sum(len(pile) for pile in piles) == 1


def limits(places: Sequence[Sized], within: Sequence[int], columns: Sequence[int]) -> Limits:
    """Return how many cards go through the cells and the columns that are free, one by one."""
    cells, spaces = 1, 0
    for at in within:  # before each move: generators would take twice as long
        if not places[at]:
            cells += 1
    for at in columns:
        if not places[at]:
            spaces += 1
    return cells << spaces, cells << max(spaces - 1, 0)


def bares(kept: Keepers, places: Sequence[Sized], source: int, count: int) -> bool:
    """Say whether nothing lies over a pile, or the last that does comes there itself, as a whole."""
    if is_open(kept, places):
        return True
    last = any(all(at == source or not places[at] for at in each) for each in kept)
    return last and len(places[source]) == count  # who comes from beyond all piles is no last one


class Put(Generic[T]):
    """A group on which cards are put, with its cards as they are told."""

    def __init__(self, rules: Rules, target: Target, asker: Asker[T, M]) -> None:
        self.target, self.group, self.piles = target, target.group, target.piles
        self.ok, self.ok_space = target.ok, target.ok_space
        self.fits = asker.over(target.fits)
        self.starts = [None if each is None else asker.told(each) for each in target.starts]
        self.based = {
            rank: asker.told(based(rules, target.group, rank)) for rank in (0, *rules.spec.pack.ranks)
        }
        told = target.group.first_from is None and target.alike is not None
        self.alike = asker.told(target.alike or ()) if told else None
        self.freed = bool(target.group.space_when.needs)  # whether spaces take from everywhere later
        first = target.group.first_from
        self.ok_first = None if first is None else tuple(group.name in first for group in rules.group_at)
        self.whole = target.whole
        self.plain, self.waits, self.single = target.plain, target.waits, target.single
        self.any_start, self.most_space = target.any_start, target.most_space
        self.loose = Lift.LOOSE in target.group.lift
        self.covered = {at: rules.covered[at] for at in target.piles if at in rules.covered}
        self.ranks = target.group.within or rules.spec.pack.ranks
        self.rises = _steps(target.group)[:1] == (Step.UP,)  # whether it is built up first
        self.first: Put[T] | None = None  # the same while fewer piles give cards
        self.sparing = False  # whether one of several spaces that are alike is enough
        self.dealt_by: int | None = None  # the stock while which they are not alike


def _steps(group: Group) -> tuple[Step, ...]:
    return tuple(phrase.step for phrase in group.build) if isinstance(group.build, tuple) else ()


class Putting(Generic[T, M]):
    """Finds the moves of cards onto piles, in one game."""

    def __init__(self, rules: Rules, asker: Asker[T, M]) -> None:
        self.rules, self.asker, self.made, self._by_card = rules, asker, asker.made, asker.by_card
        self.puts = [Put(rules, target, asker) for target in rules.targets if target.piles]
        for put in self.puts:
            if put.target.early:
                put.first = Put(rules, put.target, asker)
                put.first.ok = put.first.ok_space = put.target.early

    def moves(
        self, places: Sequence[Sequence[T]], lifted: dict[T, Ways], spent: Sequence[int], most: Limits
    ) -> list[M]:
        """Return all moves of what is lifted, after what was spent; so many cards go at once."""
        found: list[M] = []
        for each in self.puts:
            put = each
            if put.waits and not self._opens(put.group, places, spent[GRACES]):
                continue
            if put.first is not None and holds(self.rules, places, put.group.from_when, spent=spent):
                put = put.first
            limit = 1 if put.single else most[0]
            if put.plain:
                spaces = self._plain(put, places, lifted, limit, found)
            else:
                spaces = self._guarded(put, places, lifted, limit, found)
            if spaces:
                found += self._to_spaces(put, spaces, places, lifted, most[1])
        return found

    def _opens(self, group: Group, places: Sequence[Sized], graces: int) -> bool:
        """Say whether cards may be put on a group now."""
        spent = group.grace and graces >= group.grace
        return not spent and holds(self.rules, places, group.when)

    def _plain(
        self,
        put: Put[T],
        places: Sequence[Sequence[T]],
        lifted: dict[T, Ways],
        limit: int,
        found: list[M],
    ) -> list[int]:
        """Add the moves to a group without rules of its own about how many cards lie there; return spaces."""
        fits, ok, by_card = put.fits, put.ok, self._by_card
        spaces: list[int] = []
        for at in put.piles:
            if pile := places[at]:
                for card in fits[pile[-1]]:
                    if card in lifted:
                        for source, count in lifted[card]:
                            if count <= limit and source != at and ok[source]:
                                found.append(self.made[at][source][card if by_card else count])
            else:
                spaces.append(at)
        return spaces

    def _guarded(
        self,
        put: Put[T],
        places: Sequence[Sequence[T]],
        lifted: dict[T, Ways],
        limit: int,
        found: list[M],
    ) -> list[int]:
        """Add the moves to a group that asks for more than what fits; return spaces."""
        most, ok, by_card = put.group.most, put.ok, self._by_card
        spaces: list[int] = []
        for at in put.piles:
            pile = places[at]
            if not pile:
                spaces.append(at)
            elif not most or len(pile) < most:
                for card in self._fitting(put, at, places, lifted):
                    for source, count in lifted.get(card, ()):
                        able = count <= limit and source != at and ok[source]
                        if able and self._allows(put, places, (source, at), card, count):
                            found.append(self.made[at][source][card if by_card else count])
        return spaces

    def _fitting(
        self, put: Put[T], at: int, places: Sequence[Sequence[T]], lifted: dict[T, Ways]
    ) -> Iterable[T]:
        osmosis, number = self.rules.osmosis, at - put.piles[0]
        if osmosis and at in osmosis:
            before = places[osmosis[number - 1]] if number else None
            return self._seeping(places[at], before, lifted)
        return put.fits[places[at][-1]]

    def _seeping(self, pile: Sequence[T], before: Sequence[T] | None, lifted: dict[T, Ways]) -> Iterable[T]:
        """Return the cards of a suit whose rank lies on the foundation before; of the first all."""
        rank, suit = self.asker.rank, self.asker.suit
        ranks = None if before is None else {rank(card) for card in before}
        return [
            card for card in lifted if suit(card) == suit(pile[0]) and (ranks is None or rank(card) in ranks)
        ]

    def _allows(
        self, put: Put[T], places: Sequence[Sequence[T]], way: tuple[int, int], card: T, count: int
    ) -> bool:
        source, at = way
        group, rank, pile = put.group, self.asker.rank, places[at]
        if put.covered and not bares(put.covered.get(at, FREE), places, source, count):
            return False
        if not self.asker.up(pile, -1) or (put.loose and self._lies_loose(put, pile)):
            return False
        if group.most and len(pile) + count > group.most:
            return False
        if group.same_rank and sum(rank(each) == rank(card) for each in pile) + count > group.same_rank:
            return False
        if len(pile) < group.least or (group.one_way and not self._keeps_way(put, pile, card)):
            return False
        if group.returns and not self._turns_in_time(put, pile, card):
            return False
        return not put.target.chosen or self._goes_on(put, places, pile, card)

    def _keeps_way(self, put: Put[T], pile: Sequence[T], card: T) -> bool:
        """Say whether a card goes the way, up or down, that the top of a pile has gone, if it was built."""
        built = len(pile) > 1 and pile[-1] in put.fits[pile[-2]]
        return not built or self._rises(put, pile[-2], pile[-1]) == self._rises(put, pile[-1], card)

    def _turns_in_time(self, put: Put[T], pile: Sequence[T], card: T) -> bool:
        """Say whether a card goes the way that a foundation goes: there, as far as it gets, or back."""
        rank, whole = self.asker.rank, len(put.ranks)
        same = rank(pile[-1]) == rank(card)
        if same or len(pile) == whole:
            return same and len(pile) == whole
        return (self._rises(put, pile[-1], card) == put.rises) == (len(pile) < whole)

    def _lies_loose(self, put: Put[T], pile: Sequence[T]) -> bool:
        return pile[0] not in (put.starts[0] or ())

    def _goes_on(self, put: Put[T], places: Sequence[Sequence[T]], pile: Sequence[T], card: T) -> bool:
        """Say whether a card goes the way, up or down, that the first card built on a foundation has gone."""
        for at in put.piles:
            if len(places[at]) > 1:
                first, second = places[at][:2]
                return self._rises(put, first, second) == self._rises(put, pile[-1], card)
        return True

    def _rises(self, put: Put[T], below: T, over: T) -> bool:
        """Say whether a card lies on another one rank higher, round the corner."""
        ranks, rank = put.ranks, self.asker.rank
        return (ranks.index(rank(below)) + 1) % len(ranks) == ranks.index(rank(over))

    def _to_spaces(
        self,
        put: Put[T],
        spaces: Sequence[int],
        places: Sequence[Sequence[T]],
        lifted: dict[T, Ways],
        limit: int,
    ) -> list[M]:
        """Return the moves to spaces."""
        most = min(put.most_space, limit)
        if put.sparing and (put.dealt_by is None or not places[put.dealt_by]):
            return self._to_space(put, spaces[0], places, lifted, most, (put.piles[0], put.piles[-1]))
        found: list[M] = []
        for at in spaces:
            found += self._to_space(put, at, places, lifted, most)
        return found

    def _to_space(
        self,
        put: Put[T],
        at: int,
        places: Sequence[Sequence[T]],
        lifted: dict[T, Ways],
        most: int,
        alike: tuple[int, int] = (0, -1),
    ) -> list[M]:
        """Return the moves to a space, but of all that lies on one of the piles that are alike."""
        made, by_card, whole, ok = self.made[at], self._by_card, put.whole, put.ok_space
        begun = lifted
        if put.ok_first is not None and not any(places[each] for each in self.rules.founds):
            ok, most, whole = put.ok_first, 1, 0
        else:
            if not put.any_start:
                starts = self._starts(put, at - put.piles[0], places)
                begun = {card: lifted[card] for card in starts if card in lifted}
            if put.freed and not holds(self.rules, places, put.group.space_when):
                ok = put.ok
        first, last = alike
        found: list[M] = []
        for card, ways in begun.items():
            for source, count in ways:
                if whole <= count <= most and ok[source]:
                    if first <= source <= last and count == len(places[source]):
                        continue
                    found.append(made[source][card if by_card else count])
        return found

    def _starts(self, put: Put[T], number: int, places: Sequence[Sequence[T]]) -> Iterable[T]:
        """Return the cards with which a space may be filled."""
        if put.alike is not None:
            return put.alike
        osmosis = self.rules.osmosis
        if osmosis and put.group.kind is Kind.FOUNDATION and number and not places[osmosis[number - 1]]:
            return ()
        beside = places[self.rules.beside[put.piles[number]]] if put.group.beside else None
        if beside is not None and not beside:
            return ()
        starts = put.starts[number]
        if starts is None:
            starts = put.based[self.base(places)]
        if put.group.one_per_suit:
            suit = self.asker.suit
            begun = {suit(places[at][0]) for at in put.piles if places[at]}
            return [card for card in starts if suit(card) not in begun]
        if beside and put.group.beside_suit:
            wanted = self.asker.suit(beside[-1])
            return [card for card in starts if self.asker.suit(card) == wanted]
        return starts

    def base(self, places: Sequence[Sequence[T]]) -> int:
        """Return the rank with which the foundations have begun; 0 if none has."""
        return next((self.asker.rank(places[at][0]) for at in self.rules.founds if places[at]), 0)
