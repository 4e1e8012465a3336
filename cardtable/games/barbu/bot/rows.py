"""Dominoes in numbers: what fits, and which card goes to the rows by a rule of thumb."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from cardtable.bots.tricks.numbers import FIFTY_TWO, SUITS, Bit, Mask, members
from cardtable.engine.piles import Seat
from cardtable.games.barbu.rules.deal import BarbuDeal
from cardtable.games.barbu.rules.options import SEATS
from cardtable.games.barbu.rules.scoring import OUT

OWN: Final = 1.0  # what a card of one's own that comes later in a row counts
NEXT: Final = 1.5  # the same for the very next one
OTHERS: Final = 0.55  # what each card of others costs that comes later


class Rows:
    """A deal of Dominoes, all hands known; `out` are the seats without cards, in order."""

    __slots__ = ("hands", "out", "pivots", "rows", "turn")

    def __init__(
        self, hands: Sequence[Mask], rows: Mask, pivots: Mask, turn: Seat, out: Sequence[Seat]
    ) -> None:
        self.hands, self.rows, self.pivots, self.turn, self.out = list(hands), rows, pivots, turn, list(out)

    def clone(self) -> Rows:
        """Return one of its own that is equal to this one."""
        return Rows(self.hands, self.rows, self.pivots, self.turn, self.out)

    def fitting(self) -> Mask:
        """Return all cards that fit to the rows, whoever holds them."""
        return (self.rows << SUITS | self.rows >> SUITS | self.pivots) & FIFTY_TWO.all & ~self.rows

    def lay(self, card: Bit) -> None:
        """Let the seat on turn lay a card, or pass with none."""
        seat = self.turn
        if card:
            self.hands[seat] ^= card
            self.rows |= card
            if not self.hands[seat]:
                self.out.append(seat)
        if len(self.out) < len(OUT):
            self.turn = next(
                each % SEATS for each in range(seat + 1, seat + SEATS + 1) if self.hands[each % SEATS]
            )

    def raw(self) -> list[int]:
        """Return the raw scores, one per seat."""
        found = [0] * SEATS
        for seat, points in zip(self.out, OUT, strict=False):
            found[seat] = points
        return found


Layer: TypeAlias = Callable[[Rows, Mask], Bit]


def rows_of(deal: BarbuDeal, hands: Sequence[Mask]) -> Rows:
    """Return a deal of Dominoes in numbers, with these hands."""
    assert deal.turn is not None, "the deal goes on"
    rows = sum(FIFTY_TWO.mask(row) for row in deal.rows)
    pivots = sum(bit for bit, each in FIFTY_TWO.cards.items() if each.rank == deal.pivot)
    return Rows(hands, rows, pivots, deal.turn, deal.out)


def natural_layer(position: Rows, fitting: Mask) -> Bit:
    """Return which fitting card the seat on turn lays: the one that leads to most of its own cards.

    What comes later in the same row counts for it if it is its own, and against it if it is not.
    """
    if not fitting & (fitting - 1):
        return fitting
    hand, best, found = position.hands[position.turn], -99.0, fitting & -fitting
    for bit in members(fitting):
        suit = FIFTY_TWO.suit_of[bit]
        above, below = suit & ~(2 * bit - 1), suit & (bit - 1)
        worth = 0.0
        for later, near in ((above, bit << SUITS), (below, bit >> SUITS)):
            left = later & ~position.rows
            if left == later:  # the row has not gone that way
                mine = (left & hand).bit_count()
                worth += OWN * mine - OTHERS * (left.bit_count() - mine) + (NEXT if near & hand else 0)
        if worth > best:
            best, found = worth, bit
    return found


def lay_out(position: Rows, layer: Layer = natural_layer) -> Rows:
    """Play Dominoes to its end, and return the position."""
    while len(position.out) < len(OUT):
        fitting = position.fitting() & position.hands[position.turn]
        position.lay(layer(position, fitting) if fitting else 0)
    return position
