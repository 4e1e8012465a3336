"""A turned card as a game of one simultaneous choice between sides that do not know each other's hands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from operator import mul
from typing import Final, NamedTuple

from cardtable.bots.matrix import Mix, regret_matched
from cardtable.engine.cards import Card
from cardtable.games.jizara.bids import POINTS, Cards
from cardtable.games.jizara.prospects import LAST, Prospects, Stand

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


@dataclass(frozen=True)
class Contest:
    """An auction. `tie` is the chance that the first side wins on equal totals, as things stand.

    `passing` says whether the sides may still pass.
    """

    prospects: Prospects
    mine: Sequence[Type]
    theirs: Sequence[Type]
    tie: float
    passing: bool = True

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
        """Return what each choice of each type of the first side earns against mixes of the other's types."""
        chances = _joined(self.theirs, theirs)
        earned = [sum(map(mul, row, chances)) for row in self.rows]
        sizes = [(0.0,) * len(self.choices(type_)) for type_ in self.mine]
        return _parted(earned, sizes)

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
    """Return the offers that no other betters, by total and by what is left; the highest total first."""
    ranked = sorted(offers, key=lambda offer: (-offer.total, -prospects.merit(offer.lost)))
    found: list[Offer] = []
    for offer in ranked:
        if not found or prospects.merit(offer.lost) > prospects.merit(found[-1].lost):
            found.append(offer)
    return tuple(found)
