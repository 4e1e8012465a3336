"""Beliefs: how likely each card is with each seat, over all deals that fit what is known, all equally likely.

Deals are counted by dynamic programming, card by card, on the room that is left in the hands and on the needs
of the card's suit that are met so far, forwards and backwards (Rabiner 1989). Suits of which nothing is known
come last, in as many ways as a multinomial coefficient says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property, lru_cache
from itertools import product
from math import factorial
from typing import Final, NamedTuple, TypeAlias

from cardtable.bots.effort import Effort, TimeUp
from cardtable.bots.levels import Budget
from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, Seats, only, seats_of
from cardtable.games.canadian_fish.rules.knowledge import Need
from cardtable.games.canadian_fish.rules.places import Masks
from cardtable.games.canadian_fish.rules.suits import SEATS, SUIT_OF, HalfSuit
from cardtable.games.canadian_fish.rules.topics import Holders

State: TypeAlias = (
    int  # the room that is left for each seat, a digit each, and over that the needs that are met
)
Deals: TypeAlias = dict[State, float]  # numbers of deals
DIGIT: Final = 6  # bits
ONES: Final = tuple(1 << DIGIT * seat for seat in range(SEATS))
DIGITS: Final = tuple((1 << DIGIT) - 1 << DIGIT * seat for seat in range(SEATS))
MET: Final = DIGIT * SEATS  # the bit of the first need
ROOMS: Final = (1 << MET) - 1
CACHED: Final = 20_000
COUNTING: Final = 0.8  # of the seconds are there to count deals
LOOK: Final = 255  # states between two looks at the clock, less one
CERTAIN: Final = 1 - 1e-9  # what is summed up from many numbers is not quite 1


class _Step(NamedTuple):
    """What laying a card takes: each seat that may have it with its digit, one of it, and needs it meets."""

    seats: tuple[tuple[Seat, int, int, int], ...]
    closing: int  # the needs of the suit, if it is the last card of it


class Beliefs:
    """What is believed of the hidden cards, where nothing is left to settle (see `places.settle`).

    Whatever it says may raise `TimeUp` where the deals are too many to be counted within the `effort`.
    """

    def __init__(
        self, masks: Masks, room: Sequence[int], needs: Sequence[Need], effort: Effort | None = None
    ) -> None:
        self._masks, self._effort = masks, effort or Effort(Budget())
        self._able = seats_of(seat for seat, left in enumerate(room) if left)
        suits: dict[HalfSuit, list[Card]] = defaultdict(list)
        for card, mask in masks.items():
            if mask & (mask - 1):
                suits[SUIT_OF[card]].append(card)
        self._needs = {suit: _open(suit, masks, needs) for suit in suits}
        known = {s: c for s, c in suits.items() if self._needs[s] or {masks[e] for e in c} != {self._able}}
        self._free = [card for suit, cards in suits.items() if suit not in known for card in cards]
        self._cards = [
            card for suit in sorted(known, key=lambda suit: len(known[suit])) for card in known[suit]
        ]
        self._parts: dict[tuple[HalfSuit, State], float] = {}  # of one way to lay a suit
        self._lasts: dict[HalfSuit, Deals] = {}  # the deals of all other suits
        self._room = sum(left << DIGIT * seat for seat, left in enumerate(room))

    def chance(self, card: Card, seat: Seat) -> float:
        """Return how likely a seat holds a card."""
        mask = self._masks.get(card, NOBODY)
        if not mask & (mask - 1):
            return float(mask == only(seat))
        return (self._free_chances if card in self._free else self._chances[card])[seat]

    def likeliest(self, suit: HalfSuit, team: Seats) -> tuple[Holders, float]:
        """Return the likeliest way in which seats of a team hold a suit, and how likely it is."""
        able = [
            [seat for seat in range(SEATS) if self._masks[card] & team & only(seat)] for card in suit.cards
        ]
        found = ((self.likelihood(suit, holders), holders) for holders in product(*able))
        likely, best = max(found, default=(0.0, ()))
        return best, likely

    def likelihood(self, suit: HalfSuit, holders: Holders) -> float:
        """Return how likely exactly these seats hold the cards of a suit."""
        laid = {card: only(seat) for card, seat in zip(suit.cards, holders, strict=True)}
        if not all(self._masks[card] & seat for card, seat in laid.items()):
            return 0.0
        hidden = [card for card in suit.cards if self._masks[card] != laid[card]]
        if not hidden:
            return 1.0
        if not all(any(laid[card] == only(seat) for card in cards) for seat, cards in self._needs[suit]):
            return 0.0
        return self._apart(suit, sum(_one(laid[card]) for card in hidden), len(hidden))

    def certain(self, suit: HalfSuit, team: Seats) -> bool:
        """Say whether it is certain who of a team holds each card of a suit."""
        return all(
            any(self.chance(card, seat) > CERTAIN for seat in range(SEATS) if team >> seat & 1)
            for card in suit.cards
        )

    def _apart(self, suit: HalfSuit, count: State, cards: int) -> float:
        """Return how likely one way is to lay the hidden cards of a suit that gives each seat so many."""
        if (suit, count) not in self._parts:
            self._parts[suit, count] = self._counted_apart(suit, count, cards)
        return self._parts[suit, count]

    def _counted_apart(self, suit: HalfSuit, count: State, cards: int) -> float:
        if suit not in self._lasts:
            self._lasts[suit] = self._forward(self._steps(self._others(suit)))[-1]
        free = len(self._free) - cards * (len(self._others(suit)) == len(self._cards))
        last = self._lasts[suit].items()
        return sum(deals * _laid(room - count, free) for room, deals in last) / self.total

    def _in_time(self, table: Deals) -> Iterator[tuple[State, float]]:
        """Give the states of a table with their deals.

        Raises:
            TimeUp: there is no time to go on counting.
        """
        for at, each in enumerate(table.items()):
            if not at & LOOK and self._effort.past(COUNTING):
                raise TimeUp
            yield each

    def _others(self, suit: HalfSuit) -> list[Card]:
        return [card for card in self._cards if SUIT_OF[card] is not suit]

    @cached_property
    def _tables(self) -> list[Deals]:
        return self._forward(self._steps(self._cards))

    @cached_property
    def total(self) -> float:
        """The number of deals that fit."""
        return sum(deals * _laid(room, len(self._free)) for room, deals in self._tables[-1].items())

    def _steps(self, cards: Sequence[Card]) -> list[_Step]:
        """Return what laying some cards takes, those of a suit in a row."""
        steps = []
        for at, card in enumerate(cards):
            suit = SUIT_OF[card]
            needs = self._needs[suit]
            seats = tuple(
                (
                    seat,
                    DIGITS[seat],
                    ONES[seat],
                    sum(1 << MET + i for i, (who, able) in enumerate(needs) if who == seat and card in able),
                )
                for seat in range(SEATS)
                if self._masks[card] >> seat & 1
            )
            ends = at + 1 == len(cards) or SUIT_OF[cards[at + 1]] is not suit
            steps.append(_Step(seats, ((1 << len(needs)) - 1 << MET) if ends else 0))
        return steps

    def _forward(self, steps: Sequence[_Step]) -> list[Deals]:
        """Return the deals of the first cards, of none to all, by state."""
        tables: list[Deals] = [{self._room: 1.0}]
        for step in steps:
            after: Deals = defaultdict(float)
            for state, deals in self._in_time(tables[-1]):
                for _, digit, one, meets in step.seats:
                    if state & digit:
                        after[state - one | meets] += deals
            whole = step.closing
            if whole:
                after = {state & ROOMS: deals for state, deals in after.items() if state & whole == whole}
            tables.append(after)
        return tables

    @cached_property
    def _chances(self) -> dict[Card, list[float]]:
        """How likely each card of which something is known is with each seat."""
        steps, tables = self._steps(self._cards), self._tables
        rest = {room: _laid(room, len(self._free)) for room in tables[-1]}
        found = {}
        for card, step, table in zip(
            reversed(self._cards), reversed(steps), reversed(tables[:-1]), strict=True
        ):
            before: Deals = {}
            sums = [0.0] * SEATS
            whole, keep = step.closing, ROOMS if step.closing else -1
            for state, deals in self._in_time(table):
                ways = 0.0
                for seat, digit, one, meets in step.seats:
                    if state & digit:
                        later = state - one | meets
                        if later & whole == whole:
                            each = rest.get(later & keep)
                            if each:
                                ways += each
                                sums[seat] += deals * each
                if ways:
                    before[state] = ways
            rest = before
            found[card] = [each / self.total for each in sums]
        return found

    @cached_property
    def _free_chances(self) -> list[float]:
        """How likely a card of which nothing is known is with each seat: by the room that others leave."""
        count, sums = len(self._free), [0.0] * SEATS
        for room, deals in self._tables[-1].items():
            ways = deals * _laid(room, count)
            for seat in range(SEATS):
                sums[seat] += ways * (room >> DIGIT * seat & DIGITS[0]) / count
        return [each / self.total for each in sums]


def _one(seat: Seats) -> int:
    return ONES[seat.bit_length() - 1]


def _open(suit: HalfSuit, masks: Masks, needs: Sequence[Need]) -> list[tuple[Seat, tuple[Card, ...]]]:
    """Return the needs of a suit that no card meets whose place is known."""
    mine = (need for need in needs if SUIT_OF[need.cards[0]] is suit)
    return [
        (need.seat, need.cards)
        for need in mine
        if all(masks.get(card) != only(need.seat) for card in need.cards)
    ]


@lru_cache(CACHED)
def _laid(room: State, cards: int) -> float:
    """Return in how many ways so many cards, each of which may be anywhere, fill what room there is."""
    if room < 0:
        return 0.0
    digits = [room >> DIGIT * seat & DIGITS[0] for seat in range(SEATS)]
    if sum(digits) != cards:
        return 0.0
    found = factorial(cards)
    for each in digits:
        found //= factorial(each)
    return float(found)
