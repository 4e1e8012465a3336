"""The pack in numbers, for playouts: ten times the suit, plus the strength from 0, the 2, to 9, the ace."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

from cardtable.engine.cards import Card, Suit
from cardtable.games.jaguar.rules import account
from cardtable.games.jaguar.rules.auction import CARD_OF, PACK, RANKS

Number: TypeAlias = int  # of a card
Mask: TypeAlias = int  # a set of cards, one bit for each number

SIZE: Final = len(RANKS)  # cards in a suit
STRENGTH: Final = {rank: SIZE - 1 - at for at, rank in enumerate(RANKS)}
NUMBER: Final = {card: SIZE * card.suit + STRENGTH[card.rank] for card in PACK}
CARDS: Final = tuple(sorted(PACK, key=NUMBER.__getitem__))
SUIT: Final = tuple(int(card.suit) for card in CARDS)
POINTS: Final = tuple(account.POINTS.get(card.rank, 0) for card in CARDS)
ABOVE: Final = tuple(  # the cards of the same suit that beat a card
    sum(1 << other for other in range(number + 1, SIZE * (SUIT[number] + 1))) for number in range(len(PACK))
)
ALL: Final[Mask] = (1 << len(PACK)) - 1
WHOLE: Final[Mask] = (1 << SIZE) - 1  # a suit, moved down to bit 0


def mask_of(numbers: Iterable[Number]) -> Mask:
    """Return cards as a set."""
    return sum(1 << number for number in numbers)


def numbers_of(cards: Iterable[Card]) -> list[Number]:
    """Return the numbers of cards, in their order."""
    return [NUMBER[card] for card in cards]


def called_number(rank: int, suit: Suit) -> Number:
    """Return the number of the card that a rank and a suit call."""
    return NUMBER[CARD_OF[rank, suit]]
