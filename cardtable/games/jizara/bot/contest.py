"""A turned card as a game of one simultaneous choice between sides that do not know each other's hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import inf
from operator import mul
from typing import Final, NamedTuple

from cardtable.bots.matrix import Mix, regret_matched
from cardtable.engine.cards import Card
from cardtable.games.jizara.bot.prospects import LAST, Prospects, Stand
from cardtable.games.jizara.rules.bids import POINTS, Cards

PASS: Final = 0  # the place of the pass among the choices of a type


class Offer(NamedTuple):
    """A bid of a side: the cards of each of its seats, their total, what the side is left with if it loses.

    `won` is what it is left with if it wins the turned card.
    """

    cards: tuple[Cards, ...]
    total: int
    lost: Stand
    won: Stand


@dataclass(frozen=True)
class Type:
    """A hand that a side may have: its offers, what it is left with if it passes, and how likely it is.

    `alone` is the offer with which it pays without a rival; None if it pays what it has bid.
    """

    kept: Stand
    offers: tuple[Offer, ...]
    alone: Offer | None
    weight: float = 1.0


class Habit(NamedTuple):
    """A hand that the other side may have if it does not search, and how often it makes each choice."""

    type: Type
    mix: Mix


@dataclass(frozen=True)
class Contest:
    """An auction. `tie` is the chance that the first side wins on equal totals, as things stand.

    `passing` says whether the sides may still pass; `habits` are hands of the other side as well.
    """

    prospects: Prospects
    mine: Sequence[Type]
    theirs: Sequence[Type]
    tie: float
    passing: bool = True
    habits: Sequence[Habit] = ()

    @cached_property
    def rows(self) -> list[list[float]]:
        """The chances of the first side: a row for each choice of each of its types, a column for theirs."""
        columns = [(type_, offer) for type_ in self.theirs for offer in self.choices(type_)]
        return [
            [self._worth(type_, offer, *column) for column in columns]
            for type_ in self.mine
            for offer in self.choices(type_)
        ]

    def choices(self, type_: Type) -> tuple[Offer | None, ...]:
        """Return the choices of a type, None being a pass."""
        return (None, *type_.offers) if self.passing else type_.offers

    def _worth(self, mine: Type, offer: Offer | None, theirs: Type, answer: Offer | None) -> float:
        win = self.prospects.win
        if offer is None:
            if answer is None:
                return win(mine.kept, theirs.kept, self.tie)
            return win(mine.kept, (theirs.alone or answer).won, 0.0)
        if answer is None:
            return win((mine.alone or offer).won, theirs.kept, 1.0)
        if offer.total == answer.total:
            return win(offer.lost, answer.lost, self.tie)
        if offer.total > answer.total:
            return win(offer.won, answer.lost, 1.0)
        return win(offer.lost, answer.won, 0.0)

    def mixes(self, rounds: Iterator[int]) -> tuple[list[Mix], list[Mix]]:
        """Return near-equilibrium mixes: one for each type of the first side, and of the other."""
        sizes = [[len(self.choices(type_)) for type_ in side] for side in (self.mine, self.theirs)]
        found = regret_matched([*sizes[0], *sizes[1]], self._payoffs, rounds)
        return found[: len(self.mine)], found[len(self.mine) :]

    def _payoffs(self, mixes: Sequence[Mix]) -> list[list[float]]:
        mine, theirs = mixes[: len(self.mine)], mixes[len(self.mine) :]
        earned = self.against(theirs)
        chances = _joined(self.mine, mine)
        lost = [-sum(map(mul, column, chances)) for column in self._columns]
        return earned + _parted(lost, theirs)

    def against(self, theirs: Sequence[Mix]) -> list[list[float]]:
        """Return what each choice of the first side's types earns against mixes and habits of the other."""
        chances = [self._free * chance for chance in _joined(self.theirs, theirs)]
        earned = [sum(map(mul, row, chances), base) for row, base in zip(self.rows, self._base, strict=True)]
        sizes = [(0.0,) * len(self.choices(type_)) for type_ in self.mine]
        return _parted(earned, sizes)

    @cached_property
    def _free(self) -> float:
        """How likely the other side looks for the best."""
        free = sum(type_.weight for type_ in self.theirs)
        return free / (free + sum(habit.type.weight for habit in self.habits))

    @cached_property
    def _base(self) -> list[float]:
        """What each choice of each type of the first side earns against habits, by how likely these are."""
        if not self.habits:
            return [0.0] * len(self.rows)
        whole = sum(habit.type.weight for habit in self.habits) / (1 - self._free)
        columns = [
            (type_, offer, type_.weight / whole * share)
            for type_, mix in self.habits
            for offer, share in zip(self.choices(type_), mix, strict=True)
            if share
        ]
        return [
            sum(share * self._worth(type_, offer, other, answer) for other, answer, share in columns)
            for type_ in self.mine
            for offer in self.choices(type_)
        ]

    @cached_property
    def _columns(self) -> list[tuple[float, ...]]:
        return list(zip(*self.rows, strict=True))


def _joined(types: Sequence[Type], mixes: Sequence[Mix]) -> list[float]:
    whole = sum(type_.weight for type_ in types)
    return [type_.weight / whole * share for type_, mix in zip(types, mixes, strict=True) for share in mix]


def _parted(values: Sequence[float], like: Sequence[Sequence[float]]) -> list[list[float]]:
    found, start = [], 0
    for each in like:
        found.append(list(values[start : start + len(each)]))
        start += len(each)
    return found


def with_card(stand: Stand, card: Card) -> Stand:
    """Return what a side is left with that takes a card instead of a draw."""
    return Stand(stand.points + POINTS[card], stand.lasting + LAST[card], stand.draws - 1)


def sensible(offers: Sequence[Offer], prospects: Prospects) -> tuple[Offer, ...]:
    """Return the offers that no other betters, by total and by what is left; the highest total first.

    Of those that leave the most the lowest is among them too: a poor card is better not won.
    """
    ranked = sorted(offers, key=lambda offer: (-offer.total, -prospects.merit(offer.lost)))
    found: list[Offer] = []
    most = -inf
    lowest = ranked[0]
    for offer in ranked:
        merit = prospects.merit(offer.lost)
        if merit > most:
            found.append(offer)
        if merit >= most:
            most, lowest = merit, offer
    return tuple(found) if lowest is found[-1] else (*found, lowest)
