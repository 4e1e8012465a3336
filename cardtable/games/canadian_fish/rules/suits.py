"""The eight suits of six cards, and the pack without the eights."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

from cardtable.engine.cards import ACE, Card, Suit, card, suit_cards

SEATS: Final = 6  # (CF-1)
TEAMS: Final = 2  # (CF-6)
SIZE: Final = 6  # cards of a suit
EIGHT: Final = 8  # the rank that is left out (CF-2)


class HalfSuit(IntEnum):
    """A suit of the game: the low or the high half of a printed one."""

    LC = 0
    LD = 1
    LH = 2
    LS = 3
    HC = 4
    HD = 5
    HH = 6
    HS = 7

    @property
    def printed(self) -> Suit:
        """The suit that is printed on its cards."""
        return Suit(self % len(Suit))

    @property
    def high(self) -> bool:
        """Whether it goes from the nine to the ace."""
        return self >= HalfSuit.HC

    @property
    def cards(self) -> tuple[Card, ...]:
        """Its six cards, the lowest first."""
        return CARDS[self]


def _half(half: HalfSuit) -> tuple[Card, ...]:
    """Return two to seven, or nine to ace, of a printed suit (CF-3, CF-4)."""
    ace, *others = suit_cards(half.printed)
    assert ace.rank == ACE, "packs begin with the ace"
    if half.high:
        return (*(card for card in others if card.rank > EIGHT), ace)
    return tuple(card for card in others if card.rank < EIGHT)


CARDS: Final = tuple(map(_half, HalfSuit))  # by suit
DECK: Final = tuple(card for half in CARDS for card in half)  # 48 cards, suit by suit (CF-2)
MARKERS: Final = {each: card(f"{each}/2") for each in DECK}  # what stands for a card on a declarer's sheet
SUIT_OF: Final = {card: half for half in HalfSuit for card in CARDS[half]}
