"""Sides in games of tricks where one seat has a secret partner: who counts whom as an ally, and how far.

The captain plays with a friend, who holds the card that was called; all others play against the two. Each
seat counts each other seat as its ally in part, from 0 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, Self, TypeAlias

from cardtable.bots.tricks.numbers import Bit, Mask, Table
from cardtable.bots.tricks.positions import Position
from cardtable.engine.piles import Seat

STEPS: Final = 64  # in which a chance is told apart
STAND: Final = 2 * STEPS  # more than the steps that a chance can have
PLACES: Final = 8  # more than there are seats
STRAY: Final = 0.1  # how much of what is done to an enemy is done to an ally too

Sides: TypeAlias = tuple[tuple[float, ...], ...]  # how far each seat counts each seat as its ally


class Allies(dict[int, float]):
    """What a trick counts for each seat, from -1 to 1; found when it is first asked for.

    A key tells, one after the other, the seat, whose trick it is, how many cards lie there (see `place`), and
    the chance in steps that an enemy of the winner beats its card, for each seat to play yet. `sides` is how
    far each seat counts each seat as its ally, `keen` how much of what it can an enemy does at most.
    """

    def __init__(self, sides: Sides, keen: float = 1.0) -> None:
        super().__init__()
        self.sides, self._keen = sides, keen

    def __missing__(self, key: int) -> float:
        """Return what a trick counts that was not asked for before."""
        (rest, step), seats = divmod(key, STAND), len(self.sides)
        seat, winner, lying = rest // PLACES // PLACES, rest // PLACES % PLACES, rest % PLACES
        later = [(seat + 1 + i) % seats for i in range(seats - 1 - lying)]
        found = self[key] = 2 * self._ours(self.sides[seat], winner, step / STEPS, later) - 1
        return found

    def _ours(self, allies: Sequence[float], winner: Seat, takes: float, later: Sequence[Seat]) -> float:
        """Return the chance that an ally takes the trick: the winner so far, or somebody in `later`."""
        found, stays, ally = 0.0, 1.0, allies[winner]
        for seat in later:
            other = allies[seat]
            taken = stays * takes * min(self._keen, STRAY + ally + other - 2 * ally * other)
            found += taken * other
            stays -= taken
        return found + stays * ally


def place(seat: Seat, winner: Seat, lying: int) -> int:
    """Return where the chances of a trick begin among the keys of `Allies`."""
    return ((seat * PLACES + winner) * PLACES + lying) * STAND


@lru_cache(maxsize=256)
def true_sides(seats: int, captain: Seat, friend: Seat | None, keen: float = 1.0) -> Allies:
    """Return who is an ally of whom, once that is known to all; a captain may be alone."""
    ours, all_seats = (captain, friend), range(seats)
    return Allies(
        tuple(tuple(float((one in ours) == (other in ours)) for other in all_seats) for one in all_seats),
        keen,
    )


@lru_cache(maxsize=256)
def believed_sides(
    seats: int, captain: Seat, friend: Seat | None, suspicions: tuple[float, ...], keen: float = 1.0
) -> Allies:
    """Return whom each seat counts as its ally while the friend is hidden.

    Args:
        seats: How many there are.
        captain: The captain, who knows if there is no friend.
        friend: Who holds the called card; the captain, or nobody, if the captain is alone.
        suspicions: How likely each seat is the friend by what all have seen; the captain's is that of nobody.
        keen: How much of what it can an enemy does at most.
    """
    truth = true_sides(seats, captain, friend).sides
    knows = {friend, captain} if friend in (captain, None) else {friend}
    found = (truth[seat] if seat in knows else _believed(captain, seat, suspicions) for seat in range(seats))
    return Allies(tuple(found), keen)


def _believed(captain: Seat, seat: Seat, suspicions: Sequence[float]) -> tuple[float, ...]:
    """Return how far a seat that does not hold the called card counts each seat as its ally."""
    odds = [0.0 if each == seat else odd for each, odd in enumerate(suspicions)]
    total = sum(odds) or 1.0
    if seat == captain:
        return tuple(1.0 if each == seat else odd / total for each, odd in enumerate(odds))
    return tuple(0.0 if each == captain else 1 - odd / total for each, odd in enumerate(odds))


class Sided(Position):
    """A position with its sides; the friend is the captain, or nobody, if the captain is alone.

    `allies` is what each seat thinks, and `sides` what all know once the `called` card is played; that is 0
    from then on. `keen` is how much of what it can an enemy does at most.
    """

    __slots__ = ("allies", "called", "captain", "friend", "sides")
    keen: ClassVar[float] = 1.0

    def __init__(self, table: Table, hands: Sequence[Mask], leader: Seat, called: Bit) -> None:
        super().__init__(table, hands, leader)
        self.called, self.captain = called, leader
        self.friend: Seat | None = leader
        self.allies = self.sides = true_sides(table.seats, leader, leader)

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.allies, new.sides = self.allies, self.sides
        new.called, new.captain, new.friend = self.called, self.captain, self.friend
        return new

    def suspect(self, friend: Seat | None, suspicions: tuple[float, ...]) -> None:
        """Let a seat be the friend in secret; how likely all take each seat for it, see `believed_sides`."""
        seats, captain, self.friend = self.table.seats, self.captain, friend
        self.sides = true_sides(seats, captain, friend, self.keen)
        self.allies = believed_sides(seats, captain, friend, suspicions, self.keen)

    def reveal(self, friend: Seat) -> None:
        """Let all know who the friend is."""
        self.friend, self.called = friend, 0
        self.sides = self.allies = true_sides(self.table.seats, self.captain, friend, self.keen)

    def take(self) -> None:
        """Give the trick to its winner; if the called card lies there, all know the sides from now on."""
        if self.trick & self.called:
            self.allies, self.called = self.sides, 0
        super().take()
