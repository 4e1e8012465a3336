"""Evidence: how well the hands of a world explain what the others have played in this batch.

All that a seat still holds it held then too. A card that it would have liked better to play than the one
that it played is the less likely among them, the more it would have liked it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp
from typing import Final, NamedTuple

from cardtable.engine.cards import ACE
from cardtable.engine.piles import Seat
from cardtable.games.basra.bot.playouts import World
from cardtable.games.basra.bot.position import LAID, ONE, RANK, House, Kinds, Position, Way, kind_of, table_of
from cardtable.games.basra.bot.thumb import PACK, Prospect, leavings_of, odds_of, prospect, rows_of
from cardtable.games.basra.rules.captures import Counts, counts
from cardtable.games.basra.rules.deal import BasraDeal

DOUBT: Final = 1.0  # points: of what is liked so much better a card is e times less likely


class Clue(NamedTuple):
    """A play of a seat: how likely it is with a card of each kind in hand, against one that is liked less."""

    seat: Seat
    chances: tuple[float, ...]


class Regard(NamedTuple):
    """What a seat looked at when it played, besides the table: the ranks that it knew, and the odds (Ply)."""

    known: Counts
    odds: tuple[float, ...]
    watched: bool

    def merit(self, found: Prospect) -> float:
        """Return how much it liked a play."""
        dangers = (points * self.odds[self.known >> place & 15] for place, points in found.threats)
        return found.merit - sum(dangers)


class Evidence:
    """What the plays of a batch tell of the hands that are left; what a hand explains is remembered."""

    def __init__(self, view: BasraDeal, position: Position) -> None:
        self._chances: list[list[tuple[float, ...]]] = [[] for _ in position.sizes]
        for seat, chances in clues(view, position):
            self._chances[seat].append(chances)
        self._seats = [seat for seat, found in enumerate(self._chances) if found and position.sizes[seat]]
        self._found: list[dict[Kinds, float]] = [{} for _ in position.sizes]

    def likelihood(self, world: World) -> float:
        """Return how well the hands of a world explain the plays: 1 if nothing was liked better."""
        chance = 1.0
        for seat in self._seats:
            hand = world[seat][0]
            found = self._found[seat].get(hand)
            if found is None:
                found = self._found[seat][hand] = self._explained(seat, hand)
            chance *= found
        return chance

    def _explained(self, seat: Seat, hand: Kinds) -> float:
        chance = 1.0
        for chances in self._chances[seat]:
            chance *= min(map(chances.__getitem__, hand))
        return chance


def clues(view: BasraDeal, position: Position) -> Iterator[Clue]:
    """Give what the plays of the others in this batch tell, from the last to the first."""
    house, seats = position.house, len(position.sizes)
    table, gone, seen, sizes = position.table, position.gone, position.seen, list(position.sizes)
    shown = [0] * seats  # ranks that a seat has played from this play on
    for at in reversed(range(len(view.played))):
        play, seat = view.played[at], (position.first + at) % seats
        kind = kind_of(play.card, house.terms)
        table += table_of(play.captured) if play.captured else -LAID[kind]
        gone, seen = gone - ONE[kind], seen - 1
        sizes[seat] += 1
        shown[seat] += ONE[kind]
        if seat != position.turn:
            others = sizes[(seat + 1) % seats] or (house.size if position.batches else 0)
            regard = Regard(gone + shown[seat], odds_of(PACK - seen - sizes[seat], others), others > 0)
            way = Way(kind, counts(play.captured), len(play.captured))
            yield Clue(seat, _chances(table, way, house, regard))


def _chances(table: Counts, way: Way, house: House, regard: Regard) -> tuple[float, ...]:
    """Return how likely a way to play is with a card of each kind in hand."""
    done = regard.merit(prospect(table, way, leavings_of(house), watched=regard.watched))
    row = rows_of(house, watched=regard.watched)[table]
    best = (max(map(regard.merit, row[kind])) for kind in range(ACE, len(RANK)))
    return (0.0, *(exp(min(0.0, done - each) / DOUBT) for each in best))
