"""Cards in numbers: each has a place, and a hand is a number with a bit at the place of each of its cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from cardtable.engine.cards import KING, Card, pack
from cardtable.games.creights.rules.ranks import CRANKS, EIGHT, SUITS, THREE, WILD
from cardtable.games.creights.rules.scoring import ALL_THREES, WORTH

Place: TypeAlias = int  # of a card, from 0 on; the second pack follows the first
Mask: TypeAlias = int  # a set of cards

CARDS: Final = (*pack(), *pack(2))
PACK: Final = len(CARDS) // 2
PLACES: Final = {card: place for place, card in enumerate(CARDS)}
RANKS: Final = tuple(card.rank for card in CARDS)
SUITED: Final = tuple(card.suit for card in CARDS)
FACES: Final = tuple(place % PACK for place in range(len(CARDS)))  # equal for identical cards
TWINS: Final = tuple((place + PACK) % len(CARDS) for place in range(len(CARDS)))


def mask(cards: Iterable[Card]) -> Mask:
    """Return different cards as a set."""
    return sum(1 << PLACES[card] for card in cards)


OF_RANK: Final = tuple(mask(card for card in CARDS if card.rank == rank) for rank in range(KING + 1))
WILDS: Final = sum(OF_RANK[rank] for rank in WILD)
ANSWERS: Final = sum(OF_RANK[rank] for rank in CRANKS)  # to a crank
PLAIN: Final = tuple(mask(card for card in CARDS if card.suit is suit) & ~WILDS for suit in SUITS)  # by suit
FITTING: Final = tuple(
    tuple(PLAIN[suit] | WILDS | OF_RANK[rank] for rank in range(KING + 1)) for suit in SUITS
)  # what may be played, by the suit in force and the rank of the top card, while there is no crank
_PRICES: Final = sorted({WORTH[rank] for rank in WORTH if rank not in (THREE, EIGHT)}, reverse=True)
_PRICED: Final = tuple(
    (price, sum(OF_RANK[rank] for rank, worth in WORTH.items() if worth == price and rank != EIGHT))
    for price in _PRICES
)  # dearest first, but for threes and eights


def hand_points(hand: Mask) -> int:
    """Return the points of a hand, as the rules count them (rules/scoring.py)."""
    threes = (hand & OF_RANK[THREE]).bit_count()
    count = hand.bit_count()
    if threes == count:
        return ALL_THREES * threes
    eights = (hand & OF_RANK[EIGHT]).bit_count()
    others = count - threes - eights
    points = WORTH[EIGHT] * eights
    if threes > others:
        return points + WORTH[THREE] * max(others, 1)
    points, covers = points + WORTH[THREE] * threes, threes
    for price, cards in _PRICED:
        held = (hand & cards).bit_count()
        if covers >= held:
            covers -= held
        else:
            points += price * (held - covers)
            covers = 0
    return points
