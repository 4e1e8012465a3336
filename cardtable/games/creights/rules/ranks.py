"""What each rank does in Creights, as functions of seats and numbers."""

from __future__ import annotations

from typing import Final

from cardtable.engine.cards import ACE, Card, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.rounds import Step, round_from

TWO: Final = 2
THREE: Final = 3
FOUR: Final = 4
FIVE: Final = 5
SIX: Final = 6
SEVEN: Final = 7
EIGHT: Final = 8
NINE: Final = 9
TEN: Final = 10
WILD: Final = frozenset({EIGHT, NINE})  # (CR-19, CR-20)
CRANKS: Final = frozenset({ACE, TWO})  # (CR-48, CR-49)
RED: Final = frozenset({Suit.DIAMONDS, Suit.HEARTS})
SUITS: Final = tuple(Suit)


def same_face(one: Card, two: Card) -> bool:
    """Say whether two cards are identical."""
    return one.name == two.name


def suits_for(card: Card, suit: Suit) -> tuple[Suit, ...]:
    """Return the suits that may be named with a card, none with most (CR-29 to CR-32, D6)."""
    if card.rank == NINE:
        return tuple(each for each in SUITS if (each in RED) == (suit in RED))
    return SUITS if card.rank == EIGHT else ()


def crank_after(card: Card, crank: int) -> int:
    """Return the value of the crank once a card is played (CR-46, CR-47, CR-51, CR-52)."""
    if card.rank == TWO:
        return crank + 2
    return crank + 1 if crank and card.rank == ACE else 0


def step_after(card: Card, step: Step) -> Step:
    """Return the direction once a card is played (CR-26, CR-27, CR-45)."""
    return -step if card.rank == TEN else step


def target(seat: Seat, seats: int, step: Step) -> Seat:
    """Return whom a seven makes draw (CR-33 to CR-36)."""
    if seats % 2 == 0:
        return (seat + seats // 2) % seats
    distance = 2 if seats == THREE else (seats - 1) // 2
    return (seat + distance * step) % seats


def drawers(card: Card, seat: Seat, seats: int, step: Step) -> tuple[Seat, ...]:
    """Return who draws a card each for what a seat played, in their order (CR-33, CR-42, CR-43)."""
    if card.rank == FIVE:
        return round_from(seat + step, seats, step)[:-1]
    return (target(seat, seats, step),) if card.rank == SEVEN else ()


def next_after(card: Card, seat: Seat, former: Seat | None, seats: int, step: Step) -> Seat:
    """Return who plays after a card, in the direction that then holds (CR-25, CR-28, CR-37, CR-44, D5).

    A ten gives the turn back to the `former` seat; without one it goes to the neighbour.
    """
    if card.rank == SIX:
        return seat
    if card.rank == TEN and former is not None:
        return former
    return (seat + step * (2 if card.rank == FOUR else 1)) % seats
