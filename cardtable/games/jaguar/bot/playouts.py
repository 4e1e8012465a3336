"""Playouts: a deal in numbers, played to its end by the rule of thumb.

The rules of play are those of the deal, which a test holds against these; here they cost a fraction.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from cardtable.engine.piles import Seat
from cardtable.games.jaguar.bot.numbers import ABOVE, POINTS, SUIT, Number
from cardtable.games.jaguar.bot.thumb import SECRET, natural_card
from cardtable.games.jaguar.rules.options import SEATS

Allies: TypeAlias = Sequence[Sequence[float]]  # how far each seat counts each seat as its ally


@dataclass(slots=True)
class Position:
    """A deal with all hands known, while cards are played.

    `masks` are the hands as sets and `live` is all of them together. Of the trick that lies there, `lying`
    is the number of cards, `pot` their points, `best` the card that wins so far, of `winner`. The friend is
    the jaguar in a solo. `allies` is what each seat thinks, and `sides` what all know once the called card is
    played; it is -1 from then on. `secret` is what the friend gives for staying hidden, in points.
    """

    hands: list[list[Number]]
    masks: list[int]
    live: int
    turn: Seat
    lying: int
    pot: int
    best: Number
    winner: Seat
    points: list[int]
    tricks: list[int]
    trump: int
    jaguar: Seat
    friend: Seat
    called: Number
    allies: Allies
    sides: Allies
    secret: float = SECRET

    def clone(self) -> Position:
        """Return a position of its own that is equal to this one."""
        return Position(
            [hand[:] for hand in self.hands],
            self.masks[:],
            self.live,
            self.turn,
            self.lying,
            self.pot,
            self.best,
            self.winner,
            self.points[:],
            self.tricks[:],
            self.trump,
            self.jaguar,
            self.friend,
            self.called,
            self.allies,
            self.sides,
            self.secret,
        )


def lay(position: Position, card: Number) -> None:
    """Play a card from the hand of whoever is on turn, and let the winner take a trick that is complete."""
    seat, best, bit = position.turn, position.best, 1 << card
    position.hands[seat].remove(card)
    position.masks[seat] ^= bit
    position.live ^= bit
    position.pot += POINTS[card]
    if card == position.called:
        position.allies, position.called = position.sides, -1
    if not position.lying or ABOVE[best] & bit or SUIT[card] == position.trump != SUIT[best]:
        position.best, position.winner = card, seat
    position.lying += 1
    if position.lying < SEATS:
        position.turn = seat + 1 if seat + 1 < SEATS else 0
        return
    winner = position.winner
    position.points[winner] += position.pot
    position.tricks[winner] += 1
    position.turn, position.lying, position.pot = winner, 0, 0


def play_out(position: Position) -> None:
    """Play a position to its end by the rule of thumb."""
    while position.live:
        lay(position, natural_card(position, position.turn))


def true_sides(jaguar: Seat, friend: Seat) -> Allies:
    """Return who is an ally of whom, once that is known to all."""
    ours = (jaguar, friend)
    return [[float((one in ours) == (other in ours)) for other in range(SEATS)] for one in range(SEATS)]


def believed_sides(jaguar: Seat, friend: Seat, suspicions: Sequence[float]) -> Allies:
    """Return whom each seat counts as its ally while the friend is hidden.

    Args:
        jaguar: The jaguar, who knows a solo.
        friend: Who holds the called card.
        suspicions: How likely each seat is the friend by what all have seen; the jaguar's is that of a solo.
    """
    truth = true_sides(jaguar, friend)
    return [truth[seat] if seat == friend else _believed(jaguar, seat, suspicions) for seat in range(SEATS)]


def _believed(jaguar: Seat, seat: Seat, suspicions: Sequence[float]) -> list[float]:
    """Return how far a seat that does not hold the called card counts each seat as its ally."""
    odds = [0.0 if each == seat else odd for each, odd in enumerate(suspicions)]
    total = sum(odds) or 1.0
    if seat == jaguar:
        return [1.0 if each == seat else odd / total for each, odd in enumerate(odds)]
    return [0.0 if each == jaguar else 1 - odd / total for each, odd in enumerate(odds)]
