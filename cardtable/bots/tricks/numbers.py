"""A pack in numbers: a card is a bit, so that a set of cards is a number, and what may be played an `and`.

Four cards, one of each suit, come to a strength, and the weakest first: of two cards the stronger is the
greater number. So the highest and the lowest card of a set are its first and its last bit. Jokers, which have
no suit, come after all others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from cardtable.engine.cards import JOKER, Card, Suit, pack
from cardtable.engine.rounds import CLOCKWISE, Step, round_from
from cardtable.engine.tricks import ACE_HIGH, Order

Bit: TypeAlias = int  # a card
Mask: TypeAlias = int  # a set of cards
Strength: TypeAlias = int  # from 0, the weakest

SUITS: Final = len(Suit)
ANY: Final[Mask] = -1  # the cards of the suit led, and those that have the trick, while no card lies there


class Numbers:
    """The numbers of a pack that has each of its ranks in all suits, and perhaps jokers.

    `suits` has all cards of each suit; by card, `suit_of` has all of its suit, none for a joker, `above` the
    stronger ones, and `worth` its points, by its rank where the game has any.
    """

    def __init__(self, found: Sequence[Card], order: Order, points: Mapping[int, int] | None = None) -> None:
        suited = [card for card in found if card.rank != JOKER]
        suited.sort(key=lambda card: (order[card.rank], card.suit))
        assert len(suited) % SUITS == 0, "each rank is there in all suits"
        free = [card for card in found if card.rank == JOKER]
        self.cards = {1 << at: card for at, card in enumerate((*suited, *free))}
        self.bits = {card: bit for bit, card in self.cards.items()}
        self.all: Mask = sum(self.cards)
        self.suits = tuple(self.mask(card for card in suited if card.suit is suit) for suit in Suit)
        self.suit_of = {self.bits[card]: self.suits[card.suit] for card in suited}
        self.suit_of.update(dict.fromkeys(map(self.bits.__getitem__, free), 0))
        self.worth = {bit: (points or {}).get(card.rank, 0) for bit, card in self.cards.items()}
        self.above = {bit: suit & ~(2 * bit - 1) for bit, suit in self.suit_of.items()}

    def mask(self, cards: Iterable[Card]) -> Mask:
        """Return different cards as a set."""
        return sum(map(self.bits.__getitem__, cards))


class Table:
    """What does not change while tricks are played: the pack in numbers, the trump, and the seats' order.

    `beats` has for each card the cards that beat it if it is the best so far, and at 0 those that beat none;
    `led` those with which its lead is followed. `trumps` are those of the trump suit, which may be none,
    `sides` the other suits, `rounds` the seats from each leader on, and `worth` the points of each card. Of
    the cards `over` all others, the highest first, each has no suit, whatever is printed on it, may always be
    played, and calls for trumps if it is led; `free` has them all.
    """

    def __init__(
        self, numbers: Numbers, trump: Suit | None, seats: int, step: Step, over: Sequence[Bit] = ()
    ) -> None:
        self.numbers, self.trump, self.seats, self.worth = numbers, trump, seats, numbers.worth
        self.free: Mask = sum(over)
        self.trumps: Mask = 0 if trump is None else numbers.suits[trump] & ~self.free
        self.sides = tuple(suit & ~self.free for at, suit in enumerate(numbers.suits) if at != trump)
        self.led, self.beats = numbers.suit_of, {0: ANY}
        for bit, above in numbers.above.items():
            beaten = above if bit & self.trumps else above | self.trumps
            self.beats[bit] = beaten & ~self.free | self.free
        if over:
            self.led = {bit: suit & ~self.free for bit, suit in numbers.suit_of.items()}
            self.led.update(dict.fromkeys(over, self.trumps))
            self.beats.update((bit, sum(over[:at])) for at, bit in enumerate(over))
        self.rounds = tuple(round_from(leader, seats, step) for leader in range(seats))


@lru_cache(maxsize=256)
def table(
    numbers: Numbers, trump: Suit | None, seats: int, step: Step = CLOCKWISE, over: tuple[Bit, ...] = ()
) -> Table:
    """Return the table for such a deal, the same for equal ones."""
    return Table(numbers, trump, seats, step, over)


def strength(card: Bit) -> Strength:
    """Return the strength of a card."""
    return (card.bit_length() - 1) // SUITS


def highest(cards: Mask) -> Bit:
    """Return the strongest of some cards, of equals that of the last suit."""
    return 1 << cards.bit_length() - 1


def lowest(cards: Mask) -> Bit:
    """Return the weakest of some cards, of equals that of the first suit."""
    return cards & -cards


def members(cards: Mask) -> Iterator[Bit]:
    """Give the cards of a set, the weakest first."""
    while cards:
        bit = cards & -cards
        yield bit
        cards ^= bit


def different(
    cards: Iterable[Bit], others: Mask, numbers: Numbers, mark: Callable[[Bit], object] | None = None
) -> list[Bit]:
    """Return the first of each set of cards that are alike.

    Those of a suit between which no card of `others` lies are, if they have the same `mark`.
    """
    found: dict[tuple[Mask, int, object], Bit] = {}
    for bit in cards:
        stronger = (others & numbers.above[bit]).bit_count()
        found.setdefault((numbers.suit_of[bit], stronger, mark(bit) if mark else None), bit)
    return list(found.values())


FIFTY_TWO: Final = Numbers(pack(), ACE_HIGH)  # the whole pack, aces high
