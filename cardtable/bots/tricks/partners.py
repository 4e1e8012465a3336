"""A secret partner: who is suspected, what calls tell, and what comes of an action (sides.py has the sides).

The captain plays with a friend, who holds the card that was called; nobody may hold it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from cardtable.bots.bots import Findings
from cardtable.bots.tricks.numbers import Mask
from cardtable.bots.tricks.sides import Sided
from cardtable.engine.actions import Action
from cardtable.engine.cards import Card
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import side_of
from cardtable.engine.trickdeal import TrickDeal


class Outcome(NamedTuple):
    """How often something came of an action in playouts.

    The seat's side won the deal, in the auction with the seat as the captain; the seat was the captain; the
    seat, or its side, took the trick that lies there; whose card was best there was on its side.
    """

    won: float
    captain: float
    own: float = 0.0
    ours: float = 0.0
    ally: float = 0.0


Found: TypeAlias = Findings[Action, Outcome]


class Stood(NamedTuple):
    """How a deal stands for a seat by who is the friend.

    `side` are the seats of the captain's side, `mine` says whether the seat is of it, and `ally` whether a
    card lies there, of which the best is an ally's.
    """

    seat: Seat
    side: frozenset[Seat]
    mine: bool
    ally: bool

    def trick(self, taker: Seat) -> tuple[bool, bool, bool]:
        """Return what an outcome says of a trick that a seat has taken."""
        return taker == self.seat, (taker in self.side) == self.mine, self.ally


def stood(position: Sided, seat: Seat) -> Stood:
    """Return how a position stands for a seat."""
    side = side_of(position.captain, position.friend)
    mine = seat in side
    return Stood(seat, side, mine, position.lying > 0 and (position.winner in side) == mine)


LEADS, OF_CAPTAIN, OF_OTHERS = range(3)  # whose trick it is to which a card is played


class Deed(NamedTuple):
    """A card that a seat has played, on top of those that lay there, to which trick, from 0 on."""

    trick: int
    leader: Seat
    lying: tuple[Card, ...]
    seat: Seat
    card: Card

    def stood(self, view: TrickDeal, captain: Seat) -> tuple[int, bool, bool]:
        """Return whose trick it was, whether the card takes it, and whether the captain was still to play."""
        coming = (captain - self.leader) % view.seats > len(self.lying)
        if not self.lying:
            return LEADS, True, coming
        takes = view.best_of((*self.lying, self.card)) == len(self.lying)
        winner = (self.leader + view.best_of(self.lying)) % view.seats
        return OF_CAPTAIN if winner == captain else OF_OTHERS, takes, coming


def deeds(view: TrickDeal) -> Iterator[Deed]:
    """Give what the seats have played, in the order of play."""
    for number, trick in enumerate((*view.history, view.lying)):
        for at, (seat, card) in enumerate(zip(view.round(trick.leader), trick.cards, strict=False)):
            yield Deed(number, trick.leader, trick.cards[:at], seat, card)


def new_suspicions(seats: int, captain: Seat | None, alone: float) -> tuple[float, ...]:
    """Return how likely each seat is the friend before anything is played; the captain's share is `alone`."""
    return tuple(alone if seat == captain else (1 - alone) / (seats - 1) for seat in range(seats))


def suspected(odds: Sequence[float], captain: Seat, alone: float, hidden: float) -> tuple[float, ...]:
    """Return how likely each seat is the friend, by odds, where `hidden` of the friends are still unknown.

    The captain's share is that of nobody: `alone` before anything was played.
    """
    alone = alone / (alone + (1 - alone) * hidden)
    whole = sum(odd for seat, odd in enumerate(odds) if seat != captain)
    return tuple(alone if seat == captain else (1 - alone) * odd / whole for seat, odd in enumerate(odds))


class Heard(ABC):
    """What the seats called, and how well hands explain it, which is remembered."""

    def __init__(self, seats: int) -> None:
        self._known: list[dict[Mask, float]] = [{} for _ in range(seats)]

    @abstractmethod
    def explained(self, seat: Seat, hand: Mask) -> float:
        """Return how well a hand, as it was dealt, explains what its seat did."""

    def of_others(self, seat: Seat, hands: Sequence[Mask], played: Sequence[Mask]) -> float:
        """Return how well the hands of all others explain it, with what they have played."""
        found = 1.0
        for other, hand in enumerate(hands):
            if other != seat:
                found *= self.likelihood(other, hand | played[other])
        return found

    def likelihood(self, seat: Seat, hand: Mask) -> float:
        """Return how well a whole hand explains it, from memory where it was asked before."""
        known = self._known[seat]
        found = known.get(hand)
        if found is None:
            found = known[hand] = self.explained(seat, hand)
        return found


def good_calls(
    natural: Action, passing: Action, hopes: Mapping[Action, float], least: float, most: int
) -> list[Action]:
    """Return what is called naturally, passing, and up to `most` calls in all that promise more than `least`.

    Passing comes beside those; `hopes` has what each other call promises.
    """
    found = [passing] if natural == passing else [natural, passing]
    good = [each for each, hope in hopes.items() if hope > least and each not in found]
    return found + sorted(good, key=lambda each: -hopes[each])[: most + 1 - len(found)]
