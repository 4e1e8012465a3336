"""Cards: interned, immutable values that compare by identity."""

from __future__ import annotations

from collections.abc import Iterable
from enum import IntEnum
from typing import Final

from cardtable.language import _

ACE: Final = 1
JACK: Final = 11
QUEEN: Final = 12
KING: Final = 13
JOKER: Final = 0  # the rank of a joker, which has no suit of its own
RANK_NAMES: Final = ("JK", "A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


class Suit(IntEnum):
    """The four suits, in alphabetical order."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        """The suit as one letter: C, D, H or S."""
        return "CDHS"[self]

    @property
    def symbol(self) -> str:
        """The suit as its sign: ♣, ♦, ♥ or ♠."""
        return "♣♦♥♠"[self]


class Card:
    """A rank, a suit and a pack; ask `card` or `pack` for one, so that equal cards are the same object.

    `text` is unique ("10D/2"), `name` is what is printed on the card ("10D").
    """

    __slots__ = ("name", "pack", "rank", "suit", "text")
    rank: int
    suit: Suit
    pack: int
    text: str
    name: str

    def __repr__(self) -> str:
        return self.text

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)

    @property
    def label(self) -> str:
        """The card as people read it: 10♦, or Joker; a back, which somebody may name, as what it is."""
        if self is BACK:
            return _("a back")
        return _("Joker") if self.rank == JOKER else RANK_NAMES[self.rank] + self.suit.symbol

    @property
    def order(self) -> tuple[int, int, int]:
        """A key for sorting: suit, rank, pack; jokers after all suits."""
        return (len(Suit), 0, self.pack) if self.rank == JOKER else (self.suit, self.rank, self.pack)


BACK_TEXT: Final = "??"
COPIES: Final = 8  # of each card, so many are there: packs 1 to 8, jokers 1 to 8


def _made(name: str, number: int) -> Card:
    made = Card()
    made.name, made.pack = name, number
    made.text = name if number == 1 else f"{name}/{number}"
    return made


def _suited(rank: int, suit: Suit, number: int) -> Card:
    made = _made(RANK_NAMES[rank] + suit.letter, number)
    made.rank, made.suit = rank, suit
    return made


def _joker(number: int) -> Card:
    """Make a joker, which has no suit: asking for it fails, so that no rule takes one for a suit card."""
    made = _made(RANK_NAMES[JOKER], number)
    made.rank = JOKER
    return made


BACK: Final = _made(BACK_TEXT, 1)  # in place of a card that a seat may not see; has neither rank nor suit
_DECKS: Final = {
    (suit, number): [_suited(rank, suit, number) for rank in range(ACE, KING + 1)]
    for number in range(1, COPIES + 1)
    for suit in Suit
}
_JOKERS: Final = [_joker(number) for number in range(1, COPIES + 1)]
_KNOWN: Final = {each.text: each for each in (BACK, *_JOKERS, *(c for deck in _DECKS.values() for c in deck))}


def card(text: str) -> Card:
    """Return the card that `text` names: `10D`, `10D/2` from the second pack, `JK` a joker, `??` a back.

    Raises:
        ValueError: `text` names no card.
    """
    try:
        return _KNOWN[text]
    except KeyError:
        raise ValueError(
            _("{text!r} is no card: write rank and suit, such as 10D, AS/2 or JK").format(text=text)
        ) from None


def cards(text: str) -> list[Card]:
    """Return the cards named in `text`, which blanks part, in that order.

    Raises:
        ValueError: a word names no card.
    """
    return [card(word) for word in text.split()]


def named(found: Iterable[Card]) -> str:
    """Return the texts of cards, parted by blanks: the inverse of `cards`."""
    return " ".join(each.text for each in found)


def suit_cards(suit: Suit, number: int = 1, *, highest: int = KING) -> list[Card]:
    """Return the cards of one suit of pack `number` (from 1), from the ace up to rank `highest`."""
    return _DECKS[suit, number][:highest]


def pack(number: int = 1) -> list[Card]:
    """Return the 52 cards of pack `number` (from 1), suit by suit, each from ace to king."""
    return [each for suit in Suit for each in _DECKS[suit, number]]


def jokers(count: int) -> list[Card]:
    """Return the first `count` jokers, JK, JK/2, ..."""
    return _JOKERS[:count]
