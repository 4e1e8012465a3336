"""Order: how the cards of a hand are laid out, from left to right."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias, TypeVar

from cardtable.engine.cards import ACE, BACK, JOKER, KING, Card, Suit

ACE_LOW: Final = tuple(range(ACE, KING + 1))
ACE_HIGH: Final = (*ACE_LOW[1:], ACE)
HIGH_FIRST: Final = ACE_HIGH[::-1]  # ace, king, queen ... two
KING_FIRST: Final = ACE_LOW[::-1]  # king, queen ... two, ace
ALTERNATING: Final = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)

T = TypeVar("T")


def suits_from(trump: Suit | None) -> tuple[Suit, ...]:
    """Return the four suits with alternating colours, trump first."""
    at = 0 if trump is None else ALTERNATING.index(trump)
    return ALTERNATING[at:] + ALTERNATING[:at]


@dataclass(frozen=True, slots=True)
class AsLaid:
    """As the cards lie in the pile, the bottom first."""


@dataclass(frozen=True, slots=True)
class ByRank:
    """By rank as `ranks` says, equal ranks by suit."""

    ranks: tuple[int, ...] = ACE_LOW


@dataclass(frozen=True, slots=True)
class BySuit:
    """Suit by suit as `suits` says, each by rank as `ranks` says."""

    suits: tuple[Suit, ...] = ALTERNATING
    ranks: tuple[int, ...] = HIGH_FIRST


@dataclass(frozen=True, slots=True)
class Listed:
    """As `cards` are listed, others after them; for hands that lie open."""

    cards: tuple[Card, ...]


Order: TypeAlias = AsLaid | ByRank | BySuit | Listed

AS_LAID: Final = AsLaid()


def place_of(card: Card, order: ByRank | BySuit | Listed) -> tuple[int, ...]:
    """Return a key that sorts cards from left to right.

    Jokers follow all suits, and backs, which keep their places, follow the jokers.
    """
    if card is BACK:
        return (2,)
    if isinstance(order, Listed):
        return (0, order.cards.index(card) if card in order.cards else len(order.cards))
    if card.rank == JOKER:
        return (1, card.pack)
    rank = order.ranks.index(card.rank)
    match order:
        case ByRank():
            return (0, rank, card.suit, card.pack)
        case BySuit():
            return (0, order.suits.index(card.suit), rank, card.pack)


def laid_out(order: Order, items: Sequence[tuple[Card, T]]) -> list[T]:
    """Return what comes with the cards, in the order of the cards."""
    match order:
        case AsLaid():
            return [each for _, each in items]
        case ByRank() | BySuit() | Listed():
            return [each for _, each in sorted(items, key=lambda item: place_of(item[0], order))]
