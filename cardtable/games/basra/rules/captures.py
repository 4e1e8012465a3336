"""Captures: what each card may do on a table, and the actions that say so.

A capture is found by ranks first, for suits never matter to it: `Counts` says how many cards of each rank
it has. Which cards of a rank these are is chosen afterwards.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, prod
from typing import ClassVar, Final, NamedTuple, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, JACK, KING, QUEEN, Card, card, pack

Cards: TypeAlias = tuple[Card, ...]
Counts: TypeAlias = (
    int  # a hexadecimal digit for each rank, the ace's after one for nothing: 0x30 is three aces
)

HIGHEST: Final = 10  # the highest number; jacks, queens and kings have none (BA-5, BA-6)
RANKS: Final = range(ACE, KING + 1)
NOTHING: Final[frozenset[Counts]] = frozenset()
FEW: Final = 6  # cards, which have less than MOST sets
MOST: Final = 80  # captures of one card offered at once, so that six cards have less than 500 actions
SEVEN: Final = card("7D")
WORTH: Final = {
    each: {"10D": 3, "2C": 2}.get(each.text, int(each.rank in (ACE, JACK))) for each in pack()
}  # points (BA-47 to BA-50)
_ONE: Final = tuple(1 << 4 * rank for rank in range(KING + 1))  # one card of each rank
_SPARE: Final = sum(8 * each for each in _ONE)  # the highest bit of each digit, which no count needs
_PLACE: Final = defaultdict(int, {each: place for place, each in enumerate(pack())})  # by suit and rank
_PLACE_OF: Final = _PLACE.__getitem__
_WORTH_OF: Final = WORTH.__getitem__
_TABLES: Final = 2048  # tables whose offers are remembered


@dataclass(frozen=True, slots=True)
class Play(Action):
    """Play a card and capture these, if any (BA-20); in which order they are named has no meaning."""

    card: Card
    captured: Cards

    def __post_init__(self) -> None:
        """Bring the captured cards in their one order."""
        if len(self.captured) > 1:
            object.__setattr__(self, "captured", tuple(sorted(self.captured, key=_PLACE_OF)))


@dataclass(frozen=True, slots=True)
class PlayPlainly(Action):
    """Play a card without a word of what it captures: all if it sweeps the table, else nothing."""

    verb_of: ClassVar[type[Action] | None] = Play
    card: Card


@dataclass(frozen=True, slots=True)
class Choose(Action):
    """Play a card that has too many captures for a list, and choose one of them step by step."""

    card: Card


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Let the card that chooses capture this one too."""

    card: Card


@dataclass(frozen=True, slots=True)
class Done(Action):
    """Let the card that chooses capture no more."""


DONE: Final = Done()
play: Final = lru_cache(maxsize=8 * _TABLES)(Play)  # one and the same for equal cards
LAID: Final = {each: Play(each, ()) for each in pack()}
CHOSEN: Final = {each: Choose(each) for each in pack()}
TAKEN: Final = {each: Take(each) for each in pack()}


class Terms(NamedTuple):
    """On what terms cards capture: the options that bear on it."""

    some: bool = False  # a card that can capture must
    maximal: bool = False  # what it captures may not be part of a larger capture
    one_each: bool = False  # at most one equal card and one set
    seven_sweeps: bool = False  # 7D takes all

    def sweeps(self, card: Card) -> bool:
        """Say whether a card takes the whole table (BA-33, option seven_of_diamonds)."""
        return card.rank == JACK or (self.seven_sweeps and card is SEVEN)


def counts(found: Iterable[Card]) -> Counts:
    """Return how many cards of each rank there are."""
    return sum(_ONE[each.rank] for each in found)


def holds(more: Counts, less: Counts) -> bool:
    """Say whether of every rank there are as many in `more` as in `less`, which has at most eight of each."""
    return (more | _SPARE) - less & _SPARE == _SPARE


def captures(table: Counts, rank: int, terms: Terms) -> frozenset[Counts]:
    """Return what a card of this rank may capture on a table, nothing not included.

    It is what splits completely into equal cards and sets (BA-25 to BA-32, D3).
    """
    return _captures(table & _WITHIN[rank], rank, terms.one_each)


@lru_cache(maxsize=8 * _TABLES)
def _captures(table: Counts, rank: int, one_each: bool) -> frozenset[Counts]:  # noqa: FBT001  # part of a key
    groups = [group for group in _GROUPS[rank] if holds(table, group)]
    if not groups:
        return NOTHING
    if one_each:
        equal = {0, *(group for group in groups if group == _ONE[rank])}
        sets = {0, *(group for group in groups if group != _ONE[rank])}
        return frozenset(one + other for one in equal for other in sets) - {0}
    found = {0}
    for group in groups:
        new = found
        while new:
            new = {total for each in new if holds(table, total := each + group)} - found
            found |= new
    return frozenset(found - {0})


@lru_cache(maxsize=_TABLES)
def offers(table: Cards, terms: Terms) -> Offers:
    """Return what each card may do on a table."""
    return Offers(table, terms)


class Offers:
    """What each card may do on one table, found when it is asked for."""

    __slots__ = ("_counts", "_lying", "_plays", "_table", "_terms")

    def __init__(self, table: Cards, terms: Terms) -> None:
        self._table, self._terms = table, terms
        self._counts = counts(table)
        self._lying: dict[int, Cards] = {}  # by rank, what is worth most first; empty until it is needed
        self._plays: dict[Card, tuple[Play | Choose, ...]] = {}

    def plays(self, card: Card) -> tuple[Play | Choose, ...]:
        """Return the ways to play a card: the largest capture first, laying it down last.

        Largest is the one with most cards, then with most points (D4). If there are more than MOST, the
        others are chosen step by step.
        """
        found = self._plays.get(card)
        if found is None:
            found = self._plays[card] = self._found(card)
        return found

    def _found(self, card: Card) -> tuple[Play | Choose, ...]:
        if self._terms.sweeps(card):
            return (play(card, self._table),)  # (BA-33, BA-34)
        found = captures(self._counts, card.rank, self._terms)
        if not found:
            return (LAID[card],)  # (BA-22)
        laid = () if self._terms.some else (LAID[card],)  # (BA-30)
        if not self._lying:
            self._sort()
        listed = self._listed(found)
        if listed is None:
            return play(card, self._largest(found)), CHOSEN[card], *laid
        return *(play(card, each) for each in listed), *laid

    def _sort(self) -> None:
        for each in sorted(self._table, key=_WORTH_OF, reverse=True):
            self._lying[each.rank] = (*self._lying.get(each.rank, ()), each)

    def _listed(self, found: Collection[Counts]) -> list[Cards] | None:
        """Return the sets of table cards with these ranks, the largest first; None if there are too many."""
        if len(found) > MOST:
            return None
        if self._terms.maximal:
            found = [each for each in found if not any(o != each and holds(o, each) for o in found)]
        if len(self._table) > FEW and sum(map(self._ways, found)) > MOST:
            return None
        every = [each for ranks in sorted(found) for each in self._sets(ranks)]
        return sorted(every, key=_size, reverse=True) if len(every) > 1 else every

    def _largest(self, found: Collection[Counts]) -> Cards:
        """Return the set of table cards with ranks among these that has most cards and is worth most."""
        most = max(sum(count for _, count in _parts(ranks)) for ranks in found)
        best = [self._best(ranks) for ranks in sorted(found)]
        return max((each for each in best if len(each) == most), key=_size)

    def _ways(self, ranks: Counts) -> int:
        """Return how many sets of table cards have these ranks."""
        return prod(comb(len(self._lying[rank]), count) for rank, count in _parts(ranks))

    def _sets(self, ranks: Counts) -> list[Cards]:
        """Return every set of table cards that has these ranks, what is worth most first within a rank."""
        found: list[Cards] = [()]
        for rank, count in _parts(ranks):
            lying = self._lying[rank]
            if count == len(lying):
                found = [(*each, *lying) for each in found]
            else:
                found = [(*each, *more) for each in found for more in combinations(lying, count)]
        return found

    def _best(self, ranks: Counts) -> Cards:
        """Return the set of table cards with these ranks that is worth most."""
        return tuple(each for rank, count in _parts(ranks) for each in self._lying[rank][:count])

    def takes(self, card: Card, taken: Cards) -> Cards:
        """Return what a card that captures `taken` may capture too, so that it can be completed."""
        found = captures(self._counts, card.rank, self._terms)
        have = counts(taken)
        return tuple(
            each
            for each in self._table
            if each not in taken and any(holds(total, have + _ONE[each.rank]) for total in found)
        )

    def complete(self, card: Card, taken: Cards) -> bool:
        """Say whether a card may capture just `taken`."""
        if counts(taken) not in captures(self._counts, card.rank, self._terms):
            return False
        return not self._terms.maximal or not self.takes(card, taken)


def _groups(number: int, highest: int) -> Iterator[Counts]:
    """Give every set of numbers up to `highest` that come to `number`, of each at most four."""
    if number == 0:
        yield 0
    elif highest:
        for count in range(min(4, number // highest) + 1):
            for rest in _groups(number - count * highest, highest - 1):
                yield count * _ONE[highest] + rest


_GROUPS: Final = (
    *(tuple(_groups(number, number)) for number in range(HIGHEST + 1)),
    *((_ONE[rank],) for rank in (JACK, QUEEN, KING)),
)  # by the rank of the capturing card


_WITHIN: Final = tuple(
    15 * (sum(_ONE[ACE : rank + 1]) if rank <= HIGHEST else _ONE[rank]) for rank in range(KING + 1)
)  # the ranks that a card of each rank can capture


@lru_cache(maxsize=8 * _TABLES)
def _parts(found: Counts) -> tuple[tuple[int, int], ...]:
    """Return each rank of which there are some, and how many."""
    return tuple((rank, count) for rank in RANKS if (count := found >> 4 * rank & 15))


def _size(found: Cards) -> tuple[int, int]:
    return len(found), sum(map(_WORTH_OF, found))
