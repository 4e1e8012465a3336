"""Playouts: the rest of a batch played by the rules of thumb, in numbers.

A world is what the seats hold, and nothing of it changes: what a playout changes are a few numbers of its
own. What a card does on a table is looked up, for all worlds of all decisions (thumb.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sqrt, tanh
from random import Random
from typing import Final, NamedTuple, TypeAlias

from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.position import (
    DIGITS,
    ONE,
    Kind,
    Kinds,
    Position,
    Way,
    side_lead,
    size,
    worth_of,
)
from cardtable.games.basra.bot.thumb import (
    PACK,
    Prospect,
    Rows,
    favourite,
    leavings_of,
    odds_of,
    prospect,
    ranks_of,
    rows_of,
)
from cardtable.games.basra.rules.captures import Counts
from cardtable.games.basra.rules.tally import HALF

SPREAD: Final = 1.6  # of the cards still to be taken: their root times this is what a lead of cards meets

World: TypeAlias = tuple[tuple[Kinds, Counts], ...]  # the hands, one per seat, each with its ranks


class Ply(NamedTuple):
    """A card to be played: by whom, and what can be done on each table.

    `odds` are the chances that the next player has one of a rank, by how many of it are known.
    """

    seat: Seat
    rows: Rows
    odds: tuple[float, ...]


class Start(NamedTuple):
    """What a way to play leads to: its prospect, and what is left of the hand."""

    prospect: Prospect
    hand: Kinds
    ranks: Counts


def drawn_worlds(position: Position, free: Sequence[Kind], rng: Random) -> Iterator[World]:
    """Give worlds without end, the hands of the others being drawn from the kinds that are free."""
    cards, chance = list(free), rng.random
    counts = [0 if seat == position.turn else count for seat, count in enumerate(position.sizes)]
    total, needed = len(cards), sum(counts)
    bounds = [(sum(counts[:seat]), sum(counts[: seat + 1])) for seat in range(len(counts))]
    while True:
        for at in range(needed):
            pick = at + int(chance() * (total - at))
            cards[at], cards[pick] = cards[pick], cards[at]
        hands = [tuple(sorted(cards[start:end])) if end > start else () for start, end in bounds]
        yield tuple([(hand, ranks_of(hand)) for hand in hands])


class Playouts:
    """The playouts of one decision."""

    def __init__(self, position: Position, ways: Sequence[Way]) -> None:
        self._position = position
        self._plies = list(_plies(position))
        self._starts = {way: self._start(way) for way in ways}
        self._majorities: dict[tuple[int, int], float] = {}
        house, seats = position.house, len(position.sizes)
        self._leavings = leavings_of(house)
        self._odds = odds_of(position.batches * house.size * seats, house.size)  # of the next batch

    def _start(self, way: Way) -> Start:
        position = self._position
        hand = list(position.hand)
        hand.remove(way.kind)
        found = prospect(position.table, way, leavings_of(position.house), watched=False)
        return Start(found, tuple(hand), ranks_of(hand))

    def lead(self, world: World, way: Way, answers: list[Prospect] | None = None) -> float:
        """Play a way and the rest of the batch; return what the side on turn leads by then, in points.

        The next player's answer is added to `answers`.
        """
        position = self._position
        turn = position.turn
        (_, _, kind, _, points, taken, table), mine, left = self._starts[way]
        hands, ranks = [[*hand] for hand, _ in world], [each for _, each in world]
        hands[turn], ranks[turn] = list(mine), left
        gone, last, leads, cards = position.gone + ONE[kind], position.last, [0, 0], list(position.cards)
        if taken:
            leads[turn & 1] += points
            cards[turn & 1] += taken
            last = turn
        for seat, rows, odds in self._plies:
            hand = hands[seat]
            best = favourite(hand, rows[table], gone + ranks[seat], odds)
            _, _, kind, _, points, taken, table = best
            hand.remove(kind)
            one = ONE[kind]
            gone += one
            ranks[seat] -= one
            if taken:
                leads[seat & 1] += points
                cards[seat & 1] += taken
                last = seat
            if answers is not None:
                answers.append(best)
                answers = None
        lead = position.lead + leads[0] - leads[1]
        return side_lead(self._ended(lead, cards, table, gone, last), turn)

    def _ended(self, lead: float, cards: list[int], table: Counts, gone: Counts, last: Seat | None) -> float:
        """Return the lead of side 0 that is to be expected at the end of the hand."""
        one, other = cards
        position = self._position
        if position.batches:
            majority = self._majorities.get((one, other))
            if majority is None:
                majority = self._majorities[one, other] = self._majority(one, other)
            hope = self._hope(table, gone)
            return lead + majority + (-hope if position.first & 1 else hope)
        if last is not None:
            points, lying = worth_of(table, table & DIGITS), size(table & DIGITS)
            if last & 1:
                lead, other = lead - points, other + lying
            else:
                lead, one = lead + points, one + lying
        return lead + position.house.majority * ((one > HALF) - (other > HALF))

    def _majority(self, one: int, other: int) -> float:
        """Return what side 0 may expect of the majority before the next batch is dealt."""
        return self._position.house.majority * tanh((one - other) / (SPREAD * sqrt(PACK - one - other)))

    def _hope(self, table: Counts, gone: Counts) -> float:
        """Return what the first player of the next batch may hope to make of the table, in points."""
        threats = self._leavings[table].threats
        return sum(points * self._odds[gone >> place & 15] for place, points in threats) if threats else 0.0


def _plies(position: Position) -> Iterator[Ply]:
    """Give the cards that are to be played in this batch after the first."""
    sizes, turn = list(position.sizes), position.turn
    seen, seats = position.seen, len(position.sizes)
    sizes[turn] -= 1
    seen += 1
    while any(sizes):
        turn = (turn + 1) % seats
        after = (turn + 1) % seats
        others = sizes[after] or (position.house.size if position.batches else 0)
        unseen = PACK - seen - sizes[turn]
        yield Ply(turn, rows_of(position.house, watched=others > 0), odds_of(unseen, others))
        sizes[turn] -= 1
        seen += 1
