"""Rules of thumb: how much a player likes a play, by what it takes and what it leaves.

Everything is in points. Only the own hand and what everybody has seen are looked at.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import comb, inf
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.cards import JACK
from cardtable.games.basra.bot.position import (
    DIGITS,
    ONE,
    SWEEPER,
    House,
    Kind,
    Position,
    Way,
    after,
    basra,
    gain,
    size,
    ways,
    worth_of,
)
from cardtable.games.basra.rules.captures import RANKS, Counts, captures
from cardtable.games.basra.rules.deal import BASRA

PACK: Final = 52
EACH: Final = 4  # cards of a rank
CARDS_FOR_MAJORITY: Final = 15.0  # a taken card counts this part of the majority
SPENT_JACK: Final = 2.0  # what a jack could take later
EXPOSED: Final = 0.3  # the part of what lies there that the next player takes
CLEARED: Final = 0.5  # an empty table is good for who comes after the next player
OFFERED: Final = 0.05  # for each card left lying
FEW: Final = 8  # captures of a card that are compared
REMEMBERED: Final = 20_000  # tables

Threat: TypeAlias = tuple[int, int]  # the place of a rank among counts, and the points of a Basra with it


class Prospect(NamedTuple):
    """What a play comes to: how much it is liked, but for the threats it leaves to the next player.

    `taken` counts the cards that change their place for a side's pile, the played one included.
    """

    merit: float
    threats: tuple[Threat, ...]
    kind: Kind
    way: Way
    points: int
    taken: int
    table: Counts


class Leaving(NamedTuple):
    """What a table is worth to whoever leaves it to the next player, but for its threats."""

    merit: float
    threats: tuple[Threat, ...]


class Leavings(dict[Counts, Leaving]):
    """What the tables of a house are worth to whoever leaves them: found when it is first looked for."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house

    def __missing__(self, table: Counts) -> Leaving:
        if len(self) >= REMEMBERED:
            self.clear()
        ranks = table & DIGITS
        lying = size(ranks)
        merit = -EXPOSED * worth_of(table, ranks) - OFFERED * lying if lying else CLEARED
        threats: tuple[Threat, ...] = ()
        if lying == 1 or self.house.sweep_basra:
            threats = tuple((4 * rank, points) for rank, points in basras(ranks, lying, self.house))
        found = self[table] = Leaving(merit, threats)
        return found


class Row(dict[Kind, tuple[Prospect, ...]]):
    """What can be done on a table, by the kind that is played: found when it is first looked for.

    Whatever is liked less than something without a threat is left out; what is liked most comes first.
    """

    def __init__(self, table: Counts, leavings: Leavings, *, watched: bool) -> None:
        super().__init__()
        self._table, self._leavings, self._watched = table, leavings, watched

    def __missing__(self, kind: Kind) -> tuple[Prospect, ...]:
        table, leavings = self._table, self._leavings
        found = ways(table & DIGITS, kind, leavings.house.terms)
        some = found if len(found) <= FEW else (*found[:FEW], found[-1])
        each = [prospect(table, way, leavings, watched=self._watched) for way in some]
        if len(each) > 1:
            safe = max((one.merit for one in each if not one.threats), default=-inf)
            each = sorted((one for one in each if one.merit >= safe), key=lambda one: -one.merit)
        self[kind] = tuple(each)
        return self[kind]


class Rows(dict[Counts, Row]):
    """What can be done on the tables of a house. `watched` says that somebody is to play after."""

    def __init__(self, house: House, *, watched: bool) -> None:
        super().__init__()
        self._leavings, self._watched = leavings_of(house), watched

    def __missing__(self, table: Counts) -> Row:
        if len(self) >= REMEMBERED:
            self.clear()
        found = self[table] = Row(table, self._leavings, watched=self._watched)
        return found


@lru_cache(maxsize=8)
def leavings_of(house: House) -> Leavings:
    """Return what the tables of a house are worth to whoever leaves them."""
    return Leavings(house)


@lru_cache(maxsize=8)
def rows_of(house: House, *, watched: bool) -> Rows:
    """Return what can be done on the tables of a house."""
    return Rows(house, watched=watched)


def favourite(hand: Sequence[Kind], row: Row, known: Counts, odds: Sequence[float]) -> Prospect:
    """Return the prospect that is liked best.

    Args:
        hand: The cards that can be played, in order.
        row: What can be done on the table.
        known: The ranks that whoever plays has seen or holds.
        odds: How likely the next player holds a rank, by how many of it are known.
    """
    most, before = -inf, 0
    for kind in hand:
        if kind == before:
            continue
        before = kind
        for each in row[kind]:
            merit = each[0]
            if merit > most:
                for place, points in each[1]:
                    merit -= points * odds[known >> place & 15]
                if merit > most:
                    most, best = merit, each
    return best


def prospect(table: Counts, way: Way, leavings: Leavings, *, watched: bool) -> Prospect:
    """Return what a play comes to; `watched` says that somebody is to play after."""
    kind, got, count = way
    left, merit, points, taken = after(table, way), 0.0, 0, 0
    if got:
        house, taken = leavings.house, count + 1
        points = gain(table, way, house)
        merit = points + house.majority / CARDS_FOR_MAJORITY * taken
        if kind in (JACK, SWEEPER):
            merit -= SPENT_JACK
    if not watched and left:
        return Prospect(merit, (), kind, way, points, taken, left)
    more, threats = leavings[left]
    return Prospect(merit + more, threats, kind, way, points, taken, left)


def liked(position: Position, way: Way) -> float:
    """Return how much whoever is on turn likes a play."""
    others = watchers(position)
    found = prospect(position.table, way, leavings_of(position.house), watched=others > 0)
    known = position.gone + ranks_of(position.hand)
    odds = odds_of(PACK - position.seen - len(position.hand), others)
    return found.merit - sum(points * odds[known >> place & 15] for place, points in found.threats)


def basra_made(found: Prospect, house: House) -> bool:
    """Say whether a play makes a Basra."""
    return found.taken > 0 and not found.table and basra(found.way, found.way.number, house) > 0


def watchers(position: Position) -> int:
    """Return how many cards the next player will hold."""
    others = len(position.hand)
    if (position.turn + 1) % len(position.sizes) == position.first:  # who will have played one card more
        others = others - 1 or (position.house.size if position.batches else 0)
    return others


def ranks_of(hand: Iterable[Kind]) -> Counts:
    """Return the ranks of a hand."""
    return sum(map(ONE.__getitem__, hand))


def basras(ranks: Counts, lying: int, house: House) -> tuple[tuple[int, int], ...]:
    """Return the ranks with which a table of so many cards can be taken for a Basra, each with its points."""
    found: dict[int, int] = {}
    if lying == 1:
        rank = (ranks.bit_length() - 1) // 4
        found[rank] = house.jack_basra if rank == JACK else BASRA
    elif house.sweep_basra:
        others = (rank for rank in RANKS if rank != JACK)
        found = {rank: BASRA for rank in others if ranks in captures(ranks, rank, house.terms)}
    return tuple(found.items())


def odds_of(unseen: int, cards: int) -> tuple[float, ...]:
    """Return how likely one of a rank is among `cards` drawn of those unseen, by how many of it are known."""
    return tuple(held(EACH - known, unseen, cards) for known in range(EACH + 1))


@lru_cache(maxsize=1 << 14)
def held(left: int, unseen: int, cards: int) -> float:
    """Return how likely one of `left` cards, of so many unseen ones, is among so many drawn."""
    if left <= 0 or cards <= 0:
        return 0.0
    if cards >= unseen:
        return 1.0
    return 1.0 - comb(max(0, unseen - left), cards) / comb(unseen, cards)
