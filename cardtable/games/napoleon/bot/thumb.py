"""The rule of thumb for a card: what the trick is worth with it, less what it would be worth kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import inf
from typing import Final

from cardtable.bots.tricks.numbers import Bit, Mask, Numbers, Table, members, strength, table
from cardtable.bots.tricks.partners import new_suspicions
from cardtable.bots.tricks.sides import STEPS, Sided, place
from cardtable.engine.cards import JOKER, Suit
from cardtable.engine.piles import Seat
from cardtable.engine.tricks import ACE_HIGH
from cardtable.games.napoleon.rules.account import FACES
from cardtable.games.napoleon.rules.deal import HAND
from cardtable.games.napoleon.rules.moves import PACK
from cardtable.games.napoleon.rules.options import FEWEST, MOST

NUMBERS: Final = {  # the pack in numbers, by the number of seats
    MOST: Numbers(PACK[:-1], ACE_HIGH, FACES),
    FEWEST: Numbers(PACK, ACE_HIGH, FACES),
}
ALONE: Final = 0.03  # of all deals: Napoleon has no partner
OURS, THEIRS = range(2)  # whether a seat is on Napoleon's side, for which most numbers are others
PLAIN: Final = (  # face cards that a card is worth kept, from the 2
    (-0.2,) * 9 + (0.0, 0.05, 0.7, 1.3),
    (-0.2,) * 9 + (0.0, 0.45, 0.7, 1.1),
)
TRUMP: Final = (
    (0.3, 0.3, 0.3, 0.35, 0.35, 0.8, 0.85, 0.9, 1.0, 1.2, 1.4, 1.2, 1.6),
    (-0.1, -0.1, -0.1, -0.05, -0.05, 0.8, 0.85, 0.9, 1.0, 1.2, 1.4, 1.7, 1.6),
)
SPECIAL: Final = (3.4, 1.9)  # the secretary card, and then the joker
LEFT: Final = (0.0, 0.0, 0.6, 0.85, 0.95, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0)  # of that worth, by the tricks left
EXTRA: Final = (0.25, 0.05)  # face cards that each seat still to play adds
HIGHER: Final = (0.6, 0.8)  # how often a seat that can beats a card with a higher one of its suit
TRUMPED: Final = 0.7  # with a trump
OVER: Final = 0.25  # and with a special card
GONE: Final = {  # by seats: how likely another hand has none of so many cards
    seats: tuple((1 - 1 / (seats - 0.5)) ** count for count in range(60)) for seats in (FEWEST, MOST)
}


@lru_cache(maxsize=2048)
def kept(found: Table, role: int) -> list[dict[Bit, float]]:
    """Return what each card is worth kept by a seat of a side, by the tricks left."""
    worths = {
        bit: (TRUMP if bit & found.trumps else PLAIN)[role][strength(bit)]
        for bit in members(found.numbers.all & ~found.free)
    }
    return [{bit: left * worth for bit, worth in (worths | _special(found)).items()} for left in LEFT]


def _special(found: Table) -> dict[Bit, float]:
    over = sorted(members(found.free), key=lambda bit: (found.beats[bit].bit_count(), bit))
    return dict(zip(over, SPECIAL, strict=False))


def natural_card(position: Sided, seat: Seat) -> Bit:
    """Return the card that promises most to a seat, for which only its own hand is looked at."""
    hand = position.playable(seat)
    if not hand & (hand - 1):
        return hand
    best, most = 0, -inf
    for card, promise in promises(position, seat, hand):
        if promise > most:
            best, most = card, promise
    return best


def promises(position: Sided, seat: Seat, hand: Mask) -> Iterator[tuple[Bit, float]]:
    """Give what each of some cards promises, in face cards."""
    found, lying = position.table, position.lying
    out = position.rest & ~(position.hands[seat] | position.trick)
    gone, worth = GONE[found.seats], found.worth
    allies = position.sides if position.trick & position.called else position.allies
    role = OURS if seat in (position.captain, position.friend) else THEIRS
    pot = position.pot + EXTRA[role] * (found.seats - 1 - lying)
    keep = kept(found, role)[position.left]
    over = OVER * (1 - gone[(out & found.free).bit_count()])
    rest = out, gone, TRUMPED * (1 - gone[(out & found.trumps).bit_count()]), over, HIGHER[role]
    mine = place(seat, seat, lying)
    takers, losing, suit = hand, 0.0, position.suit
    if lying:
        best = position.best
        takers &= found.beats[best]
        losing = allies[place(seat, position.winner, lying) + _taken(best, suit, found, rest)]
    while hand:
        card = hand & -hand
        hand ^= card
        if card & takers:
            follow = suit if lying else found.led[card]
            share = allies[mine + _taken(card, follow, found, rest)]
        else:
            share = losing
        yield card, (pot + worth[card]) * share - keep[card]


def _taken(
    card: Bit, suit: Mask, found: Table, rest: tuple[Mask, Sequence[float], float, float, float]
) -> int:
    """Return how likely a seat that wants to beats a card in a trick of that suit, in steps."""
    out, gone, trumped, over, wish = rest
    beaten = found.beats[card] & out
    if not beaten:
        return 0
    if card & found.free:
        return int(STEPS * over)
    higher = wish * (1 - gone[(beaten & suit).bit_count()])
    if not card & found.trumps:
        higher += trumped * gone[(out & suit).bit_count()]
    elif not suit & found.trumps:
        higher += TRUMPED * (1 - gone[(beaten & found.trumps).bit_count()]) * gone[(out & suit).bit_count()]
    return int(STEPS * (higher + over * (1 - higher)))


def opening(
    hands: Sequence[Mask], captain: Seat, trump: Suit, card: Bit, suspicions: tuple[float, ...] = ()
) -> Sided:
    """Return the first lead of a deal in numbers; without suspicions all seats are suspected alike."""
    seats = len(hands)
    numbers = NUMBERS[seats]
    jokers = (bit for bit, each in numbers.cards.items() if each.rank == JOKER and bit != card)
    position = Sided(table(numbers, trump, seats, over=(card, *jokers)), hands, captain, card)
    friend = next((seat for seat, hand in enumerate(hands) if hand & card), None)
    position.suspect(friend, suspicions or new_suspicions(seats, captain, ALONE))
    position.left = HAND[seats]
    return position
