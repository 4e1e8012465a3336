"""Beliefs: how likely a card is with a seat, over all deals that fit what is known, all equally likely.

Deals are counted by dynamic programming, card by card, on the room that is left in the hands and on the needs
of the card's suit that are met so far. Suits of which nothing is known come last, in as many ways as a
multinomial coefficient says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import lru_cache
from math import factorial
from typing import Final, TypeAlias

from cardtable.bots.effort import Effort, TimeUp
from cardtable.engine.cards import Card
from cardtable.engine.piles import NOBODY, Seat, Seats, only, seats_of
from cardtable.engine.rounds import replaced
from cardtable.games.canadian_fish.rules.knowledge import Need
from cardtable.games.canadian_fish.rules.places import Masks
from cardtable.games.canadian_fish.rules.suits import SEATS, SUIT_OF, HalfSuit

State: TypeAlias = (
    int  # the room that is left for each seat, a digit each, and over that the needs that are met
)
Deals: TypeAlias = dict[State, int]  # numbers of deals
DIGIT: Final = 6  # bits
ONES: Final = tuple(1 << DIGIT * seat for seat in range(SEATS))
DIGITS: Final = tuple((1 << DIGIT) - 1 << DIGIT * seat for seat in range(SEATS))
MET: Final = DIGIT * SEATS  # the bit of the first need
ROOMS: Final = (1 << MET) - 1
CACHED: Final = 20_000
COUNTING: Final = 0.8  # of the seconds are there to count deals
LOOK: Final = 255  # states between two looks at the clock, less one


def chance(
    masks: Masks, room: tuple[int, ...], needs: Sequence[Need], lies: tuple[Card, Seat], effort: Effort
) -> float:
    """Return how likely a card lies with a seat, where nothing is left to settle (see `places.settle`).

    Raises:
        TimeUp: the deals are too many to be counted within the effort.
    """
    card, seat = lies
    mask = masks.get(card, NOBODY)
    if not mask & (mask - 1):
        return float(mask == only(seat))
    if not mask & only(seat):
        return 0.0
    left = replaced(room, seat, room[seat] - 1)
    return counted({**masks, card: only(seat)}, left, needs, effort) / counted(masks, room, needs, effort)


def counted(masks: Masks, room: Sequence[int], needs: Sequence[Need], effort: Effort) -> int:
    """Return how many deals fit; `room` is how many of the cards with several places each hand takes.

    Raises:
        TimeUp: they are too many to be counted within the effort.
    """
    able = seats_of(seat for seat, left in enumerate(room) if left)
    suits: dict[HalfSuit, list[Card]] = defaultdict(list)
    for card, mask in masks.items():
        if mask & (mask - 1):
            suits[SUIT_OF[card]].append(card)
    deals: Deals = {sum(left << DIGIT * seat for seat, left in enumerate(room)): 1}
    free = 0  # cards that may be anywhere
    for suit in sorted(suits, key=lambda suit: len(suits[suit])):
        cards, unmet = suits[suit], _unmet(suit, masks, needs)
        if unmet or any(able & ~masks[card] for card in cards):
            deals = _laid(deals, {card: masks[card] for card in cards}, unmet, effort)
        else:
            free += len(cards)
    return sum(count * _ways(state, free) for state, count in deals.items())


def _laid(deals: Deals, cards: dict[Card, Seats], needs: Sequence[Need], effort: Effort) -> Deals:
    """Return the deals once the cards of a suit are laid too, so that its needs are met."""
    for card, mask in cards.items():
        meets = [0] * SEATS  # bits of the needs that the card meets, by seat
        for at, need in enumerate(needs):
            meets[need.seat] |= (card in need.cards) << MET + at
        steps = [(DIGITS[seat], ONES[seat], meets[seat]) for seat in range(SEATS) if mask >> seat & 1]
        after: Deals = defaultdict(int)
        for at, (state, count) in enumerate(deals.items()):
            if not at & LOOK and effort.past(COUNTING):
                raise TimeUp
            for digit, one, met in steps:
                if state & digit:
                    after[state - one | met] += count
        deals = after
    whole = (1 << len(needs)) - 1 << MET
    return {state & ROOMS: count for state, count in deals.items() if state & whole == whole}


def _unmet(suit: HalfSuit, masks: Masks, needs: Sequence[Need]) -> list[Need]:
    """Return the needs of a suit that no card meets whose place is known."""
    mine = (need for need in needs if SUIT_OF[need.cards[0]] is suit)
    return [need for need in mine if all(masks.get(card) != only(need.seat) for card in need.cards)]


@lru_cache(CACHED)
def _ways(room: State, cards: int) -> int:
    """Return in how many ways so many cards, each of which may be anywhere, fill what room there is."""
    digits = [room >> DIGIT * seat & DIGITS[0] for seat in range(SEATS)]
    if sum(digits) != cards:
        return 0
    found = factorial(cards)
    for each in digits:
        found //= factorial(each)
    return found
