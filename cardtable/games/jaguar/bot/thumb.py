"""The rule of thumb for play: what each card promises of the points in the trick, less what it is worth kept.

A seat counts each other seat as its ally in part, from 0 to 1. The trick counts for it with the chance that
an ally takes it, against it with the chance that somebody else does.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import inf
from typing import Final, Self, TypeAlias

from cardtable.bots.tricks.numbers import Bit, Mask, Numbers, Table, members, strength
from cardtable.bots.tricks.positions import Position
from cardtable.engine.cards import Suit
from cardtable.engine.piles import Seat
from cardtable.games.jaguar.rules import account
from cardtable.games.jaguar.rules.auction import ORDER, PACK, RANKS
from cardtable.games.jaguar.rules.options import SEATS

NUMBERS: Final = Numbers(PACK, ORDER, account.POINTS)
SIZE: Final = len(RANKS)  # cards in a suit
TRICKS: Final = account.TRICKS
PLAIN: Final = (0.0, 0.0, 0.0, 0.0, 0.2, 0.5, 0.8, 1.0, 2.0, 3.0)  # points a card is worth kept, from the 2
TRUMP: Final = (4.0, 4.5, 5.5, 6.0, 7.0, 12.0, 14.0, 16.0, 28.0, 33.0)
LEFT: Final = (0.0, 0.0, 0.6, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0)  # of that worth, by the tricks left
HELD: Final = tuple(
    1 - 0.8**count for count in range(SIZE + 1)
)  # chance that a seat has one of so many cards
EXTRA: Final = 2  # points that each seat still to play adds
FOLLOWED: Final = 0.25  # how often a seat that can takes with the suit led
TRUMPED: Final = 0.55  # and with a trump, if there are no points
EAGER: Final = 0.02  # more for each point
MOST: Final = 0.85
STRAY: Final = 0.1  # how much of that is done to an ally too
SECRET: Final = 0.5  # points it is worth to the friend to stay hidden
POTS: Final = 80  # more than the points that a trick can have
STEPS: Final = 64  # in which a chance is told apart
WISH: Final = [  # that it is trumped, by the points in the trick and the trumps out
    [int(STEPS * min(MOST, TRUMPED + EAGER * pot) * held) for held in HELD] for pot in range(POTS)
]
FOLLOWS: Final = tuple(round(STEPS * FOLLOWED * held) for held in HELD)  # that it takes so, by cards out

Sides: TypeAlias = tuple[tuple[float, ...], ...]  # how far each seat counts each seat as its ally


class Allies:
    """How far each seat counts each seat as its ally, and what it makes of a trick."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self._shares: dict[int, list[float]] = {}

    def shares(self, seat: Seat, winner: Seat, lying: int) -> list[float]:
        """Return what a trick counts for a seat, from -1 to 1, by the chance that it is taken away.

        That is the chance, in steps, that an enemy of the winner beats its card, for each seat to play yet.
        """
        key = (seat * SEATS + winner) * SEATS + lying
        found = self._shares.get(key)
        if found is None:
            steps = range(int(STEPS * (FOLLOWED + MOST)) + 3)
            found = self._shares[key] = [
                2 * _ours(self.sides[seat], winner, step / STEPS, LATER[seat][lying]) - 1 for step in steps
            ]
        return found


def _ours(allies: Sequence[float], winner: Seat, takes: float, later: Sequence[Seat]) -> float:
    """Return the chance that an ally takes the trick: the winner so far, or somebody in `later`."""
    found, stays, ally = 0.0, 1.0, allies[winner]
    for seat in later:
        other = allies[seat]
        taken = stays * takes * (STRAY + ally + other - 2 * ally * other)
        found += taken * other
        stays -= taken
    return found + stays * ally


LATER: Final = tuple(  # by the seat on turn, then by the cards that lie there: who has yet to play
    tuple(tuple((seat + 1 + i) % SEATS for i in range(SEATS - 1 - lying)) for lying in range(SEATS))
    for seat in range(SEATS)
)


@lru_cache(maxsize=256)
def true_sides(jaguar: Seat, friend: Seat) -> Allies:
    """Return who is an ally of whom, once that is known to all."""
    ours = (jaguar, friend)
    seats = range(SEATS)
    return Allies(tuple(tuple(float((one in ours) == (other in ours)) for other in seats) for one in seats))


@lru_cache(maxsize=256)
def believed_sides(jaguar: Seat, friend: Seat, suspicions: tuple[float, ...]) -> Allies:
    """Return whom each seat counts as its ally while the friend is hidden.

    Args:
        jaguar: The jaguar, who knows a solo.
        friend: Who holds the called card.
        suspicions: How likely each seat is the friend by what all have seen; the jaguar's is that of a solo.
    """
    truth = true_sides(jaguar, friend).sides
    return Allies(
        tuple(truth[seat] if seat == friend else _believed(jaguar, seat, suspicions) for seat in range(SEATS))
    )


def _believed(jaguar: Seat, seat: Seat, suspicions: Sequence[float]) -> tuple[float, ...]:
    """Return how far a seat that does not hold the called card counts each seat as its ally."""
    odds = [0.0 if each == seat else odd for each, odd in enumerate(suspicions)]
    total = sum(odds) or 1.0
    if seat == jaguar:
        return tuple(1.0 if each == seat else odd / total for each, odd in enumerate(odds))
    return tuple(0.0 if each == jaguar else 1 - odd / total for each, odd in enumerate(odds))


class Sided(Position):
    """A position with its sides; the friend is the jaguar in a solo.

    `allies` is what each seat thinks, and `sides` what all know once the `called` card is played; that is 0
    from then on. `secret` is what the friend gives for staying hidden, in points.
    """

    __slots__ = ("allies", "called", "friend", "jaguar", "secret", "sides")

    def __init__(self, table: Table, hands: Sequence[Mask], leader: Seat, called: Bit) -> None:
        super().__init__(table, hands, leader)
        self.called, self.secret = called, SECRET
        self.jaguar = self.friend = leader
        self.allies = self.sides = true_sides(leader, leader)

    def clone(self) -> Self:
        """Return a position of its own that is equal to this one."""
        new = super().clone()
        new.jaguar, new.friend, new.called = self.jaguar, self.friend, self.called
        new.allies, new.sides, new.secret = self.allies, self.sides, self.secret
        return new

    def take(self) -> None:
        """Give the trick to its winner; if the called card lies there, all know the sides from now on."""
        if self.trick & self.called:
            self.allies, self.called = self.sides, 0
        super().take()


KEPT: Final[dict[tuple[Suit | None, int], dict[Bit, float]]] = {
    (suit, left): {  # by the trump suit and the tricks left: what each card is worth kept
        bit: LEFT[left] * (TRUMP if bit & NUMBERS.suits[suit] else PLAIN)[strength(bit)]
        for bit in members(NUMBERS.all)
    }
    for suit in Suit
    for left in range(TRICKS + 1)
}


def _partings(trump: Suit, left: int, sixteenths: int) -> list[tuple[Mask, float]]:
    """Return cards that are as good as each other to give to a trick which counts so much, the best first.

    With them comes what that makes of the card itself, in points.
    """
    found: dict[float, Mask] = {}
    for card, kept in KEPT[trump, left].items():
        worth = NUMBERS.worth[card] * sixteenths / 16 - kept
        found[worth] = found.get(worth, 0) | card
    return [(found[worth], worth) for worth in sorted(found, reverse=True)]


PARTINGS: Final[dict[tuple[Suit | None, int], list[list[tuple[Mask, float]]]]] = {
    (suit, left): [_partings(suit, left, each) for each in (*range(17), *range(-16, 0))]  # -1 is the last
    for suit in Suit
    for left in range(TRICKS + 1)
}


def natural_card(position: Sided, seat: Seat) -> Bit:
    """Return the card that promises most to a seat, for which only its own hand is looked at.

    Of the cards that leave the trick to others only those are weighed that are the best to part with.
    """
    hand, table = position.hands[seat], position.table
    if not hand & (hand - 1):
        return hand
    out = sum(position.hands) - hand
    pot = position.pot + EXTRA * (SEATS - 1 - position.lying)
    wish = WISH[pot][(out & table.trumps).bit_count()]
    allies = position.sides if position.trick & position.called else position.allies
    if not position.lying:
        return _weighed(position, seat, hand, allies, (out, pot, wish, 0, -inf))
    takers = hand & table.beats[position.best]
    losers = hand ^ takers
    if not losers:
        return _weighed(position, seat, takers, allies, (out, pot, wish, 0, -inf))
    losing = _losing(position, seat, allies, out, wish)
    for alike, worth in PARTINGS[table.trump, position.left][int(16 * losing)]:  # noqa: B007  # read below
        if alike & losers:
            losers &= alike
            break
    if not takers:
        return losers & -losers
    if losers == position.called and position.jaguar != seat:
        worth -= position.secret
    best, most = losers & -losers, pot * losing + worth
    return _weighed(position, seat, takers, allies, (out, pot, wish, best, most))


def _losing(position: Sided, seat: Seat, allies: Allies, out: Mask, wish: int) -> float:
    """Return what the trick counts as it stands."""
    best, table = position.best, position.table
    step = FOLLOWS[(out & table.numbers.above[best]).bit_count()] + (0 if best & table.trumps else wish)
    return allies.shares(seat, position.winner, position.lying)[step]


def _weighed(
    position: Sided, seat: Seat, takers: Mask, allies: Allies, rest: tuple[Mask, int, int, Bit, float]
) -> Bit:
    """Return the best of the cards that would take the trick, or another one that promises more."""
    out, pot, wish, best, most = rest
    table = position.table
    above, trumps, worth = table.numbers.above, table.trumps, table.worth
    shares, kept = allies.shares(seat, seat, position.lying), KEPT[table.trump, position.left]
    while takers:
        card = takers & -takers
        takers ^= card
        share = shares[FOLLOWS[(out & above[card]).bit_count()] + (0 if card & trumps else wish)]
        promise = (pot + worth[card]) * share - kept[card]
        if card == position.called and position.jaguar != seat:
            promise -= position.secret
        if promise > most:
            best, most = card, promise
    return best


def promises(position: Sided, seat: Seat) -> dict[Bit, float]:
    """Return what each card of a hand promises, in points."""
    hand, table = position.hands[seat], position.table
    out = sum(position.hands) - hand
    pot = position.pot + EXTRA * (SEATS - 1 - position.lying)
    wish = WISH[pot][(out & table.trumps).bit_count()]
    allies = position.sides if position.trick & position.called else position.allies
    losing = _losing(position, seat, allies, out, wish) if position.lying else 0.0
    takers = hand & table.beats[position.best] if position.lying else hand
    shares = allies.shares(seat, seat, position.lying)
    found = {}
    for card in members(hand):
        step = FOLLOWS[(out & table.numbers.above[card]).bit_count()] + (0 if card & table.trumps else wish)
        share = shares[step] if card & takers else losing
        found[card] = (pot + table.worth[card]) * share - KEPT[table.trump, position.left][card]
    if position.called in found and position.jaguar != seat:
        found[position.called] -= position.secret
    return found
