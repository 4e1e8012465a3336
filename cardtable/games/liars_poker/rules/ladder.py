"""The ladder: the names of hands, what each asks for, and which is higher."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import permutations
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.actions import Action
from cardtable.engine.cards import ACE, RANK_NAMES, Card, Suit

DEUCE: Final = 2
HIGH_ACE: Final = 14  # above the king, everywhere but in the straight from ace to five
RANKS: Final = range(DEUCE, HIGH_ACE + 1)  # lowest first
FIVE_LONG: Final = 5  # ranks of a straight
WHEEL: Final = 5  # highest rank of the straight from ace to five
SUITS: Final = len(Suit)


class Kind(IntEnum):
    """The kinds of hand, lowest first, by the numbers of the rules; a flush is none (LP-31)."""

    FLUSH = 0
    SINGLE = 1
    PAIR = 2
    TWO_PAIRS = 3
    THREE = 4
    STRAIGHT = 5
    FULL_HOUSE = 6
    FOUR = 7
    STRAIGHT_FLUSH = 8
    FIVE = 9  # n of a kind is kind n + 4 (LP-30)
    SIX = 10
    SEVEN = 11
    EIGHT = 12
    NINE = 13
    TEN = 14
    ELEVEN = 15
    TWELVE = 16
    THIRTEEN = 17
    FOURTEEN = 18
    FIFTEEN = 19
    SIXTEEN = 20


OF_A_KIND: Final = {
    Kind.SINGLE: 1,
    Kind.PAIR: 2,
    Kind.THREE: 3,
    Kind.FOUR: 4,
    **{kind: kind - 4 for kind in Kind if kind >= Kind.FIVE},
}  # cards of one rank
TWO_RANKS: Final = {Kind.TWO_PAIRS: (2, 2), Kind.FULL_HOUSE: (3, 2)}  # cards of each
SEQUENCES: Final = (Kind.STRAIGHT, Kind.STRAIGHT_FLUSH)


class Place(NamedTuple):
    """So many cards of a rank that a hand asks for, of one suit if it says so."""

    rank: int
    suit: Suit | None
    needed: int

    def fits(self, card: Card) -> bool:
        """Say whether a card that is no deuce fills this place by itself."""
        return high(card) == self.rank != DEUCE and self.suit in (None, card.suit)


@dataclass(frozen=True, slots=True)
class Name(Action):
    """Name a hand (LP-19).

    `ranks` go from 2 to 14 for the ace: the pairs, the higher first; three and two of a full house; the
    highest of a straight (LP-22 to LP-30). Only a straight flush has a suit.
    """

    kind: Kind
    ranks: tuple[int, ...]
    suit: Suit | None

    @property
    def size(self) -> int:
        """How many cards the hand has."""
        return sum(place.needed for place in places(self))


Key: TypeAlias = tuple[int, ...]


class Ladder:
    """All names of a match, the lowest first, those of one level side by side."""

    def __init__(self, names: Iterable[Name], *, suits_count: bool) -> None:
        self._suits_count = suits_count
        self.names = tuple(sorted(names, key=lambda name: (self.level(name), name.suit or 0)))
        self._levels = [self.level(name) for name in self.names]
        self._known = frozenset(self.names)

    def __contains__(self, name: Name) -> bool:
        return name in self._known

    def level(self, name: Name) -> Key:
        """Return what names compare by (LP-32 to LP-41)."""
        suit = (int(name.suit),) if self._suits_count and name.suit is not None else ()
        return (name.kind, *name.ranks, *suit)

    def above(self, name: Name | None) -> Sequence[Name]:
        """Return all names that are higher than `name`, or all there are (LP-18)."""
        return self.names if name is None else self.names[bisect_right(self._levels, self.level(name)) :]

    def higher(self, name: Name, last: Name | None) -> bool:
        """Say whether a name is strictly higher than the last one (LP-18)."""
        return last is None or self.level(name) > self.level(last)


@cache
def ladder(decks: int, *, wheel: bool, deuces: bool, suits_count: bool) -> Ladder:
    """Return the ladder by the options of a match; without `deuces` no name may need one (LP-42)."""
    found = _names(decks, wheel=wheel)
    if not deuces:
        found = (name for name in found if all(place.rank != DEUCE for place in places(name)))
    return Ladder(found, suits_count=suits_count)


def _names(decks: int, *, wheel: bool) -> Iterator[Name]:
    """Give all names that a number of packs allows (LP-43)."""
    for kind, count in OF_A_KIND.items():
        for rank in RANKS:
            if count <= SUITS * decks * (1 if rank == DEUCE else 2):
                yield Name(kind, (rank,), None)
    for one, two in permutations(RANKS, 2):
        yield Name(Kind.FULL_HOUSE, (one, two), None)
        if one > two:
            yield Name(Kind.TWO_PAIRS, (one, two), None)
    for highest in range(WHEEL if wheel else WHEEL + 1, HIGH_ACE + 1):
        yield Name(Kind.STRAIGHT, (highest,), None)
        for suit in Suit:
            yield Name(Kind.STRAIGHT_FLUSH, (highest,), suit)


@cache
def places(name: Name) -> tuple[Place, ...]:
    """Return what a hand asks for, rank by rank (LP-22 to LP-30)."""
    if name.kind in SEQUENCES:
        return tuple(Place(rank, name.suit, 1) for rank in run(name.ranks[0]))
    counts = TWO_RANKS.get(name.kind) or (OF_A_KIND[name.kind],)
    return tuple(Place(rank, None, count) for rank, count in zip(name.ranks, counts, strict=True))


def run(highest: int) -> tuple[int, ...]:
    """Return the ranks of a straight, the lowest first; the ace is low only below the five (LP-37)."""
    if highest == WHEEL:
        return (HIGH_ACE, *range(DEUCE, WHEEL + 1))
    return tuple(range(highest - FIVE_LONG + 1, highest + 1))


def high(card: Card) -> int:
    """Return the rank of a card with the ace above the king."""
    return HIGH_ACE if card.rank == ACE else card.rank


def filled(name: Name, found: Iterable[Card]) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that fill each place of a name by themselves, deuces left out (LP-47 to LP-53)."""
    left, fills = list(found), []
    for place in places(name):
        fitting = [card for card in left if place.fits(card)][: place.needed]
        fills.append(tuple(fitting))
    return tuple(fills)


def lacking(name: Name, found: Iterable[Card]) -> int:
    """Return how many deuces the places of a name need besides the cards (LP-49 to LP-53)."""
    return name.size - sum(map(len, filled(name, found)))


def filling(name: Name, found: Sequence[Card]) -> list[Card]:
    """Return the cards that fill places of a name: first those that fit, then as many deuces as it needs."""
    fitting = [card for fill in filled(name, found) for card in fill]
    return [*fitting, *deuces(found)[: lacking(name, found)]]


def slots(name: Name, found: Sequence[Card]) -> list[Card | None]:
    """Return what lies in each place of a name, card by card: a fitting one, a deuce, or nothing."""
    wild, slots = deuces(found), list[Card | None]()
    for place, fill in zip(places(name), filled(name, found), strict=True):
        gaps = place.needed - len(fill)
        slots += [*fill, *wild[:gaps], *[None] * (gaps - len(wild))]
        wild = wild[gaps:]
    return slots


def wanted(name: Name) -> list[Place]:
    """Return the place to which each card of a name belongs, in the order of `slots`."""
    return [place for place in places(name) for _ in range(place.needed)]


def deuces(found: Iterable[Card]) -> list[Card]:
    """Return the deuces, each of which stands for any card (LP-46)."""
    return [card for card in found if card.rank == DEUCE]


def exists(name: Name, found: Sequence[Card]) -> bool:
    """Say whether the cards that are found hold the hand that was named (LP-45, LP-54)."""
    return lacking(name, found) <= len(deuces(found))


def complete(name: Name) -> bool:
    """Say whether a name states every rank and suit that its kind needs, and no more (LP-20)."""
    wanted = len(TWO_RANKS.get(name.kind, (1,)))
    return len(name.ranks) == wanted and (name.suit is not None) == (name.kind is Kind.STRAIGHT_FLUSH)


def rank_name(rank: int) -> str:
    """Return a rank as it is printed on a card."""
    return RANK_NAMES[ACE if rank == HIGH_ACE else rank]
